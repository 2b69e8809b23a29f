import { mayRequest } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import type { Mechanic, MechanicRecord } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'

type Member = Pick<MechanicRecord, 'subscriptionStatus' | 'subscriptionExpiresAt' | 'jobCompletionPaymentDue'>

export interface Dues {
  /** Why it is to be paid, now or later; the messages have words for each. */
  kind: 'planEnding' | 'firstJob' | 'firstJobInTrial' | 'trial' | Exclude<Member['subscriptionStatus'], 'payment_due'>
  /** The end of the time that still runs. */
  until: string | null
  /** No request is accepted until it is paid. */
  blocked: boolean
}

/** What holds for a mechanic whose subscription is not active; null where nothing is owed, or it is somebody else's business. */
export function duesOf(mechanic: Pick<Mechanic, keyof Member>, now: string): Dues | null {
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
