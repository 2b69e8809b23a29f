import type { NewRating, Rating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { decideRating } from '@desert-wrench/contract/features/jobs/ratings.rules.ts'
import type { Needs } from './dependencies.ts'
import { agreed, found } from './or-throw.ts'

type Rate = Pick<Needs, 'db' | 'clock' | 'newId' | 'jobs' | 'ratings'>

/** One side of a finished job reviews the other. The job is the gate of the review, the profile that of its average. */
export const rate =
  ({ db, clock, newId, jobs, ratings }: Rate) =>
  (jobId: string, given: NewRating): Promise<Rating> =>
    db.transaction(async () => {
      const job = found(await jobs.lock(jobId), 'job.unknown')
      const { stars, rated, mechanicId } = agreed(decideRating(job, given))
      const { customerId } = job
      await jobs.change(jobId, stars)
      const rating = await ratings.insert({
        ...given,
        id: newId(),
        jobId,
        mechanicId,
        customerId,
        createdAt: clock.now(),
      })
      if (rated === 'mechanic') await ratings.followMechanic(mechanicId)
      else await ratings.followCustomer(customerId)
      return rating
    })
