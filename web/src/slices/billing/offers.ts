import type { Reply } from '@desert-wrench/contract/kit/endpoint.ts'
import type { plans } from '@desert-wrench/contract/slices/billing/billing.contract.ts'
import type { NewPayment } from '@desert-wrench/contract/slices/billing/payments.contract.ts'
import { accessPrice, firstJobPrice } from '@desert-wrench/contract/slices/billing/prices.rules.ts'
import type { Mechanic } from '@desert-wrench/contract/slices/mechanics/mechanics.contract.ts'

/** One thing that a mechanic can pay for now. */
export interface Offer extends Pick<NewPayment, 'purpose' | 'planId'> {
  value: string
  label: string
  /** Cents. */
  price: number
  days: number
}

/** What is due comes first, then the plans, then access at the price of whoever looks. */
export function offersFor(mechanic: Mechanic, onOffer: Reply<typeof plans.list>, now: string): Offer[] {
  const access = accessPrice(mechanic, now)
  return [
    ...(mechanic.jobCompletionPaymentDue
      ? [
          {
            value: 'first_job',
            label: 'After your first job',
            purpose: 'first_job',
            planId: null,
            ...firstJobPrice,
          } as const,
        ]
      : []),
    ...onOffer.map(({ id, name, cost, duration }) => {
      return { value: id, label: `Plan: ${name}`, purpose: 'plan', planId: id, price: cost, days: duration } as const
    }),
    { value: 'access', label: 'Job access', purpose: 'access', planId: null, ...access },
  ]
}
