import { tellerAt } from '../month/cashier.ts'
import { chanceFrom } from '../month/chance.ts'
import { booksOf } from '../month/ledger.ts'
import { moneyActs } from '../month/money.ts'
import { peopleActs } from '../month/people.ts'
import { emptyTown, type Town, type Work } from '../month/state.ts'
import type { TestApp } from '../support/app.ts'

/** What there is, as the model remembers it: the town of the month (tests/month) with the steps, estimates and stars of its jobs. */
export interface World extends Town {
  works: Job[]
  /** The months that were drawn, in their order. */
  drawn: string[]
}

export interface Job extends Work {
  step: 'on_the_way' | 'arrived' | 'working' | null
  isCancelled: boolean
  /** Cents; `labor` beside it. */
  travel: number
  /** Every version of its price, by its number. */
  estimates: Estimate[]
  /** That of the version that holds. */
  agreement: number | null
  stars: { mechanic: number | null; customer: number | null }
  /** Every review of this job, with who was reviewed. */
  reviews: { by: 'customer' | 'mechanic'; of: string; pair: string; stars: number; nth: number }[]
  /** Cents that the customer paid. */
  paid: number
  /** How it was before its completion counted. */
  before: Pick<Job, 'status' | 'step' | 'mechanic'> | null
}

export interface Line {
  kind: 'labor' | 'part' | 'travel' | 'fee' | 'discount'
  description: string
  /** Hundredths. */
  quantity: number
  unitCents: number
}

export interface Estimate {
  /** `version n` where nobody was told it. */
  id: string
  version: number
  status: 'sent' | 'approved' | 'declined' | 'replaced'
  total: number
  travel: number
  mechanic: string | null
  act: 'estimate' | 'change' | 'other'
  agreement: number | null
}

/** Percent on parts. */
export const TAX = 8.6

/** The shop of one sequence, the model of it, and who calls. */
export function openWorld(app: TestApp, seed: number) {
  const world: World = { ...emptyTown(), works: [], drawn: [] }
  const teller = tellerAt(app, world, chanceFrom(seed))
  return { app, world, teller, people: peopleActs(teller), money: moneyActs(teller), books: booksOf(app) }
}
export type Shop = ReturnType<typeof openWorld>

/** Which one, and whether it may be any one or rather one that makes sense. */
export interface Choice {
  at: number
  isStray: boolean
}

export function pick<T>(all: readonly T[], likely: readonly T[], { at, isStray }: Choice): T | undefined {
  const from = isStray ? all : likely
  return from[at % from.length]
}

export const isThere = ({ isGone, isCancelled }: Job): boolean => !isGone && !isCancelled
export const isOpen = (job: Job): boolean => isThere(job) && job.mechanic === null && job.status === 'pending'
/** Whoever has it can go on with it. */
export const isBooked = (job: Job): boolean => isThere(job) && job.mechanic !== null && job.status !== 'completed'

/** The version that waits, else the latest one of who has the job; and the one that holds. */
export function latestOf({ estimates, mechanic }: Job): Estimate | null {
  const own = estimates.filter((one) => mechanic !== null && one.mechanic === mechanic && one.status !== 'replaced')
  return own.find(({ status }) => status === 'sent') ?? own.at(-1) ?? null
}
export const approvedOf = ({ estimates, agreement }: Job): Estimate | null =>
  estimates.find((one) => agreement !== null && one.agreement === agreement) ?? null

/** The price that the office changed, while it holds: its customer can object. */
export const objectable = (job: Job): Estimate | null => {
  const held = approvedOf(job)
  return held?.act === 'change' && held.status === 'approved' ? held : null
}

const nextAgreement = ({ estimates }: Job) => Math.max(0, ...estimates.map(({ agreement }) => agreement ?? 0)) + 1

/** Somebody says yes to a version, which the job costs from then on. */
export function agreeTo(job: Job, version: Estimate): void {
  const agreement = version.agreement ?? nextAgreement(job)
  Object.assign(version, { status: 'approved', agreement })
  Object.assign(job, { agreement, travel: version.travel, labor: version.total - version.travel })
}

/** A version that is agreed to as it is made, by whoever has the job now. */
export function agree(job: Job, total: number, act: 'change' | 'other'): void {
  const version = job.estimates.length + 1
  const made: Estimate = {
    ...{ id: `version ${version}`, version, status: 'approved', total, travel: 0 },
    ...{ mechanic: job.mechanic, act, agreement: null },
  }
  job.estimates.push(made)
  agreeTo(job, made)
}

/** What lines come to: halves of a cent up, discounts down to nothing, tax on the parts alone. */
export function sumOf(lines: readonly Line[]): { total: number; travel: number } {
  const cents = (...kinds: Line['kind'][]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { quantity, unitCents }) => sum + Math.round((quantity * unitCents) / 100), 0)
  const subtotal = Math.max(0, cents('labor', 'part', 'travel', 'fee') - cents('discount'))
  const tax = Math.floor((cents('part') * TAX * 10 + 500) / 1000)
  return { total: subtotal + tax, travel: Math.min(cents('travel'), subtotal) }
}

const STAGES = ['booked', 'on_the_way', 'arrived', 'working', 'done']
export function stageOf(job: Job, offersWait = false): string {
  if (job.isCancelled) return 'cancelled'
  if (job.status === 'completed') return 'done'
  if (job.step) return job.step
  if (job.mechanic !== null || job.status === 'in-progress') return 'booked'
  return offersWait ? 'offered' : 'open'
}
/** How far it is; less than nothing where nobody has it. */
export const wayOf = (stage: string): number => STAGES.indexOf(stage)

/** Everybody who still waits for an answer about this job hears no. */
export function turnDown({ requests }: World, job: Job, besides?: string): void {
  for (const request of requests)
    if (request.job === job.id && request.status === 'pending' && request.id !== besides) request.status = 'rejected'
}

/** The hire is over. */
export function endHire({ requests }: World, job: Job): void {
  for (const request of requests)
    if (request.job === job.id && request.status === 'approved') request.status = 'rejected'
}

/** Somebody else has the job now, or nobody: what waits has nobody to answer, and what was agreed binds no other. */
export function leaveBehind(job: Job): void {
  for (const estimate of job.estimates) if (estimate.status === 'sent') estimate.status = 'replaced'
  Object.assign(job, { agreement: null, travel: 0, labor: 0 })
}

/** The stars of a mechanic or a customer: the mean of the latest review of each pair of persons to two digits, and how many pairs. */
export function starsOf({ works }: World, by: 'customer' | 'mechanic', of: string): { rating: number; count: number } {
  const all = works.flatMap(({ reviews }) => reviews).filter((review) => review.by === by && review.of === of)
  const given = [...Map.groupBy(all, ({ pair }) => pair).values()].flatMap(
    (ofPair) => ofPair.sort((a, b) => b.nth - a.nth)[0] ?? [],
  )
  const sum = given.reduce((before, { stars }) => before + stars, 0)
  return { rating: given.length ? Math.round((sum * 100) / given.length) / 100 : 5, count: given.length }
}
