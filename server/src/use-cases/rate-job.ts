import type { NewRating, Rating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { decideRating } from '@desert-wrench/contract/features/jobs/ratings.rules.ts'
import type { Dependencies } from './dependencies.ts'
import { acceptedOrThrow, orThrow } from './or-throw.ts'

type Rate = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'jobs' | 'ratings'>

/** One side of a finished job reviews the other. The job is the gate of the review, the profile that of its average. */
export const rateJob =
  ({ db, clock, newId, jobs, ratings }: Rate) =>
  (jobId: string, given: NewRating): Promise<Rating> =>
    db.transaction(async () => {
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const { stars, rated, mechanicId } = acceptedOrThrow(decideRating(job, given))
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
