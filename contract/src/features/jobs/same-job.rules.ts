import { foldText } from '../../lib/fold-text.ts'
import type { Job } from './jobs.contract.ts'

/** So many minutes after a job the same one from the same phone is asked about. */
export const SAME_JOB_MINUTES = 15

const read = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

/** An open job of this customer that says the same and came a moment ago: the new one may be it once more. */
export const sameJobOf = (
  given: Pick<Job, 'vehicleInfo' | 'description'>,
  jobsOfPhone: readonly Job[],
  now: number,
): Job | undefined =>
  jobsOfPhone.find(
    ({ vehicleInfo, description, status, cancelledAt, createdAt }) =>
      status !== 'completed' &&
      cancelledAt === null &&
      now - Date.parse(createdAt) < SAME_JOB_MINUTES * 60_000 &&
      read(vehicleInfo) === read(given.vehicleInfo) &&
      read(description) === read(given.description),
  )
