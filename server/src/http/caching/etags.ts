import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentEncoding } from '../content/accept-encoding.ts'
import { encodingOf, isAtOnce, varyByEncoding } from '../content/compression.ts'
import type { CachedResponse, FreshResponse } from './response-cache.ts'

/** Headers that are part of the representation: a changed total count must change the tag. */
const CONTENT_HEADERS = ['link', 'x-total-count', 'x-balance', 'content-language'] as const

/** 132 bits of the SHA-256: collisions are not a concern. */
const LENGTH = 22

/** Weak comparison (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false

type Headers = Readonly<Record<string, unknown>>

function digestOf(headers: Headers, body: string): string {
  const values = CONTENT_HEADERS.map((name) => headers[name] ?? null)
  return hash('sha256', `${JSON.stringify(values)}\n${body}`, 'base64url').slice(0, LENGTH)
}

/** Strong tags identify exact bytes, so each encoding has its own; computed before compression. */
const tagOf = (digest: string, encoding: ContentEncoding | null, revision: number | null = null): string =>
  `"${revision === null ? '' : `${revision}-`}${digest}${encoding ? `-${encoding}` : ''}"`

const unchanged = (reply: FastifyReply): FastifyReply =>
  varyByEncoding(reply).code(304).removeHeader('content-type').send()

export type Keep = (made: FreshResponse) => void

const textOf = (header: number | string | string[] | undefined) => (header === undefined ? undefined : String(header))

interface TaggedReply {
  /** Prefix of the tag, for `If-Match`. */
  revision?: number | null
  keep?: Keep | undefined
}

export const etagOf = (
  request: FastifyRequest,
  { revision, headers = {}, body }: { revision: number | null; headers?: Headers | undefined; body: string },
): string => tagOf(digestOf(headers, body), encodingOf(request, body), revision)

export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  { revision = null, keep }: TaggedReply = {},
): FastifyReply {
  const digest = digestOf(reply.getHeaders(), body)
  const etag = tagOf(digest, encodingOf(request, body), revision)
  if (keep) {
    const bytes = Buffer.from(body)
    const vary = [textOf(reply.getHeader('vary')) ?? [], 'accept-encoding'].flat().join(', ')
    const headers: Record<string, string> = { vary }
    for (const name of ['content-type', ...CONTENT_HEADERS]) {
      const value = textOf(reply.getHeader(name))
      if (value !== undefined) headers[name] = value
    }
    if (isAtOnce(bytes)) keep({ body: bytes, digest, headers })
  }
  reply.header('etag', etag)
  return namesTag(request.headers['if-none-match'], etag) ? unchanged(reply) : reply.send(body)
}

/** Same as `sendTagged` for a cached response, bypassing Fastify's serialiser and hooks. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedResponse): FastifyReply {
  const encoding = encodingOf(request, cached.body)
  const etag = tagOf(cached.digest, encoding)
  const headers = { ...reply.getHeaders(), ...cached.headers, etag } as OutgoingHttpHeaders
  reply.hijack()
  if (namesTag(request.headers['if-none-match'], etag)) {
    const { 'content-type': _, ...others } = headers
    reply.raw.writeHead(304, others).end()
    return reply
  }
  const body = encoding ? cached.in(encoding) : cached.body
  const length = { 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) }
  reply.raw.writeHead(200, { ...headers, ...length }).end(body)
  return reply
}

/** Sent as they are, never compressed. */
export function sendTaggedBytes(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, LENGTH)}"`
  reply.header('etag', etag)
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send()
  return reply.send(Buffer.from(bytes))
}
