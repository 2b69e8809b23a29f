import { ACCESS_PRICE, FIRST_JOB_PRICE, mayRequest } from '@desert-wrench/contract/slices/billing/billing.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'
import { showMoment } from '../../kit/time.ts'

type Member = Pick<Mechanic, 'subscriptionStatus' | 'subscriptionExpiresAt' | 'jobCompletionPaymentDue'>

interface Dues {
  title: string
  words: string
  /** No request is accepted until it is paid. */
  blocked: boolean
}

const price = (cents: number) => `$${cents / 100}`
const FIRST_JOB = `Your first job is completed: ${price(FIRST_JOB_PRICE)} gives you job access for the next 30 days.`
const ACCESS = `${price(ACCESS_PRICE.notSubscribed)} for 30 days of job access, or a plan from $15/month`

/** What holds for a mechanic whose subscription is not active, in their own words; null where nothing is owed. */
export function duesOf(member: Member, now: string): Dues | null {
  const { subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue } = member
  const open = mayRequest(member, now)
  if (subscriptionStatus === 'active' && open) return null

  if (subscriptionStatus === 'cancelled' && open && subscriptionExpiresAt !== null) {
    const until = showMoment(subscriptionExpiresAt)
    return {
      title: 'Payment required when your paid time ends',
      words: `Your plan was cancelled. You can request jobs until ${until}, Phoenix time. From then on: ${ACCESS}.`,
      blocked: false,
    }
  }
  const trial = open && subscriptionExpiresAt !== null ? showMoment(subscriptionExpiresAt) : null
  if (jobCompletionPaymentDue || subscriptionStatus === 'payment_due') {
    const still = trial ? ` Your free trial runs until ${trial}, Phoenix time.` : ''
    return { title: 'Payment required after your first job', words: FIRST_JOB + still, blocked: !open }
  }
  if (trial) {
    return {
      title: 'Payment required when your free trial ends',
      words: `Your free trial runs until ${trial}, Phoenix time. From then on: ${ACCESS}.`,
      blocked: false,
    }
  }
  return {
    title: `Payment required: ${ENDED[subscriptionStatus]}`,
    words: `To request jobs: ${ACCESS}.`,
    blocked: !open,
  }
}

const ENDED: Record<Mechanic['subscriptionStatus'], string> = {
  free_trial: 'your free trial has ended',
  payment_due: 'a payment is due',
  active: 'your paid time has run out',
  expired: 'your job access has run out',
  cancelled: 'your plan was cancelled',
}
