import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Bytes } from '@desert-wrench/contract/lib/bytes.ts'
import type { Endpoint, Named, Received, Reply } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Tagged, WithHeaders } from '@desert-wrench/contract/lib/tagged.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Matches } from '../caching/preconditions.ts'
import type { ClientAddress } from './client.ts'
import type { Permit } from './policy.ts'

/** A page of rows if `paged`, with a revision for `tagged` GETs, with a cookie if declared, else the reply. */
type HandlerAnswer<E extends Endpoint> = E extends { paged: true }
  ? Reply<E> extends readonly (infer Row)[]
    ? Page<Row>
    : never
  : E extends { tagged: true; method: 'GET' }
    ? Tagged<Reply<E>>
    : E extends { cookie: true }
      ? WithHeaders<Reply<E>>
      : Reply<E>

export interface Reader {
  /** For the few replies that contain sentences. */
  readonly language: Language
  readonly viewer: Viewer
  readonly client: ClientAddress
  /** The caller's private link: it makes them the customer of this job only. */
  readonly link: JobLink | null
  readonly lastEventId: string | null
  readonly matches: Matches
  /** When a `late` call was really made; null: now. */
  readonly actedAt: string | null
}

interface Abortable {
  readonly left: AbortSignal
}

type AnswerOf<E extends Endpoint> = (
  received: Received<E> & Reader & (E['reply'] extends { endless: true } ? Abortable : object),
) => Promise<HandlerAnswer<E>>

interface Steps<E extends Endpoint> {
  /** Calls outside services, before the transaction. */
  before?: (received: Received<E> & Reader) => Promise<void>
  answer: AnswerOf<E>
  /** Runs after the commit; a retry of the call runs it again. */
  after?: (reply: Reply<E>) => Promise<Reply<E>>
  /** Becomes `current` of a 412. */
  current?: (received: Received<E> & Reader) => Promise<Tagged<object>>
}

/** Consumes a binary body outside any transaction and returns the remaining steps. */
type Uploading<E extends Endpoint> = (
  received: Received<E> & Reader & Abortable,
) => Promise<{ answer: () => Promise<HandlerAnswer<E>>; after?: (reply: Reply<E>) => Promise<Reply<E>> }>

export type Handler<E extends Endpoint> = E['body'] extends Bytes ? Uploading<E> : AnswerOf<E> | Steps<E>

export type Handlers<Table extends Record<string, Named>> = { [Name in keyof Table]: Handler<Table[Name]> }

export type Result = Record<string, unknown>

export interface PreparedAnswer {
  answer: () => Promise<Result>
  after?: ((reply: Result) => Promise<Result>) | undefined
  current?: (() => Promise<Tagged<object>>) | undefined
}

export type Prepare = (received: unknown, permit: Permit | null) => Promise<PreparedAnswer>

interface AnySteps {
  before?: (received: unknown) => Promise<void>
  answer: (received: unknown) => Promise<Result>
  after?: (reply: Result) => Promise<Result>
  current?: (received: unknown) => Promise<Tagged<object>>
}

export function preparing(handler: AnySteps | AnySteps['answer']): Prepare {
  const { before, answer, after, current }: AnySteps = typeof handler === 'function' ? { answer: handler } : handler
  return async (received, permit) => {
    if (before) {
      // Check permission before calling outside services; the transaction checks it again.
      await permit?.()
      await before(received)
    }
    return { answer: () => answer(received), after, current: current && (() => current(received)) }
  }
}
