/** What several events of a provider say together, in whatever order they came and however often. */

/** The total of a charge that was given back so far, or one refund of it that failed later. */
export interface RefundFact {
  kind: 'refunded' | 'refund_failed'
  charge: string | null
  /** The refund that failed: it is told of by several events. */
  refund: string | null
  cents: number
  /** When the provider said so; null where that is not known. */
  toldAt: string | null
}

const by = (toldAt: string | null): string => toldAt ?? ''

/** A charge tells its total each time; a refund that fails takes its part back out of the totals told until then. */
function refundedOfCharge(facts: readonly RefundFact[]): number {
  const totals = facts.filter(({ kind }) => kind === 'refunded')
  const failed = new Map<string | null, RefundFact>()
  for (const fact of facts) if (fact.kind === 'refund_failed') failed.set(fact.refund, fact)
  if (failed.size === 0) return Math.max(0, ...totals.map(({ cents }) => cents))
  const [last] = totals.toSorted((a, b) => by(b.toldAt).localeCompare(by(a.toldAt)) || b.cents - a.cents)
  if (!last) return 0
  const since = [...failed.values()].filter(({ toldAt }) => toldAt === null || by(toldAt) >= by(last.toldAt))
  return Math.max(
    0,
    since.reduce((left, { cents }) => left - cents, last.cents),
  )
}

/** What was given back of all charges of a payment, in cents. */
export function refundedOf(facts: readonly RefundFact[]): number {
  const charges = Map.groupBy(facts, ({ charge }) => charge)
  return [...charges.values()].reduce((sum, ofCharge) => sum + refundedOfCharge(ofCharge), 0)
}

/** How a dispute stands in one event: an inquiry only asks and may be dropped, an opened one has taken the money. */
export const DISPUTE_STAGES = ['inquiry', 'dropped', 'opened', 'won', 'lost', 'reinstated'] as const
export type DisputeStage = (typeof DISPUTE_STAGES)[number]

export interface DisputeStanding {
  status: 'open' | 'won' | 'lost'
  /** Whether the bank took the money, if only for a while. */
  taken: boolean
}

/** Money that came back is back, whatever was told before or after it. */
export function disputeOf(stages: readonly DisputeStage[]): DisputeStanding {
  const told = new Set(stages)
  const taken = (['opened', 'won', 'lost', 'reinstated'] as const).some((stage) => told.has(stage))
  const back = told.has('reinstated') || told.has('won') || (told.has('dropped') && !told.has('lost'))
  return { status: back ? 'won' : told.has('lost') ? 'lost' : 'open', taken }
}
