import type { Endpoint, Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { AuditTrail } from '../core/audit.ts'
import { languageOf } from '../core/languages.ts'
import { type Ownership, permitOf } from '../core/policy.ts'
import type { ViewerOf } from '../core/viewer.ts'
import { type Keep, sendCached } from './etags.ts'
import type { ResponseCache } from './response-cache.ts'

interface CachedAnswerNeeds {
  clock: Clock
  ownership: Ownership
  responseCache: ResponseCache
  viewerOf: ViewerOf
  trail: AuditTrail
}

/** Access by viewer alone: no ownership lookup needed. */
const isFree = (endpoint: Endpoint, viewer: Viewer, ownership: Ownership): boolean =>
  permitOf(endpoint, viewer, { params: {}, query: {}, body: undefined }, ownership) === null

export async function answerFromCache(
  { clock, ownership, responseCache, viewerOf, trail }: CachedAnswerNeeds,
  endpoint: Named,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  replying: (keep?: Keep) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { cached } = endpoint
  if (!cached || request.method !== 'GET' || request.headers['job-link'] !== undefined) return replying()
  const viewer = await viewerOf(request)
  if (!isFree(endpoint, viewer, ownership)) return replying()
  const withoutDay = `${request.url}\n${JSON.stringify(viewer)}\n${languageOf(request)}`
  const key = cached.day ? () => `${withoutDay}\n${phoenixDay(clock.now())}` : () => withoutDay
  const left = () => reply.raw.destroyed
  const found = await responseCache.find({ key, tags: cached.tags, make: replying, left })
  if (!('cached' in found)) return found.fresh
  // Cached replies are readings of their own; only the call that filled the cache was audited.
  const { query } = request
  await trail.reads({ endpoint, request, viewer, parsed: { params: {}, query, body: undefined } })
  return sendCached(request, reply, found.cached)
}
