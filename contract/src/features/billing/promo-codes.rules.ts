import { no, type Verdict, yes } from '../../lib/problem.ts'
import { discountOn } from './prices.rules.ts'
import type { PromoCode } from './promo-codes.contract.ts'

type PromoTerms = Pick<
  PromoCode,
  'discountType' | 'discountValue' | 'maxUses' | 'currentUses' | 'validFrom' | 'validUntil' | 'isActive'
>

/** Start inclusive, end exclusive; either may be open. */
function isInWindow({ validFrom, validUntil }: PromoTerms, now: string): boolean {
  const at = Date.parse(now)
  return (validFrom === null || Date.parse(validFrom) <= at) && (validUntil === null || at < Date.parse(validUntil))
}

/** Discount of a code reserved at sign-up, whose validity was checked then. A rest below `least` cents, the provider's minimum, is waived. */
export function heldDiscount(code: PromoTerms, amount: number, least: number): { discount: number; amount: number } {
  const rest = amount - discountOn(code, amount)
  const left = rest < least ? 0 : rest
  return { discount: amount - left, amount: left }
}

interface DiscountedPurchase {
  /** Cents, before the discount. */
  amount: number
  /** The provider's minimum charge. */
  least: number
  usedByMechanic: boolean
  now: string
}

export function decideDiscount(
  code: PromoTerms | null,
  { amount, least, usedByMechanic, now }: DiscountedPurchase,
): Verdict<{ discount: number; amount: number }> {
  if (!code) return no('promo.unknown')
  if (!code.isActive || !isInWindow(code, now)) return no('promo.notValid')
  if (usedByMechanic) return no('promo.usedByYou')
  if (code.maxUses !== null && code.currentUses >= code.maxUses) return no('promo.usedUp')
  return yes(heldDiscount(code, amount, least))
}
