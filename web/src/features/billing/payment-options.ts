import type { plans } from '@desert-wrench/contract/features/billing/billing.contract.ts'
import type { NewPayment, Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import {
  accessPrice,
  firstJobPrice,
  planPrice,
  savingOf,
} from '@desert-wrench/contract/features/billing/prices.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Reply } from '@desert-wrench/contract/lib/endpoint.ts'
import { ACCESS_PRICE, ACCESS_SUBSCRIBED } from '@desert-wrench/contract/messages/dues.ts'
import { showMoney } from '../../lib/money.ts'

/** What will be asked for, in cents, and the code that takes the rest off. */
export interface Asks {
  code: string | null
  amount: number
}

/** One thing that a mechanic can pay for now. */
export interface PaymentOption extends Pick<NewPayment, 'purpose' | 'planId'> {
  value: string
  label: string
  detail: string
  /** Cents. */
  price: number
  /** The same is due already and is answered again. */
  waiting: Asks | undefined
}

const saved = (saving: ReturnType<typeof savingOf>) =>
  saving && `save ${showMoney(saving.cents).replace('.00', '')} (${saving.percent}%)`

/** What is due comes first, then the plans, then access at the price of whoever looks. */
export function paymentOptionsFor(
  mechanic: Mechanic,
  onOffer: Reply<typeof plans.list>,
  due: readonly Payment[],
  now: string,
): PaymentOption[] {
  const offer = (
    purpose: PaymentOption['purpose'],
    label: string,
    { price, days }: { price: number; days: number },
    more: string | null | undefined = null,
    planId: string | null = null,
  ): PaymentOption => {
    const same = due.find((one) => one.purpose === purpose && one.planId === planId && one.price === price)
    return {
      value: planId ?? purpose,
      label,
      detail: [showMoney(price), `${days} days`, more].filter(Boolean).join(' · '),
      purpose,
      planId,
      price,
      waiting: same && { code: same.promoCode, amount: same.amount },
    }
  }
  const access = accessPrice(mechanic, now)
  return [
    ...(mechanic.jobCompletionPaymentDue ? [offer('first_job', 'After your first job', firstJobPrice)] : []),
    ...onOffer.map((plan) =>
      offer('plan', `Plan: ${plan.name}`, planPrice(plan), saved(savingOf(plan, onOffer)), plan.id),
    ),
    offer('access', 'Job access', access, access.price === ACCESS_PRICE.subscribed ? ACCESS_SUBSCRIBED : null),
  ]
}
