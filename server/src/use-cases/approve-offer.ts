import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { refuseCancelled } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { hired, turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { decideHire } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import type { Dependencies } from './dependencies.ts'
import { toMechanic } from './notification-recipients.ts'
import { acceptedOrThrow, orThrow } from './or-throw.ts'
import { together } from './together.ts'

type Hiring = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'jobs' | 'timeline' | 'mechanics' | 'offers' | 'notifications'
>

/** The customer says yes. The job row is the gate: a second yes waits at it, then is refused. */
export const approveOffer =
  ({ db, clock, newId, jobs, timeline, mechanics, offers, notifications }: Hiring) =>
  (pickupId: string, by: TimelineActor): Promise<Offer> =>
    db.transaction(async () => {
      const now = clock.now()
      const { jobId, mechanicId } = orThrow(await offers.row(pickupId), 'pickup.unknown')
      // Read again behind the gate: it may have been answered while we waited.
      const [locked, standing, waiting, held] = await together(
        jobs.lock(jobId),
        offers.row(pickupId),
        offers.waitingOn(jobId),
        mechanics.hold(mechanicId),
      )
      const job = orThrow(locked, 'pickup.unknown')
      acceptedOrThrow(refuseCancelled(job))
      const chosen = orThrow(standing, 'pickup.unknown')
      const plan = acceptedOrThrow(decideHire(job, chosen, waiting), job.mechanicName)
      const mechanic = orThrow(held, 'mechanic.unknown')

      await jobs.set(jobId, {
        mechanicId: mechanic.id,
        mechanicName: mechanic.name,
        ...priceJob(mechanic, job),
        status: 'in-progress',
      })
      await offers.approve(pickupId, now)
      await offers.rejectKnown(plan.turnedDown, now)
      await notifications.readOfPickups([pickupId, ...plan.turnedDown.map((pickup) => pickup.id)])
      await notifications.insert([
        toMechanic(newId(), { mechanicId: mechanic.id, jobId, pickupRequestId: pickupId }, hired(job), now),
        ...plan.turnedDown.map(({ id, mechanicId }) =>
          toMechanic(newId(), { mechanicId, jobId, pickupRequestId: id }, turnedDown(job), now),
        ),
      ])
      const mechanicName = mechanic.name
      await timeline.add([{ id: newId(), jobId, at: now, kind: 'booked', by, parameters: { mechanicName } }])
      return orThrow(await offers.find(pickupId), 'pickup.unknown')
    })
