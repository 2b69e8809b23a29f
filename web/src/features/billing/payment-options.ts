import type { plans } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import type { NewPayment, Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import {
  ACCESS_PRICE,
  accessPrice,
  FIRST_JOB_PRICE,
  firstJobPrice,
  type Price,
  planPrice,
  savingOf,
  startingPrice,
} from '@desert-wrench/contract/features/billing/prices.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Reply } from '@desert-wrench/contract/lib/endpoint.ts'
import { inDollars } from '@desert-wrench/contract/lib/money.ts'

/** What will be asked for, in cents, and the code that takes the rest off. */
export interface Asks {
  code: string | null
  amount: number
}

/** One thing that a mechanic can pay for now. */
export interface PaymentOption extends Pick<NewPayment, 'planId'>, Price {
  purpose: Exclude<Payment['purpose'], 'platform_fee'>
  value: string
  /** The name of a plan. */
  plan: string
  saving: ReturnType<typeof savingOf>
  /** Its price is that of whoever is subscribed. */
  subscribed: boolean
  /** The same is due already and is answered again. */
  waiting: Asks | undefined
}

/** What is due comes first, then the plans, then access at the price of whoever looks. */
export function paymentOptionsFor(
  mechanic: Mechanic,
  onOffer: Reply<typeof plans.list>,
  due: readonly Payment[],
  now: string,
): PaymentOption[] {
  const option = (
    purpose: PaymentOption['purpose'],
    { price, days }: Price,
    more: Partial<PaymentOption> = {},
  ): PaymentOption => {
    const { planId = null } = more
    const same = due.find((one) => one.purpose === purpose && one.planId === planId && one.price === price)
    return {
      value: planId ?? purpose,
      purpose,
      planId,
      plan: '',
      price,
      days,
      saving: null,
      subscribed: false,
      waiting: same && { code: same.promoCode, amount: same.amount },
      ...more,
    }
  }
  const access = accessPrice(mechanic, now)
  return [
    ...(mechanic.jobCompletionPaymentDue ? [option('first_job', firstJobPrice)] : []),
    ...onOffer.map((plan) =>
      option('plan', planPrice(plan), { planId: plan.id, plan: plan.name, saving: savingOf(plan, onOffer) }),
    ),
    option('access', access, { subscribed: access.price === ACCESS_PRICE.subscribed }),
  ]
}

/** What the words of a notice name: the price of access to who is not subscribed, and of the shortest plan by the month. */
export const pricesOf = (onOffer: Reply<typeof plans.list>) => {
  const starting = startingPrice(onOffer)
  return {
    access: inDollars(ACCESS_PRICE.notSubscribed),
    firstJob: inDollars(FIRST_JOB_PRICE),
    plan: starting === null ? null : inDollars(starting),
  }
}
