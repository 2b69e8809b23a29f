import { daysAfter } from '../../lib/phoenix-time.ts'
import type { JobSize } from './job-sizes.contract.ts'

/** A fee is overdue so many days after it became due. */
const DAYS_TO_PAY = 14

export const feeDueUntil = (now: string): string => daysAfter(now, DAYS_TO_PAY)

interface Charged {
  /** Cents. */
  total: number
  /** What of it is written as travel. */
  travelLines: number
  /** What the travel was reckoned at by its miles. */
  reckonedTravel: number
}

/** The size of a job: its total without its travel, of which no more is left out than was reckoned, so that work written as travel counts. */
export const sizeOfJob = ({ total, travelLines, reckonedTravel }: Charged): number =>
  Math.max(0, total - Math.max(0, Math.min(reckonedTravel, travelLines)))

type Band = Pick<JobSize, 'minEstimatedCost' | 'maxEstimatedCost' | 'platformFee'>

/** What the platform takes of a finished job of a size, in cents. */
export const platformFee = (size: number, bands: readonly Band[]): number =>
  bands.find(
    (band) => size >= band.minEstimatedCost && (band.maxEstimatedCost === null || size < band.maxEstimatedCost),
  )?.platformFee ?? 0

/** A mechanic's account in the ledger: what they brought less what they were charged. */
export const mechanicAccount = (mechanicId: string): string => `mechanic:${mechanicId}`

/** Whether new offers are refused until the fees are paid. */
export const feesAreOverdue = ({ dueUntil }: { dueUntil: string | null }, now: string): boolean =>
  dueUntil !== null && Date.parse(dueUntil) <= Date.parse(now)
