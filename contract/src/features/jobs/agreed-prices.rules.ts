import type { Agreer, PricedLine } from '../estimates/estimate.contract.ts'
import type { ReceiptWords, Sum } from './estimates.rules.ts'
import type { TimelineActor } from './job-life.contract.ts'

/** The total is the sum of the two. */
export interface Prices {
  travelFee: number
  laborCost: number
  totalCost: number
}

/** Splits a given total: computed travel, capped at the total, and labor as the rest. */
export function pricesOfTotal(totalCost: number, estimatedTravel: number): Prices {
  const travelFee = Math.min(estimatedTravel, totalCost)
  return { travelFee, laborCost: totalCost - travelFee, totalCost }
}

/** Who agrees to a price: the office by phone, else the customer. */
export const agreerOf = (by: TimelineActor): Exclude<Agreer, 'system'> =>
  by === 'dispatcher' ? 'dispatcher' : 'customer'

const line = (kind: 'labor' | 'travel', cents: number): PricedLine => ({
  kind,
  // `worded` adds it in the reader's language.
  description: '',
  quantity: 100,
  unitCents: cents,
  cents,
})

/** Lines of a price without an itemization. */
export function plainLines({ laborCost, travelFee, totalCost }: Prices): Sum {
  const labor = laborCost > 0 || travelFee === 0 ? [line('labor', laborCost)] : []
  const travel = travelFee > 0 ? [line('travel', travelFee)] : []
  return { lines: [...labor, ...travel], subtotal: totalCost, tax: 0, total: totalCost }
}

/** Adds descriptions to generated lines. */
export const worded = <V extends { lines: readonly PricedLine[] }>(version: V, words: ReceiptWords): V => ({
  ...version,
  lines: version.lines.map((one) =>
    one.description === '' && (one.kind === 'labor' || one.kind === 'travel')
      ? { ...one, description: words[one.kind] }
      : one,
  ),
})
