import { foldText } from './fold-text.ts'
import { digitsOfPhone } from './phone.ts'

/** Beyond this the text is searched as one phrase. */
const MOST_WORDS = 5

export interface Search {
  /** All must match, ignoring case, accents, width and apostrophes. */
  words: string[]
  /** Digits to find in E.164 numbers, if the text looks like part of a phone. */
  digits: string | null
}

/** Parses a search: all words must match, or the digits of a phone in any format. */
export function readSearch(typed: string): Search | null {
  const text = typed.trim()
  if (text === '') return null
  // Only invisible characters equal an empty search.
  const words = text.split(/\s+/).filter((word) => foldText(word).trim() !== '')
  if (words.length === 0) return null
  const digits = digitsOfPhone(text) ?? ''
  return { words: words.length > MOST_WORDS ? [words.join(' ')] : words, digits: digits.length >= 4 ? digits : null }
}
