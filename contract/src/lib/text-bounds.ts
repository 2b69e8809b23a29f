import { UNSEEN } from './plain-text.ts'

/** No field of any call takes a longer text, in UTF-16 units: the longest are a passkey's bytes. */
export const LONGEST_TEXT = 20_000

/**
 * The Stream-Safe Text Format (Unicode Standard Annex 15, 13) allows as many combining marks in a row, far more than any script writes.
 * Normalization sorts each run of them, in quadratic time.
 */
const MOST_MARKS = 30

/** Halfwidth kana sound marks are letters that NFKC makes combining marks. */
const RUN_OF_MARKS = /[\p{M}\uff9e\uff9f]+/gu

/** Whether a run of combining marks is too long to be normalized. What nobody sees ends no run, since it is removed before. */
export function hasEndlessMarks(text: string): boolean {
  for (const [run] of text.replace(UNSEEN, '').matchAll(RUN_OF_MARKS))
    if (run.length > MOST_MARKS && [...run].length > MOST_MARKS) return true
  return false
}

/** Stands for a text that is too long: a shape that is given it answers with the field's own message and limit. */
const TOO_LONG_TEXT = 'x'.repeat(LONGEST_TEXT + 1)

/** The text, or what a shape calls too long in its place, so that nothing is computed from it. */
export const boundedText = (text: string): string => (text.length > LONGEST_TEXT ? TOO_LONG_TEXT : text)
