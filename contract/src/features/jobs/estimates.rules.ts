import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Estimate, LineAnswer, PricedLine } from '../estimates/estimate.contract.ts'
import type { PriceableLine } from './estimates.contract.ts'
import type { Job } from './jobs.contract.ts'

/** One, in thousandths of a percent. */
const WHOLE = 100_000n

/** Quantity (hundredths) times unit price, in cents, rounded half up. */
const lineCents = ({ quantity, unitCents }: Pick<PriceableLine, 'quantity' | 'unitCents'>): number =>
  Math.floor((quantity * unitCents + 50) / 100)

/** Percentage of an amount, rounded half up; integer arithmetic, since 8.6 has no exact binary form. */
function percentOf(cents: number, percent: number): number {
  const thousandths = BigInt(Math.round(percent * 1000))
  return Number((BigInt(cents) * thousandths + WHOLE / 2n) / WHOLE)
}

const sumOf = (lines: readonly PricedLine[], ...kinds: PricedLine['kind'][]): number =>
  lines.reduce((sum, { kind, cents }) => (kinds.includes(kind) ? sum + cents : sum), 0)

export type Sum = Pick<Estimate, 'subtotal' | 'tax' | 'total'> & { lines: PricedLine[] }

/** Totals: discounts stop at 0; tax applies to the parts before discounts. Keeps nothing of a line but its price. */
export function sumUp(given: readonly PriceableLine[], partsTaxPercent: number): Sum {
  const lines = given.map(({ kind, description, quantity, unitCents }) => ({
    ...{ kind, description, quantity, unitCents },
    cents: lineCents({ quantity, unitCents }),
  }))
  const charged = sumOf(lines, 'labor', 'part', 'travel', 'fee')
  const subtotal = Math.max(0, charged - sumOf(lines, 'discount'))
  const tax = percentOf(sumOf(lines, 'part'), partsTaxPercent)
  return { lines, subtotal, tax, total: subtotal + tax }
}

/** What the tax is on: parts that were not declined, before discounts. */
export const taxableCents = (lines: readonly (PricedLine & { declined?: true })[]): number =>
  sumOf(
    lines.filter(({ declined }) => !declined),
    'part',
  )

/** Lines of the whole visit: due with any of the work, and taken off with any of it. */
export const isOfVisit = ({ kind }: Pick<PricedLine, 'kind'>): boolean =>
  kind === 'travel' || kind === 'fee' || kind === 'discount'

/** Whether each line is approved; a discount alone approves nothing. Null: none is. */
export function approvedLines(
  lines: readonly (Pick<PricedLine, 'kind'> & { id: string })[],
  ids: ReadonlySet<string>,
): boolean[] | null {
  if (!lines.some(({ id, kind }) => kind !== 'discount' && ids.has(id))) return null
  return lines.map((line) => ids.has(line.id) || isOfVisit(line))
}

/** What became of a line; a version that was replaced before its answer has none. */
export function lineAnswer(
  { status, agreement }: Pick<Estimate, 'status'> & { agreement: number | null },
  { declined }: { declined?: true },
): LineAnswer {
  if (declined || status === 'declined') return 'declined'
  return agreement === null ? 'waiting' : 'approved'
}

/** Job prices from an approved estimate: travel lines, and the rest with tax as labor. Discounts reduce labor first, then travel, so neither is negative. */
export function pricesOf({ lines, subtotal, total }: Sum): { travelFee: number; laborCost: number; totalCost: number } {
  const travelFee = Math.min(sumOf(lines, 'travel'), subtotal)
  return { travelFee, laborCost: total - travelFee, totalCost: total }
}

type EstimatedJob = Pick<Job, 'status' | 'mechanicId' | 'cancelledAt'>

/** The booked mechanic may send estimates until the job is done. */
export function decideEstimate({ status, mechanicId, cancelledAt }: EstimatedJob): Verdict<{ mechanicId: string }> {
  if (cancelledAt !== null) return no('job.cancelled')
  if (status === 'completed') return no('job.stagePassed')
  return mechanicId === null ? no('job.notBooked') : yes({ mechanicId })
}

/** Declines an open version, or one the office agreed to by phone. */
export type Refused = { mechanicId: string; as: 'estimate' | 'objection' }

/** A mechanic's version is answered once. The customer may object to an office price until work begins, while it is in force. */
export function decideDecline(
  job: EstimatedJob & { step: string | null; agreement: number | null },
  version: Pick<Estimate, 'status' | 'act' | 'agreedBy' | 'signature'> & { agreement: number | null },
): Verdict<Refused> {
  const { act, agreedBy, agreement, signature } = version
  const holds = version.status === 'approved' && agreement !== null && agreement === job.agreement
  // Both are recorded by somebody else than the customer.
  const isReported = (act === 'change' && agreedBy === 'dispatcher') || signature !== null
  if (job.cancelledAt !== null || !holds || !isReported) {
    const { plan, refusal } = decideAnswer(job, version)
    return plan ? yes({ ...plan, as: 'estimate' }) : no(refusal)
  }
  if (job.mechanicId === null) return no('estimate.alreadyAnswered')
  if (job.status === 'completed' || job.step === 'working') return no('job.stagePassed')
  return yes({ mechanicId: job.mechanicId, as: 'objection' })
}

/** An estimate is answered once, before the job is done. */
export function decideAnswer(job: EstimatedJob, { status }: Pick<Estimate, 'status'>): Verdict<{ mechanicId: string }> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  if (status !== 'sent' || job.mechanicId === null) return no('estimate.alreadyAnswered')
  return job.status === 'completed' ? no('job.stagePassed') : yes({ mechanicId: job.mechanicId })
}

/** Descriptions of generated lines. */
export interface ReceiptWords {
  labor: string
  travel: string
}

/** Charge of a finished job: the last agreed version, or its prices if it had no mechanic; unknown prices add no lines. */
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
