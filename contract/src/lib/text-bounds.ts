import { UNSEEN } from './plain-text.ts'

/** UTF-16 units; the longest field holds a passkey's bytes. */
export const LONGEST_TEXT = 20_000

/** Limit of the Stream-Safe Text Format (Unicode Standard Annex 15, 13). Normalization sorts runs of combining marks in quadratic time. */
const MOST_MARKS = 30

/** NFKC turns halfwidth kana sound marks into combining marks. */
const RUN_OF_MARKS = /[\p{M}\uff9e\uff9f]+/gu

/** Whether a run of combining marks is too long to normalize. Invisible characters do not end a run, since they are removed first. */
export function hasEndlessMarks(text: string): boolean {
  for (const [run] of text.replace(UNSEEN, '').matchAll(RUN_OF_MARKS))
    if (run.length > MOST_MARKS && [...run].length > MOST_MARKS) return true
  return false
}

/** Placeholder that makes a shape report the field's own length error. */
const TOO_LONG_TEXT = 'x'.repeat(LONGEST_TEXT + 1)

/** The text, or the placeholder, so that no work is done on oversized input. */
export const boundedText = (text: string): string => (text.length > LONGEST_TEXT ? TOO_LONG_TEXT : text)
