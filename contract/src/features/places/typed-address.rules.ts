import { foldText } from '../../lib/fold-text.ts'
import { ELSEWHERE, HEADINGS, KINDS, OF_THE_COUNTRY, ORDINALS, SEPARATORS, STOP_WORDS, TENS } from './address-words.ts'
import { CITIES, type City } from './valley-cities.ts'
import type { Heading } from './valley-grids.ts'
import { roadsNamed } from './valley-roads.ts'
import { zipMiddle } from './valley-zips.ts'

/** A street as somebody wrote it, with the house number beside it. */
export interface TypedStreet {
  houseNumber: number | null
  heading: Heading | null
  /** 16 of 16th Street. */
  ordinal: number | null
  /** In small letters, without its kind; empty for a numbered street. */
  name: string
  kind: string | null
}

export interface TypedAddress {
  streets: TypedStreet[]
  zip: string | null
  city: City | null
}

/** Longer than any address; the rest is not read. */
const LONGEST = 300

/** Small letters, digits, commas and the signs that stand between two streets. */
const normalized = (address: string) =>
  foldText(address.slice(0, LONGEST))
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[\n\r;]/g, ',')
    .replaceAll(/(\d{5})-\d{4}\b/g, '$1')
    .replaceAll(/\b1\/2\b|½/g, ' ')
    .replaceAll(/[^a-z0-9,&/@#-]/g, ' ')
    .replaceAll(/([a-z])-(?=\w)/g, '$1 ')
    .replaceAll(/(\d)-\w+/g, '$1')
    .replaceAll('-', ' ')

const POST_BOX = /\bp *o *box\b|\bapartado postal\b/

/** A flat, a suite, a lot: where in the house. */
const UNIT =
  /(?:\b(?:apt|apartment|unit|ste|suite|bldg|building|lot|space|spc|room|floor|trlr|depto|departamento|apto|local)\b ?#? ?(?:[a-z]?\d+[a-z]?|[a-z])\b|# ?\w+)/g

const ZIP = /^85[0-3]\d\d$/
/** Casa Grande to Yuma and Wickenburg; where the valley has one of these, it is in the table. Others that are not in it are post boxes of the valley. */
const RURAL_ZIP = /^85(?:1|3[2-69])/
const FIVE_DIGITS = /^\d{5}$/

/** By their last words: an address ends with one word, and there are hundreds of towns. */
const byLastWord = (towns: readonly string[]) => Map.groupBy(towns, (town) => town.slice(town.lastIndexOf(' ') + 1))

const CITY_NAMES = byLastWord(Object.keys(CITIES))
const TOWNS_ELSEWHERE = byLastWord(ELSEWHERE)
const COUNTRY = byLastWord(OF_THE_COUNTRY)

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** The first of these names that stands at the end as a town, by itself or after a whole street, with what stands before it. */
function townAtEnd(
  segment: readonly string[],
  towns: ReadonlyMap<string, readonly string[]>,
): { town: string; before: string[] } | null {
  const text = ` ${segment.join(' ')}`
  for (const town of towns.get(segment.at(-1) ?? '') ?? []) {
    if (!text.endsWith(` ${town}`)) continue
    const before = wordsOf(text.slice(0, -town.length))
    const isStreet = before.some((word) => !HEADINGS.has(word) && !/^\d+$/.test(word))
    if (before.length === 0 || (isStreet && !SEPARATORS.test(before.at(-1) ?? ''))) return { town, before }
  }
  return null
}

function withoutCountry(words: readonly string[]): readonly string[] {
  const end = townAtEnd(words, COUNTRY)
  return end ? withoutCountry(end.before) : words
}

/** 35th, 7a, seventh, thirty fifth, séptima; null for what is no ordinal. */
function ordinalAt(words: readonly string[], at: number): { ordinal: number; length: number } | null {
  const [word = '', next = ''] = [words[at], words[at + 1]]
  const digits = /^(\d{1,3})(?:st|nd|rd|th|ra|da|ta|ma|va|na)$/.exec(word)?.[1]
  if (digits) return { ordinal: Number(digits), length: 1 }
  const tens = TENS.get(word)
  const units = ORDINALS.get(next)
  if (tens && units && units < 10) return { ordinal: tens + units, length: 2 }
  const named = ORDINALS.get(word)
  return named ? { ordinal: named, length: 1 } : null
}

/** A name of up to three words after the street that is no road is a town that is not of the valley, where neither city nor ZIP code say otherwise. */
const isUnknownName = (words: readonly string[]) =>
  words.length <= 3 &&
  words.every(
    (word) => /^[a-z]+$/.test(word) && !STOP_WORDS.has(word) && !KINDS.has(word) && !SEPARATORS.test(` ${word} `),
  ) &&
  roadsNamed(words.join(' ')).length === 0

/** One street out of what stands between two separators. */
function readStreet(words: readonly string[], isCrossing: boolean): TypedStreet | null {
  const street: TypedStreet = { houseNumber: null, heading: null, ordinal: null, name: '', kind: null }
  const numbers: { value: number; afterKind: boolean; beforeKind: boolean }[] = []
  const name: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const ordinal = street.ordinal === null ? ordinalAt(words, at) : null
    const number = /^(\d{1,5})[a-z]?$/.exec(word)?.[1]
    const heading = HEADINGS.get(word)
    if (ordinal) {
      street.ordinal = ordinal.ordinal
      at += ordinal.length - 1
    } else if (/^(?:loop|i|us|sr|route|interstate|highway|hwy)$/.test(word) && /^\d+$/.test(words[at + 1] ?? '')) {
      name.push(word, words[++at] ?? '')
    } else if (number) {
      numbers.push({
        value: Number(number),
        afterKind: KINDS.has(words[at - 1] ?? ''),
        beforeKind: KINDS.has(words[at + 1] ?? ''),
      })
    } else if (heading && street.heading === null) street.heading = heading
    else if (KINDS.has(word) && (street.kind === null || at === words.length - 1)) street.kind = KINDS.get(word) ?? null
    else if (!STOP_WORDS.has(word) && !heading) name.push(word)
  }
  if (street.ordinal === null && roadsNamed(name.join(' ')).length === 0) {
    const numbered =
      numbers.find(({ value, afterKind }) => afterKind && value < 1000) ??
      numbers.findLast(({ value, beforeKind }) => beforeKind && value < 1000) ??
      (isCrossing && name.length === 0 && numbers.length === 1 ? numbers.find(({ value }) => value < 1000) : undefined)
    street.ordinal = numbered?.value ?? null
    if (numbered) numbers.splice(numbers.indexOf(numbered), 1)
  }
  street.name = street.ordinal === null ? name.join(' ') : ''
  street.houseNumber = numbers[0]?.value ?? null
  return street.name === '' && street.ordinal === null && street.houseNumber === null ? null : street
}

/**
 * What an address says, in the spellings of the United States and in Spanish: house number, street or crossing, city, ZIP code.
 * Null for one that names another place than the valley, a post box, or nothing.
 */
export function readAddress(address: string): TypedAddress | null {
  const text = normalized(address)
  if (POST_BOX.test(text)) return null
  const segments = text
    .replaceAll(UNIT, ' ')
    .split(',')
    .map(wordsOf)
    .filter((segment) => segment.length > 0)
  const all = segments.flat()
  const zip = all.findLast((word) => ZIP.test(word)) ?? null
  const last = all.at(-1) ?? ''
  if (zip !== null && RURAL_ZIP.test(zip) && !zipMiddle(zip)) return null
  if (zip === null && FIVE_DIGITS.test(last) && all.slice(0, -1).some((word) => /^\d+$/.test(word))) return null

  let city: City | null = null
  let namesElsewhere = false
  const streets: (readonly string[])[] = []
  for (const segment of segments) {
    let words = withoutCountry(segment.filter((word) => word !== zip))
    if (townAtEnd(words, TOWNS_ELSEWHERE)) return null
    const end = townAtEnd(words, CITY_NAMES)
    if (end) {
      city = CITIES[end.town] ?? null
      words = end.before
    }
    if (words.length > 0 && streets.length > 0 && isUnknownName(words)) namesElsewhere = true
    else if (words.length > 0) streets.push(words)
  }
  if (namesElsewhere && !city && !zip) return null
  const pieces = streets.flatMap((segment) =>
    segment
      .join(' ')
      .split(SEPARATORS)
      .map(wordsOf)
      .filter((piece) => piece.length > 0),
  )
  return { streets: pieces.flatMap((piece) => readStreet(piece, pieces.length > 1) ?? []), zip, city }
}
