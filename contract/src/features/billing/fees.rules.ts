import { daysAfter } from '../../lib/phoenix-time.ts'
import type { JobSize } from './job-sizes.contract.ts'

/** Days from due to overdue. */
const DAYS_TO_PAY = 14

export const feeDueUntil = (now: string): string => daysAfter(now, DAYS_TO_PAY)

interface Charged {
  total: number
  /** Sum of its travel lines. */
  travelLines: number
  /** Travel computed by the miles. */
  estimatedTravel: number
}

/** Total less travel, capped at the computed travel, so that work billed as travel still counts. */
export const sizeOfJob = ({ total, travelLines, estimatedTravel }: Charged): number =>
  Math.max(0, total - Math.max(0, Math.min(estimatedTravel, travelLines)))

type FeeBand = Pick<JobSize, 'minEstimatedCost' | 'maxEstimatedCost' | 'platformFee'>

/** Platform fee of a finished job by its size, in cents. */
export const platformFee = (size: number, bands: readonly FeeBand[]): number =>
  bands.find(
    (band) => size >= band.minEstimatedCost && (band.maxEstimatedCost === null || size < band.maxEstimatedCost),
  )?.platformFee ?? 0

/** Ledger account of a mechanic: payments less charges. */
export const mechanicAccount = (mechanicId: string): string => `mechanic:${mechanicId}`

/** Whether new offers are refused until the fees are paid. */
export const feesAreOverdue = ({ dueUntil }: { dueUntil: string | null }, now: string): boolean =>
  dueUntil !== null && Date.parse(dueUntil) <= Date.parse(now)

/** Ledger account of a mechanic's card payments: their balance at the provider. */
export const earningsAccount = (mechanicId: string): string => `earnings:${mechanicId}`
