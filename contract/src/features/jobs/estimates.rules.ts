import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Estimate, Line, NewLine } from './estimates.contract.ts'
import type { Job } from './jobs.contract.ts'

/** Thousandths of a percent in the whole. */
const WHOLE = 100_000n

/** Quantity, in hundredths, times the price of one, to the nearest cent with halves up. */
const lineCents = ({ quantity, unitCents }: Pick<NewLine, 'quantity' | 'unitCents'>): number =>
  Math.floor((quantity * unitCents + 50) / 100)

/** So many percent of an amount, to the nearest cent with halves up; in whole numbers, because 8.6 is no binary fraction. */
function percentOf(cents: number, percent: number): number {
  const thousandths = BigInt(Math.round(percent * 1000))
  return Number((BigInt(cents) * thousandths + WHOLE / 2n) / WHOLE)
}

const sumOf = (lines: readonly Line[], ...kinds: Line['kind'][]): number =>
  lines.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0)

export type Sum = Pick<Estimate, 'lines' | 'subtotal' | 'tax' | 'total'>

/** What lines come to: discounts take the sum down to nothing at the most, and tax is on the parts as if there were no discount. */
export function sumUp(given: readonly NewLine[], partsTaxPercent: number): Sum {
  const lines = given.map((line) => ({ ...line, cents: lineCents(line) }))
  const asked = sumOf(lines, 'labor', 'part', 'travel', 'fee')
  const subtotal = Math.max(0, asked - sumOf(lines, 'discount'))
  const tax = percentOf(sumOf(lines, 'part'), partsTaxPercent)
  return { lines, subtotal, tax, total: subtotal + tax }
}

/**
 * The prices that a job takes over from an approved estimate. Travel is the sum of its travel lines and the rest is labor, tax included;
 * a discount takes from the rest first, and only what is larger than it takes from travel, so that neither is below zero.
 */
export function pricesOf({ lines, subtotal, total }: Sum): { travelFee: number; laborCost: number; totalCost: number } {
  const travelFee = Math.min(sumOf(lines, 'travel'), subtotal)
  return { travelFee, laborCost: total - travelFee, totalCost: total }
}

type EstimatedJob = Pick<Job, 'status' | 'mechanicId' | 'cancelledAt'>

/** Whoever is booked sends estimates, until the job is done. */
export function decideEstimate({ status, mechanicId, cancelledAt }: EstimatedJob): Verdict<{ mechanicId: string }> {
  if (cancelledAt !== null) return no('job.cancelled')
  if (status === 'completed') return no('job.stagePassed')
  return mechanicId === null ? no('job.notBooked') : yes({ mechanicId })
}

/** How a version is turned down: before anybody agreed to it, or after the office did on the phone. */
export type Refused = { mechanicId: string; as: 'estimate' | 'objection' }

/**
 * A mechanic's version is answered once. The customer can object until the work begins to a price that the office changed, while it
 * is the one that holds.
 */
export function decideDecline(
  job: EstimatedJob & { step: string | null; agreement: number | null },
  version: Pick<Estimate, 'status' | 'act' | 'agreedBy'> & { agreement: number | null },
): Verdict<Refused> {
  const { act, agreedBy, agreement } = version
  const holds = version.status === 'approved' && agreement !== null && agreement === job.agreement
  if (job.cancelledAt !== null || !holds || act !== 'change' || agreedBy !== 'dispatcher') {
    const { plan, refusal } = decideAnswer(job, version)
    return plan ? yes({ ...plan, as: 'estimate' }) : no(refusal)
  }
  if (job.mechanicId === null) return no('estimate.alreadyAnswered')
  if (job.status === 'completed' || job.step === 'working') return no('job.stagePassed')
  return yes({ mechanicId: job.mechanicId, as: 'objection' })
}

/** An estimate is answered once, and before the job is done: what a finished job costs stays. */
export function decideAnswer(job: EstimatedJob, { status }: Pick<Estimate, 'status'>): Verdict<{ mechanicId: string }> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  if (status !== 'sent' || job.mechanicId === null) return no('estimate.alreadyAnswered')
  return job.status === 'completed' ? no('job.stagePassed') : yes({ mechanicId: job.mechanicId })
}

/** The words of lines that nobody wrote. */
export interface ReceiptWords {
  labor: string
  travel: string
}

/** What a finished job cost: the version that was agreed to last, or its prices where it had no mechanic; nothing where no price is known. */
export function chargedFor(
  job: Pick<Job, 'travelFee' | 'laborCost'>,
  agreed: Sum | null,
  { labor, travel }: ReceiptWords,
): Sum {
  if (agreed) return agreed
  const one = (kind: 'labor' | 'travel', description: string, unitCents: number | null) =>
    unitCents ? [{ kind, description, quantity: 100, unitCents }] : []
  return sumUp([...one('labor', labor, job.laborCost), ...one('travel', travel, job.travelFee)], 0)
}

/** Cents that nobody has paid yet; a change after a payment may have made a job cheaper than what was paid. */
export const dueOf = (total: number, payments: readonly { amount: number }[]): number =>
  Math.max(0, total - payments.reduce((sum, { amount }) => sum + amount, 0))
