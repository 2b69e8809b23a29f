import type { ProblemCode } from '../../lib/problem.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import type { Payment } from './payments.contract.ts'
import type { PromoCode } from './promo-codes.contract.ts'

/** Job access, in cents (specification, section 9). */
export const ACCESS_PRICE = { subscribed: 1000, notSubscribed: 2500 } as const

/** Due after the first completed job, in cents (specification, section 9). */
export const FIRST_JOB_PRICE = 1500

/** Days bought by access and the first-job payment (specification, section 9). */
const ACCESS_DAYS = 30

export interface Price {
  price: number
  days: number
}

type PlanState = Pick<Mechanic, 'subscriptionStatus' | 'planExpiresAt'>

/** Price of job access in cents; reduced with an active plan that is not cancelled. */
export const accessPrice = (plan: PlanState, now: string): Price => {
  const { subscriptionStatus, planExpiresAt } = plan
  const subscribed =
    subscriptionStatus === 'active' && planExpiresAt !== null && Date.parse(planExpiresAt) > Date.parse(now)
  return { price: subscribed ? ACCESS_PRICE.subscribed : ACCESS_PRICE.notSubscribed, days: ACCESS_DAYS }
}

export const firstJobPrice: Price = { price: FIRST_JOB_PRICE, days: ACCESS_DAYS }

/** Cents needed to lift a refusal: the fees owed, or the price of access. */
export function askedBy(refusal: ProblemCode | undefined, owed: number): number {
  if (refusal === 'fee.overdue') return owed
  return refusal === 'mechanic.firstJobDue' ? FIRST_JOB_PRICE : ACCESS_PRICE.notSubscribed
}

interface Plan {
  cost: number
  duration: number
}

export const planPrice = (plan: Plan): Price => ({
  price: plan.cost,
  days: plan.duration,
})

const shortestOf = <P extends Plan>(onOffer: readonly P[], first: P): P =>
  onOffer.reduce((shortest, other) => (other.duration < shortest.duration ? other : shortest), first)

const MONTH_DAYS = 30

/** Monthly cents of the shortest plan; null where none is on offer. */
export function startingPrice(onOffer: readonly Plan[]): number | null {
  const [first] = onOffer
  if (!first) return null
  const { cost, duration } = shortestOf(onOffer, first)
  return Math.round((cost * MONTH_DAYS) / duration)
}

/** Savings over the shortest plan for the same time, in cents and percent; null if none. */
export function savingOf(plan: Plan, onOffer: readonly Plan[]): { cents: number; percent: number } | null {
  const single = shortestOf(onOffer, plan)
  const full = Math.round((single.cost * plan.duration) / single.duration)
  const cents = full - plan.cost
  return cents > 0 ? { cents, percent: Math.round((100 * cents) / full) } : null
}

/** Discount in cents: percentages round half up, capped at the amount. */
export function discountOn(code: Pick<PromoCode, 'discountType' | 'discountValue'>, amount: number): number {
  if (code.discountType === 'fixed') return Math.min(code.discountValue, amount)
  return Math.floor((amount * code.discountValue + 50) / 100)
}

/** Plans and the first-job payment are subscription payments; job access and fees are not. */
const isSubscription = (purpose: Payment['purpose']): boolean => purpose === 'plan' || purpose === 'first_job'

/** Whether a payment adds a dollar to the pool and earns a ticket; free ones do not. */
export const paysIntoPool = (purpose: Payment['purpose'], amount: number): boolean =>
  isSubscription(purpose) && amount > 0
