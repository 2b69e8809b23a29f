import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Bytes made once and sent as they are, in the best encoding that the client takes. */
export interface Precompressed {
  type: string
  cacheControl: string
  etag: string
  plain: Buffer
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

const TEXT = /^(text\/|image\/svg|application\/(json|javascript|manifest))/

/** Below this many bytes the headers cost more than compression saves. */
const WORTH_IT = 1024

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Measured on the built page: 6 takes 24 ms, 11 takes 700 ms and saves 7 % more. */
const BROTLI_QUALITY = 6

async function compressed(plain: Buffer): Promise<Pick<Precompressed, 'br' | 'gzip'>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, zipped] = await Promise.all([asBrotli(plain, { params }), asGzip(plain, { level: 9 })])
  return { br, gzip: zipped }
}

export async function precompress(
  content: Buffer | string,
  type: string,
  cacheControl: string,
): Promise<Precompressed> {
  const plain = Buffer.from(content)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const smaller = TEXT.test(type) && plain.length >= WORTH_IT ? await compressed(plain) : {}
  return { type, cacheControl, etag, plain, ...smaller }
}

/** Whether an Accept-Encoding header takes this encoding; `;q=0` refuses it (RFC 9110, 12.5.3). */
function takes(header: string, encoding: string): boolean {
  const given = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q\s*=\s*/))
  return given.some(([name, weight = '1']) => name === encoding && Number(weight) > 0)
}

export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: Precompressed,
  status = 200,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.headers({ 'cache-control': ready.cacheControl, vary: 'Accept-Encoding' })
  if (status === 200) {
    reply.header('etag', ready.etag)
    if (request.headers['if-none-match']?.includes(ready.etag)) return reply.code(304).send()
  }
  reply.code(status).type(ready.type)
  if (ready.br && takes(accepted, 'br')) return reply.header('content-encoding', 'br').send(ready.br)
  if (ready.gzip && takes(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(ready.gzip)
  return reply.send(ready.plain)
}
