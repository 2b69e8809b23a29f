import { turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { decideReject } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import type { Dependencies } from './dependencies.ts'
import { toMechanic } from './notification-recipients.ts'
import { acceptedOrThrow, orThrow } from './or-throw.ts'

type Declining = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'jobs' | 'offers' | 'notifications'>

/** The customer says no to one request; the job stays open for the others. */
export const rejectOffer =
  ({ db, clock, newId, jobs, offers, notifications }: Declining) =>
  (pickupId: string): Promise<Offer> =>
    db.transaction(async () => {
      const now = clock.now()
      const { jobId } = orThrow(await offers.row(pickupId), 'pickup.unknown')
      const job = orThrow(await jobs.lock(jobId), 'pickup.unknown')
      const chosen = orThrow(await offers.row(pickupId), 'pickup.unknown')
      const { mechanicId } = acceptedOrThrow(decideReject(chosen), job.mechanicName)
      await offers.reject(pickupId, now)
      await notifications.readOfPickups([pickupId])
      await notifications.insert([
        toMechanic(newId(), { mechanicId, jobId, pickupRequestId: pickupId }, turnedDown(job), now),
      ])
      return orThrow(await offers.find(pickupId), 'pickup.unknown')
    })
