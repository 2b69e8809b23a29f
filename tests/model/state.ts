import { type Event, feesDue, hasWorked, later, membershipAt, type Purpose } from './log.ts'

/** The test's model of people and things; never read from the server. */
export interface Person {
  id: string
  phone: string
  hourlyRate: number
  isGone: boolean
}

export interface Work {
  id: string
  customer: string
  mechanic: string | null
  status: 'pending' | 'in-progress' | 'completed'
  /** When it was last opened. */
  postedAt: string
  hours: number
  labor: number
  wasFinished: boolean
  isGone: boolean
}

export interface Request {
  id: string
  job: string
  mechanic: string
  status: 'pending' | 'approved' | 'rejected'
  price: number
}

export interface Bill {
  id: string
  mechanic: string
  purpose: Purpose
  plan: string | null
  price: number
  amount: number
  days: number
  code: string | null
  status: 'due' | 'paid' | 'cancelled'
  dueUntil: string
}

export interface Code {
  id: string
  code: string
  discountType: 'percent' | 'fixed'
  discountValue: number
  maxUses: number | null
  validFrom: string | null
  validUntil: string | null
  isActive: boolean
}

/** An offer that counts for the response time. */
export interface Answer {
  mechanic: string
  job: string
  posted: string
  at: string
}

export interface ShopState {
  log: Event[]
  /** The status after a mechanic's last event or nightly run. */
  lastStatus: Map<string, string>
  people: Person[]
  works: Work[]
  requests: Request[]
  answers: Answer[]
  bills: Bill[]
  codes: Code[]
  signUps: number
  /** Referred mechanics by referrer. */
  referred: Map<string, string>
  /** `month phone` of the free entries. */
  entered: Set<string>
}

export const emptyState = (): ShopState => ({
  log: [],
  lastStatus: new Map(),
  people: [],
  works: [],
  requests: [],
  answers: [],
  bills: [],
  codes: [],
  signUps: 0,
  referred: new Map(),
  entered: new Set(),
})

export const PLANS = [
  { id: '019a2f00-0000-7000-8000-000000000001', price: 1500, days: 30 },
  { id: '019a2f00-0000-7000-8000-000000000002', price: 2000, days: 60 },
] as const

export const labor = (hourlyRate: number, hours: number): number => Math.floor((hours * 2 * hourlyRate + 1) / 2)
export const isPresent = ({ isGone }: { isGone: boolean }): boolean => !isGone

/** All profiles of a person: rejoining adds one with the same phone. */
export function profilesOf({ people }: ShopState, mechanic: string): Set<string> {
  const phone = people.find(({ id }) => id === mechanic)?.phone
  return new Set(people.filter((person) => person.phone === phone).map(({ id }) => id))
}

/** Why a mechanic may not offer now; the stored status is from the last event or nightly run. */
export function unpaid(state: ShopState, mechanic: string, now: string): string | false {
  const { log, lastStatus } = state
  if (feesDue(log, profilesOf(state, mechanic)).some(({ dueUntil }) => dueUntil <= now)) return 'fee.overdue'
  const { status } = membershipAt(log, mechanic, now)
  if (status === 'free_trial' || status === 'active') return false
  if (status === 'payment_due') return 'mechanic.firstJobDue'
  const before = lastStatus.get(mechanic)
  if (before === 'free_trial') return 'mechanic.trialEnded'
  return before === 'active' ? 'mechanic.paidTimeEnded' : 'mechanic.accessEnded'
}

/** The price of a purpose now; null if nothing is due. */
export function priceOf({ log }: ShopState, mechanic: string, purpose: Purpose, plan: string | null, now: string) {
  const { plan: planned, due } = membershipAt(log, mechanic, now)
  if (purpose === 'access') return { price: planned > now ? 1000 : 2500, days: 30 }
  if (purpose === 'first_job') return due ? { price: 1500, days: 30 } : null
  return PLANS.find(({ id }) => id === plan) ?? null
}

/** The discount in cents, or the refusal. Due and paid payments use up a code. */
export function discountOf(
  state: ShopState,
  typed: string,
  mechanic: string,
  price: number,
  now: string,
  besides?: Bill,
) {
  const code = state.codes.find((known) => known.code.toLowerCase() === typed.toLowerCase())
  if (!code) return 'promo.unknown'
  const { validFrom, validUntil, isActive, maxUses, discountType, discountValue } = code
  if (!isActive || (validFrom && now < validFrom) || (validUntil && now >= validUntil)) return 'promo.notValid'
  const uses = usesOf(state, code.code).filter((bill) => bill !== besides)
  const profiles = profilesOf(state, mechanic)
  if (uses.some((bill) => profiles.has(bill.mechanic))) return 'promo.usedByYou'
  if (maxUses !== null && uses.length >= maxUses) return 'promo.usedUp'
  return discountType === 'fixed' ? Math.min(discountValue, price) : Math.round((price * discountValue) / 100)
}

export const usesOf = ({ bills }: ShopState, code: string): Bill[] =>
  bills.filter((bill) => bill.code === code && bill.status !== 'cancelled')

/** After leaving: pending jobs reopen, offers are declined, payments canceled. */
export function sendAway({ works, requests, bills }: ShopState, person: Person, now: string): void {
  person.isGone = true
  for (const work of works) {
    if (work.isGone || work.mechanic !== person.id || work.status !== 'pending') continue
    work.mechanic = null
    work.labor = 0
    work.postedAt = now
  }
  for (const request of requests) {
    if (request.mechanic === person.id && request.status === 'pending') request.status = 'rejected'
  }
  for (const bill of bills) {
    if (bill.mechanic === person.id && bill.status === 'due') bill.status = 'cancelled'
  }
}

/** What the nightly task will find: expired memberships and unpaid payments. */
export function overdue({ log, lastStatus, bills }: ShopState, now: string) {
  const runs = (status: string) => status === 'free_trial' || status === 'active'
  const lapsed = [...lastStatus].filter(
    ([mechanic, status]) => runs(status) && !runs(membershipAt(log, mechanic, now).status),
  )
  const cancelled = bills.filter((bill) => bill.status === 'due' && bill.dueUntil <= now)
  return { lapsed: lapsed.map(([mechanic]) => mechanic), cancelled }
}

/** Logs an event and updates the mechanic's status. */
export function note({ log, lastStatus }: ShopState, event: Event): void {
  const first = event.kind !== 'finished' || !event.mechanic || !hasWorked(log, event.mechanic)
  log.push(event)
  const moves = event.kind !== 'entered' && event.kind !== 'settled' && event.kind !== 'waived'
  if (!('mechanic' in event) || event.mechanic === null || !moves || !first) return
  lastStatus.set(event.mechanic, membershipAt(log, event.mechanic, event.at).status)
}

export const dueUntil = (now: string): string => later(now, 7)
