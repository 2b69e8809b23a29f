import { partiesOf } from '@desert-wrench/contract/lib/access.ts'
import { isEndless, isRaw, isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { type Endpoint, type Named, takesKey } from '@desert-wrench/contract/lib/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { LimiterLoad } from '../../runtime/concurrency.ts'
import { answerFromCache } from '../caching/answer-from-cache.ts'
import type { Keep } from '../caching/etags.ts'
import type { ResponseCache } from '../caching/response-cache.ts'
import { leaveBodyUnparsed } from '../content/binary-body.ts'
import { openTurns } from '../limits/turns.ts'
import { answerChange } from './answer-change.ts'
import { answerRead } from './answer-read.ts'
import { answerStream } from './answer-stream.ts'
import type { AuditTrail } from './audit.ts'
import { type CallServices, openCall, type Route } from './call.ts'
import { type Handlers, type Prepare, preparing } from './handlers.ts'
import { admitLink } from './job-link.ts'
import { keepLanguage } from './languages.ts'
import { admit } from './policy.ts'
import { serializerOf } from './serializer.ts'
import { accountOf } from './viewer.ts'

interface RouteServices extends CallServices {
  db: Database
  trail: AuditTrail
  responseCache: ResponseCache
}

type TurnsOfCalls = ReturnType<typeof openTurns>

/** @returns the calls in progress */
export function registerRoutes<Tables extends Record<string, Record<string, Named>>>(
  app: FastifyInstance,
  services: RouteServices,
  tables: Tables,
  handlers: { [Table in keyof Tables]: Handlers<Tables[Table]> },
): () => Record<'calls' | 'pictures', LimiterLoad> {
  const turns = openTurns(services.callers.nameOf)
  for (const [family, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const { method, path, body } = endpoint
      const handler = handlers[family]?.[name] as unknown
      const prepare =
        isRaw(body) && !body.signature ? (handler as Prepare) : preparing(handler as Parameters<typeof preparing>[0])
      const route = {
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        // Before the body is read: refused callers get their answer whatever they send.
        preParsing: (request: FastifyRequest) => admitCaller(services, endpoint, request),
        handler: respondBy(services, turns, endpoint, prepare),
      }
      if (!isRaw(body)) app.route(route)
      else app.register(async (scope) => leaveBodyUnparsed(scope).route(route))
    }
  }
  return turns.now
}

async function admitCaller({ db, callers }: RouteServices, endpoint: Named, request: FastifyRequest): Promise<void> {
  const [caller, link] = await db.withRequestId(request.id, async () => [
    await callers.viewerOf(request),
    await callers.linkOf(request),
  ])
  // Field errors are in the account's language too.
  if (caller.as === 'account') keepLanguage(request, caller.language)
  if (link) admitLink(endpoint)
  else admit(endpoint, caller)
}

function respondBy(services: RouteServices, turns: TurnsOfCalls, endpoint: Named, prepare: Prepare) {
  const { db, callers, clock, ownership, responseCache, trail } = services
  const { method, reply: shape } = endpoint
  const route = { endpoint, serialize: serializerOf(shape), serializeCurrent: serializerOf(endpoint.current ?? null) }
  const answering = answerBy(services, turns, route, prepare)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = (keep?: Keep) => answering(request, reply, keep)
    // Event streams resume from the primary; cached replies use the snapshot they are stored with.
    const reading = isEndless(shape) ? answer : (keep?: Keep) => db.readOnly(() => answer(keep))
    return db.withRequestId(request.id, async () => {
      if (method === 'GET') {
        const needs = { clock, ownership, responseCache, trail, viewerOf: callers.viewerOf }
        return answerFromCache(needs, endpoint, { request, reply }, reading)
      }
      const account = !(await callers.linkOf(request)) && accountOf(await callers.viewerOf(request))
      return db.onCommit(madeBy(endpoint, reply), () => (account ? db.actingAs(account, () => answer()) : answer()))
    })
  }
}

function answerBy(services: RouteServices, turns: TurnsOfCalls, route: Route, prepare: Prepare) {
  const { endpoint } = route
  const shape = endpoint.reply
  return async (request: FastifyRequest, reply: FastifyReply, keep: Keep | undefined): Promise<FastifyReply> => {
    const inTurn = await turns.of(request, shape)
    const call = { ...(await openCall(services, endpoint, request, reply)), inTurn }
    const steps = await prepare(call.parsed, call.permit)
    if (takesKey(endpoint)) return answerChange(services, route, call, steps)
    await call.permit?.()
    if (isServed(shape)) return answerStream({ ...services, files: turns.files }, shape, call, steps)
    return answerRead(services, route, call, { ...steps, keep })
  }
}

/** Names the transactions of a change in its reply, so that the browser ignores their events. */
function madeBy({ access }: Endpoint, reply: FastifyReply): (transaction: number) => void {
  const made: number[] = []
  // Counted guesses would reveal whether a code was sent.
  if (partiesOf(access).includes('anyone')) return () => {}
  return (transaction) => {
    made.push(transaction)
    reply.header('changes-made', made.join(', '))
  }
}
