import { test } from 'node:test'
import { CALLS } from './lines-calls.ts'
import { DATA } from './lines-data.ts'
import { SCREENS } from './lines-screens.ts'

/** Every line of the specification by section; `coverage.test.ts` asks for a check, or a reason, for each. */
export const LINES = { ...SCREENS, ...DATA, ...CALLS }
export type Line = keyof typeof LINES

/** The name of a check: the lines that it holds the product to, then what it says. */
export const holding = (lines: Line | readonly Line[], saying: string): string =>
  `§${[lines].flat().join(' §')}: ${saying}`

export function check(lines: Line | readonly Line[], saying: string, body: () => Promise<void> | void): void {
  test(holding(lines, saying), body)
}
