import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Dropping = Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'offers' | 'notifications' | 'jobPictures'>

/** Soft delete, with requests and notifications, and for good with pictures; money and tickets stay. */
export const deleteJob =
  ({ db, clock, jobs, offers, notifications, jobPictures }: Dropping) =>
  (jobId: string): Promise<undefined> =>
    db.transaction(async () => {
      const now = clock.now()
      orThrow(await jobs.lock(jobId), 'job.unknown')
      await jobs.change(jobId, { deletedAt: now })
      await offers.withdrawOf(jobId, now)
      await notifications.withdrawOf(jobId, now)
      await jobPictures.removeAll(jobId)
      return undefined
    })
