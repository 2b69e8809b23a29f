import type { Cancellation } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { decideCancel } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import {
  cancelled,
  cancelledForMechanic,
  turnedDown,
} from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from '../dependencies.ts'
import { toCustomer, toMechanic } from '../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'

type CancelJobDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'jobs' | 'timeline' | 'offers' | 'notifications' | 'announce'
>

/** A cancelled job counts nowhere, and all pending requests end. */
export const cancelJob =
  ({ db, clock, newId, jobs, timeline, offers, notifications, announce }: CancelJobDependencies) =>
  (jobId: string, cancellation: Cancellation): Promise<Job> =>
    db.transaction(async () => {
      const now = clock.now()
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const { by, reason } = cancellation
      acceptedOrThrow(decideCancel(job, by))
      await jobs.change(jobId, { cancelledAt: now })
      const waiting = await offers.rejectWaitingOn(jobId, now)
      await offers.endHireOn(jobId, now)
      await notifications.readOfPickups(waiting.map(({ id }) => id))
      await notifications.withdrawPricesOf([jobId], now)
      const { mechanicId } = job
      if (mechanicId !== null) await notifications.readOfLost(mechanicId, jobId)
      await announce([
        ...waiting.map((offer) =>
          toMechanic(newId(), { mechanicId: offer.mechanicId, jobId, pickupRequestId: offer.id }, turnedDown(job), now),
        ),
        ...(mechanicId === null
          ? []
          : [toMechanic(newId(), { mechanicId, jobId }, cancelledForMechanic(job, cancellation), now)]),
        ...(by === 'dispatcher' ? [toCustomer(newId(), job, cancelled(job, cancellation), now)] : []),
      ])
      await timeline.add([{ id: newId(), jobId, at: now, kind: 'cancelled', by, parameters: { reason } }])
      return orThrow(await jobs.find(jobId), 'job.unknown')
    })
