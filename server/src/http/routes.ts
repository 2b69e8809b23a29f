import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import { type Bytes, isRaw, isServed } from '@desert-wrench/contract/lib/bytes.ts'
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
import type { Tagged } from '@desert-wrench/contract/lib/tagged.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import { leaveBodyUnparsed, serveBinary } from './binary-body.ts'
import { readIdempotencyKey, storedRefusal, withIdempotencyKey } from './idempotency.ts'
import { type Links, readJobLink } from './job-link.ts'
import { parseRequest } from './parse-request.ts'
import { type Matches, readIfMatch } from './preconditions.ts'
import { asProblem, sendProblem } from './problems.ts'
import { type Serializer, serializerOf } from './serializer.ts'

/** A page of rows where the table says `paged`, with its tag where it says `tagged`, else the reply. */
type Answer<E extends Endpoint> = E extends { paged: true }
  ? Reply<E> extends readonly (infer Row)[]
    ? Page<Row>
    : never
  : E extends { tagged: true }
    ? Tagged<Reply<E>>
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
  /** The private link that the caller comes through: they are the customer of its job, and nobody more. */
  readonly link: JobLink | null
  /** Whether a state with this tag is one that the caller's `If-Match` takes. */
  readonly matches: Matches
}

type Answering<E extends Endpoint> = ((received: Received<E> & Reader) => Promise<Answer<E>>) &
  Before<Received<E>> &
  After<Reply<E>> &
  Current<Received<E> & Reader>

/** Reads a body of bytes outside of any transaction, and gives the work to do. */
type Reading<E extends Endpoint> = (
  received: Received<E>,
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
type Read = (received: unknown) => Promise<Work>

/** What is no body of bytes was read by its shape: there is only the work left to do. */
const readOf =
  (handler: Loose): Read =>
  async (received) => {
    await handler.before?.(received)
    const { after, current } = handler
    return { work: () => handler(received), after, current: current && (() => current(received)) }
  }

interface Dependencies {
  db: Database
  clock: Clock
  links: Links
}

/** Only open mode exists yet: everybody is this one caller, but for who comes through a private link. */
const CALLER = 'open'

const JSON_TYPE = 'application/json; charset=utf-8'

const isTagged = (answer: object): answer is Tagged<object> => 'tag' in answer && 'body' in answer

const isPage = (answer: object): answer is Page<unknown> => 'rows' in answer && 'next' in answer

/** Turns the tables of endpoints into routes: parse, ask who, answer once, serialise by the reply's shape. */
export function registerRoutes<Tables extends Record<string, Record<string, Named>>>(
  app: FastifyInstance,
  dependencies: Dependencies,
  tables: Tables,
  handlers: { [Table in keyof Tables]: Handlers<Tables[Table]> },
): void {
  for (const [family, table] of Object.entries(tables)) {
    for (const [name, endpoint] of Object.entries(table)) {
      const { method, path, body, reply } = endpoint
      const handler = handlers[family]?.[name] as unknown
      const read = isRaw(body) && !body.signature ? (handler as Read) : readOf(handler as Loose)
      const serialize = serializerOf(reply)
      const route = {
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        handler: (request: FastifyRequest, given: FastifyReply) =>
          answer(dependencies, endpoint, read, serialize, request, given),
      }
      if (!isRaw(body)) app.route(route)
      else app.register(async (scope) => leaveBodyUnparsed(scope).route(route))
    }
  }
}

async function answer(
  { db, clock, links }: Dependencies,
  endpoint: Named,
  read: Read,
  serialize: Serializer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = statusOf(endpoint)
  const changes = takesKey(endpoint)
  const key = changes ? readIdempotencyKey(request.headers['idempotency-key']) : null
  const matches = readIfMatch(endpoint.tagged && changes ? request.headers['if-match'] : undefined)
  const parsed = await parseRequest(endpoint, request)
  const link = await readJobLink(endpoint, request.headers['job-link'], parsed.params, { links, now: clock.now() })
  // What is parsed has getters, which are asked only where they are needed.
  const { work, after, current } = await read(Object.assign(parsed, { link, matches }))
  const call = (key: string) => ({
    caller: link ? `link:${link.jobId}` : CALLER,
    method: endpoint.method,
    path: request.url.split('?')[0] ?? request.url,
    key,
    requestHash: parsed.hash(),
    now: clock.now(),
  })
  if (isServed(endpoint.reply)) return serveBinary(endpoint.reply, request, reply, work)
  if (changes) {
    const refuse = async (problem: Problem) => {
      if (problem.status !== 412 || !current) return sendProblem(reply, problem)
      const { tag, body } = await current()
      return sendProblem(reply.header('etag', `"${tag}"`), problem, body)
    }
    /** What is answered once, and the tag of what is now: of this call's own work alone. */
    let own: { kept: object; body: string; tag: string | undefined } | undefined
    // The reply is serialised inside of the transaction too: what cannot be answered changes nothing.
    const answered = async () => {
      const worked = await work()
      const [result, tag] = endpoint.tagged && isTagged(worked) ? [worked.body, worked.tag] : [worked]
      const body = serialize(reply, result)
      const untold = endpoint.once && Object.fromEntries(endpoint.once.map((field) => [field, null]))
      const kept = { status, body: untold ? serialize(reply, { ...result, ...untold }) : body }
      own = { kept, body, tag }
      return kept
    }
    const kept = await (key === null ? db.transaction(answered) : withIdempotencyKey(db, call(key), answered)).catch(
      (error: unknown) => {
        if (asProblem(error).status !== 412) throw error
        return asProblem(error)
      },
    )
    if (kept instanceof Problem) return refuse(kept)
    if (kept.status >= 400) return refuse(storedRefusal(kept))
    // A first try may have been undone, and another call's answer kept meanwhile.
    const { body: told, tag } = own?.kept === kept ? own : { body: kept.body, tag: undefined }
    if (tag !== undefined) reply.header('etag', `"${tag}"`)
    const body = after && kept.status === status ? serialize(reply, await after(JSON.parse(told))) : told
    return reply.code(kept.status).type(JSON_TYPE).send(body)
  }
  const worked = await work()
  if (endpoint.tagged && isTagged(worked)) {
    const { tag, body, headers = {} } = worked
    return reply
      .code(status)
      .headers({ ...headers, etag: `"${tag}"` })
      .type(JSON_TYPE)
      .send(serialize(reply, body))
  }
  const result = after ? await after(worked) : worked
  if (endpoint.reply === null) return reply.code(status).send()
  reply.code(status).type(JSON_TYPE)
  if (!isPage(result)) return reply.send(serialize(reply, result))
  if (result.headers) reply.headers(result.headers)
  if (result.total !== null) reply.header('x-total-count', result.total)
  if (result.next) reply.header('link', `<${nextUrl(request.url, result.next)}>; rel="next"`)
  return reply.send(serialize(reply, result.rows))
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
