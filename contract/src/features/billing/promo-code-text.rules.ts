import { foldDigits } from '../../lib/digits.ts'
import { foldText } from '../../lib/fold-text.ts'
import { UNSEEN } from '../../lib/plain-text.ts'

/** What tells two promo codes apart: no case, width, accent, kind of dash or space, and nothing unseen. The database's unique index folds alike. */
export const foldCode = (typed: string): string => foldText(typed).replace(/\s+/g, '')

export const isSameCode = (a: string, b: string): boolean => foldCode(a) === foldCode(b)

/** A new code as it is shown, in ASCII where that is what it looks like. */
export function plainCode(typed: string): string {
  const shown = foldDigits(typed.replace(UNSEEN, '').normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
  return /^[ -~]*$/.test(shown) ? shown : foldText(typed).trim().toUpperCase()
}
