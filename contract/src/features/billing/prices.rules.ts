import type { ProblemCode } from '../../lib/problem.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import type { Payment } from './payments.contract.ts'
import type { PromoCode } from './promo-codes.contract.ts'

/** What job access costs, in cents (specification, section 9). */
export const ACCESS_PRICE = { subscribed: 1000, notSubscribed: 2500 } as const

/** What is due after the first completed job, in cents (specification, section 9). */
export const FIRST_JOB_PRICE = 1500

/** What access and the payment after the first job buy, in days (specification, section 9). */
const ACCESS_DAYS = 30

export interface Price {
  /** Cents. */
  price: number
  days: number
}

type PlanState = Pick<Mechanic, 'subscriptionStatus' | 'planExpiresAt'>

/** What job access costs this mechanic now: less for who is subscribed, which is who has a plan that runs and was not cancelled. */
export const accessPrice = (standing: PlanState, now: string): Price => {
  const { subscriptionStatus, planExpiresAt } = standing
  const subscribed =
    subscriptionStatus === 'active' && planExpiresAt !== null && Date.parse(planExpiresAt) > Date.parse(now)
  return { price: subscribed ? ACCESS_PRICE.subscribed : ACCESS_PRICE.notSubscribed, days: ACCESS_DAYS }
}

export const firstJobPrice: Price = { price: FIRST_JOB_PRICE, days: ACCESS_DAYS }

/** What a refusal asks for, in cents: what is owed in fees, or what job access costs who has none. */
export function askedBy(refusal: ProblemCode | undefined, owed: number): number {
  if (refusal === 'fee.overdue') return owed
  return refusal === 'mechanic.firstJobDue' ? FIRST_JOB_PRICE : ACCESS_PRICE.notSubscribed
}

interface Plan {
  cost: number
  /** Days. */
  duration: number
}

export const planPrice = (plan: Plan): Price => ({
  price: plan.cost,
  days: plan.duration,
})

const shortestOf = <P extends Plan>(onOffer: readonly P[], first: P): P =>
  onOffer.reduce((shortest, other) => (other.duration < shortest.duration ? other : shortest), first)

const MONTH_DAYS = 30

/** What membership starts at by the month, in cents: the shortest plan; null where none is on offer. */
export function startingPrice(onOffer: readonly Plan[]): number | null {
  const [first] = onOffer
  if (!first) return null
  const { cost, duration } = shortestOf(onOffer, first)
  return Math.round((cost * MONTH_DAYS) / duration)
}

/** What a plan saves against the shortest one on offer taken for as long, in cents and percent; null where nothing. */
export function savingOf(plan: Plan, onOffer: readonly Plan[]): { cents: number; percent: number } | null {
  const single = shortestOf(onOffer, plan)
  const full = Math.round((single.cost * plan.duration) / single.duration)
  const cents = full - plan.cost
  return cents > 0 ? { cents, percent: Math.round((100 * cents) / full) } : null
}

/** What a code takes off an amount, in cents: percent rounded half up to a cent, never more than the amount. */
export function discountOn(code: Pick<PromoCode, 'discountType' | 'discountValue'>, amount: number): number {
  if (code.discountType === 'fixed') return Math.min(code.discountValue, amount)
  return Math.floor((amount * code.discountValue + 50) / 100)
}

/** Plans and the payment after the first job are subscription payments; job access is bought beside them, and a fee buys nothing. */
const isSubscription = (purpose: Payment['purpose']): boolean => purpose === 'plan' || purpose === 'first_job'

/** Whether a payment brings the pool its dollar and the mechanic a ticket: nothing paid, nothing won. */
export const paysIntoPool = (purpose: Payment['purpose'], amount: number): boolean =>
  isSubscription(purpose) && amount > 0
