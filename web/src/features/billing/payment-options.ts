import type { plans } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import type { NewPayment, Payment, Purpose } from '@desert-wrench/contract/features/billing/payments.contract.ts'
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

/** Amount due in cents, and the promo code already applied. */
export interface Asks {
  code: string | null
  amount: number
}

export interface PaymentOption extends Pick<NewPayment, 'planId'>, Price {
  purpose: Exclude<Purpose, 'platform_fee'>
  value: string
  plan: string
  saving: ReturnType<typeof savingOf>
  /** The subscriber price applies. */
  subscribed: boolean
  /** An identical payment is already due and is returned again. */
  waiting: Asks | undefined
}

/** Due payments first, then plans, then access at this person's price. */
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

/** Prices named in notices: access for non-subscribers, and the shortest plan's monthly price. */
export const pricesOf = (onOffer: Reply<typeof plans.list>) => {
  const starting = startingPrice(onOffer)
  return {
    access: inDollars(ACCESS_PRICE.notSubscribed),
    firstJob: inDollars(FIRST_JOB_PRICE),
    plan: starting === null ? null : inDollars(starting),
  }
}
