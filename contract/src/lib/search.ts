import { foldText } from './fold-text.ts'
import { digitsOfPhone } from './phone.ts'

/** More words than this are searched for as one phrase. */
const MOST_WORDS = 5

export interface Search {
  /** Each must occur, whatever its case, accents, width and apostrophes. */
  words: string[]
  /** Digits to look for in an E.164 number, where the text looks like part of a phone. */
  digits: string | null
}

/** How a typed search is read: every word must occur, or the digits of a phone number written in any way. */
export function readSearch(typed: string): Search | null {
  const text = typed.trim()
  if (text === '') return null
  // What nobody sees finds everything, as an empty search does.
  const words = text.split(/\s+/).filter((word) => foldText(word).trim() !== '')
  if (words.length === 0) return null
  const digits = digitsOfPhone(text) ?? ''
  return { words: words.length > MOST_WORDS ? [words.join(' ')] : words, digits: digits.length >= 4 ? digits : null }
}
