import type { Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../runtime/concurrency.ts'
import { readIfMatch } from '../caching/preconditions.ts'
import { hangUp } from '../limits/connections.ts'
import type { CallerName } from '../limits/turns.ts'
import { clientOf } from './client.ts'
import type { Reader } from './handlers.ts'
import { readIdempotencyKey } from './idempotency.ts'
import { type LinkOf, type Links, readJobLink } from './job-link.ts'
import { type ParsedRequest, parseRequest, readActedAt, readParams } from './parse-request.ts'
import { type Ownership, type Permit, permitOf, refuseByPath } from './policy.ts'
import type { Serializer } from './serializer.ts'
import type { SessionCookie, ViewerOf } from './viewer.ts'

export interface Callers {
  cookie: SessionCookie
  viewerOf: ViewerOf
  linkOf: LinkOf
  nameOf: CallerName
}

export interface CallServices {
  callers: Callers
  clock: Clock
  links: Links
  ownership: Ownership
}

export interface Route {
  endpoint: Named
  serialize: Serializer
  /** Serialises `current` of a 412. */
  serializeCurrent: Serializer
}

export interface HttpCall {
  endpoint: Named
  request: FastifyRequest
  reply: FastifyReply
  viewer: Viewer
  parsed: ParsedRequest & Reader & { readonly left: AbortSignal }
  /** Null if no permission check is needed. */
  permit: Permit | null
  idempotencyKey: string | null
  inTurn: Limiter
}

const textIn = (header: string | string[] | undefined) => (typeof header === 'string' && header !== '' ? header : null)

/** @throws Problem for callers without access and for malformed requests. */
export async function openCall(
  { callers, clock, links, ownership }: CallServices,
  endpoint: Named,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Omit<HttpCall, 'inTurn'>> {
  const isKeyed = takesKey(endpoint)
  const idempotencyKey = isKeyed ? readIdempotencyKey(request.headers['idempotency-key']) : null
  const matches = readIfMatch(endpoint.tagged && isKeyed ? request.headers['if-match'] : undefined)
  const actedAt = endpoint.late ? readActedAt(request.headers, clock.now()) : null
  const known = await callers.linkOf(request)
  const caller = await callers.viewerOf(request)
  const linkTo = (params: unknown) => readJobLink(endpoint, known, params, { links, now: clock.now(), caller })
  const received = await parseRequest(endpoint, request).catch(async (wrong: unknown) => {
    // Access first: refused callers learn nothing of the expected format.
    const params = readParams(endpoint, request.params)
    if (known || endpoint.linked === 'link') await linkTo(params)
    else await refuseByPath(endpoint, caller, { params, body: request.body }, ownership)
    throw wrong
  })
  const link = await linkTo(received.params)
  const viewer: Viewer = link ? { as: 'link', jobId: link.jobId, generation: link.generation } : caller
  const permit = permitOf(endpoint, viewer, received, ownership)
  const client = clientOf(request, callers.cookie)
  const lastEventId = textIn(request.headers['last-event-id'])
  // `Object.assign` onto the parsed request keeps its lazy getters.
  const parsed = Object.assign(received, {
    viewer,
    client,
    link,
    matches,
    lastEventId,
    actedAt,
    left: hangUp(reply.raw),
  })
  return { endpoint, request, reply, viewer, parsed, permit, idempotencyKey }
}
