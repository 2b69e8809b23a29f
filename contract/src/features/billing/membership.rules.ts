import { daysAfter } from '../../lib/phoenix-time.ts'
import type { Mechanic, MechanicRecord } from '../mechanics/mechanics.contract.ts'

/** State of a membership; see `docs/membership.md`. */
export type MembershipState = Pick<
  MechanicRecord,
  'subscriptionStatus' | 'subscriptionExpiresAt' | 'jobCompletionPaymentDue'
>

const DAY_MS = 24 * 3_600_000

/** The only transitions after `startMembership`. */
export type MembershipEvent =
  | { kind: 'first_job_completed' }
  /** Undo; `before` is the previous state. */
  | { kind: 'first_job_undone'; before: MembershipState['subscriptionStatus'] }
  | { kind: 'paid'; days: number }
  | { kind: 'lapsed' }
  /** Shifts paid time: negative while a dispute holds the money, positive when it returns. */
  | { kind: 'moved'; ms: number }
  /** The provider's subscription ended: no renewal, but paid time remains. */
  | { kind: 'cancelled' }

/** A payment's days and date. */
interface Paid {
  id: string
  purpose: string
  days: number
  paidAt: string
}

type Until = Pick<MembershipState, 'subscriptionExpiresAt'>

const isOver = ({ subscriptionExpiresAt }: Until, now: string): boolean =>
  subscriptionExpiresAt !== null && Date.parse(subscriptionExpiresAt) <= Date.parse(now)

type PaidUntil = Pick<Mechanic, 'subscriptionStatus' | 'subscriptionExpiresAt'>

export function paidTimeRuns(state: PaidUntil, now: string): boolean {
  if (state.subscriptionStatus === 'active') return !isOver(state, now)
  return state.subscriptionStatus === 'cancelled' && state.subscriptionExpiresAt !== null && !isOver(state, now)
}

function lapse(state: MembershipState, now: string): MembershipState {
  const { subscriptionStatus, jobCompletionPaymentDue } = state
  if (subscriptionStatus !== 'free_trial' && subscriptionStatus !== 'active') return state
  if (!isOver(state, now)) return state
  return { ...state, subscriptionStatus: jobCompletionPaymentDue ? 'payment_due' : 'expired' }
}

/** Unused milliseconds of a payment's days: what can be revoked. */
export function leftOf({ subscriptionExpiresAt }: Until, days: number, now: string): number {
  const left = subscriptionExpiresAt === null ? 0 : Date.parse(subscriptionExpiresAt) - Date.parse(now)
  return Math.min(Math.max(left, 0), days * DAY_MS)
}

const later = (a: string, b: string): string => (Date.parse(a) > Date.parse(b) ? a : b)

/** State after an event; expiry is applied first. */
export function moveMembership(state: MembershipState, event: MembershipEvent, now: string): MembershipState {
  const before = lapse(state, now)
  switch (event.kind) {
    case 'lapsed':
      return before
    case 'first_job_completed':
      if (paidTimeRuns(before, now)) return before
      return {
        ...before,
        subscriptionStatus: before.subscriptionStatus === 'free_trial' ? 'free_trial' : 'payment_due',
        jobCompletionPaymentDue: true,
      }
    case 'first_job_undone': {
      const jobCompletionPaymentDue = false
      if (before.subscriptionStatus !== 'payment_due') return { ...before, jobCompletionPaymentDue }
      // The earlier state has expired since, or nothing would be due.
      const ran = event.before === 'free_trial' || event.before === 'active'
      return { ...before, subscriptionStatus: ran ? 'expired' : event.before, jobCompletionPaymentDue }
    }
    case 'paid':
      return {
        subscriptionStatus: 'active',
        subscriptionExpiresAt: daysAfter(later(before.subscriptionExpiresAt ?? now, now), event.days),
        jobCompletionPaymentDue: false,
      }
    case 'moved': {
      if (before.subscriptionExpiresAt === null) return before
      const from = event.ms > 0 ? later(before.subscriptionExpiresAt, now) : before.subscriptionExpiresAt
      const moved = { ...before, subscriptionExpiresAt: daysAfter(from, event.ms / DAY_MS) }
      const runsAgain = before.subscriptionStatus === 'expired' && event.ms > 0
      return lapse(runsAgain ? { ...moved, subscriptionStatus: 'active' } : moved, now)
    }
    case 'cancelled':
      return before.subscriptionStatus === 'active' || before.subscriptionStatus === 'expired'
        ? { ...before, subscriptionStatus: 'cancelled' }
        : before
  }
}

/** End of paid time, and of plans, when payments are applied in sequence after the trial. */
function paidUntil(paid: readonly Paid[], trialEnds: string): { until: string; planUntil: string | null } {
  let until = trialEnds
  let planUntil: string | null = null
  for (const { purpose, days, paidAt } of paid) {
    until = daysAfter(later(until, paidAt), days)
    if (purpose === 'plan') planUntil = until
  }
  return { until, planUntil }
}

const earlier = (moment: string, ms: number): string => new Date(Date.parse(moment) - ms).toISOString()
const between = (from: string, to: string): number => Date.parse(to) - Date.parse(from)

/** State without one payment: the others apply from their own dates. If it was the only one, the trial counts again and the first-job payment is due. */
export function withoutPayment(
  member: MembershipState & { planExpiresAt: string | null; trialEnds: string; hasCompletedFirstJob: boolean },
  paid: readonly Paid[],
  id: string,
  now: string,
): MembershipState & { planExpiresAt: string | null } {
  const { trialEnds, hasCompletedFirstJob, planExpiresAt } = member
  const rest = paid.filter((one) => one.id !== id)
  const [before, after] = [paidUntil(paid, trialEnds), paidUntil(rest, trialEnds)]
  const subscriptionExpiresAt =
    rest.length === 0
      ? trialEnds
      : earlier(member.subscriptionExpiresAt ?? before.until, between(after.until, before.until))
  const jobCompletionPaymentDue = member.jobCompletionPaymentDue || (hasCompletedFirstJob && rest.length === 0)
  const planUntil =
    planExpiresAt === null || after.planUntil === null || before.planUntil === null
      ? null
      : earlier(planExpiresAt, between(after.planUntil, before.planUntil))
  const subscriptionStatus = rest.length === 0 ? 'free_trial' : member.subscriptionStatus
  const state = { subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue }
  return { ...lapse(state, now), planExpiresAt: planUntil }
}
