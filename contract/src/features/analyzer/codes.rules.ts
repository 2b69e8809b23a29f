import type { messages } from '../../messages/trouble-codes.en.ts'
import type { TroubleId } from './categories.ts'

/** A code of the onboard diagnosis that the catalogue `troubleCodes` explains. */
export type TroubleCode = keyof typeof messages

/** Whose trade each known code is; empty where the table is not at hand. */
export type CodeTable = Readonly<Partial<Record<TroubleCode, TroubleId>>>

export const isKnown = (code: string, table: CodeTable): code is TroubleCode => Object.hasOwn(table, code)

/** Names of cars and lists that have the shape of a code: 'C1500' is a pickup, 'B2000' another. */
const NAMES = new Set(['C1500', 'C2500', 'C3500', 'B2000', 'B2200', 'B2300', 'B2500', 'B3000', 'B4000', 'C2000'])

/** The trouble codes in a text in any spelling: p0300, P 0300, P-0300, po300 with the letter O; each once, in order. */
export function findCodes(text: string): string[] {
  const found = text.toUpperCase().matchAll(/(?<![A-Z0-9])[PBCU][ \-–#:.]{0,2}[0O123][0-9A-FO]{3}(?![A-Z0-9])/g)
  const codes = Array.from(found, ([code]) => code.replaceAll(/[^A-Z0-9]/g, '').replaceAll('O', '0'))
  return [...new Set(codes)].filter((code) => !NAMES.has(code))
}
