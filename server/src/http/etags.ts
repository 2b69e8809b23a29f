import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf, varyByEncoding } from './compression.ts'

/** Headers of a reply that belong to what it says: a list whose count changed is another one, though its page is the same. */
const TOLD = ['link', 'x-total-count', 'x-balance', 'content-language'] as const

/** So much of a SHA-256 that no two replies ever share it. */
const LENGTH = 22

/** Whether an If-None-Match header names this representation; weakly compared, as RFC 9110, 13.1.2 asks. */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false

/** A strong tag stands for the very bytes, so each encoding has its own; it is made before the reply is compressed. */
function tagOf(request: FastifyRequest, reply: FastifyReply, body: string): string {
  const told = TOLD.map((name) => reply.getHeader(name) ?? null)
  const digest = hash('sha256', `${JSON.stringify(told)}\n${body}`, 'base64url').slice(0, LENGTH)
  const encoding = encodingOf(request, body)
  return `"${digest}${encoding ? `-${encoding}` : ''}"`
}

const unchanged = (reply: FastifyReply): FastifyReply =>
  varyByEncoding(reply).code(304).removeHeader('content-type').send()

/** Answers a GET with its JSON and the ETag of that, or with 304 and no body where the caller has the same already. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const etag = tagOf(request, reply, body)
  reply.header('etag', etag)
  return namesTag(request.headers['if-none-match'], etag) ? unchanged(reply) : reply.send(body)
}

/** The same where a thing has a tag of its own, which stands for all that the reply says only where `whole` says so. */
export function sendRevision(
  request: FastifyRequest,
  reply: FastifyReply,
  { tag, whole = false, body }: { tag: string; whole?: boolean | undefined; body: string },
): FastifyReply {
  const etag = `"${tag}"`
  reply.header('etag', etag)
  return whole && namesTag(request.headers['if-none-match'], etag) ? unchanged(reply) : reply.send(body)
}
