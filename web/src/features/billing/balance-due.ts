import { mayRequest } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import type { Mechanic, MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'

type Member = Pick<MechanicRecord, 'subscriptionStatus' | 'subscriptionExpiresAt' | 'jobCompletionPaymentDue'>

export interface BalanceDue {
  /** Why payment is due; each kind has its own text. */
  kind: 'planEnding' | 'firstJob' | 'firstJobInTrial' | 'trial' | Exclude<Member['subscriptionStatus'], 'payment_due'>
  until: string | null
  /** Offers are refused until it is paid. */
  blocked: boolean
}

/** Null if nothing is owed, or the balance is not visible to this person. */
export function balanceDueOf(mechanic: Pick<Mechanic, keyof Member>, now: string): BalanceDue | null {
  const { subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue } = mechanic
  if (subscriptionStatus === null || jobCompletionPaymentDue === null) return null
  const member: Member = { subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue }
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
