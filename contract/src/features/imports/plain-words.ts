import { foldText } from '../../lib/fold-text.ts'

/** Case, accents, signs and what stands in brackets tell no two headings apart. */
export const plainWords = (heading: string): string =>
  foldText(heading)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
