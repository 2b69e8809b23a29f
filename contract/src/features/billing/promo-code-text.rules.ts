import { foldDigits } from '../../lib/digits.ts'
import { foldText } from '../../lib/fold-text.ts'
import { UNSEEN } from '../../lib/plain-text.ts'

/** Comparison key: ignores case, width, accents, dashes, spaces and invisible characters. The database's unique index does the same. */
export const foldCode = (typed: string): string => foldText(typed).replace(/\s+/g, '')

export const isSameCode = (a: string, b: string): boolean => foldCode(a) === foldCode(b)

/** Display form of a new code, in ASCII where it looks like ASCII. */
export function plainCode(typed: string): string {
  const shown = foldDigits(typed.replace(UNSEEN, '').normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
  return /^[ -~]*$/.test(shown) ? shown : foldText(typed).trim().toUpperCase()
}
