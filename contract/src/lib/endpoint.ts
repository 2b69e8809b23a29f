import type * as z from 'zod/mini'
import { type Bytes, isRaw, type Served, type Signed } from './bytes.ts'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Who may call an endpoint; `anyone` needs no sign-in. */
export type Who = 'anyone' | 'customer' | 'mechanic' | 'dispatcher'

/** A family of cached answers: a read belongs to one, a change touches those that it makes untrue. */
export type CacheTag =
  | 'mechanics'
  | 'jobs'
  | 'pickups'
  | 'customers'
  | 'business'
  | 'notifications'
  | 'chat'
  | 'referrals'
  | 'raffle'
  | 'parts'
  | 'cars'
  | 'pictures'
  | 'trial'
  | 'plans'
  | 'payments'
  | 'promoCodes'
  | 'ledger'
  | 'analytics'

type Shape = z.ZodMiniType

/** Everything both sides agree on about one call. */
export interface Endpoint {
  method: Method
  /** With `{name}` for each path parameter. */
  path: `/api/${string}`
  summary: string
  params?: Shape
  query?: Shape
  /** JSON of a shape, unless it says otherwise. */
  body?: Shape | Bytes | Signed
  /** `null` answers 204 without a body. */
  reply: Shape | Served | null
  /** A POST that makes nothing answers 200. */
  status?: 200
  /** The reply is one page of a longer list: `limit` and `cursor` in, `Link` and `X-Total-Count` out. */
  paged?: true
  /** The reply of a GET carries a strong `ETag` of its state; a change with an older one in `If-Match` is refused with 412. */
  tagged?: true
  /**
   * What the path names, where the customer's private link (header `Job-Link`) opens the call too. With the header every
   * other call, and every other job, is 404 `job.unknown`.
   */
  linked?: 'job' | 'offer' | 'estimate' | 'link'
  /** Fields of the reply that are told once: a retry by its Idempotency-Key reads null. */
  once?: readonly string[]
  who: Who
  /** The families that a change makes untrue; a GET has none. */
  invalidates: readonly CacheTag[]
  /** Refusals beyond the ones that every endpoint of its kind can answer. */
  problems: readonly ProblemCode[]
}

export type Named<E extends Endpoint = Endpoint> = E & {
  feature: string
  name: string
  /** The family of a read. */
  family: CacheTag
}

/** Names the endpoints of a feature; without `who`, `invalidates` and `problems` it does not compile. */
export function endpoints<const T extends Record<string, Endpoint>>(
  feature: string,
  family: CacheTag,
  table: T,
): { [K in keyof T]: Named<T[K]> } {
  const named = Object.entries(table).map(([name, endpoint]) => [name, { ...endpoint, feature, name, family }])
  return Object.fromEntries(named)
}

const STATUS = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 } as const satisfies Record<Method, number>

/** The status of a success. */
export const statusOf = ({ method, status }: Endpoint): 200 | 201 | 204 => status ?? STATUS[method]

/** Whether a retry is known by its Idempotency-Key; what is signed carries an id of its own. */
export const takesKey = ({ method, body }: Endpoint): boolean =>
  (method === 'POST' || method === 'PATCH') && !(isRaw(body) && body.signature)

/** Signed text as it came, and its signature, empty where it has none. */
interface SignedText {
  text: Uint8Array
  signature: string
}

type Parsed<S> = S extends Shape
  ? z.output<S>
  : S extends Signed
    ? SignedText
    : S extends Bytes
      ? AsyncIterable<Uint8Array>
      : undefined
type Given<S> = S extends Shape ? z.input<S> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler receives: parsed values, or bytes. */
export type Received<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** What a caller sends. */
export type Sent<E extends Endpoint> = Present<{
  params: Given<E['params']>
  query: Given<E['query']>
  body: Given<E['body']>
}>

export type Reply<E extends Endpoint> = E['reply'] extends Shape
  ? z.output<E['reply']>
  : E['reply'] extends Served
    ? Uint8Array
    : undefined
