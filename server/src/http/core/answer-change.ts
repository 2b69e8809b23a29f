import { statusOf } from '@desert-wrench/contract/lib/endpoint.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { callerOf } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import { etagOf } from '../caching/etags.ts'
import type { AuditTrail } from './audit.ts'
import type { HttpCall, Route } from './call.ts'
import type { PreparedAnswer, Result } from './handlers.ts'
import { type StoredAnswer, storedRefusal, withIdempotencyKey, withoutOneTimeValues } from './idempotency.ts'
import { asProblem, sendProblem } from './problems.ts'
import { JSON_TYPE } from './send-result.ts'

interface ChangeServices {
  db: Database
  clock: Clock
  trail: AuditTrail
}

/** The current state, as a GET by this caller would return it. */
async function stateOf(
  { serializeCurrent }: Route,
  { request, reply, viewer }: HttpCall,
  current: PreparedAnswer['current'],
) {
  if (!current) return null
  const { revision, headers, body } = await current()
  const text = serializeCurrent(reply, body, viewer)
  return { text, etag: etagOf(request, { revision, headers, body: text }) }
}

async function refuse(
  route: Route,
  call: HttpCall,
  current: PreparedAnswer['current'],
  problem: Problem,
): Promise<FastifyReply> {
  const { reply } = call
  const state = problem.status === 412 ? await stateOf(route, call, current) : null
  return state
    ? sendProblem(reply.header('etag', state.etag), problem, JSON.parse(state.text))
    : sendProblem(reply, problem)
}

/** Tag for the next `If-Match`; only callers that use tags need the digest of a whole GET. */
async function tagOf(route: Route, call: HttpCall, current: PreparedAnswer['current'], { revision }: Result) {
  if (!route.endpoint.tagged) return undefined
  if (current && call.request.headers['if-match'] !== undefined) return (await stateOf(route, call, current))?.etag
  return typeof revision === 'number' ? `"${revision}"` : undefined
}

interface CreatedAnswer {
  stored: StoredAnswer
  body: string
  etag: string | undefined
}

/** Runs the work in one transaction with its audit row and its stored answer, if there is an Idempotency-Key. */
async function changeOnce({ db, clock, trail }: ChangeServices, route: Route, call: HttpCall, steps: PreparedAnswer) {
  const { endpoint, serialize } = route
  const { request, reply, viewer, parsed, permit, idempotencyKey } = call
  let made: CreatedAnswer | undefined
  // Serialised inside the transaction, so that a failure rolls back.
  const work = async (): Promise<StoredAnswer> => {
    const result = await steps.answer()
    const body = serialize(reply, result, viewer)
    const etag = await tagOf(route, call, steps.current, result)
    const kept = endpoint.once ? serialize(reply, withoutOneTimeValues(endpoint.once, result), viewer) : body
    made = { stored: { status: statusOf(endpoint), body: kept }, body, etag }
    await trail.did(call, result)
    return made.stored
  }
  const permitted = async () => {
    await permit?.({ hold: true })
    return work()
  }
  const key = (of: string) => ({
    caller: callerOf(viewer),
    method: endpoint.method,
    path: request.url.split('?')[0] ?? request.url,
    key: of,
    requestHash: parsed.hash(),
    now: clock.now(),
  })
  const stored =
    idempotencyKey === null
      ? await db.transaction(permitted)
      : await withIdempotencyKey(db, key(idempotencyKey), { permit, work })
  // The first try may have been rolled back, and another call's answer stored meanwhile.
  return made?.stored === stored ? made : { stored, body: stored.body, etag: undefined }
}

export async function answerChange(
  services: ChangeServices,
  route: Route,
  call: HttpCall,
  steps: PreparedAnswer,
): Promise<FastifyReply> {
  const { endpoint, serialize } = route
  const { reply, viewer, parsed, inTurn } = call
  // Limits the load ahead of the database.
  const made = await inTurn(() => changeOnce(services, route, call, steps), parsed.left).catch((error: unknown) => {
    if (asProblem(error).status !== 412) throw error
    return asProblem(error)
  })
  if (made instanceof Problem) return refuse(route, call, steps.current, made)
  const { stored, etag } = made
  if (stored.status >= 400) return refuse(route, call, steps.current, storedRefusal(stored))
  if (etag) reply.header('etag', etag)
  const { after } = steps
  const isDone = stored.status === statusOf(endpoint)
  const body = after && isDone ? serialize(reply, await after(JSON.parse(made.body)), viewer) : made.body
  return reply.code(stored.status).type(JSON_TYPE).send(body)
}
