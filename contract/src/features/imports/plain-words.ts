import { foldText } from '../../lib/fold-text.ts'

/** Normalizes a heading: no case, accents, punctuation or brackets. */
export const plainWords = (heading: string): string =>
  foldText(heading)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
