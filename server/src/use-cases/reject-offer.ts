import { turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Pickup } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { decideReject } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import type { Needs } from './dependencies.ts'
import { toMechanic } from './notification-recipients.ts'
import { agreed, found } from './or-throw.ts'

type Declining = Pick<Needs, 'db' | 'clock' | 'newId' | 'jobs' | 'pickups' | 'notifications'>

/** The customer says no to one request; the job stays open for the others. */
export const decline =
  ({ db, clock, newId, jobs, pickups, notifications }: Declining) =>
  (pickupId: string): Promise<Pickup> =>
    db.transaction(async () => {
      const now = clock.now()
      const { jobId } = found(await pickups.row(pickupId), 'pickup.unknown')
      const job = found(await jobs.lock(jobId), 'pickup.unknown')
      const chosen = found(await pickups.row(pickupId), 'pickup.unknown')
      const { mechanicId } = agreed(decideReject(chosen), job.mechanicName)
      await pickups.reject(pickupId, now)
      await notifications.readOfPickups([pickupId])
      await notifications.insert([
        toMechanic(newId(), { mechanicId, jobId, pickupRequestId: pickupId }, turnedDown(job), now),
      ])
      return found(await pickups.find(pickupId), 'pickup.unknown')
    })
