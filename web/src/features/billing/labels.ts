import { METHODS, type Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import type { PromoCode } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { showMoney } from '../../lib/money.ts'
import { showDay } from '../../lib/time.ts'
import type { Tone } from '../../ui/class-names.ts'

const METHOD_WORDS = {
  cash: 'Cash',
  card: 'Card terminal',
  transfer: 'Transfer',
  stripe: 'Stripe',
  free: 'Nothing to pay',
} as const

export const methodWord = (method: Payment['method']): string => (method === null ? '' : METHOD_WORDS[method])
export const METHOD_OPTIONS = METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))

export const STATES: Record<Payment['status'], [tone: Tone, word: string]> = {
  due: ['copper', 'Due'],
  paid: ['green', 'Paid'],
  cancelled: ['plain', 'Cancelled'],
}

export const showDiscount = ({ discountType, discountValue }: Pick<PromoCode, 'discountType' | 'discountValue'>) =>
  discountType === 'percent' ? `${discountValue}% off` : `${showMoney(discountValue)} off`

export function showWindow({ validFrom, validUntil }: Pick<PromoCode, 'validFrom' | 'validUntil'>): string {
  if (validFrom && validUntil) return `${showDay(validFrom)} to ${showDay(validUntil)}`
  if (validUntil) return `Until ${showDay(validUntil)}`
  return validFrom ? `From ${showDay(validFrom)}` : 'Always'
}
