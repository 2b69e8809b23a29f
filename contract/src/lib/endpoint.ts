import type * as z from 'zod/mini'
import type { AccessRule } from './access.ts'
import {
  type Bytes,
  isRaw,
  type Served,
  type ServedBytes,
  type Signed,
  type Written,
  type WrittenBytes,
} from './bytes.ts'
import type { CsvFile, ReadPage } from './csv.ts'
import type { ProblemCode } from './problem.ts'
import type { Seen } from './views.ts'

/** Features, as named in folders and the API reference. */
export type Feature =
  | 'accounts'
  | 'mechanics'
  | 'jobs'
  | 'offers'
  | 'customers'
  | 'business'
  | 'places'
  | 'notifications'
  | 'messages'
  | 'billing'
  | 'rewards'
  | 'calendars'
  | 'schedule'
  | 'board'
  | 'inspections'
  | 'chat'
  | 'listings'
  | 'analytics'
  | 'audit'
  | 'imports'
  | 'events'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Cache tags whose changes are published to subscribers who may read them. */
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
  'schedule',
  'messages',
  'inspections',
] as const

/** A tag of cached reads, invalidated by changes. Account, settings and audit trail are not published. */
export type CacheTag =
  | (typeof PUBLISHED_TAGS)[number]
  | 'account'
  | 'audit'
  | 'business'
  | 'events'
  | 'passkeys'
  | 'pictures'
  | 'places'

type EndpointShape = z.ZodMiniType

/** Personal data in a GET. `people`: audited for staff; `byLink`: also by private link; `nothing`: none, one's own, or public. */
export type Reads = 'people' | 'byLink' | 'nothing'

/** The contract of one call. */
export type Endpoint = CallContract &
  ({ method: 'GET'; reads: Reads } | { method: Exclude<Method, 'GET'>; reads?: undefined })

interface CallContract {
  method: Method
  /** With `{name}` for each path parameter. */
  path: `/api/${string}`
  /** Short imperative, shown in lists. */
  summary: string
  /** What it does and returns. */
  description: string
  params?: EndpointShape
  query?: EndpointShape
  /** JSON by default. */
  body?: EndpointShape | Bytes | Signed
  /** `null` answers 204. Shapes define field visibility. */
  reply: Seen | z.ZodMiniArray<Seen> | Served | null
  /** Shape of the current state in a 412. */
  current?: Seen
  /** For a POST: 200 if it creates nothing, 202 if work is pending. */
  status?: 200 | 202
  /** Paginated: `limit` and `cursor`, `Link` and `X-Total-Count`. */
  paged?: true
  /** Has a `revision` that leads its `ETag`; stale changes (`If-Match` or body) get 412. */
  tagged?: true
  /** The thing in the path that a private link (`Job-Link` header) must match to open this call. With that header all other calls and jobs get 404 `job.unknown`. `caller`: the link only identifies the caller. */
  linked?: 'job' | 'offer' | 'estimate' | 'picture' | 'vehicle' | 'link' | 'caller'
  /** Read-only private links may make this change too. */
  readOnlyLinks?: true
  /** Secrets returned once; null in an idempotent replay. */
  once?: readonly string[]
  /** May be done without a signal and sent later: its headers say when it happened. */
  late?: true
  /** No Idempotency-Key, since the answer must not be stored; its handler opens transactions itself. */
  keyless?: true
  /** May set or clear the session cookie: the handler returns `WithHeaders`. Implies `keyless`. */
  cookie?: true
  /** Left out of the audit trail: it has a record of its own, or is kept nowhere. */
  unaudited?: true
  /** Access rule where people sign in. */
  access: AccessRule
  /** Cached until one of these tags changes. May depend only on their rows, viewer, URL, language, settings, and with `day` the Phoenix day. */
  cached?: { tags: readonly CacheTag[]; day?: true }
  /** Tags invalidated by a change; empty for a GET. */
  invalidates: readonly CacheTag[]
  /** Problems beyond those common to all endpoints. */
  problems: readonly ProblemCode[]
}

export type Named<E extends Endpoint = Endpoint> = E & {
  feature: Feature
  name: string
  /** Tag of a read. */
  family: CacheTag
}

/** Names the endpoints of a feature and requires `access`, `invalidates` and `problems`. */
export function endpoints<const T extends Record<string, Endpoint>>(
  feature: Feature,
  family: CacheTag,
  table: T,
): { [K in keyof T]: Named<T[K]> } {
  const named = Object.entries(table).map(([name, endpoint]) => [name, { ...endpoint, feature, name, family }])
  return Object.fromEntries(named)
}

const STATUS = { GET: 200, POST: 201, PUT: 200, PATCH: 200, DELETE: 204 } as const satisfies Record<Method, number>

/** Success status. */
export const statusOf = ({ method, status }: Endpoint): 200 | 201 | 202 | 204 => status ?? STATUS[method]

/** Signed bodies carry an id of their own. */
export const takesKey = ({ method, body, keyless, cookie }: Endpoint): boolean =>
  (method === 'POST' || method === 'PATCH') && !keyless && !cookie && !(isRaw(body) && body.signature)

/** Raw text with its signature, empty if missing. */
interface SignedText {
  text: Uint8Array
  signature: string
}

type Parsed<S> = S extends EndpointShape
  ? z.output<S>
  : S extends Signed
    ? SignedText
    : S extends Bytes
      ? AsyncIterable<Uint8Array>
      : undefined
type InputOf<S> = S extends EndpointShape ? z.input<S> : undefined
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : undefined extends T[K] ? K : never]?: T[K]
}

/** Input of a handler: parsed values or bytes. */
export type Received<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** Input of a client call. */
export type Sent<E extends Endpoint> = Present<{
  params: InputOf<E['params']>
  query: InputOf<E['query']>
  body: InputOf<E['body']>
}>

export type Reply<E extends Endpoint> = E['reply'] extends EndpointShape
  ? z.output<E['reply']>
  : E['reply'] extends CsvFile
    ? ReadPage
    : E['reply'] extends Served & { streamed: true }
      ? AsyncIterable<string>
      : E['reply'] extends WrittenBytes
        ? Uint8Array
        : E['reply'] extends Written
          ? string
          : E['reply'] extends Served
            ? ServedBytes
            : undefined
