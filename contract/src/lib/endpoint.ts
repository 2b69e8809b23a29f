import type * as z from 'zod/mini'
import type { AccessRule } from './access.ts'
import { type Bytes, isRaw, type Served, type Signed, type Written } from './bytes.ts'
import type { CsvFile, ReadPage } from './csv.ts'
import type { ProblemCode } from './problem.ts'
import type { Seen } from './views.ts'

/** The features of the product, as folders and the API reference name them. */
export type Feature =
  | 'accounts'
  | 'mechanics'
  | 'jobs'
  | 'offers'
  | 'customers'
  | 'business'
  | 'places'
  | 'notifications'
  | 'billing'
  | 'rewards'
  | 'calendars'
  | 'chat'
  | 'listings'
  | 'analytics'
  | 'audit'
  | 'imports'
  | 'events'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Families of cached answers whose changes are published to whoever may read one of them. */
export const PUBLISHED_TAGS = [
  'jobs',
  'mechanics',
  'customers',
  'pickups',
  'notifications',
  'chat',
  'parts',
  'cars',
  'referrals',
  'raffle',
  'promoCodes',
  'payments',
  'ledger',
  'analytics',
  'trial',
  'plans',
  'staff',
  'invitations',
  'imports',
] as const

/** A family of cached answers: a read belongs to one, a change invalidates some. One's own account, settings and the audit trail are not published. */
export type CacheTag =
  | (typeof PUBLISHED_TAGS)[number]
  | 'account'
  | 'audit'
  | 'business'
  | 'events'
  | 'passkeys'
  | 'pictures'
  | 'places'

type Shape = z.ZodMiniType

/**
 * Of whom a GET tells. `people`: of people, so staff's readings are in the audit trail; `byLink`: of people, to whoever has the link;
 * `nothing`: of nobody, of oneself alone, or what everybody may read.
 */
export type Reads = 'people' | 'byLink' | 'nothing'

/** Everything both sides agree on about one call. */
export type Endpoint = Call & ({ method: 'GET'; reads: Reads } | { method: Exclude<Method, 'GET'>; reads?: undefined })

interface Call {
  method: Method
  /** With `{name}` for each path parameter. */
  path: `/api/${string}`
  /** A few words in the imperative: what a list of calls shows. */
  summary: string
  /** What it does and returns, for those who call it. */
  description: string
  params?: Shape
  query?: Shape
  /** JSON of a shape, unless it says otherwise. */
  body?: Shape | Bytes | Signed
  /** `null` answers 204 without a body. Each shape says who sees what of it. */
  reply: Seen | z.ZodMiniArray<Seen> | Served | null
  /** What a 412 tells in `current`: how the thing stands now. */
  current?: Seen
  /** A POST that makes nothing answers 200, one whose work is still to be done 202. */
  status?: 200 | 202
  /** The reply is one page of a longer list: `limit` and `cursor` in, `Link` and `X-Total-Count` out. */
  paged?: true
  /** The thing has a `revision`, which leads its `ETag`; a change with an older one, in `If-Match` or its body, is refused with 412. */
  tagged?: true
  /**
   * What the path names, where the customer's private link (header `Job-Link`) opens the call too. With the header every
   * other call, and every other job, is 404 `job.unknown`.
   */
  linked?: 'job' | 'offer' | 'estimate' | 'link'
  /** Fields of the reply that are told once: a retry by its Idempotency-Key reads null. */
  once?: readonly string[]
  /** Its answer opens something, or what it brings must not be kept: it takes no Idempotency-Key, and its handler opens its own transactions. */
  keyless?: true
  /** The answer may bring or take away the session's cookie: the handler answers `WithHeaders`. Its work is keyless. */
  cookie?: true
  /** Who may call it, and on whose things, where people sign in. */
  access: AccessRule
  /**
   * The server caches the response until one of these tags changes. It may depend on rows of these tags, the viewer, the address, the language and
   * the settings, and on nothing else but the day in Phoenix where it says so.
   */
  cached?: { tags: readonly CacheTag[]; day?: true }
  /** The families that a change makes untrue; a GET has none. */
  invalidates: readonly CacheTag[]
  /** Refusals beyond the ones that every endpoint of its kind can answer. */
  problems: readonly ProblemCode[]
}

export type Named<E extends Endpoint = Endpoint> = E & {
  feature: Feature
  name: string
  /** The family of a read. */
  family: CacheTag
}

/** Names the endpoints of a feature; without `access`, `invalidates` and `problems` it does not compile. */
export function endpoints<const T extends Record<string, Endpoint>>(
  feature: Feature,
  family: CacheTag,
  table: T,
): { [K in keyof T]: Named<T[K]> } {
  const named = Object.entries(table).map(([name, endpoint]) => [name, { ...endpoint, feature, name, family }])
  return Object.fromEntries(named)
}

const STATUS = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 } as const satisfies Record<Method, number>

/** The status of a success. */
export const statusOf = ({ method, status }: Endpoint): 200 | 201 | 202 | 204 => status ?? STATUS[method]

/** Whether a retry is known by its Idempotency-Key; what is signed carries an id of its own. */
export const takesKey = ({ method, body, keyless, cookie }: Endpoint): boolean =>
  (method === 'POST' || method === 'PATCH') && !keyless && !cookie && !(isRaw(body) && body.signature)

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
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K]
}

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
  : E['reply'] extends CsvFile
    ? ReadPage
    : E['reply'] extends Served & { streamed: true }
      ? AsyncIterable<string>
      : E['reply'] extends Written
        ? string
        : E['reply'] extends Served
          ? Uint8Array
          : undefined
