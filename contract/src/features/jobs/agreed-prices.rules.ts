import type { Agreer, Estimate, Line } from './estimates.contract.ts'
import type { ReceiptWords, Sum } from './estimates.rules.ts'
import type { TimelineActor } from './job-life.contract.ts'

/** What a job costs: the total is the sum of the two. */
export interface Prices {
  travelFee: number
  laborCost: number
  totalCost: number
}

/** The prices of a total that was named: travel is what it was reckoned at, at most the whole, and labor is the rest. */
export function pricesOfTotal(totalCost: number, reckonedTravel: number): Prices {
  const travelFee = Math.min(reckonedTravel, totalCost)
  return { travelFee, laborCost: totalCost - travelFee, totalCost }
}

/** Who agrees to a price with the call of theirs: the office on the phone, else the customer. */
export const agreerOf = (by: TimelineActor): Exclude<Agreer, 'system'> =>
  by === 'dispatcher' ? 'dispatcher' : 'customer'

const line = (kind: 'labor' | 'travel', cents: number): Line => ({
  kind,
  // Its words are the reader's: `worded` says them.
  description: '',
  quantity: 100,
  unitCents: cents,
  cents,
})

/** The lines of prices that nobody wrote line by line. */
export function plainLines({ laborCost, travelFee, totalCost }: Prices): Sum {
  const labor = laborCost > 0 || travelFee === 0 ? [line('labor', laborCost)] : []
  const travel = travelFee > 0 ? [line('travel', travelFee)] : []
  return { lines: [...labor, ...travel], subtotal: totalCost, tax: 0, total: totalCost }
}

/** The same with words for the lines that nobody wrote. */
export const worded = <V extends Pick<Estimate, 'lines'>>(version: V, words: ReceiptWords): V => ({
  ...version,
  lines: version.lines.map((one) =>
    one.description === '' && (one.kind === 'labor' || one.kind === 'travel')
      ? { ...one, description: words[one.kind] }
      : one,
  ),
})
