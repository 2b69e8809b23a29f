import { mayRequest } from '@desert-wrench/contract/features/billing/billing.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { ACCESS_FROM, ENDED, FIRST_JOB_DUE } from '@desert-wrench/contract/messages/dues.ts'
import { showMoment } from '../../lib/time.ts'

type Member = Pick<Mechanic, 'subscriptionStatus' | 'subscriptionExpiresAt' | 'jobCompletionPaymentDue'>

interface Dues {
  title: string
  words: string
  /** No request is accepted until it is paid. */
  blocked: boolean
}

/** What holds for a mechanic whose subscription is not active, in their own words; null where nothing is owed. */
export function duesOf(member: Member, now: string): Dues | null {
  const { subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue } = member
  const open = mayRequest(member, now)
  if (subscriptionStatus === 'active' && open) return null

  if (subscriptionStatus === 'cancelled' && open && subscriptionExpiresAt !== null) {
    const until = showMoment(subscriptionExpiresAt)
    return {
      title: 'Payment required when your paid time ends',
      words: `Your plan was cancelled. You can request jobs until ${until}, Phoenix time. From then on: ${ACCESS_FROM}.`,
      blocked: false,
    }
  }
  const trial = open && subscriptionExpiresAt !== null ? showMoment(subscriptionExpiresAt) : null
  if (jobCompletionPaymentDue || subscriptionStatus === 'payment_due') {
    const still = trial ? ` Your free trial runs until ${trial}, Phoenix time.` : ''
    return { title: 'Payment required after your first job', words: FIRST_JOB_DUE + still, blocked: !open }
  }
  if (trial) {
    return {
      title: 'Payment required when your free trial ends',
      words: `Your free trial runs until ${trial}, Phoenix time. From then on: ${ACCESS_FROM}.`,
      blocked: false,
    }
  }
  return {
    title: `Payment required: ${ENDED[subscriptionStatus]}`,
    words: `To request jobs: ${ACCESS_FROM}.`,
    blocked: !open,
  }
}
