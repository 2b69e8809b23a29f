import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Token of the try-out calls in open mode. A sandboxed page sends `Origin: null`, as any other sandbox would; only ours can
 * read the token.
 */
export const DOCS_TOKEN = randomBytes(18).toString('base64url')

const HEADER = 'docs-token'
const FROM_SANDBOX = { 'access-control-allow-origin': 'null', 'cross-origin-resource-policy': 'cross-origin' }

/** A CORS preflight carries no token, so answering it grants nothing. */
export function isPreflight({ method, headers }: FastifyRequest): boolean {
  const requestedHeaders = headers['access-control-request-headers']
  return method === 'OPTIONS' && headers.origin === 'null' && (requestedHeaders?.split(/, */).includes(HEADER) ?? false)
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

export const allowDocsOrigin = (reply: FastifyReply): FastifyReply =>
  reply.headers({ ...FROM_SANDBOX, 'access-control-expose-headers': '*' })
