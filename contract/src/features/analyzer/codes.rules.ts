import { type CategoryId, TROUBLE_IDS } from './categories.ts'

/** What a trouble code of the onboard diagnosis commonly means. */
export interface CodeMeaning {
  category: CategoryId
  /** What the car has noticed. */
  says: string
  /** What is commonly behind it. */
  means: string
}

export type CodeTable = ReadonlyMap<string, CodeMeaning>

const isCategory = (word: string): word is CategoryId => word === 'general' || TROUBLE_IDS.some((id) => id === word)

/** Reads lines such as 'P0300 engine | Several cylinders misfire | Plugs, coils, a vacuum leak'. */
export function readCodes(text: string): CodeTable {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, code = '', category = '', says = '', means = ''] =
        /^(\w{5}) (\w+) \| ([^|]+) \| ([^|]+)$/.exec(line) ?? []
      if (!code || !isCategory(category)) throw new Error(`not a trouble code: ${line}`)
      return [code, { category, says, means }]
    }),
  )
}

/** Names of cars and lists that have the shape of a code: 'C1500' is a pickup, 'B2000' another. */
const NAMES = new Set(['C1500', 'C2500', 'C3500', 'B2000', 'B2200', 'B2300', 'B2500', 'B3000', 'B4000', 'C2000'])

/** The trouble codes in a text in any spelling: p0300, P 0300, P-0300, po300 with the letter O; each once, in order. */
export function findCodes(text: string): string[] {
  const found = text
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])([PBCU])[ \-–#:.]{0,2}([0O]|[123])([0-9A-FO]{3})(?![A-Z0-9])/g)
  const codes = Array.from(
    found,
    ([, letter = '', first = '', rest = '']) => letter + (first + rest).replaceAll('O', '0'),
  )
  return [...new Set(codes)].filter((code) => !NAMES.has(code))
}
