import type { Endpoint, Named, Received, Reply } from '@desert-wrench/contract/kit/endpoint.ts'
import type { Page } from '@desert-wrench/contract/kit/pages.ts'
import { Problem } from '@desert-wrench/contract/kit/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Clock } from '../ports.ts'
import { answerOnce, hashOf, readKey } from './once.ts'
import { receive } from './receive.ts'
import { serialiserOf } from './serialise.ts'

/** What answers an endpoint: a page of rows where the table says `paged`, else the reply. */
export type Handler<E extends Endpoint> = ((
  received: Received<E>,
) => Promise<E extends { paged: true } ? (Reply<E> extends readonly (infer Row)[] ? Page<Row> : never) : Reply<E>>) & {
  /** What is done outside the house, once the work is committed; a retry of the call does it again. */
  after?: (reply: Reply<E>) => Promise<Reply<E>>
}

export type Handlers<Table extends Record<string, Named>> = { [Name in keyof Table]: Handler<Table[Name]> }

type Loose = ((received: { params: unknown; query: unknown; body: unknown }) => Promise<Record<string, unknown>>) & {
  after?: (reply: unknown) => Promise<Record<string, unknown>>
}

interface Needs {
  db: Database
  clock: Clock
}

/** Only open mode exists yet: everybody is this one caller. */
const CALLER = 'open'

const STATUS = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 } as const

const isPage = (answer: object): answer is Page<unknown> => 'rows' in answer && 'next' in answer

/** Turns a table of endpoints into routes: parse, ask who, answer once, serialise by the reply's shape. */
export function bind<Table extends Record<string, Named>>(
  app: FastifyInstance,
  needs: Needs,
  table: Table,
  handlers: Handlers<Table>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name] as Loose
    const status = STATUS[endpoint.method]
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.reply && { schema: { response: { [status]: serialiserOf(endpoint.reply) } } }),
      handler: (request, reply) => answer(needs, endpoint, handler, status, request, reply),
    })
  }
}

async function answer(
  { db, clock }: Needs,
  endpoint: Named,
  handler: Loose,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key =
    endpoint.method === 'POST' || endpoint.method === 'PATCH' ? readKey(request.headers['idempotency-key']) : null
  const received = receive(endpoint, request)
  if (key !== null) {
    const call = {
      caller: CALLER,
      method: endpoint.method,
      path: request.url.split('?')[0] ?? request.url,
      key,
      requestHash: hashOf(request.body),
      now: clock.now(),
    }
    const kept = await answerOnce(db, call, async () => ({
      status,
      body: String(reply.serializeInput(await handler(received), String(status))),
    }))
    if (handler.after && kept.status === status) {
      return reply.code(status).send(await handler.after(JSON.parse(kept.body)))
    }
    const type = kept.status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json'
    return reply.code(kept.status).type(type).send(kept.body)
  }
  const worked = await handler(received)
  const result = handler.after ? await handler.after(worked) : worked
  if (endpoint.reply === null) return reply.code(status).send()
  if (!isPage(result)) return reply.code(status).send(result)
  if (result.headers) reply.headers(result.headers)
  if (result.total !== null) reply.header('x-total-count', result.total)
  if (result.next) reply.header('link', `<${nextUrl(request.url, result.next)}>; rel="next"`)
  return reply.code(status).send(result.rows)
}

function nextUrl(url: string, cursor: string): string {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  return `${path}?${parameters}`
}

/** JSON alone is taken, up to 64 KB; an empty body is no body. */
export function takeJson(app: FastifyInstance): void {
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
