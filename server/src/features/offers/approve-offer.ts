import { agreerOf, pricesOfTotal } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { priceJob, priceOffer, withRoundedBase } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { refuseCancelled } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { messageOfHire, reminders } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { hired, turnedDown } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import { decideHire } from '@desert-wrench/contract/features/offers/offers.rules.ts'
import { arrivalMoment, isWithinPromise, promiseFrom } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies, JobRow, OfferRow } from '../dependencies.ts'
import { agreedVersion, pricedBy } from '../shared/agreed-version.ts'
import { choiceReasons } from '../shared/choice-reasons.ts'
import { toMechanic } from '../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import { placeOfJob } from '../shared/place-of-job.ts'

type Hiring = Pick<
  Dependencies,
  | 'access'
  | 'db'
  | 'clock'
  | 'newId'
  | 'jobs'
  | 'estimates'
  | 'timeline'
  | 'mechanics'
  | 'offers'
  | 'notifications'
  | 'announce'
  | 'scheduling'
>

interface Approved {
  job: JobRow
  chosen: OfferRow
  by: TimelineActor
  now: string
}

/** An arrival time that is a moment becomes the plan and, unless the job has a wished window, the promise. */
async function timesOfOffer({ access, scheduling }: Hiring, { job, chosen, by, now }: Approved) {
  const start = arrivalMoment(chosen.estimatedArrival, now)
  if (start === null) return {}
  const { windowStart, windowEnd, description, vehicleInfo: vehicle, estimatedHours: hours } = job
  const promise = windowStart === null ? promiseFrom(start) : { windowStart, windowEnd }
  if (!isWithinPromise({ ...promise, scheduledStart: start })) return {}
  const { mechanicId } = chosen
  const needs = scheduling.needsOf({ description, vehicle })
  const end = await scheduling.endOf(start, { mechanicId, hours, needs })
  await scheduling.check({
    ...{ mechanicId, start, end, place: placeOfJob(job), without: job.id, strict: false, sharpness: 'exact' },
    mayKnow: access === 'open' || by === 'dispatcher',
  })
  return { ...promise, scheduledStart: start, scheduledEnd: end }
}

/** The offer becomes the next price version. Locks the job row: a second approval waits, then is refused. */
export const approveOffer =
  (dependencies: Hiring) =>
  (pickupId: string, by: TimelineActor): Promise<Offer> => {
    const { access, db, clock, newId, jobs, estimates, timeline, mechanics, offers, notifications, announce } =
      dependencies
    return db.transaction(async () => {
      const now = clock.now()
      const { jobId, mechanicId } = orThrow(await offers.row(pickupId), 'pickup.unknown')
      // Re-read under the lock: it may have been answered meanwhile.
      const [locked, ownOffer, waiting, held, numbers] = await allSettledOrThrow(
        jobs.lock(jobId),
        offers.row(pickupId),
        offers.waitingOn(jobId),
        mechanics.hold(mechanicId),
        estimates.numbersOf(jobId),
      )
      const job = orThrow(locked, 'pickup.unknown')
      acceptedOrThrow(refuseCancelled(job))
      const chosen = orThrow(ownOffer, 'pickup.unknown')
      const plan = acceptedOrThrow(decideHire(job, chosen, waiting), job.mechanicName)
      const mechanic = orThrow(held, 'mechanic.unknown')

      const { travelFee: estimatedTravel, totalCost: estimated } = priceOffer(mechanic, job)
      // Rounded location, so that repeated hires do not reveal a mechanic's home.
      const { distanceToMechanic } = priceJob(
        access === 'accounts' && by === 'customer' ? withRoundedBase(mechanic) : mechanic,
        job,
      )
      // Old offers may have no price.
      const prices = pricesOfTotal(chosen.proposedPrice ?? estimated, estimatedTravel)
      const agreed = {
        id: newId(),
        jobId,
        mechanicId,
        act: 'offer',
        agreedBy: agreerOf(by),
        estimatedTravel,
        now,
      } as const
      await estimates.agree(agreedVersion(agreed, prices, numbers))
      const times: Partial<JobRow> = await timesOfOffer(dependencies, { job, chosen, by, now })
      await jobs.set(jobId, {
        ...times,
        bookedAt: now,
        acceptedAt: now,
        mechanicId: mechanic.id,
        mechanicName: mechanic.name,
        distanceToMechanic,
        ...pricedBy(prices, numbers),
        status: 'in-progress',
      })
      await offers.approve(pickupId, now)
      await offers.rejectKnown(plan.turnedDown, now)
      await notifications.readOfPickups([pickupId, ...plan.turnedDown.map((pickup) => pickup.id)])
      const coming = (offer: OfferRow) => ({
        mechanicId: offer.mechanicId,
        arrivesAt: arrivalMoment(offer.estimatedArrival, now),
      })
      const because = await choiceReasons(mechanics, placeOfJob(job), {
        chosen: coming(chosen),
        others: plan.turnedDown.map(coming),
      })
      const notices = [
        toMechanic(newId(), { mechanicId: mechanic.id, jobId, pickupRequestId: pickupId }, hired(job), now),
        ...plan.turnedDown.map(({ id, mechanicId }) =>
          toMechanic(
            newId(),
            { mechanicId, jobId, pickupRequestId: id },
            turnedDown(job, because.get(mechanicId)),
            now,
          ),
        ),
      ]
      const windowStart = times.windowStart ?? job.windowStart
      await announce(notices, [messageOfHire(jobId, now), ...reminders(jobId, windowStart, now)])
      const mechanicName = mechanic.name
      await timeline.add([{ id: newId(), jobId, at: now, kind: 'booked', by, parameters: { mechanicName } }])
      return orThrow(await offers.find(pickupId), 'pickup.unknown')
    })
  }
