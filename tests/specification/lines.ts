import { CALLS } from './lines-calls.ts'
import { DATA } from './lines-data.ts'
import { SCREENS } from './lines-screens.ts'

/** All lines by section; a whole `npm test` fails unless each has a passed test or a reason. */
export const LINES = { ...SCREENS, ...DATA, ...CALLS }
export type Line = keyof typeof LINES

/** A test name with the tags of these lines. */
export const covers = (lines: Line | readonly Line[], saying: string): string =>
  `§${[lines].flat().join(' §')}: ${saying}`
