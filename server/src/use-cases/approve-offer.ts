import { priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { hired, turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Pickup } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { decideHire } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import type { Needs } from './dependencies.ts'
import { toMechanic } from './notification-recipients.ts'
import { agreed, found } from './or-throw.ts'

type Hiring = Pick<Needs, 'db' | 'clock' | 'newId' | 'jobs' | 'mechanics' | 'pickups' | 'notifications'>

/** The customer says yes. The job row is the gate: a second yes waits at it, then is refused. */
export const hire =
  ({ db, clock, newId, jobs, mechanics, pickups, notifications }: Hiring) =>
  (pickupId: string): Promise<Pickup> =>
    db.transaction(async () => {
      const now = clock.now()
      const { jobId } = found(await pickups.row(pickupId), 'pickup.unknown')
      const job = found(await jobs.lock(jobId), 'pickup.unknown')
      // Read again behind the gate: it may have been answered while we waited.
      const chosen = found(await pickups.row(pickupId), 'pickup.unknown')
      const plan = agreed(decideHire(job, chosen, await pickups.waitingOn(jobId)), job.mechanicName)
      const mechanic = found(await mechanics.hold(chosen.mechanicId), 'mechanic.unknown')

      await jobs.change(jobId, {
        mechanicId: mechanic.id,
        mechanicName: mechanic.name,
        ...priceJob(mechanic, job),
        status: 'in-progress',
      })
      await pickups.approve(pickupId, now)
      await pickups.rejectWaitingOn(jobId, now)
      await notifications.readOfPickups([pickupId, ...plan.turnedDown.map((pickup) => pickup.id)])
      await notifications.insert([
        toMechanic(newId(), { mechanicId: mechanic.id, jobId, pickupRequestId: pickupId }, hired(job), now),
        ...plan.turnedDown.map(({ id, mechanicId }) =>
          toMechanic(newId(), { mechanicId, jobId, pickupRequestId: id }, turnedDown(job), now),
        ),
      ])
      return found(await pickups.find(pickupId), 'pickup.unknown')
    })
