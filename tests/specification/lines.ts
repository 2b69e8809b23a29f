import { CALLS } from './lines-calls.ts'
import { DATA } from './lines-data.ts'
import { SCREENS } from './lines-screens.ts'

/** Every line of the specification by section; a whole `npm test` fails unless a test that passed, or a reason, stands for each. */
export const LINES = { ...SCREENS, ...DATA, ...CALLS }
export type Line = keyof typeof LINES

/** The name of a test that covers these lines: their tags, then what it says. */
export const covers = (lines: Line | readonly Line[], saying: string): string =>
  `§${[lines].flat().join(' §')}: ${saying}`
