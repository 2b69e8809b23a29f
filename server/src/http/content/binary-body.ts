import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Bytes, Served, Signed } from '@desert-wrench/contract/lib/bytes.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holdOpen } from '../limits/connections.ts'

/** So many first bytes tell what a file is. */
const HEAD_BYTES = 16

/** In this scope a body stays on the wire until it is taken. */
export function leaveBodyUnparsed(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  // Fastify knows no parser for what is no type at all, and would ask for JSON.
  scope.addHook('preParsing', async ({ headers }) => {
    if (!/^[\w.+-]+\/[\w.+-]+\s*(;|$)/.test(headers['content-type'] ?? '')) delete headers['content-type']
  })
  // What is refused is still read to its end: a sender who is cut off never sees the answer.
  scope.addHook('onSend', async ({ raw }) => {
    raw.on('error', () => {})
    raw.resume()
  })
  return scope
}

/** Refuses a body whose beginning or type is not wanted. */
function check({ look, types, otherType }: Bytes | Signed, head: Buffer, contentType = ''): void {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const isTaken = () => (types.includes(type) ? null : otherType)
  const refusal = look ? look(head, type) : isTaken()
  if (refusal) throw new Problem(refusal)
}

/**
 * What is sent, a piece at a time, the first one with its first bytes; `seen` is told each piece as it comes.
 * @throws Problem as soon as it is known to be wrong
 */
async function* pieces(body: Bytes | Signed, { raw, headers }: FastifyRequest, seen: (piece: Buffer) => void) {
  if (Number(headers['content-length']) > body.most) throw new Problem(body.tooLarge)
  let head: Buffer | null = Buffer.alloc(0)
  let size = 0
  for await (const piece of raw.iterator({ destroyOnReturn: false })) {
    size += piece.length
    if (size > body.most) throw new Problem(body.tooLarge)
    seen(piece)
    head &&= Buffer.concat([head, piece])
    if (head && head.length < HEAD_BYTES) continue
    if (head) check(body, head, headers['content-type'])
    yield head ?? piece
    head = null
  }
  if (head) {
    check(body, head, headers['content-type'])
    yield head
  }
}

/** A body as its handler takes it, and the hash of its bytes, which is known once all of them were taken. */
export async function readBinaryBody(body: Bytes | Signed, request: FastifyRequest) {
  // Its query says how it is read, so it is a part of what is asked.
  const hash = createHash('sha256').update(request.url.split('?')[1] ?? '')
  const sent = pieces(body, request, (piece) => hash.update(piece))
  const signatureIn = (header: string) => String(request.headers[header.toLowerCase()] ?? '')
  return {
    body: body.signature ? { text: await buffer(sent), signature: signatureIn(body.signature) } : sent,
    hash: () => hash.digest('hex'),
  }
}

/** Answers with bytes; who has them asks in vain, since what an address names never changes. */
export async function serveBinary(
  { served, streamed, endless }: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<unknown>,
): Promise<FastifyReply> {
  if (endless) {
    reply.type(served)
    if (request.method === 'HEAD') return reply.send()
    const stream = (await find()) as Readable
    holdOpen(request, reply)
    // No proxy waits until it has a bufferful.
    return reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).send(stream)
  }
  if (streamed) {
    reply.header('cache-control', 'no-store').type(served)
    // Nobody reads it to its end to say that it is there.
    if (request.method === 'HEAD') return reply.send()
    const pieces = (await find()) as AsyncIterable<string>
    return reply.send(Readable.from(pieces, { highWaterMark: 1 }))
  }
  const etag = `"${request.url.split('?')[0]}"`
  const known = request.headers['if-none-match']?.includes(etag)
  const bytes = known ? undefined : await find()
  reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
  return known ? reply.code(304).send() : reply.type(served).send(bytes)
}
