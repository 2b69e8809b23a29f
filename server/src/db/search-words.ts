import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import type { Search } from '@desert-wrench/contract/lib/search.ts'
import { and, type SQL, sql } from 'drizzle-orm'

/** What is typed, as conditions on a text that `fold_text` derived. */

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const contains = (text: string) => `%${escaped(text)}%`

/** The values of the placeholders that `matching` names. */
export function searchValues({ words, digits }: Search): Record<string, string> {
  const values = Object.fromEntries(words.map((word, index) => [`word${index}`, contains(word)]))
  return digits === null ? values : { ...values, digits: contains(digits) }
}

/** Names what `matching` depends on. */
export const searchKey = ({ words, digits }: Search): string => `q${words.length}${digits === null ? '' : 'd'}`

/** Folded by what folded the column; a subquery, so that it is done once a statement and not once a row. */
const folded = (index: number) => sql`(select fold_text(${sql.placeholder(`word${index}`)}))`

const eachWord = (text: SQL, { words }: Search) => and(...words.map((_, index) => sql`${text} like ${folded(index)}`))
const theDigits = (text: SQL) => sql`${text} like ${sql.placeholder('digits')}`

/** Each word must occur, or the digits of a phone. */
export function matching(text: SQL, search: Search): SQL {
  const every = eachWord(text, search)
  return search.digits === null ? sql`(${every})` : sql`((${every}) or ${theDigits(text)})`
}

/** Three letters in a row, or one at a word's beginning, or two at its end, are what a trigram index can look up. */
const hasTrigram = (word: string) => !/^([\p{L}\p{N}]?[^\p{L}\p{N}]*|[\p{L}\p{N}]{2})$/u.test(word)

const isPair = (word: string) => /^[a-z0-9]{2}$/.test(word)

/** Whatever a folded ASCII text can hold; it has no capitals. */
const ASCII = Array.from({ length: 127 }, (_, at) => String.fromCharCode(at + 1)).filter((one) => !/[A-Z]/.test(one))

/** Each way in which a text of ASCII can go on after two letters: with the next one they are a trigram. */
const pairPatterns = (pair: string) => [...ASCII.map((next) => contains(pair + next)), `%${pair}`]

/** Conditions of which each can be looked up in the index of spans, trigrams and letters; a row matches where it fulfils one of them. */
export interface Lookup {
  key: string
  arms: SQL[]
  /** One condition of few keys: to look it up in several stretches of days costs little more than in all of them. */
  isPlain?: boolean
  /** What an index of few rows has: it is held against the spans row by row. */
  rare?: SQL
  values: Record<string, unknown>
}

export function lookupOf(text: SQL, search: Search): Lookup {
  const words = search.words.map(foldText)
  // Digits alone are the word itself.
  const digits = search.digits === null || words.join() === search.digits ? [] : [theDigits(text)]
  if (words.some(hasTrigram))
    return {
      key: `trigrams${digits.length}`,
      arms: [sql`(${eachWord(text, search)})`, ...digits],
      isPlain: digits.length === 0,
      values: {},
    }
  // The same as LIKE, but nothing that the index would go through all its letters for.
  const held = sql`(${and(...words.map((_, index) => sql`strpos(${text}, ${sql.placeholder(`letters${index}`)}) > 0`))})`
  const values = Object.fromEntries(words.map((word, index) => [`letters${index}`, word]))
  const pair = words.find(isPair)
  if (pair === undefined) {
    const letters = [...new Set(words.join(''))]
    const arm = sql`string_to_array(${text}, null) @> ${sql.placeholder('letters')}::text[] and ${held}`
    return { key: `letters${digits.length}`, arms: [arm, ...digits], values: { ...values, letters } }
  }
  // As a subquery, so that the planner does not weigh each pattern.
  const next = sql`${text} like any(array(select unnest(${sql.placeholder('patterns')}::text[]))) and ${held}`
  const beyondAscii = sql`octet_length(${text}) <> char_length(${text}) and ${held}`
  return {
    key: `pair${digits.length}`,
    arms: [next, ...digits],
    rare: beyondAscii,
    values: { ...values, patterns: pairPatterns(pair) },
  }
}

/** Days of a span of each level, as `day_spans` has them. */
const LEVELS = [1, 8, 64, 512, 4096] as const

/** The fewest spans that cover the days from the first to the last, counted since 1970. */
export function spansOf(first: number, last: number): number[] {
  const spans: number[] = []
  for (let day = first; day <= last; ) {
    const from = day
    const level = LEVELS.findLastIndex((days) => from % days === 0 && from + days - 1 <= last)
    const days = LEVELS[level] ?? 1
    spans.push(level * 1_000_000 + Math.floor(day / days))
    day += days
  }
  return spans
}
