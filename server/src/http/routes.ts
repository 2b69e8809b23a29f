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
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports/clock.ts'
import { leaveBodyUnparsed, serveBinary } from './binary-body.ts'
import { readIdempotencyKey, storedRefusal, withIdempotencyKey } from './idempotency.ts'
import { parseRequest } from './parse-request.ts'
import { sendProblem } from './problems.ts'
import { type Serializer, serializerOf } from './serializer.ts'

/** A page of rows where the table says `paged`, else the reply. */
type Answer<E extends Endpoint> = E extends { paged: true }
  ? Reply<E> extends readonly (infer Row)[]
    ? Page<Row>
    : never
  : Reply<E>

interface After<R> {
  /** What is done outside the database, once the work is committed; a retry of the call does it again. */
  after?: (reply: R) => Promise<R>
}

interface Before<R> {
  /** What is asked outside the database, in no transaction, before the work begins. */
  before?: (received: R) => Promise<void>
}

/** Few replies hold sentences; those are made in the language of the caller. */
interface Reader {
  readonly language: Language
}

type Answering<E extends Endpoint> = ((received: Received<E> & Reader) => Promise<Answer<E>>) &
  Before<Received<E>> &
  After<Reply<E>>

/** Reads a body of bytes outside of any transaction, and gives the work to do. */
type Reading<E extends Endpoint> = (
  received: Received<E>,
) => Promise<{ work: () => Promise<Answer<E>> } & After<Reply<E>>>

/** What answers an endpoint. */
export type Handler<E extends Endpoint> = E['body'] extends Bytes ? Reading<E> : Answering<E>

export type Handlers<Table extends Record<string, Named>> = { [Name in keyof Table]: Handler<Table[Name]> }

type Result = Record<string, unknown>
type Loose = ((received: unknown) => Promise<Result>) & Before<unknown> & After<Result>
type Read = (received: unknown) => Promise<{ work: () => Promise<Result> } & After<Result>>

/** What is no body of bytes was read by its shape: there is only the work left to do. */
const readOf =
  (handler: Loose): Read =>
  async (received) => {
    await handler.before?.(received)
    return { work: () => handler(received), after: handler.after }
  }

interface Dependencies {
  db: Database
  clock: Clock
}

/** Only open mode exists yet: everybody is this one caller. */
const CALLER = 'open'

const JSON_TYPE = 'application/json; charset=utf-8'

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
  { db, clock }: Dependencies,
  endpoint: Named,
  read: Read,
  serialize: Serializer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = statusOf(endpoint)
  const changes = takesKey(endpoint)
  const key = changes ? readIdempotencyKey(request.headers['idempotency-key']) : null
  const received = await parseRequest(endpoint, request)
  const { work, after } = await read(received)
  const call = (key: string) => ({
    caller: CALLER,
    method: endpoint.method,
    path: request.url.split('?')[0] ?? request.url,
    key,
    requestHash: received.hash(),
    now: clock.now(),
  })
  if (isServed(endpoint.reply)) return serveBinary(endpoint.reply, request, reply, work)
  if (changes) {
    // The reply is serialised inside of the transaction too: what cannot be answered changes nothing.
    const answered = async () => ({ status, body: serialize(reply, await work()) })
    const kept = key === null ? await db.transaction(answered) : await withIdempotencyKey(db, call(key), answered)
    if (kept.status >= 400) return sendProblem(reply, storedRefusal(kept))
    const body = after && kept.status === status ? serialize(reply, await after(JSON.parse(kept.body))) : kept.body
    return reply.code(kept.status).type(JSON_TYPE).send(body)
  }
  const worked = await work()
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
