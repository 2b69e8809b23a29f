import type { Payment } from '@desert-wrench/contract/features/billing/payments.contract.ts'
import type { PromoCode } from '@desert-wrench/contract/features/billing/promo-codes.contract.ts'
import { showMoney } from '@desert-wrench/contract/lib/money.ts'
import type { Tone } from '../../ui/styles/variants.ts'

export const TONES: Record<Payment['status'], Tone> = {
  due: 'copper',
  paid: 'green',
  cancelled: 'plain',
  waived: 'plain',
  voided: 'red',
}

export const DISPUTE_TONES: Record<NonNullable<Payment['dispute']>, Tone> = {
  open: 'copper',
  won: 'green',
  lost: 'red',
}

export const showDiscount = ({ discountType, discountValue }: Pick<PromoCode, 'discountType' | 'discountValue'>) =>
  discountType === 'percent' ? `${discountValue}%` : showMoney(discountValue)
