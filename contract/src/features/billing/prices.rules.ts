import { ACCESS_PRICE, FIRST_JOB_PRICE } from '../../messages/dues.ts'
import type { Mechanic } from '../mechanics/mechanics.contract.ts'
import type { Payment } from './payments.contract.ts'
import type { PromoCode } from './promo-codes.contract.ts'

/** What access and the payment after the first job buy, in days (specification, section 9). */
const ACCESS_DAYS = 30

export interface Price {
  /** Cents. */
  price: number
  days: number
}

type Standing = Pick<Mechanic, 'subscriptionStatus' | 'planExpiresAt'>

/** What job access costs this mechanic now: less for who is subscribed, which is who has a plan that runs and was not cancelled. */
export const accessPrice = (standing: Standing, now: string): Price => {
  const { subscriptionStatus, planExpiresAt } = standing
  const subscribed =
    subscriptionStatus === 'active' && planExpiresAt !== null && Date.parse(planExpiresAt) > Date.parse(now)
  return { price: subscribed ? ACCESS_PRICE.subscribed : ACCESS_PRICE.notSubscribed, days: ACCESS_DAYS }
}

export const firstJobPrice: Price = { price: FIRST_JOB_PRICE, days: ACCESS_DAYS }

interface Plan {
  cost: number
  /** Days. */
  duration: number
}

export const planPrice = (plan: Plan): Price => ({
  price: plan.cost,
  days: plan.duration,
})

/** What a plan saves against the shortest one on offer taken for as long, in cents and percent; null where nothing. */
export function savingOf(plan: Plan, onOffer: readonly Plan[]): { cents: number; percent: number } | null {
  const single = onOffer.reduce((shortest, other) => (other.duration < shortest.duration ? other : shortest), plan)
  const full = Math.round((single.cost * plan.duration) / single.duration)
  const cents = full - plan.cost
  return cents > 0 ? { cents, percent: Math.round((100 * cents) / full) } : null
}

/** A job's size is its total without the travel fee; from how many cents on which fee, largest first. */
const PLATFORM_FEES: readonly (readonly [from: number, fee: number])[] = [
  [150_000, 2500],
  [80_000, 2000],
  [40_000, 1500],
  [15_000, 1000],
  [5000, 500],
]

/** What the platform takes of a finished job, in cents, by its total in cents without the travel fee. */
export const platformFee = (total: number): number => PLATFORM_FEES.find(([from]) => total >= from)?.[1] ?? 0

/** What a code takes off an amount, in cents: percent rounded half up to a cent, never more than the amount. */
export function discountOn(code: Pick<PromoCode, 'discountType' | 'discountValue'>, amount: number): number {
  if (code.discountType === 'fixed') return Math.min(code.discountValue, amount)
  return Math.floor((amount * code.discountValue + 50) / 100)
}

/** Plans and the payment after the first job are subscription payments; job access is bought beside them. */
const isSubscription = (purpose: Payment['purpose']): boolean => purpose !== 'access'

/** Whether a payment brings the pool its dollar and the mechanic a ticket: nothing paid, nothing won. */
export const paysIntoPool = (purpose: Payment['purpose'], amount: number): boolean =>
  isSubscription(purpose) && amount > 0
