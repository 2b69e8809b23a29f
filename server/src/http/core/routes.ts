import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import { partiesOf } from '@desert-wrench/contract/lib/access.ts'
import { type Bytes, isEndless, isRaw, isServed, isWritten } from '@desert-wrench/contract/lib/bytes.ts'
import { isCsvFile, type ReadPage } from '@desert-wrench/contract/lib/csv.ts'
import {
  type Endpoint,
  type Named,
  type Received,
  type Reply,
  statusOf,
  takesKey,
} from '@desert-wrench/contract/lib/endpoint.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Tagged, WithHeaders } from '@desert-wrench/contract/lib/tagged.ts'
import { callerOf, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import type { InTurn, Turns } from '../../runtime/concurrency.ts'
import { answerReady } from '../caching/answer-from-cache.ts'
import { etagOf, type Keep, sendTagged } from '../caching/etags.ts'
import { type Matches, readIfMatch } from '../caching/preconditions.ts'
import type { ReadyReplies } from '../caching/response-cache.ts'
import { leaveBodyUnparsed, serveBinary } from '../content/binary-body.ts'
import { serveCsv } from '../content/csv.ts'
import { hangUp } from '../limits/connections.ts'
import { type CallerName, openTurns } from '../limits/turns.ts'
import { type Audit, type AuditTrail, auditTrail } from './audit.ts'
import { type Client, clientOf } from './client.ts'
import { readIdempotencyKey, storedRefusal, untold, withIdempotencyKey } from './idempotency.ts'
import { admitLink, type LinkOf, type Links, readJobLink } from './job-link.ts'
import { keepLanguage } from './languages.ts'
import { parseRequest, readParams } from './parse-request.ts'
import { admit, type Ownership, type Permit, permitOf, refuseByPath } from './policy.ts'
import { asProblem, sendProblem } from './problems.ts'
import { type Serializer, serializerOf } from './serializer.ts'
import { accountOf, type SessionCookie, type ViewerOf } from './viewer.ts'

/** A page of rows where the table says `paged`, with its revision where a GET is `tagged`, with the cookie where it says so, else the reply. */
type Answer<E extends Endpoint> = E extends { paged: true }
  ? Reply<E> extends readonly (infer Row)[]
    ? Page<Row>
    : never
  : E extends { tagged: true; method: 'GET' }
    ? Tagged<Reply<E>>
    : E extends { cookie: true }
      ? WithHeaders<Reply<E>>
      : Reply<E>

interface After<R> {
  /** What is done outside the database, once the work is committed; a retry of the call does it again. */
  after?: (reply: R) => Promise<R>
}

interface Before<R> {
  /** What is asked outside the database, in no transaction, before the work begins. */
  before?: (received: R) => Promise<void>
}

interface Current<R> {
  /** How what could not be changed stands now: the body's `current` of a 412. */
  current?: (received: R) => Promise<Tagged<object>>
}

/** Who calls, and on what condition. */
interface Reader {
  /** Few replies hold sentences; those are made in the language of the caller. */
  readonly language: Language
  readonly viewer: Viewer
  readonly client: Client
  /** The private link that the caller comes through: they are the customer of its job, and nobody more. */
  readonly link: JobLink | null
  /** The last server-sent event that the caller has heard. */
  readonly lastEventId: string | null
  /** Whether the caller's `If-Match` takes the thing as of a revision. */
  readonly matches: Matches
}

type Answering<E extends Endpoint> = ((received: Received<E> & Reader & Leaving<E>) => Promise<Answer<E>>) &
  Before<Received<E>> &
  After<Reply<E>> &
  Current<Received<E> & Reader>

/** Of a reply that does not end by itself. */
type Leaving<E extends Endpoint> = E['reply'] extends { endless: true } ? { readonly left: AbortSignal } : object

/** Reads a body of bytes outside of any transaction, and gives the work to do; `left` aborts when the sender hangs up. */
type Reading<E extends Endpoint> = (
  received: Received<E> & Reader & { readonly left: AbortSignal },
) => Promise<{ work: () => Promise<Answer<E>> } & After<Reply<E>>>

/** What answers an endpoint. */
export type Handler<E extends Endpoint> = E['body'] extends Bytes ? Reading<E> : Answering<E>

export type Handlers<Table extends Record<string, Named>> = { [Name in keyof Table]: Handler<Table[Name]> }

type Result = Record<string, unknown>
type Loose = ((received: unknown) => Promise<Result>) & Before<unknown> & After<Result> & Current<unknown>
interface Work extends After<Result> {
  work: () => Promise<Result>
  current?: (() => Promise<Tagged<object>>) | undefined
}
type Read = (received: unknown, permit: Permit | null) => Promise<Work>

/** What is no body of bytes was read by its shape: there is only the work left to do. */
const readOf =
  (handler: Loose): Read =>
  async (received, permit) => {
    if (handler.before) {
      // Nothing outside is asked for somebody who may not; in the transaction it is asked again.
      await permit?.()
      await handler.before(received)
    }
    const { after, current } = handler
    return { work: () => handler(received), after, current: current && (() => current(received)) }
  }

interface Dependencies {
  audit: Audit
  newId: NewId
  db: Database
  clock: Clock
  links: Links
  cookie: SessionCookie
  viewerOf: ViewerOf
  callerName: CallerName
  linkOf: LinkOf
  ownership: Ownership
  ready: ReadyReplies
}

const JSON_TYPE = 'application/json; charset=utf-8'
const textIn = (header: string | string[] | undefined) => (typeof header === 'string' && header !== '' ? header : null)

const isTagged = (answer: object): answer is Tagged<object> => 'revision' in answer && 'body' in answer

/** What a change tells of the state that it made, for another `If-Match`. */
const revisionTag = ({ tagged }: Endpoint, { revision }: Result): string | undefined =>
  tagged && typeof revision === 'number' ? `"${revision}"` : undefined

const isPage = (answer: object): answer is Page<unknown> => 'rows' in answer && 'next' in answer

/** Turns the tables of endpoints into routes: ask who, parse, ask whether they may, answer once, serialise. @returns what is worked on now. */
export function registerRoutes<Tables extends Record<string, Record<string, Named>>>(
  app: FastifyInstance,
  dependencies: Dependencies,
  tables: Tables,
  handlers: { [Table in keyof Tables]: Handlers<Tables[Table]> },
): () => Record<'calls' | 'pictures', Turns> {
  const turns = openTurns(dependencies.callerName)
  const trail = auditTrail(dependencies)
  for (const [family, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const { method, path, body, reply } = endpoint
      const handler = handlers[family]?.[name] as unknown
      const read = isRaw(body) && !body.signature ? (handler as Read) : readOf(handler as Loose)
      const serialize = serializerOf(reply)
      const serializeCurrent = serializerOf(endpoint.current ?? null)
      const route = {
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        // Ahead of the body: who is turned away is told so whatever they send, and nothing of it is read.
        preParsing: async (request: FastifyRequest) => {
          const { db, viewerOf, linkOf } = dependencies
          const [caller, link] = await db.during(request.id, async () => [
            await viewerOf(request),
            await linkOf(request),
          ])
          // What is wrong with a field is said in the account's language too.
          if (caller.as === 'account') keepLanguage(request, caller.language)
          if (link) admitLink(endpoint)
          else admit(endpoint, caller)
        },
        handler: async (request: FastifyRequest, given: FastifyReply) => {
          const inTurn = await turns.of(request, reply)
          const replying = (keep?: Keep) =>
            answer(
              { ...dependencies, trail, inTurn, files: turns.files, keep },
              endpoint,
              read,
              { serialize, serializeCurrent },
              request,
              given,
            )
          const { db, viewerOf, linkOf } = dependencies
          // What tells of changes goes on from where the primary stands. Whatever is kept ready is read behind the look that it is kept with.
          const reading = isEndless(reply) ? replying : (keep?: Keep) => db.reading(() => replying(keep))
          return db.during(request.id, async () => {
            if (method === 'GET') return answerReady({ ...dependencies, trail }, endpoint, request, given, reading)
            const account = !(await linkOf(request)) && accountOf(await viewerOf(request))
            return db.telling(madeBy(endpoint, given), () =>
              account ? db.actingAs(account, () => replying()) : replying(),
            )
          })
        },
      }
      if (!isRaw(body)) app.route(route)
      else app.register(async (scope) => leaveBodyUnparsed(scope).route(route))
    }
  }
  return turns.now
}

/** Says in the answer which transactions it made: a browser that is told of them later has asked for what they changed already. */
function madeBy({ access }: Endpoint, reply: FastifyReply): (transaction: number) => void {
  const made: number[] = []
  // Whether a stranger's guess was counted tells whether a code is out.
  if (partiesOf(access).includes('anyone')) return () => {}
  return (transaction) => {
    made.push(transaction)
    reply.header('changes-made', made.join(', '))
  }
}

async function answer(
  {
    db,
    clock,
    trail,
    links,
    cookie,
    viewerOf,
    linkOf,
    ownership,
    inTurn,
    files,
    keep,
  }: Dependencies & Record<'inTurn' | 'files', InTurn> & { trail: AuditTrail; keep: Keep | undefined },
  endpoint: Named,
  read: Read,
  { serialize, serializeCurrent }: Record<'serialize' | 'serializeCurrent', Serializer>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = statusOf(endpoint)
  const changes = takesKey(endpoint)
  const key = changes ? readIdempotencyKey(request.headers['idempotency-key']) : null
  const ifMatch = endpoint.tagged && changes ? request.headers['if-match'] : undefined
  const matches = readIfMatch(ifMatch)
  const known = await linkOf(request)
  const caller = await viewerOf(request)
  const parsed = await parseRequest(endpoint, request).catch(async (wrong: unknown) => {
    // Who may not is told that, and not how to send it right.
    const params = readParams(endpoint, request.params)
    if (known) await readJobLink(endpoint, known, params, { links, now: clock.now(), caller })
    else await refuseByPath(endpoint, caller, { params, body: request.body }, ownership)
    throw wrong
  })
  const link = await readJobLink(endpoint, known, parsed.params, { links, now: clock.now(), caller })
  const viewer: Viewer = link ? { as: 'link', jobId: link.jobId, generation: link.generation } : caller
  const permit = permitOf(endpoint, viewer, parsed, ownership)
  // What is parsed has getters, which are asked only where they are needed.
  const left = hangUp(reply.raw)
  const lastEventId = textIn(request.headers['last-event-id'])
  const { work, after, current } = await read(
    Object.assign(parsed, { viewer, client: clientOf(request, cookie), link, matches, left, lastEventId }),
    permit,
  )
  const call = (key: string) => ({
    caller: callerOf(viewer),
    method: endpoint.method,
    path: request.url.split('?')[0] ?? request.url,
    key,
    requestHash: parsed.hash(),
    now: clock.now(),
  })
  const audited = { endpoint, request, viewer, parsed }
  // Whose the things of what takes no key are never changes.
  if (!changes) await permit?.()
  if (isCsvFile(endpoint.reply)) {
    // Who takes a whole list along is written down ahead of it.
    if (request.method !== 'HEAD') await trail.did(audited)
    const to = { viewer, language: parsed.language, now: clock.now() }
    const file = work as unknown as () => Promise<ReadPage>
    return serveCsv(endpoint.reply, request, reply, {
      ...to,
      read: async () => {
        const page = await file()
        // Each page is a read of its own: it may be asked for minutes after the first.
        return (paging) => db.reading(() => page(paging))
      },
      inTurn,
      files,
      left,
    })
  }
  if (isWritten(endpoint.reply)) {
    const text = (await inTurn(work, left)) as unknown as string
    await trail.reads(audited)
    reply.header('cache-control', 'private, no-cache').type(endpoint.reply.served)
    return sendTagged(request, reply, text)
  }
  // Who takes their own along is written down ahead of it too.
  if (isServed(endpoint.reply)) await trail.did(audited)
  if (isServed(endpoint.reply)) return serveBinary(endpoint.reply, request, reply, () => inTurn(work, left))
  if (changes) {
    /** How the thing stands now, as this caller would read it. */
    const stateOf = async (current: () => Promise<Tagged<object>>) => {
      const { revision, headers, body } = await current()
      const text = serializeCurrent(reply, body, viewer)
      return { text, etag: etagOf(request, { revision, headers, body: text }) }
    }
    const refuse = async (problem: Problem) => {
      if (problem.status !== 412 || !current) return sendProblem(reply, problem)
      const now = await stateOf(current)
      return sendProblem(reply.header('etag', now.etag), problem, JSON.parse(now.text))
    }
    /** What is answered once, and the tag of what is now: of this call's own work alone. */
    let own: { kept: object; body: string; etag: string | undefined } | undefined
    // The reply is serialised inside of the transaction too: what cannot be answered changes nothing.
    const answered = async () => {
      const result = await work()
      const body = serialize(reply, result, viewer)
      // Only callers that work by tags need the whole reply that a GET would make.
      const etag = current && ifMatch !== undefined ? (await stateOf(current)).etag : revisionTag(endpoint, result)
      const kept = { status, body: endpoint.once ? serialize(reply, untold(endpoint.once, result), viewer) : body }
      own = { kept, body, etag }
      // Who did what is written by the transaction that does it.
      await trail.did(audited, result)
      return kept
    }
    const permitted = async () => {
      await permit?.({ hold: true })
      return answered()
    }
    const once = () =>
      key === null ? db.transaction(permitted) : withIdempotencyKey(db, call(key), { permit, work: answered })
    // A crowd waits here, ahead of the database.
    const kept = await inTurn(once, left).catch((error: unknown) => {
      if (asProblem(error).status !== 412) throw error
      return asProblem(error)
    })
    if (kept instanceof Problem) return refuse(kept)
    if (kept.status >= 400) return refuse(storedRefusal(kept))
    // A first try may have been undone, and another call's answer kept meanwhile.
    const { body: told, etag } = own?.kept === kept ? own : { body: kept.body, etag: undefined }
    if (etag) reply.header('etag', etag)
    const body = after && kept.status === status ? serialize(reply, await after(JSON.parse(told)), viewer) : told
    return reply.code(kept.status).type(JSON_TYPE).send(body)
  }
  const send = (reply: FastifyReply, value: object) => {
    const body = serialize(reply, value, viewer)
    return endpoint.method === 'GET' ? sendTagged(request, reply, body, { keep }) : reply.send(body)
  }
  // A removal is one transaction, which its work opens; other calls of this kind open several, and are written down once all of it is done.
  const worked = await inTurn(async () => {
    if (endpoint.method === 'DELETE') return db.beforeCommit(() => trail.did(audited), work)
    const done = await work()
    await trail.did(audited, endpoint.cookie ? (done as unknown as WithHeaders<unknown>).body : done)
    return done
  }, left)
  await trail.reads(audited)
  if (endpoint.tagged && isTagged(worked)) {
    const { revision, body, headers = {} } = worked
    reply.code(status).headers(headers).type(JSON_TYPE)
    return sendTagged(request, reply, serialize(reply, body, viewer), { revision })
  }
  if (endpoint.cookie) {
    const { body, headers } = worked as unknown as WithHeaders<object | undefined>
    reply.code(status).headers(headers)
    return body === undefined ? reply.send() : send(reply.type(JSON_TYPE), body)
  }
  const result = after ? await after(worked) : worked
  if (endpoint.reply === null) return reply.code(status).send()
  reply.code(status).type(JSON_TYPE)
  if (!isPage(result)) return send(reply, result)
  if (result.headers) reply.headers(result.headers)
  if (result.total !== null) reply.header('x-total-count', result.total)
  if (result.next) reply.header('link', `<${nextUrl(request.url, result.next)}>; rel="next"`)
  return send(reply, result.rows)
}

function nextUrl(url: string, cursor: string): string {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  return `${path}?${parameters}`
}

/** JSON alone is taken, up to 64 KB; an empty body is no body. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^application\/json(;|$)/i, { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(new Problem('request.malformed'), undefined)
    }
  })
}
