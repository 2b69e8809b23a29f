import { mayRequest } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'

type Member = Pick<Mechanic, 'subscriptionStatus' | 'subscriptionExpiresAt' | 'jobCompletionPaymentDue'>

export interface Dues {
  /** Why it is to be paid, now or later; the messages have words for each. */
  kind: 'planEnding' | 'firstJob' | 'firstJobInTrial' | 'trial' | Exclude<Member['subscriptionStatus'], 'payment_due'>
  /** The end of the time that still runs. */
  until: string | null
  /** No request is accepted until it is paid. */
  blocked: boolean
}

/** What holds for a mechanic whose subscription is not active; null where nothing is owed. */
export function duesOf(member: Member, now: string): Dues | null {
  const { subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue } = member
  const open = mayRequest(member, now)
  if (subscriptionStatus === 'active' && open) return null

  const until = open ? subscriptionExpiresAt : null
  if (subscriptionStatus === 'cancelled' && until !== null) return { kind: 'planEnding', until, blocked: false }
  if (jobCompletionPaymentDue || subscriptionStatus === 'payment_due') {
    return { kind: until === null ? 'firstJob' : 'firstJobInTrial', until, blocked: !open }
  }
  if (until !== null) return { kind: 'trial', until, blocked: false }
  return { kind: subscriptionStatus, until, blocked: !open }
}
