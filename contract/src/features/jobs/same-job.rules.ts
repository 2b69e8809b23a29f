import { foldText } from '../../lib/fold-text.ts'
import type { Job } from './jobs.contract.ts'

/** Minutes in which an identical job needs confirmation. */
export const SAME_JOB_MINUTES = 15

const read = (text: string) => foldText(text).replace(/\s+/g, ' ').trim()

/** A recent, identical open job of this customer: a probable duplicate. */
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
