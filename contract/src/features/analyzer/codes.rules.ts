import { foldDigits } from '../../lib/digits.ts'
import type { messages } from '../../messages/trouble-codes.en.ts'
import type { TroubleId } from './categories.ts'

/** A code of the onboard diagnosis that the catalogue `troubleCodes` explains. */
export type TroubleCode = keyof typeof messages

/** Whose trade each known code is; empty where the table is not at hand. */
export type CodeTable = Readonly<Partial<Record<TroubleCode, TroubleId>>>

export const isKnown = (code: string, table: CodeTable): code is TroubleCode => Object.hasOwn(table, code)

/** Names of cars that have the shape of a code: 'C1500' is a pickup, 'B2000' another. */
const NAMES = new Set('C1500 C2500 C3500 B1600 B1800 B2000 B2200 B2300 B2500 B2600 B3000 B4000 C2000'.split(' '))

/** A letter and four figures, the first of them 0 to 3, the others hexadecimal; an O is typed for a zero. */
const CODE = /[PBCU](?:[ \-–—‐#:._]{0,2})[0-3O][0-9A-FO]{3}/
/** What failed of it (SAE J2012-DA): two figures right behind a generic code, such as 'P030000'. */
const FAILURE_TYPE = /(?<=(?:[PBCU][ \-–—‐#:._]{0,2}[0O]|P2)[0-9A-FO]{3})[0-9][0-9A-F]/
/** One code, or several without anything between them. */
const CODES = new RegExp(`(?<![A-Z0-9])(?:${CODE.source}(?:${FAILURE_TYPE.source})?)+(?![A-Z0-9])`, 'g')
const ONE = new RegExp(CODE.source, 'g')

/** Codes of the same letter, which is written once: 'P0171, 0174', 'P0171/0174'. More figures behind them are a phone number. */
const MORE = /\s?(?:[,;/&+]|\b(?:AND|OR|Y|E|O|U)\b)?\s?((?:0[0-9A-FO]{3}))(?![A-Z0-9]|[ .-]\d{1,3}(?!\d)|-\d)/y
/** Without a zero in front only right behind a stroke: another four figures are miles, a price or a year. */
const MORE_CLOSELY = /\/((?!19|20)[123][0-9A-F]{3})(?![A-Z0-9]|[ .-]\d)/y

/** What says that a part's number follows, and no code. */
const PART_NUMBER =
  /\b(?:PART|P\/N|PN|OEM|SKU|PARTE|PIEZA|REPUESTO|REFACCION|REF|PLATE|TAG|PLACA)S?(?: ?(?:NUMBER|NUM|NUMERO|NO|NR|DE PARTE))?[ .:#]*$/

/** 'C 2010' is a Mercedes and its year, 'B 1200' is a price: apart from its letter only a P stands for a code of any kind. */
function isLoose(code: string): boolean {
  const [, letter, between = '', figures = ''] = /^([PBCU])([^A-Z0-9]*)(.*)$/.exec(code) ?? []
  if (letter === 'P' || between === '' || /^[0O]/.test(figures)) return false
  return /\s/.test(between) || /^(?:19|20)\d\d$/.test(figures)
}

const plainOf = (text: string) => foldDigits(text.normalize('NFKD').replace(/[\p{Cf}\p{M}]/gu, '')).toUpperCase()

/**
 * The trouble codes in a text in any spelling: p0300, P 0300, P_0300, po300 with the letter O, P030000 with what failed, P0300P0301
 * without a space, P0171/0174 with one letter for both; each once, in order.
 */
export function findCodes(text: string): string[] {
  const plain = plainOf(text)
  const found: string[] = []
  for (const run of plain.matchAll(CODES)) {
    if (PART_NUMBER.test(plain.slice(Math.max(0, run.index - 30), run.index))) continue
    const codes = (run[0].match(ONE) ?? []).filter((code) => /\d/.test(code) && !isLoose(code))
    found.push(...codes)
    const letter = codes.at(-1)?.charAt(0)
    if (letter === undefined) continue
    for (let at = run.index + run[0].length; ; ) {
      const more = [MORE, MORE_CLOSELY].flatMap((pattern) => {
        pattern.lastIndex = at
        return pattern.exec(plain) ?? []
      })
      const [all = '', figures = ''] = more
      if (all === '') break
      found.push(letter + figures)
      at += all.length
    }
  }
  const codes = found.map((code) => code.replaceAll(/[^A-Z0-9]/g, '').replaceAll('O', '0'))
  return [...new Set(codes)].filter((code) => !NAMES.has(code) && !(code === 'P1800' && /\bVOLVO\b/.test(plain)))
}
