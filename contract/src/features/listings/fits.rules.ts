import type { Part } from './listings.contract.ts'

/** A car as its owner saved it. */
export interface OwnCar {
  year: number
  make: string
  model: string
}

/** Makes by the one word that stands for each here; sellers write them in several ways. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/\bchevy\b/g, 'chevrolet'],
  [/\bvw\b/g, 'volkswagen'],
  [/\bmercedes[ -]benz\b/g, 'mercedes'],
  [/\bland[ -]rover\b/g, 'landrover'],
  [/\balfa[ -]romeo\b/g, 'alfaromeo'],
]

const MAKES: ReadonlySet<string> = new Set(
  `acura alfaromeo audi bmw buick cadillac chevrolet chrysler dodge fiat ford genesis gmc honda hummer hyundai infiniti
   isuzu jaguar jeep kia landrover lexus lincoln mazda mercedes mercury mini mitsubishi nissan oldsmobile pontiac porsche
   ram saab saturn scion smart subaru suzuki tesla toyota volkswagen volvo`.split(/\s+/),
)

/** Models whose names are ordinary words: without their make they say nothing. */
const ORDINARY: ReadonlySet<string> = new Set(
  'fit edge focus escape pilot soul spark element insight passport ridge cube leaf quest sport base limited note rogue'.split(
    ' ',
  ),
)

const UNIVERSAL =
  /\buniversal(es)?\b|\b(any|all) (12 ?v(olt)? )?(car|vehicle|make|model)s?\b|\b(cualquier|todos los|todas las) (auto|carro|coche|veh[ií]culo|marca|modelo)s?\b/

// Sellers write English or Spanish, and both in one listing.
const RANGE =
  /\b((?:19|20)\d\d)\s*(?:-|–|—|to|through|thru|al?|hasta(?: el)?)\s*((?:19|20)?\d\d|present|current|newer|up|now|presente|la fecha|la actualidad)\b/g
const ONWARDS =
  /\b((?:19|20)\d\d)\s*(?:\+|(?:and|or|&) (?:newer|up|later)|(?:[yo] )?(?:en adelante|m[aá]s (?:nuev|recient)\w+|posterior\w*|pa(?:ra)? arriba))/g
const SINCE = /\b(?:desde|a partir de)(?: el|l)?(?: año)?\s+((?:19|20)\d\d)\b/g
const AND_OLDER =
  /\b((?:19|20)\d\d)\s*(?:[yo] )?(?:anterior\w*|m[aá]s (?:viej|antigu)\w+|(?:pa(?:ra)?|hacia) (?:abajo|atr[aá]s))/g
const UP_TO = /\b(?:up to|until|before|through|hasta|antes de)(?: el|l)?(?: año)?\s+((?:19|20)\d\d)\b/g
const SINGLE = /\b((?:19|20)\d\d)\b/g

/** A list of years, and what ends one whose years are of one claim. */
const YEARS_IN_ONE = /\b(?:19|20)\d\d(?:,\s*(?:19|20)\d\d)*( [yo] (?:del? )?(?:19|20)\d\d\b)?/g

/** 'Entre 2007 y 2011' is a range, and '2007, 2008 y 2009' or '2007 o 2008' are years of one claim: the words between them divide nothing. */
const joined = (text: string): string =>
  text
    .replace(/\bentre(?: el)? ((?:19|20)\d\d) y(?: el)? ((?:19|20)\d\d)\b/g, '$1-$2')
    .replace(YEARS_IN_ONE, (years, last?: string) => (last ? years.replace(/,\s*/g, ' ') : years))
    .replace(/\b((?:19|20)\d\d) [yo] (?:del? |el )?(?=(?:19|20)\d\d\b)/g, '$1 ')

/** What divides a text into claims; the Y of Tesla's Model Y does not. */
const BETWEEN_CLAIMS =
  /[,;/&\n]|\b(?:and|or)\b(?! (?:newer|up|later))|(?<!model )\b[yo]\b(?! (?:en adelante|m[aá]s|posterior|anterior|pa(?:ra)? a|hacia a))/

type Years = readonly [from: number, to: number]
const OPEN = 9999

/** What one part of the text, between two commas, says it fits. */
interface Claim {
  years: readonly Years[]
  makes: readonly string[]
  words: readonly string[]
}

const spelled = (text: string): string =>
  SPELLINGS.reduce((written, [way, one]) => written.replace(way, one), text.toLowerCase())

/** `F-150` and `F 150` are one word; a size such as 2.4 is one too. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(\w)-(?=\w)/g, '$1')
    .replace(/\b([a-z]) (?=\d)/g, '$1')
    .match(/[a-z0-9]+(?:\.\d+)?/g) ?? []

function readClaim(text: string): Claim {
  const years: Years[] = []
  const taking = (pattern: RegExp, read: (first: number, second: string) => Years) => (from: string) =>
    from.replace(pattern, (_, first: string, second: string) => {
      years.push(read(Number(first), second))
      return ' '
    })
  const end = (first: number, second: string) =>
    /^\d+$/.test(second) ? Number(second.length === 2 ? `${String(first).slice(0, 2)}${second}` : second) : OPEN
  const rest = [
    taking(RANGE, (first, second) => [first, end(first, second)]),
    taking(ONWARDS, (first) => [first, OPEN]),
    taking(SINCE, (first) => [first, OPEN]),
    taking(AND_OLDER, (first) => [0, first]),
    taking(UP_TO, (first) => [0, first]),
    taking(SINGLE, (first) => [first, first]),
  ].reduce((left, take) => take(left), text)
  const words = wordsOf(rest)
  return { years, makes: words.filter((word) => MAKES.has(word)), words }
}

/** What a claim leaves out holds over from the one before it, else from the one after it. */
function holding<T>(claims: readonly Claim[], at: number, of: (claim: Claim) => readonly T[]): readonly T[] {
  const before = claims.slice(0, at + 1).findLast((claim) => of(claim).length > 0)
  const after = claims.slice(at + 1).find((claim) => of(claim).length > 0)
  return before ? of(before) : after ? of(after) : []
}

function namesModel(words: readonly string[], model: readonly string[]): boolean {
  if (model.every((word) => words.includes(word))) return true
  const [first = ''] = model
  // 'Silverado' covers the 1500; 'Silverado 2500' does not.
  return words.includes(first) && !words.some((word) => /^\d{3,4}$/.test(word))
}

/** Whether a part's listing says that it fits this car, by its year, make and model. */
export function fitsCar({ vehicleCompatibility }: Pick<Part, 'vehicleCompatibility'>, car: OwnCar): boolean {
  const text = spelled(vehicleCompatibility)
  if (UNIVERSAL.test(text)) return true
  const make = wordsOf(spelled(car.make)).join('')
  const model = wordsOf(spelled(car.model))
  const [first = ''] = model
  if (first === '') return false
  const needsMake = model.length === 1 && (/^\d+$/.test(first) || first.length < 3 || ORDINARY.has(first))
  const claims = joined(text).split(BETWEEN_CLAIMS).map(readClaim)
  return claims.some(({ words }, at) => {
    const makes = holding(claims, at, (claim) => claim.makes)
    if (makes.length > 0 ? !makes.includes(make) : needsMake) return false
    const years = holding(claims, at, (claim) => claim.years)
    const inYears = years.length === 0 || years.some(([from, to]) => from <= car.year && car.year <= to)
    return inYears && namesModel(words, model)
  })
}
