import { foldDigits } from './digits.ts'

/** Apostrophes that decompose to a space with an accent. */
const SPACED_APOSTROPHES = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/g

/** Apostrophe variants, invisible characters and accents: combining marks of Latin, Greek and Cyrillic, Hebrew points, Arabic and Syriac vowel signs. */
const DROPPED =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a'`\u02b9\u02bb-\u02bf\u02c8\u055a\u05f3\u07f4\u07f5\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Letters without a decomposition. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o', ŧ: 't', ς: 'σ', '⁄': '/' },
}

const DASH = /[\p{Pd}\u02d7\u2043\u2212]/u
const LETTERS_DASHES_DIGITS = /[ßæœþðđħıłøŧς⁄\p{Pd}\u02d7\u2043\u2212]|[^\P{Nd}0-9]/gu

/**
 * Search key: José, Jose, JOSÉ and decomposed José are equal, as are O'Neil, O’Neil and ONeil; ñ is n, since people omit accents. PostgreSQL's
 * `fold_text` does the same.
 */
export const foldText = (text: string): string =>
  text
    .replace(SPACED_APOSTROPHES, '')
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(LETTERS_DASHES_DIGITS, (sign) => LETTERS[sign] ?? (DASH.test(sign) ? '-' : foldDigits(sign)))
