import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { refuseCancelled } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { decideReject } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { toMechanic } from '../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type Declining = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'jobs' | 'timeline' | 'offers' | 'notifications' | 'announce'
>

/** The job stays open for other mechanics. */
export const rejectOffer =
  ({ db, clock, newId, jobs, timeline, offers, notifications, announce }: Declining) =>
  (pickupId: string, by: TimelineActor): Promise<Offer> =>
    db.transaction(async () => {
      const now = clock.now()
      const { jobId } = orThrow(await offers.row(pickupId), 'pickup.unknown')
      const job = orThrow(await jobs.lock(jobId), 'pickup.unknown')
      acceptedOrThrow(refuseCancelled(job))
      const chosen = orThrow(await offers.row(pickupId), 'pickup.unknown')
      const { mechanicId } = acceptedOrThrow(decideReject(chosen), job.mechanicName)
      await offers.reject(pickupId, now)
      await notifications.readOfPickups([pickupId])
      await announce([toMechanic(newId(), { mechanicId, jobId, pickupRequestId: pickupId }, turnedDown(job), now)])
      const offer = orThrow(await offers.find(pickupId), 'pickup.unknown')
      const mechanicName = offer.mechanic.name
      await timeline.add([{ id: newId(), jobId, at: now, kind: 'offer_rejected', by, parameters: { mechanicName } }])
      return offer
    })
