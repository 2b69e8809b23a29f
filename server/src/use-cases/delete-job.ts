import type { Needs } from './dependencies.ts'
import { found } from './or-throw.ts'

type Dropping = Pick<Needs, 'db' | 'clock' | 'jobs' | 'pickups' | 'notifications'>

/** Deletes a job softly, with its requests and notifications; money and tickets already earned stay. */
export const dropJob =
  ({ db, clock, jobs, pickups, notifications }: Dropping) =>
  (jobId: string): Promise<undefined> =>
    db.transaction(async () => {
      const now = clock.now()
      found(await jobs.lock(jobId), 'job.unknown')
      await jobs.change(jobId, { deletedAt: now })
      await pickups.withdrawOf(jobId, now)
      await notifications.withdrawOf(jobId, now)
      return undefined
    })
