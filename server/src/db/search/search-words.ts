import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import type { Search } from '@desert-wrench/contract/lib/search.ts'
import { and, type SQL, sql } from 'drizzle-orm'

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const contains = (text: string) => `%${escaped(text)}%`

export function searchValues({ words, digits }: Search): Record<string, string> {
  const values = Object.fromEntries(words.map((word, index) => [`word${index}`, contains(word)]))
  return digits === null ? values : { ...values, digits: contains(digits) }
}

export const searchKey = ({ words, digits }: Search): string => `q${words.length}${digits === null ? '' : 'd'}`

/** Folded by the column's own function; a subquery runs once per statement, not per row. */
const folded = (index: number) => sql`(select fold_text(${sql.placeholder(`word${index}`)}))`

const eachWord = (text: SQL, { words }: Search) => and(...words.map((_, index) => sql`${text} like ${folded(index)}`))

/** Every word must occur, or the digits of a phone. */
export function matching(text: SQL, search: Search): SQL {
  const every = eachWord(text, search)
  return search.digits === null ? sql`(${every})` : sql`((${every}) or ${text} like ${sql.placeholder('digits')})`
}

/** A trigram index needs three letters in a row, one at a word's start, or two at its end. */
const hasTrigram = (word: string) => !/^([\p{L}\p{N}]?[^\p{L}\p{N}]*|[\p{L}\p{N}]{2})$/u.test(word)

const isPair = (word: string) => /^[a-z0-9]{2}$/.test(word)

/** Characters of a folded ASCII text, which has no capitals. */
const ASCII = Array.from({ length: 127 }, (_, at) => String.fromCharCode(at + 1)).filter((one) => !/[A-Z]/.test(one))

/** Two letters plus each possible next character give trigrams to look up. */
const pairPatterns = (pair: string) => [...ASCII.map((next) => contains(pair + next)), `%${pair}`]

/** The end of a phone is the most selective part. */
const ENDING = 6

/** Four-digit groups at the end of a number, as `digit_quads` extracts them from a job. */
const quadsOf = (typed: string): string[] =>
  [...typed.matchAll(/[0-9]{4,}/g)].flatMap(([run]) => {
    const end = run.slice(-ENDING)
    return Array.from({ length: end.length - 3 }, (_, at) => end.slice(at, at + 4))
  })

export interface Lookup {
  key: string
  arms: SQL[]
  /** Few index keys: several date ranges cost little more than all dates. */
  isPlain?: boolean
  /** A selective condition, checked against the spans row by row. */
  rare?: SQL
  values: Record<string, unknown>
}

export function lookupOf(text: SQL, search: Search): Lookup {
  const words = search.words.map(foldText)
  // LIKE semantics without triggering an index scan over trigrams or letters.
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
  // For mixed terms, trigrams are more selective than a year.
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
  // A subquery keeps the planner from estimating each pattern.
  const next = sql`${text} like any(array(select unnest(${sql.placeholder('patterns')}::text[]))) and ${held}`
  const beyondAscii = sql`octet_length(${text}) <> char_length(${text}) and ${held}`
  return {
    key: key('pair'),
    arms: [next, ...phone],
    rare: beyondAscii,
    values: { ...values, patterns: pairPatterns(pair) },
  }
}

/** Span lengths in days, as in `day_spans`. */
const LEVELS = [1, 8, 64, 512, 4096] as const

/** The fewest spans that cover a range of days since 1970. */
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
