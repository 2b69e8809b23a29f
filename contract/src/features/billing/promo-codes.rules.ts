import { no, type Verdict, yes } from '../../lib/problem.ts'
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

/**
 * What a code that is held since the sign-up takes off: it was valid then, and its use is theirs. A rest that is less than
 * `least` cents, which the provider does not take, is taken off too.
 */
export function heldDiscount(code: Code, amount: number, least: number): { discount: number; amount: number } {
  const rest = amount - discountOn(code, amount)
  const left = rest < least ? 0 : rest
  return { discount: amount - left, amount: left }
}

/** What a code takes off an amount in cents, for somebody who has used it or not, of whom at least so many cents are taken. */
export function decideDiscount(
  code: Code | null,
  usedByMechanic: boolean,
  amount: number,
  now: string,
  least: number,
): Verdict<{ discount: number; amount: number }> {
  if (!code) return no('promo.unknown')
  if (!code.isActive || !isInWindow(code, now)) return no('promo.notValid')
  if (usedByMechanic) return no('promo.usedByYou')
  if (code.maxUses !== null && code.currentUses >= code.maxUses) return no('promo.usedUp')
  return yes(heldDiscount(code, amount, least))
}
