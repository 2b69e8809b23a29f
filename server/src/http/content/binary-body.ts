import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Bytes, Served, ServedBytes, Signed } from '@desert-wrench/contract/lib/bytes.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holdOpen } from '../limits/connections.ts'

/** Enough bytes to recognise a file type. */
const HEAD_BYTES = 16

/** Leaves bodies of this scope unread until a handler consumes them. */
export function leaveBodyUnparsed(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  // Without a content type Fastify would choose the JSON parser.
  scope.addHook('preParsing', async ({ headers }) => {
    if (!/^[\w.+-]+\/[\w.+-]+\s*(;|$)/.test(headers['content-type'] ?? '')) delete headers['content-type']
  })
  // Drain refused bodies: a client that is cut off mid-send never sees the answer.
  scope.addHook('onSend', async ({ raw }) => {
    raw.on('error', () => {})
    raw.resume()
  })
  return scope
}

function check({ look, types, otherType }: Bytes | Signed, head: Buffer, contentType = ''): void {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  const isTaken = () => (types.includes(type) ? null : otherType)
  const refusal = look ? look(head, type) : isTaken()
  if (refusal) throw new Problem(refusal)
}

/**
 * The body in chunks; `seen` receives each one.
 * @throws Problem at the first sign of a wrong type or size.
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

/** The body for its handler, and a hash that resolves once all bytes were consumed. */
export async function readBinaryBody(body: Bytes | Signed, request: FastifyRequest) {
  // The query affects how the body is read, so it is part of the hash.
  const hash = createHash('sha256').update(request.url.split('?')[1] ?? '')
  const sent = pieces(body, request, (piece) => hash.update(piece))
  const signatureIn = (header: string) => String(request.headers[header.toLowerCase()] ?? '')
  return {
    body: body.signature ? { text: await buffer(sent), signature: signatureIn(body.signature) } : sent,
    hash: () => hash.digest('hex'),
  }
}

/** Bytes are immutable, but found first: who may see them changes. */
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
    // Disables buffering in nginx.
    return reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).send(stream)
  }
  if (streamed) {
    reply.header('cache-control', 'no-store').type(served)
    if (request.method === 'HEAD') return reply.send()
    const pieces = (await find()) as AsyncIterable<string>
    return reply.send(Readable.from(pieces, { highWaterMark: 1 }))
  }
  const etag = `"${request.url.split('?')[0]}"`
  const { bytes, isPublic } = (await find()) as ServedBytes
  reply.headers({ 'cache-control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache', etag })
  const known = request.headers['if-none-match']?.includes(etag)
  return known ? reply.code(304).send() : reply.type(served).send(bytes)
}
