import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Bytes } from '@desert-wrench/contract/lib/bytes.ts'
import type { Endpoint, Named, Received, Reply } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Tagged, WithHeaders } from '@desert-wrench/contract/lib/tagged.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Matches } from '../caching/preconditions.ts'
import type { Client } from './client.ts'
import type { Permit } from './policy.ts'

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

/** Who calls, and on what condition. */
export interface Reader {
  /** Few replies hold sentences; those are made in the language of the caller. */
  readonly language: Language
  readonly viewer: Viewer
  readonly client: Client
  /** The private link that the caller comes through: they are the customer of its job, and nobody more. */
  readonly link: JobLink | null
  /** The last server-sent event that the caller has received. */
  readonly lastEventId: string | null
  /** Whether the caller's `If-Match` accepts this revision. */
  readonly matches: Matches
}

/** Aborts when the caller hangs up. */
interface Leaving {
  readonly left: AbortSignal
}

type Answering<E extends Endpoint> = (
  received: Received<E> & Reader & (E['reply'] extends { endless: true } ? Leaving : object),
) => Promise<Answer<E>>

/** A handler with steps outside of its transaction. */
interface Steps<E extends Endpoint> {
  /** Asks outside services, before the transaction begins. */
  before?: (received: Received<E>) => Promise<void>
  answer: Answering<E>
  /** Runs after the commit; a retry of the call runs it again. */
  after?: (reply: Reply<E>) => Promise<Reply<E>>
  /** The current state of what could not be changed: the body's `current` of a 412. */
  current?: (received: Received<E> & Reader) => Promise<Tagged<object>>
}

/** Reads a body of bytes outside of any transaction, and returns the steps that are left. */
type Uploading<E extends Endpoint> = (
  received: Received<E> & Reader & Leaving,
) => Promise<{ answer: () => Promise<Answer<E>>; after?: (reply: Reply<E>) => Promise<Reply<E>> }>

export type Handler<E extends Endpoint> = E['body'] extends Bytes ? Uploading<E> : Answering<E> | Steps<E>

export type Handlers<Table extends Record<string, Named>> = { [Name in keyof Table]: Handler<Table[Name]> }

export type Result = Record<string, unknown>

/** The steps of one call, once its body is read and everything outside was asked. */
export interface Prepared {
  answer: () => Promise<Result>
  after?: ((reply: Result) => Promise<Result>) | undefined
  current?: (() => Promise<Tagged<object>>) | undefined
}

export type Prepare = (received: unknown, permit: Permit | null) => Promise<Prepared>

interface AnySteps {
  before?: (received: unknown) => Promise<void>
  answer: (received: unknown) => Promise<Result>
  after?: (reply: Result) => Promise<Result>
  current?: (received: unknown) => Promise<Tagged<object>>
}

/** What runs ahead of the transaction of an endpoint whose body is parsed by its shape. */
export function preparing(handler: AnySteps | AnySteps['answer']): Prepare {
  const { before, answer, after, current }: AnySteps = typeof handler === 'function' ? { answer: handler } : handler
  return async (received, permit) => {
    if (before) {
      // Outside services are asked only for callers who may; the transaction asks for permission again.
      await permit?.()
      await before(received)
    }
    return { answer: () => answer(received), after, current: current && (() => current(received)) }
  }
}
