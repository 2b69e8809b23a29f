import { foldDigits } from '../../lib/digits.ts'
import type { messages } from '../../messages/en/analyzer/trouble-codes.ts'
import type { TroubleId } from './categories.ts'

/** An OBD code explained in the catalogue `troubleCodes`. */
export type TroubleCode = keyof typeof messages

/** Category of each known code; empty until loaded. */
export type CodeTable = Readonly<Partial<Record<TroubleCode, TroubleId>>>

export const isKnown = (code: string, table: CodeTable): code is TroubleCode => Object.hasOwn(table, code)

/** Vehicles named like codes: the C1500 is a pickup. */
const NAMES = new Set('C1500 C2500 C3500 B1600 B1800 B2000 B2200 B2300 B2500 B2600 B3000 B4000 C2000'.split(' '))

/** A letter, 0 to 3, three hexadecimal digits; an O may replace a zero. */
const CODE = /[PBCU](?:[ \-–—‐#:._]{0,2})[0-3O][0-9A-FO]{3}/
/** Failure type (SAE J2012-DA): two digits after a generic code, as in 'P030000'. */
const FAILURE_TYPE = /(?<=(?:[PBCU][ \-–—‐#:._]{0,2}[0O]|P2)[0-9A-FO]{3})[0-9][0-9A-F]/
/** One code, or several without separators. */
const CODES = new RegExp(`(?<![A-Z0-9])(?:${CODE.source}(?:${FAILURE_TYPE.source})?)+(?![A-Z0-9])`, 'g')
const ONE = new RegExp(CODE.source, 'g')

/** Further codes without their letter: 'P0171, 0174', 'P0171/0174'. More digits are a phone number. */
const MORE = /\s?(?:[,;/&+]|\b(?:AND|OR|Y|E|O|U)\b)?\s?((?:0[0-9A-FO]{3}))(?![A-Z0-9]|[ .-]\d{1,3}(?!\d)|-\d)/y
/** Without a leading zero only after a slash: other numbers are miles, prices or years. */
const MORE_CLOSELY = /\/((?!19|20)[123][0-9A-F]{3})(?![A-Z0-9]|[ .-]\d)/y

/** Announces a part number. */
const PART_NUMBER =
  /\b(?:PART|P\/N|PN|OEM|SKU|PARTE|PIEZA|REPUESTO|REFACCION|REF|PLATE|TAG|PLACA)S?(?: ?(?:NUMBER|NUM|NUMERO|NO|NR|DE PARTE))?[ .:#]*$/

/** 'C 2010' is a Mercedes and its year, 'B 1200' a price: a space is accepted after P only. */
function isLoose(code: string): boolean {
  const [, letter, between = '', figures = ''] = /^([PBCU])([^A-Z0-9]*)(.*)$/.exec(code) ?? []
  if (letter === 'P' || between === '' || /^[0O]/.test(figures)) return false
  return /\s/.test(between) || /^(?:19|20)\d\d$/.test(figures)
}

const plainOf = (text: string) => foldDigits(text.normalize('NFKD').replace(/[\p{Cf}\p{M}]/gu, '')).toUpperCase()

/** Unique trouble codes in order, in any spelling: p0300, P 0300, P_0300, po300, P030000, P0300P0301, P0171/0174. */
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
