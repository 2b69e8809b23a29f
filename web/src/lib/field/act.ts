import { lineId } from '@desert-wrench/contract/features/estimates/line-id.rules.ts'

/** Acts that are kept on the device until the server has them. Pure: no storage, no network, no clock. */

/** One request of an act. */
export interface Call {
  method: string
  /** May name what an earlier act makes, like the body. */
  address: string
  /** May name what an earlier act makes: see `madeBy`. */
  body?: unknown
  /** The act's bytes are the body. */
  type?: string
  jobLink?: string | undefined
}

export interface NewAct {
  /** What it is, for the list of what waits: a name that the screen knows. */
  kind: string
  /** Acts of one lane, a job, are sent in their order. */
  lane: string
  /** Words of the person, for the list. */
  about?: string
  calls: readonly Call[]
  /** Acts without which this one makes no sense. */
  needs?: readonly string[]
  /** What screens show of it while it waits. */
  shows?: unknown
  /** Of an attempt that was made before it was kept. */
  keys?: readonly string[]
  /** Keeps the last answer: it holds what is given once. */
  keepsReply?: boolean
  /** Cache tags that it makes stale. */
  tags?: readonly string[]
}

export interface Refusal {
  status: number
  code: string
  message: string
  /** An attempt before had no answer, and who lost the job is not told what became of it. */
  mayBeThere?: boolean
}

export interface Act extends NewAct {
  id: string
  /** Order on the device. */
  seq: number
  /** Whose it is: nobody else sees or sends it. */
  person: string
  /** By the device's clock. */
  actedAt: string
  state: 'waiting' | 'sent' | 'refused'
  /** Calls that were answered. */
  done: number
  /** Idempotency keys of the calls. */
  keys: readonly string[]
  tries: number
  /** Not before; 0: at once. */
  retryAt: number
  /** First attempt whose answer is unknown; null: none. */
  triedAt: number | null
  refusal: Refusal | null
  sentAt: string | null
  /** The id that the first call's answer gave. */
  made: string | null
  reply?: unknown
}

const MADE = 'made-by:'

/** Stands for the id that an act gets from the server: another one's, or that of this act's own first call. */
export const madeBy = (actId = '') => `${MADE}${actId}`

/** Stands for the id of a line of an estimate, by its place from 1. */
export const lineMadeBy = (actId: string, place: number) => `${MADE}${actId}/${place}`

/** The act that a value stands for, and the place of a line. */
function namedBy(value: string): { id: string; place: number | null } | null {
  const [, id, place] = /^made-by:([\w-]*)(?:\/(\d+))?$/.exec(value) ?? []
  return id === undefined ? null : { id, place: place === undefined ? null : Number(place) }
}

const inAddress = /(?<=\/)made-by(?::|%3A)([\w-]+)(?=\/|$)/

/** Every `made-by` in a body. */
function namedIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const named = namedBy(value)
    return named ? [named.id] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(namedIn)
}

const namedInCall = ({ address, body }: Pick<Call, 'address' | 'body'>): string[] => {
  const [, id] = inAddress.exec(address) ?? []
  return id === undefined ? namedIn(body) : [id, ...namedIn(body)]
}

/** Acts that have to be there before this one. */
const needsOf = ({ needs = [], calls }: Pick<Act, 'needs' | 'calls'>): string[] =>
  [...needs, ...calls.flatMap(namedInCall)].filter((need) => need !== '')

/** @returns the call with ids of the server; null if one of them will never come */
export function filledIn(
  call: Pick<Call, 'address' | 'body'>,
  made: ReadonlyMap<string, string | null>,
): { address: string; body: unknown } | null {
  if (namedInCall(call).some((id) => !made.get(id))) return null
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const named = namedBy(value)
      const id = named && made.get(named.id)
      if (!id) return value
      return named.place === null ? id : lineId(id, named.place)
    }
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]))
  }
  const address = call.address.replace(inAddress, (_, id: string) => made.get(id) ?? '')
  return { address, body: fill(call.body) }
}

/** Nothing waits longer; a time further ahead is of a clock that was set back since. */
export const LONGEST_WAIT_MS = 3_600_000

const isDue = ({ retryAt }: Act, now: number) => retryAt <= now || retryAt - now > LONGEST_WAIT_MS

interface Order {
  /** To be sent now. */
  next: Act | null
  /** Ids of those that wait for a refused one. */
  held: ReadonlySet<string>
  /** When the next may be tried; null: nothing waits for a time. */
  at: number | null
}

/**
 * Strictly in order within a lane: an act waits for those before it. A refused one is left behind, with all that need it; the
 * others go on.
 */
export function orderOf(acts: readonly Act[], now: number): Order {
  const held = new Set<string>()
  const refused = new Set<string>()
  const waiting = new Set(acts.filter(({ state }) => state === 'waiting').map(({ id }) => id))
  const busy = new Set<string>()
  let next: Act | null = null
  let at: number | null = null
  for (const act of acts.toSorted((one, other) => one.seq - other.seq)) {
    if (act.state === 'refused') refused.add(act.id)
    if (act.state !== 'waiting') continue
    const needs = needsOf(act)
    if (needs.some((id) => refused.has(id) || held.has(id))) {
      held.add(act.id)
      continue
    }
    const isFree = !busy.has(act.lane) && !needs.some((id) => waiting.has(id))
    busy.add(act.lane)
    if (!isFree) continue
    if (isDue(act, now)) next ??= act
    else at = Math.min(at ?? act.retryAt, act.retryAt)
  }
  return { next, held, at }
}

const SECOND_MS = 1000
const LONGEST_MS = 5 * 60 * SECOND_MS

/** Doubles up to five minutes. @param chance 0 to 1, so that phones do not come back together */
export const backoff = (tries: number, chance: number): number =>
  Math.min(SECOND_MS * 2 ** tries, LONGEST_MS) * (0.5 + chance / 2)
