import type { NewRating, Rating } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { decideRating } from '@desert-wrench/contract/features/jobs/ratings.rules.ts'
import { refuseCancelled } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type RateJobDependencies = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'jobs' | 'timeline' | 'ratings'>

/** Locks the job for the review and the profile for its average. */
export const rateJob =
  ({ db, clock, newId, jobs, timeline, ratings }: RateJobDependencies) =>
  (jobId: string, given: NewRating): Promise<Rating> =>
    db.transaction(async () => {
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      acceptedOrThrow(refuseCancelled(job))
      const now = clock.now()
      const { stars, rated, mechanicId } = acceptedOrThrow(decideRating(job, given))
      const { customerId } = job
      await jobs.change(jobId, stars)
      const rating = await ratings.insert({
        ...given,
        id: newId(),
        jobId,
        mechanicId,
        customerId,
        createdAt: now,
      })
      const { by } = given
      await timeline.add([{ id: newId(), jobId, at: now, kind: 'rated', by, parameters: { stars: given.stars } }])
      if (rated === 'mechanic') await ratings.followMechanic(mechanicId)
      else await ratings.followCustomer(customerId)
      return rating
    })
