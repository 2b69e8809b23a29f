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

/** Each word must occur, or the digits of a phone. */
export function matching(text: SQL, search: Search): SQL {
  const every = eachWord(text, search)
  return search.digits === null ? sql`(${every})` : sql`((${every}) or ${text} like ${sql.placeholder('digits')})`
}

/** Three letters in a row, or one at a word's beginning, or two at its end, are what a trigram index can look up. */
const hasTrigram = (word: string) => !/^([\p{L}\p{N}]?[^\p{L}\p{N}]*|[\p{L}\p{N}]{2})$/u.test(word)

const isPair = (word: string) => /^[a-z0-9]{2}$/.test(word)

/** Whatever a folded ASCII text can hold; it has no capitals. */
const ASCII = Array.from({ length: 127 }, (_, at) => String.fromCharCode(at + 1)).filter((one) => !/[A-Z]/.test(one))

/** Each way in which a text of ASCII can go on after two letters: with the next one they are a trigram. */
const pairPatterns = (pair: string) => [...ASCII.map((next) => contains(pair + next)), `%${pair}`]

/** Of a longer number its end tells most: a phone begins as many others do. */
const ENDING = 6

/** Each four digits that stand together at the end of a number in a typed text, as `digit_quads` finds them in a job's. */
const quadsOf = (typed: string): string[] =>
  [...typed.matchAll(/[0-9]{4,}/g)].flatMap(([run]) => {
    const end = run.slice(-ENDING)
    return Array.from({ length: end.length - 3 }, (_, at) => end.slice(at, at + 4))
  })

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
  // The same as LIKE, but nothing that the index would go through all its trigrams or letters for.
  const holds = (placeholder: string) => sql`strpos(${text}, ${sql.placeholder(placeholder)}) > 0`
  const held = sql`(${and(...words.map((_, index) => holds(`letters${index}`)))})`
  const letterValues = Object.fromEntries(words.map((word, index) => [`letters${index}`, word]))
  const hasQuads = (placeholder: string) => sql`digit_quads(${text}) @> ${sql.placeholder(placeholder)}::text[]`
  // Digits alone are the word itself.
  const isPhone = search.digits !== null && words.join() !== search.digits
  const phone = isPhone ? [sql`(${hasQuads('phoneQuads')} and ${holds('phone')})`] : []
  const phoneValues = isPhone ? { phone: search.digits, phoneQuads: quadsOf(search.digits ?? '') } : {}
  const key = (kind: string) => `${kind}${phone.length}`

  const quads = words.flatMap(quadsOf)
  // Of other words the trigrams tell more than a year does.
  if (search.digits !== null && quads.length > 0)
    return {
      key: key('quads'),
      arms: [sql`(${hasQuads('quads')} and ${held})`, ...phone],
      values: { ...letterValues, ...phoneValues, quads },
    }
  if (words.some(hasTrigram))
    return {
      key: key('trigrams'),
      arms: [sql`(${eachWord(text, search)})`, ...phone],
      isPlain: !isPhone,
      values: phoneValues,
    }
  const values = { ...letterValues, ...phoneValues }
  const pair = words.find(isPair)
  if (pair === undefined) {
    const letters = [...new Set(words.join(''))]
    const arm = sql`string_to_array(${text}, null) @> ${sql.placeholder('letters')}::text[] and ${held}`
    return { key: key('letters'), arms: [arm, ...phone], values: { ...values, letters } }
  }
  // As a subquery, so that the planner does not weigh each pattern.
  const next = sql`${text} like any(array(select unnest(${sql.placeholder('patterns')}::text[]))) and ${held}`
  const beyondAscii = sql`octet_length(${text}) <> char_length(${text}) and ${held}`
  return {
    key: key('pair'),
    arms: [next, ...phone],
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
