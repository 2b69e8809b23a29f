import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Calls that the page of the API tries. It stands in a sandbox, so browsers send them from the origin `null`, as they would from a sandbox of any other
 * site; the token in the page tells ours, which no other site can read. Only in open mode, where nobody signs in.
 */
export const DOCS_TOKEN = randomBytes(18).toString('base64url')

const HEADER = 'docs-token'
const FROM_SANDBOX = { 'access-control-allow-origin': 'null', 'cross-origin-resource-policy': 'cross-origin' }

/** What a browser asks ahead of such a call. It says nothing of the token, so this promises nothing to whoever has none. */
export function isPreflight({ method, headers }: FastifyRequest): boolean {
  const asked = headers['access-control-request-headers']
  return method === 'OPTIONS' && headers.origin === 'null' && (asked?.split(/, */).includes(HEADER) ?? false)
}

export const answerPreflight = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .headers({
      ...FROM_SANDBOX,
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? HEADER,
    })
    .send()

export function isFromDocs({ headers }: FastifyRequest): boolean {
  const given = Buffer.from(String(headers[HEADER] ?? ''))
  return (
    headers.origin === 'null' && given.length === DOCS_TOKEN.length && timingSafeEqual(given, Buffer.from(DOCS_TOKEN))
  )
}

/** Lets the page read the reply. */
export const letDocsRead = (reply: FastifyReply): FastifyReply =>
  reply.headers({ ...FROM_SANDBOX, 'access-control-expose-headers': '*' })
