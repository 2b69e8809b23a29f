import { no, type Verdict, yes } from '../../kit/problem.ts'
import { discountOn } from './prices.rules.ts'
import type { PromoCode } from './promo-codes.contract.ts'

type Code = Pick<
  PromoCode,
  'discountType' | 'discountValue' | 'maxUses' | 'currentUses' | 'validFrom' | 'validUntil' | 'isActive'
>

/** From its start on and before its end; a window may be open on either side. */
function isInWindow({ validFrom, validUntil }: Code, now: string): boolean {
  const at = Date.parse(now)
  return (validFrom === null || Date.parse(validFrom) <= at) && (validUntil === null || at < Date.parse(validUntil))
}

/** What a code that is held since the sign-up takes off: it was valid then, and its use is theirs. */
export function heldDiscount(code: Code, amount: number): { discount: number; amount: number } {
  const discount = discountOn(code, amount)
  return { discount, amount: amount - discount }
}

/** What a code takes off an amount in cents, for somebody who has used it or not. */
export function decideDiscount(
  code: Code | null,
  usedByMechanic: boolean,
  amount: number,
  now: string,
): Verdict<{ discount: number; amount: number }> {
  if (!code) return no('promo.unknown')
  if (!code.isActive || !isInWindow(code, now)) return no('promo.notValid')
  if (usedByMechanic) return no('promo.usedByYou')
  if (code.maxUses !== null && code.currentUses >= code.maxUses) return no('promo.usedUp')
  return yes(heldDiscount(code, amount))
}
