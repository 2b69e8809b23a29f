/** Folds provider events, in any order and with repetitions. */

/** Total refunded of a charge so far, or one failed refund. */
export interface RefundFact {
  kind: 'refunded' | 'refund_failed'
  charge: string | null
  /** The failed refund, which several events may report. */
  refund: string | null
  cents: number
  /** Time of the event; null if unknown. */
  reportedAt: string | null
}

const by = (reportedAt: string | null): string => reportedAt ?? ''

/** Charges report running totals; a failed refund reduces the totals reported before it. */
function refundedOfCharge(facts: readonly RefundFact[]): number {
  const totals = facts.filter(({ kind }) => kind === 'refunded')
  const failed = new Map<string | null, RefundFact>()
  for (const fact of facts) if (fact.kind === 'refund_failed') failed.set(fact.refund, fact)
  if (failed.size === 0) return Math.max(0, ...totals.map(({ cents }) => cents))
  const [last] = totals.toSorted((a, b) => by(b.reportedAt).localeCompare(by(a.reportedAt)) || b.cents - a.cents)
  if (!last) return 0
  const since = [...failed.values()].filter(
    ({ reportedAt }) => reportedAt === null || by(reportedAt) >= by(last.reportedAt),
  )
  return Math.max(
    0,
    since.reduce((left, { cents }) => left - cents, last.cents),
  )
}

/** Total refunded of a payment's charges, in cents. */
export function refundedOf(facts: readonly RefundFact[]): number {
  const charges = Map.groupBy(facts, ({ charge }) => charge)
  return [...charges.values()].reduce((sum, ofCharge) => sum + refundedOfCharge(ofCharge), 0)
}

/** State in one event: an inquiry may be dropped; an opened dispute has withdrawn the money. */
export const DISPUTE_STAGES = ['inquiry', 'dropped', 'opened', 'won', 'lost', 'reinstated'] as const
export type DisputeStage = (typeof DISPUTE_STAGES)[number]

export interface DisputeState {
  status: 'open' | 'won' | 'lost'
  /** Whether the money was ever withdrawn. */
  taken: boolean
}

/** A reinstatement is final, whatever the order of events. */
export function disputeOf(stages: readonly DisputeStage[]): DisputeState {
  const seen = new Set(stages)
  const taken = (['opened', 'won', 'lost', 'reinstated'] as const).some((stage) => seen.has(stage))
  const back = seen.has('reinstated') || seen.has('won') || (seen.has('dropped') && !seen.has('lost'))
  return { status: back ? 'won' : seen.has('lost') ? 'lost' : 'open', taken }
}
