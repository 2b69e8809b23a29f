import type { Agreer, EstimateAct } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import { type Prices, plainLines } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import type { NewEstimateRow, NextNumbers } from '../jobs/estimates/estimates.store.ts'

interface Agreed {
  id: string
  jobId: string
  mechanicId: string
  act: EstimateAct
  agreedBy: Agreer
  /** Distance times rate, at this time. */
  estimatedTravel: number
  now: string
}

export const FIRST: NextNumbers = { version: 1, agreement: 1 }

/** A price without lines, agreed on creation. */
export function agreedVersion({ now, ...agreed }: Agreed, prices: Prices, numbers: NextNumbers): NewEstimateRow {
  const { laborCost, travelFee } = prices
  const moments = { createdAt: now, answeredAt: now, agreedAt: now }
  return { ...agreed, ...numbers, ...plainLines(prices), status: 'approved', ...moments, laborCost, travelFee }
}

/** The job's columns for the agreed version. */
export const pricedBy = (
  { travelFee, laborCost, totalCost }: Prices,
  { agreement }: Pick<NextNumbers, 'agreement'>,
) => ({
  travelFee,
  laborCost,
  totalCost,
  agreement,
})
