/** The test's own event log: all expectations derive from it, none from the product. */
export type Event = { at: string } & (
  | { kind: 'joined'; mechanic: string; phone: string; again: boolean }
  | {
      kind: 'finished'
      job: string
      mechanic: string | null
      customer: string
      labor: number
      tax: number
      city: string
    }
  | { kind: 'referred'; referrer: string; referred: string }
  | { kind: 'entered'; phone: string; mechanic: string | null }
  /** Job fees paid together, each charged to the profile that did the job. */
  | { kind: 'settled'; mechanic: string; method: string; fees: readonly Fee[] }
  | { kind: 'waived'; mechanic: string; fee: Fee }
  | { kind: 'paid'; mechanic: string; purpose: Purpose; amount: number; days: number; method: string }
)
export type Purpose = 'plan' | 'access' | 'first_job'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Phoenix is UTC-7 all year. */
export const monthOf = (at: string): string => new Date(Date.parse(at) - 7 * HOUR).toISOString().slice(0, 7)
export const startOf = (month: string): string => new Date(Date.parse(`${month}-01`) + 7 * HOUR).toISOString()
export const later = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY).toISOString()

export interface MembershipAt {
  status: 'free_trial' | 'active' | 'payment_due' | 'expired'
  until: string
  /** The end of the plan. */
  plan: string
  due: boolean
}

/** A mechanic's membership at a time: free or paid days, and whether the first job is unpaid. */
export function membershipAt(log: readonly Event[], mechanic: string, now: string): MembershipAt {
  let until = ''
  let plan = ''
  let paid = false
  let due = false
  let worked = false
  let joined = 0
  for (const event of log) {
    if (event.kind === 'joined') joined += 1
    if (!('mechanic' in event) || event.mechanic !== mechanic) continue
    if (event.kind === 'joined') until = later(event.at, event.again ? 0 : joined <= 5 ? 30 : 15)
    if (event.kind === 'finished' && !worked) {
      worked = true
      due = !(paid && event.at < until)
    }
    if (event.kind === 'paid') {
      until = later(until > event.at ? until : event.at, event.days)
      if (event.purpose === 'plan') plan = until
      paid = true
      due = false
    }
  }
  const runs = now < until
  return { status: runs ? (paid ? 'active' : 'free_trial') : due ? 'payment_due' : 'expired', until, plan, due }
}

export const hasWorked = (log: readonly Event[], mechanic: string): boolean =>
  log.some((event) => event.kind === 'finished' && event.mechanic === mechanic)

export interface Ticket {
  month: string
  source: 'job' | 'subscription' | 'referral' | 'free_entry'
  side: 'mechanic' | 'customer'
  /** A mechanic's id or a customer's phone. */
  holder: string
}

/** Tickets earned by the events. */
export function ticketsOf(log: readonly Event[]): Ticket[] {
  const tickets: Ticket[] = []
  const waiting = new Map<string, string>()
  const phones = new Map<string, string>()
  const pairs = new Set<string>()
  for (const event of log) {
    if (event.kind === 'joined') phones.set(event.mechanic, event.phone)
    const give = (source: Ticket['source'], side: Ticket['side'], holder: string) =>
      tickets.push({ month: monthOf(event.at), source, side, holder })
    if (event.kind === 'referred') waiting.set(event.referred, event.referrer)
    if (event.kind === 'paid' && event.purpose !== 'access' && event.amount > 0)
      give('subscription', 'mechanic', event.mechanic)
    if (event.kind === 'entered') {
      give('free_entry', event.mechanic ? 'mechanic' : 'customer', event.mechanic ?? event.phone)
    }
    if (event.kind !== 'finished') continue
    // Rejoining keeps the identity: a pair earns its monthly tickets once.
    const pair = `${monthOf(event.at)} ${event.mechanic && phones.get(event.mechanic)} ${event.customer}`
    const isFirst = event.mechanic === null || !pairs.has(pair)
    pairs.add(pair)
    if (isFirst) give('job', 'customer', event.customer)
    if (event.mechanic === null) continue
    if (isFirst) give('job', 'mechanic', event.mechanic)
    const referrer = waiting.get(event.mechanic)
    waiting.delete(event.mechanic)
    if (referrer) give('referral', 'mechanic', referrer)
  }
  return tickets
}

const FEES = [
  [150_000, 2500],
  [80_000, 2000],
  [40_000, 1500],
  [15_000, 1000],
  [5000, 500],
] as const

/** The platform's fee of a job. */
export const feeOf = (labor: number): number => FEES.find(([from]) => labor >= from)?.[1] ?? 0

export interface Fee {
  job: string
  mechanic: string
  cents: number
  dueUntil: string
}

/** Fees owed by the profiles of one person. */
export function feesDue(log: readonly Event[], profiles: ReadonlySet<string>): Fee[] {
  const over = new Set(
    log.flatMap((event) =>
      event.kind === 'settled' ? event.fees.map(({ job }) => job) : event.kind === 'waived' ? [event.fee.job] : [],
    ),
  )
  return log.flatMap((event) => {
    if (event.kind !== 'finished' || event.mechanic === null || !profiles.has(event.mechanic)) return []
    const { job, mechanic, labor, at } = event
    const cents = feeOf(labor)
    return cents === 0 || over.has(job) ? [] : [{ job, mechanic, cents, dueUntil: later(at, 14) }]
  })
}

/** Account balances in cents after these events and draws. */
export function balancesOf(log: readonly Event[], drawn: readonly string[]): Map<string, number> {
  const balances = new Map<string, number>()
  const move = (from: string, to: string, cents: number) => {
    if (cents === 0) return
    balances.set(from, (balances.get(from) ?? 0) - cents)
    balances.set(to, (balances.get(to) ?? 0) + cents)
  }
  for (const event of log) {
    const pool = `pool:${monthOf(event.at)}`
    if (event.kind === 'paid') {
      move(`outside:${event.method}`, `mechanic:${event.mechanic}`, event.amount)
      move(`mechanic:${event.mechanic}`, 'platform', event.amount)
      if (event.purpose !== 'access' && event.amount > 0) move('platform', pool, 100)
    }
    if (event.kind === 'finished') {
      move('platform', pool, 100)
      const { mechanic, labor, tax, city } = event
      if (mechanic) move(`mechanic:${mechanic}`, 'fees', feeOf(labor))
      if (mechanic) move(`remits:${mechanic}`, `tax:${city}`, tax)
    }
    if (event.kind === 'settled') {
      for (const { mechanic, cents } of event.fees) {
        move(`outside:${event.method}`, `mechanic:${event.mechanic}`, cents)
        if (mechanic !== event.mechanic) move(`mechanic:${event.mechanic}`, `mechanic:${mechanic}`, cents)
      }
    }
    if (event.kind === 'waived') move('fees', `mechanic:${event.fee.mechanic}`, event.fee.cents)
  }
  const tickets = ticketsOf(log)
  for (const month of drawn) {
    const pool = balances.get(`pool:${month}`) ?? 0
    let left = pool
    for (const side of ['mechanic', 'customer'] as const) {
      if (!tickets.some((ticket) => ticket.month === month && ticket.side === side)) continue
      move(`pool:${month}`, `prize:${month}:${side}`, Math.floor(pool / 2))
      left -= Math.floor(pool / 2)
    }
    const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7)
    move(`pool:${month}`, `pool:${next}`, left)
  }
  return balances
}
