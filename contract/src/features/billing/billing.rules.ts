import { daysAfter } from '../../lib/phoenix-time.ts'
import type { ProblemCode } from '../../lib/problem.ts'
import { type MembershipState, paidTimeRuns } from './membership.rules.ts'

/** Number of long trials (specification, section 9). */
export const LONG_TRIAL_PLACES = 5
export const LONG_TRIAL_DAYS = 30
export const TRIAL_DAYS = 15

/** Pool contribution of each job and subscription, in cents. */
export const POOL_SHARE = 100

export interface Membership {
  subscriptionStatus: 'free_trial' | 'expired'
  subscriptionExpiresAt: string
  trialDays: 0 | typeof TRIAL_DAYS | typeof LONG_TRIAL_DAYS
}

/** Membership at joining; returning mechanics get a new profile but no new trial. */
export function startMembership(joinNumber: number, wasHereBefore: boolean, now: string): Membership {
  if (wasHereBefore) return { subscriptionStatus: 'expired', subscriptionExpiresAt: now, trialDays: 0 }
  const trialDays = joinNumber <= LONG_TRIAL_PLACES ? LONG_TRIAL_DAYS : TRIAL_DAYS
  return { subscriptionStatus: 'free_trial', subscriptionExpiresAt: daysAfter(now, trialDays), trialDays }
}

/** Offer to the next sign-up, by the number who ever joined. */
export const trialOffer = (mechanicCount: number) => ({
  freeTrialActive: TRIAL_DAYS > 0,
  isFirst5: mechanicCount < LONG_TRIAL_PLACES,
  mechanicCount,
})

/** Next early-bird place from 1; null when all are taken. */
export const nextEarlyBirdSlot = (used: number, total: number): number | null => (used < total ? used + 1 : null)

/** Remaining early-bird places, never below 0. */
export const earlyBird = (used: number, total: number) => ({
  slotsAvailable: Math.max(0, total - used),
  totalSlots: total,
})

/** Whether a trial or paid time runs now. */
export function mayRequest(state: Omit<MembershipState, 'jobCompletionPaymentDue'>, now: string): boolean {
  if (state.subscriptionStatus !== 'free_trial') return paidTimeRuns(state, now)
  const { subscriptionExpiresAt } = state
  return subscriptionExpiresAt === null || Date.parse(subscriptionExpiresAt) > Date.parse(now)
}

const REFUSALS = {
  free_trial: 'mechanic.trialEnded',
  active: 'mechanic.paidTimeEnded',
  expired: 'mechanic.accessEnded',
  cancelled: 'mechanic.planCancelled',
  payment_due: 'mechanic.firstJobDue',
} as const satisfies Record<MembershipState['subscriptionStatus'], ProblemCode>

/** Why a mechanic may not send offers, hence what to pay; null if they may. */
export function refusedAccess(state: MembershipState, now: string): ProblemCode | null {
  if (mayRequest(state, now)) return null
  return REFUSALS[state.jobCompletionPaymentDue ? 'payment_due' : state.subscriptionStatus]
}
