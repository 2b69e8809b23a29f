import { foldDigits } from '../../lib/digits.ts'

/** Crockford's base32, without ambiguous characters. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const RECOVERY_CODES = 10
/** 80 bits. */
const LETTERS = 16

/** Parses a recovery code in any spelling; null if it is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = foldDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return code.length === LETTERS && [...code].every((letter) => RECOVERY_LETTERS.includes(letter)) ? code : null
}

/** Grouped: ABCD-EFGH-JKMN-PQRS. */
export const writeRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Uses 5 bits of each of 16 random bytes, so that all letters are equally likely. */
export const recoveryCodeFrom = (random: Uint8Array): string =>
  [...random.subarray(0, LETTERS)].map((byte) => RECOVERY_LETTERS.charAt(byte & 31)).join('')
