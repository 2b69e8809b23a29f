import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { MechanicRecord } from '../mechanics/mechanics.contract.ts'
import type { Payment, Purpose } from './payments.contract.ts'
import { accessPrice, firstJobPrice, type Price, planPrice } from './prices.rules.ts'
import { isSameCode } from './promo-code-text.rules.ts'

type Payer = Pick<MechanicRecord, 'subscriptionStatus' | 'planExpiresAt' | 'jobCompletionPaymentDue'>

/** A plan by its price, access by membership state, the first-job payment only when due. */
export function decidePrice(
  purpose: Exclude<Purpose, 'platform_fee'>,
  plan: { cost: number; duration: number } | null,
  payer: Payer,
  now: string,
): Verdict<Price> {
  if (purpose === 'access') return yes(accessPrice(payer, now))
  if (purpose === 'first_job') return payer.jobCompletionPaymentDue ? yes(firstJobPrice) : no('payment.nothingDue')
  return plan ? yes(planPrice(plan)) : no('plan.unknown')
}

type UnpaidPayment = Pick<Payment, 'price' | 'days' | 'promoCode' | 'dueUntil' | 'provider'>

/** Whether an open payment can be reused; expired ones and those with another price, method or code are replaced. */
export function answersAgain(
  due: UnpaidPayment,
  requested: Price & Pick<UnpaidPayment, 'promoCode' | 'provider'>,
  now: string,
): boolean {
  const sameCode = requested.promoCode === null || isSameCode(requested.promoCode, due.promoCode ?? '')
  const same = due.price === requested.price && due.days === requested.days && due.provider === requested.provider
  return sameCode && same && Date.parse(due.dueUntil) > Date.parse(now)
}

/** A receipt is recorded once, while due. */
export function decideConfirm(status: Payment['status']): Verdict<true> {
  if (status === 'paid') return no('payment.alreadyPaid')
  return status === 'due' ? yes(true) : no('payment.cancelled')
}

/** Job fees are waived once, while due. */
export function decideWaive({ jobId, status }: Pick<Payment, 'jobId' | 'status'>): Verdict<true> {
  if (jobId === null) return no('payment.notAFee')
  return decideConfirm(status)
}

/** A recorded receipt is voided once. The provider refunds its own; free ones have nothing to void. */
export function decideVoid({ status, method }: Pick<Payment, 'status' | 'method'>): Verdict<true> {
  if (status === 'voided') return no('payment.voidedAlready')
  const recorded = method === 'cash' || method === 'card' || method === 'transfer'
  return status === 'paid' && recorded ? yes(true) : no('payment.notReceived')
}

/** A customer's recorded payment is voided once, and not after some of it was handed back. */
export function decideJobVoid(payment: { status: string; provider: string; returned: number }): Verdict<true> {
  if (payment.status === 'voided') return no('payment.voidedAlready')
  if (payment.status !== 'paid' || payment.provider !== 'recorded') return no('payment.notReceived')
  return payment.returned > 0 ? no('payment.returnedAlready') : yes(true)
}

type Settlement = Pick<Payment, 'provider' | 'dueUntil'> & { fees: readonly string[] }

/** Whether an open fee receipt matches the requested one. */
export const settlesAgain = (open: Settlement, requested: Omit<Settlement, 'dueUntil'>, now: string): boolean =>
  open.provider === requested.provider &&
  Date.parse(open.dueUntil) > Date.parse(now) &&
  open.fees.length === requested.fees.length &&
  new Set([...open.fees, ...requested.fees]).size === requested.fees.length
