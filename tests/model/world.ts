import type { TestApp } from '../support/app.ts'
import { cashierAt } from './cashier.ts'
import { chanceFrom } from './chance.ts'
import { recordsOf } from './ledger.ts'
import { moneyActs } from './money.ts'
import { peopleActs } from './people.ts'
import { emptyState, type ShopState, type Work } from './state.ts'

/** What the model remembers: people, money and rewards, and jobs with steps, estimates and ratings. */
export interface World extends ShopState {
  works: Job[]
  /** Drawn months in order. */
  drawn: string[]
}

export interface Job extends Work {
  step: 'on_the_way' | 'arrived' | 'working' | null
  isCancelled: boolean
  /** Cents, in addition to `labor`. */
  travel: number
  /** All price versions by number. */
  estimates: Estimate[]
  /** The number of the agreed version. */
  agreement: number | null
  stars: { mechanic: number | null; customer: number | null }
  /** All reviews of this job, with the reviewed person. */
  reviews: { by: 'customer' | 'mechanic'; of: string; pair: string; stars: number; nth: number }[]
  /** Where its parts are sold, as the accounts call it. */
  city: 'Phoenix' | 'other'
  /** Cents paid by the customer. */
  paid: number
  /** The state before its completion. */
  before: Pick<Job, 'status' | 'step' | 'mechanic'> | null
}

export interface Line {
  kind: 'labor' | 'part' | 'travel' | 'fee' | 'discount'
  description: string
  quantity: number
  unitCents: number
}

export interface Estimate {
  /** `version n` where the id is unknown. */
  id: string
  version: number
  status: 'sent' | 'approved' | 'declined' | 'replaced'
  total: number
  travel: number
  /** On parts, within the total. */
  tax: number
  mechanic: string | null
  act: 'estimate' | 'change' | 'other'
  agreement: number | null
}

/** Percent on parts. */
export const TAX = 8.6

export function openWorld(app: TestApp, seed: number) {
  const world: World = { ...emptyState(), works: [], drawn: [] }
  const cashier = cashierAt(app, world, chanceFrom(seed))
  return { app, world, cashier, people: peopleActs(cashier), money: moneyActs(cashier), records: recordsOf(app) }
}
export type Shop = ReturnType<typeof openWorld>

/** Which one, and whether it should be a plausible one. */
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
/** Its mechanic can continue. */
export const isBooked = (job: Job): boolean => isThere(job) && job.mechanic !== null && job.status !== 'completed'

/** The pending version, else the latest of the current mechanic; and the agreed one. */
export function latestOf({ estimates, mechanic }: Job): Estimate | null {
  const own = estimates.filter((one) => mechanic !== null && one.mechanic === mechanic && one.status !== 'replaced')
  return own.find(({ status }) => status === 'sent') ?? own.at(-1) ?? null
}
export const approvedOf = ({ estimates, agreement }: Job): Estimate | null =>
  estimates.find((one) => agreement !== null && one.agreement === agreement) ?? null

/** The current price set by staff, to which the customer can object. */
export const objectable = (job: Job): Estimate | null => {
  const held = approvedOf(job)
  return held?.act === 'change' && held.status === 'approved' ? held : null
}

const nextAgreement = ({ estimates }: Job) => Math.max(0, ...estimates.map(({ agreement }) => agreement ?? 0)) + 1

/** Agrees to a version, which sets the job's cost. */
export function agreeTo(job: Job, version: Estimate): void {
  const agreement = version.agreement ?? nextAgreement(job)
  Object.assign(version, { status: 'approved', agreement })
  Object.assign(job, { agreement, travel: version.travel, labor: version.total - version.travel })
}

/** A version that is agreed at creation, with the current mechanic. */
export function agree(job: Job, total: number, act: 'change' | 'other'): void {
  const version = job.estimates.length + 1
  const made: Estimate = {
    ...{ id: `version ${version}`, version, status: 'approved', total, travel: 0, tax: 0 },
    ...{ mechanic: job.mechanic, act, agreement: null },
  }
  job.estimates.push(made)
  agreeTo(job, made)
}

/** Line totals: half cents up, discounts to zero at most, tax on parts only. */
export function sumOf(lines: readonly Line[]): Pick<Estimate, 'total' | 'travel' | 'tax'> {
  const cents = (...kinds: Line['kind'][]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { quantity, unitCents }) => sum + Math.round((quantity * unitCents) / 100), 0)
  const subtotal = Math.max(0, cents('labor', 'part', 'travel', 'fee') - cents('discount'))
  const tax = Math.floor((cents('part') * TAX * 10 + 500) / 1000)
  return { total: subtotal + tax, travel: Math.min(cents('travel'), subtotal), tax }
}

const STAGES = ['booked', 'on_the_way', 'arrived', 'working', 'done']
export function stageOf(job: Job, offersWait = false): string {
  if (job.isCancelled) return 'cancelled'
  if (job.status === 'completed') return 'done'
  if (job.step) return job.step
  if (job.mechanic !== null || job.status === 'in-progress') return 'booked'
  return offersWait ? 'offered' : 'open'
}
/** The step's index; negative without a mechanic. */
export const wayOf = (stage: string): number => STAGES.indexOf(stage)

/** Declines everyone still waiting for this job. */
export function declineOffers({ requests }: World, job: Job, besides?: string): void {
  for (const request of requests)
    if (request.job === job.id && request.status === 'pending' && request.id !== besides) request.status = 'rejected'
}

export function endHire({ requests }: World, job: Job): void {
  for (const request of requests)
    if (request.job === job.id && request.status === 'approved') request.status = 'rejected'
}

/** On reassignment pending estimates lapse, and agreements no longer bind. */
export function dropAgreement(job: Job): void {
  for (const estimate of job.estimates) if (estimate.status === 'sent') estimate.status = 'replaced'
  Object.assign(job, { agreement: null, travel: 0, labor: 0 })
}

/** The mean rating over the latest review of each pair, to two digits, and the number of pairs. */
export function starsOf({ works }: World, by: 'customer' | 'mechanic', of: string): { rating: number; count: number } {
  const all = works.flatMap(({ reviews }) => reviews).filter((review) => review.by === by && review.of === of)
  const given = [...Map.groupBy(all, ({ pair }) => pair).values()].flatMap(
    (ofPair) => ofPair.sort((a, b) => b.nth - a.nth)[0] ?? [],
  )
  const sum = given.reduce((before, { stars }) => before + stars, 0)
  return { rating: given.length ? Math.round((sum * 100) / given.length) / 100 : 5, count: given.length }
}
