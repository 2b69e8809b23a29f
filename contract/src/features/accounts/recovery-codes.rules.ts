import { foldDigits } from '../../lib/digits.ts'

/** Crockford's 32 letters and digits: none of them is mistaken for another one. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const RECOVERY_CODES = 10
/** 80 bits. */
const LETTERS = 16

/** A recovery code however it was typed, or null where it is none. */
export function readRecoveryCode(typed: string): string | null {
  const code = foldDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return code.length === LETTERS && [...code].every((letter) => RECOVERY_LETTERS.includes(letter)) ? code : null
}

/** As people read and write it: ABCD-EFGH-JKMN-PQRS. */
export const writeRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** 16 random bytes as a code: 5 bits of each are one of 32 letters, all of them alike. */
export const recoveryCodeFrom = (random: Uint8Array): string =>
  [...random.subarray(0, LETTERS)].map((byte) => RECOVERY_LETTERS.charAt(byte & 31)).join('')
