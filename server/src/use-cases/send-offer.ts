import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { asked } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { NewPickup, Pickup } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { decideRequest } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import type { Needs } from './dependencies.ts'
import { toCustomer } from './notification-recipients.ts'
import { agreed, found } from './or-throw.ts'

type Offering = Pick<Needs, 'db' | 'clock' | 'newId' | 'jobs' | 'mechanics' | 'pickups' | 'notifications'>

/** A mechanic asks for an open job; the job is the gate, so nobody asks for one that is being given away. */
export const offer =
  ({ db, clock, newId, jobs, mechanics, pickups, notifications }: Offering) =>
  (jobId: string, given: NewPickup): Promise<Pickup> =>
    db.transaction(async () => {
      const now = clock.now()
      const job = found(await jobs.lock(jobId), 'job.unknown')
      const mechanic = found(await mechanics.hold(given.mechanicId), 'mechanic.unknown')
      const payment = agreed(decideRequest(job, mechanic, now))
      const id = newId()
      await pickups.insert({
        id,
        jobId,
        ...given,
        ...payment,
        proposedPrice: given.proposedPrice ?? priceJob(mechanic, job).totalCost,
        createdAt: now,
      })
      const words = asked(mechanic.name, job, given.mechanicMessage)
      await notifications.insert([toCustomer(newId(), job, words, now, id)])
      return found(await pickups.find(id), 'pickup.unknown')
    })
