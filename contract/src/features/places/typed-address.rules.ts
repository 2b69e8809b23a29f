import { foldText } from '../../lib/fold-text.ts'
import { ELSEWHERE, HEADINGS, KINDS, OF_THE_COUNTRY, ORDINALS, SEPARATORS, STOP_WORDS } from './address-words.ts'
import { CITIES, type City } from './valley-cities.ts'
import type { Heading } from './valley-grids.ts'
import { roadsNamed } from './valley-roads.ts'
import { zipMiddle } from './valley-zips.ts'

/** A typed street with its house number. */
export interface TypedStreet {
  houseNumber: number | null
  heading: Heading | null
  /** 16 of 16th Street. */
  ordinal: number | null
  /** Lower case, without its kind; unused for numbered streets. */
  name: string
  kind: string | null
}

export interface TypedAddress {
  streets: TypedStreet[]
  zip: string | null
  city: City | null
}

/** The rest is ignored. */
const LONGEST = 300

/** Keeps lower-case letters, digits, commas and intersection separators. */
const normalized = (address: string) =>
  // A fraction would be mistaken for a house number.
  foldText(address.slice(0, LONGEST).replaceAll('½', ' '))
    .replaceAll(/[\n\r;]/g, ',')
    .replaceAll(/\b1\/2\b/g, ' ')
    .replaceAll(/[^a-z0-9,&/@#-]/g, ' ')
    .replaceAll(/(\d)-\w+/g, '$1')
    .replaceAll('-', ' ')

const POST_BOX = /\bp *o *box\b|\bapartado postal\b/

/** Unit designators. */
const UNIT =
  /(?:\b(?:apt|apartment|unit|ste|suite|bldg|building|lot|space|spc|room|floor|trlr|depto|departamento|apto|local)\b ?#? ?(?:[a-z]?\d+[a-z]?|[a-z])\b|# ?\w+)/g

const ZIP = /^85[0-3]\d\d$/
/** Casa Grande to Yuma and Wickenburg. ZIP codes within the valley are in the table; the others are its post boxes. */
const RURAL_ZIP = /^85(?:1|3[2-69])/
const FIVE_DIGITS = /^\d{5}$/

const CITY_NAMES = Object.keys(CITIES)

const wordsOf = (text: string) => text.split(' ').filter(Boolean)
const isNumber = (word: string) => /^\d+$/.test(word)

/** A trailing town name, alone or after a whole street, and the words before it. */
function townAtEnd(segment: readonly string[], towns: readonly string[]): { town: string; before: string[] } | null {
  const text = ` ${segment.join(' ')}`
  for (const town of towns) {
    if (!text.endsWith(` ${town}`)) continue
    const before = wordsOf(text.slice(0, -town.length))
    const isStreet = before.some((word) => !HEADINGS.has(word) && !isNumber(word))
    if (before.length === 0 || (isStreet && !SEPARATORS.test(`${before.at(-1)}`))) return { town, before }
  }
  return null
}

function withoutCountry(words: readonly string[]): readonly string[] {
  const end = townAtEnd(words, OF_THE_COUNTRY)
  return end ? withoutCountry(end.before) : words
}

/** 35th, 7a, seventh, thirty fifth, séptima. */
function ordinalOf(words: string): number | undefined {
  const digits = /^(\d{1,3})(?:st|nd|rd|th|ra|da|ta|ma|va|na)$/.exec(words)?.[1]
  return digits ? Number(digits) : ORDINALS.get(words)
}

/** Highways: Loop 101, I 17. */
const HIGHWAY = /^(?:loop|i|us|sr|route|interstate|highway|hwy) \d+$/

/** Up to three trailing words that are no road suggest an outside town, unless city or ZIP code say otherwise. */
const isUnknownName = (words: readonly string[]) =>
  words.length <= 3 &&
  words.every((word) => /^[a-z]+$/.test(word) && !STOP_WORDS.has(word) && !KINDS.has(word) && !SEPARATORS.test(word)) &&
  roadsNamed(words.join('')).length === 0

/** One street between two separators. */
function readStreet(words: readonly string[], isCrossing: boolean): TypedStreet | null {
  let heading: Heading | undefined
  let ordinal: number | undefined
  let kind: string | undefined
  let highwayNumberAt: number | undefined
  const numbers: { value: number; afterKind: boolean; beforeKind: boolean }[] = []
  const names: string[] = []
  for (const [at, word] of words.entries()) {
    if (at === highwayNumberAt) continue
    const pair = words.slice(at, at + 2).join(' ')
    const ordinalHere = ordinal === undefined ? (ordinalOf(pair) ?? ordinalOf(word)) : undefined
    const number = /^(\d{1,5})[a-z]?$/.exec(word)?.[1]
    const headingHere = HEADINGS.get(word)
    const kindHere = KINDS.get(word)
    if (ordinalHere !== undefined) ordinal = ordinalHere
    else if (HIGHWAY.test(pair)) {
      names.push(pair)
      highwayNumberAt = at + 1
    } else if (number) {
      numbers.push({
        value: Number(number),
        afterKind: KINDS.has(words[at - 1]),
        beforeKind: KINDS.has(words[at + 1]),
      })
    } else if (headingHere && !heading) heading = headingHere
    else if (kindHere && (!kind || at === words.length - 1)) kind = kindHere
    else if (!STOP_WORDS.has(word) && !headingHere) names.push(word)
  }
  const name = names.join(' ')
  if (ordinal === undefined && roadsNamed(name).length === 0) {
    const numbered =
      numbers.find(({ value, afterKind }) => afterKind && value < 1000) ??
      numbers.findLast(({ value, beforeKind }) => beforeKind && value < 1000) ??
      (isCrossing && name === '' && numbers.length === 1 ? numbers.find(({ value }) => value < 1000) : undefined)
    ordinal = numbered?.value
    if (numbered) numbers.splice(numbers.indexOf(numbered), 1)
  }
  const street = {
    houseNumber: numbers[0]?.value ?? null,
    heading: heading ?? null,
    ordinal: ordinal ?? null,
    name,
    kind: kind ?? null,
  }
  return street.name === '' && street.ordinal === null && street.houseNumber === null ? null : street
}

/** Parses house number, street or intersection, city and ZIP code, in US or Spanish style. Null for post boxes, places elsewhere or no address. */
export function readAddress(address: string): TypedAddress | null {
  const text = normalized(address)
  if (POST_BOX.test(text)) return null
  const segments = text.replaceAll(UNIT, '').split(',').map(wordsOf)
  const all = segments.flat()
  const zip = all.findLast((word) => ZIP.test(word)) ?? null
  if (RURAL_ZIP.test(`${zip}`) && !zipMiddle(zip)) return null
  if (zip === null && FIVE_DIGITS.test(`${all.at(-1)}`) && all.slice(0, -1).some(isNumber)) return null

  let city: City | null = null
  let namesElsewhere = false
  const streets: (readonly string[])[] = []
  for (const segment of segments) {
    let words = withoutCountry(segment.filter((word) => word !== zip))
    if (townAtEnd(words, ELSEWHERE)) return null
    const end = townAtEnd(words, CITY_NAMES)
    if (end) {
      city = CITIES[end.town] ?? null
      words = end.before
    }
    if (words.length === 0) continue
    if (streets.length > 0 && isUnknownName(words)) namesElsewhere = true
    else streets.push(words)
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
