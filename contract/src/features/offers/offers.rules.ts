import { no, type Verdict, yes } from '../../lib/problem.ts'
import { refusedAccess } from '../billing/billing.rules.ts'
import { feesAreOverdue } from '../billing/fees.rules.ts'
import { type MembershipState, paidTimeRuns } from '../billing/membership.rules.ts'
import type { Job } from '../jobs/jobs.contract.ts'
import { isOpen, milesBetween, withRoundedPlace } from '../jobs/jobs.rules.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import { arrivalMoment, isWithinPromise } from '../schedule/promise.rules.ts'
import type { Offer } from './offers.contract.ts'

type AnsweredOffer = Pick<Offer, 'id' | 'mechanicId' | 'status'>

/** Debts are checked before access: nobody should pay for access they cannot use. */
export function decideOffer(
  job: Pick<Job, 'mechanicId' | 'status'>,
  mechanic: MembershipState,
  fees: { dueUntil: string | null },
  now: string,
): Verdict<{ paymentRequired: boolean; paymentCompleted: boolean }> {
  if (feesAreOverdue(fees, now)) return no('fee.overdue')
  const refused = refusedAccess(mechanic, now)
  if (refused) return no(refused)
  if (!isOpen(job)) return no('job.notOpen')
  const paid = paidTimeRuns(mechanic, now)
  return yes({ paymentRequired: paid, paymentCompleted: paid })
}

/** Uses the rounded place; an unknown one is within the radius. */
export const refuseOutOfRadius = <M extends Pick<Mechanic, 'latitude' | 'longitude' | 'serviceRadius'>>(
  job: Pick<Job, 'customerLatitude' | 'customerLongitude'>,
  mechanic: M,
): Verdict<M> => {
  const { customerLatitude: latitude, customerLongitude: longitude } = withRoundedPlace(job)
  const way = milesBetween(mechanic, { latitude, longitude })
  return way !== null && way > mechanic.serviceRadius ? no('offer.outOfRadius') : yes(mechanic)
}

/** A wished window binds offers that name a moment. */
export function refuseOutsideWindow(
  { windowStart, windowEnd }: Pick<Job, 'windowStart' | 'windowEnd'>,
  estimatedArrival: string,
  now: string,
): Verdict<true> {
  const scheduledStart = arrivalMoment(estimatedArrival, now)
  return isWithinPromise({ windowStart, windowEnd, scheduledStart }) ? yes(true) : no('offer.outsideWindow')
}

export interface Hire<P extends AnsweredOffer> {
  hired: P
  turnedDown: P[]
}

/** Hiring a mechanic rejects all other open offers of the job. */
export function decideHire<P extends AnsweredOffer>(
  job: Pick<Job, 'mechanicId' | 'status'>,
  chosen: P,
  waiting: readonly P[],
): Verdict<Hire<P>> {
  if (chosen.status !== 'pending') return no('pickup.alreadyAnswered')
  if (job.mechanicId !== null) return no('job.alreadyTaken')
  if (!isOpen(job)) return no('job.notOpen')
  const turnedDown = waiting.filter((pickup) => pickup.id !== chosen.id && pickup.status === 'pending')
  return yes({ hired: chosen, turnedDown })
}

/** An offer is rejected once. */
export const decideReject = <P extends AnsweredOffer>(chosen: P): Verdict<P> =>
  chosen.status === 'pending' ? yes(chosen) : no('pickup.alreadyAnswered')
