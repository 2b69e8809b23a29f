import { foldDigits } from '../../lib/digits.ts'
import { affirmed, NEGATIVE_UNIVERSAL } from './fits-negations.rules.ts'
import { readYears, withFullYears, type Years, yearsApart } from './fits-years.rules.ts'
import type { Part } from './listings.contract.ts'

export interface OwnCar {
  year: number
  make: string
  model: string
}

/** Canonical makes by spelling. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/\bchevy\b/g, 'chevrolet'],
  [/\bvw\b/g, 'volkswagen'],
  [/\bmercedes[ -]benz\b/g, 'mercedes'],
  [/\bland[ -]rover\b/g, 'landrover'],
  [/\balfa[ -]romeo\b/g, 'alfaromeo'],
]

const MAKES: ReadonlySet<string> = new Set(
  `acura alfaromeo audi bmw buick cadillac chevrolet chrysler citroen datsun dodge fiat ford genesis gmc honda hummer hyundai
   infiniti isuzu jaguar jeep kia landrover lexus lincoln maserati mazda mercedes mercury mini mitsubishi nissan oldsmobile
   opel peugeot plymouth polestar pontiac porsche ram renault rivian saab saturn scion skoda smart subaru suzuki tesla toyota
   volkswagen volvo`.split(/\s+/),
)

/** Models that are ordinary words need their make. */
const ORDINARY: ReadonlySet<string> = new Set(
  'fit edge focus escape pilot soul spark element insight passport ridge cube leaf quest sport base limited note rogue'.split(
    ' ',
  ),
)

/** A following word that names another model: a Corolla Cross is no Corolla. */
const CONTINUES: ReadonlySet<string> = new Set(
  `cross sport hybrid plug prime solara matrix im ia verso allroad outback wrx sti type crosstour crosstrek aircross ev euv
   electric etron max esv ext trac mach mache lightning gran active city connect select alltrack allspace sportwagen gti gli
   armada ii signia evoque velar cc phev evolution evo ralliart crosscabriolet note energi maxx woodland grecale cargo
   2500 3500 4500 5500 2500hd 3500hd hd`.split(/\s+/),
)
const CONTINUES_ONE: Readonly<Record<string, RegExp>> = {
  prius: /^[cv]$/,
  ioniq: /^\d$/,
  civic: /^(?:del)?sol$/,
  rover: /^(?:sport|evoque|velar)$/,
}
/** A preceding word that names another model: a Grand Cherokee is no Cherokee. */
const PRECEDES: ReadonlySet<string> = new Set('grand gran'.split(' '))

/** Trims may follow a model's name. */
const TRIMS: ReadonlySet<string> = new Set(
  `le se xle xse l ex exl lx dx s sv sl sr sr5 trd base premium lt ls ltz xl xlt lariat platinum sel titanium limited touring
   1500`.split(/\s+/),
)

const UNIVERSAL =
  /\buniversal(es)?\b|\b(any|all|every) (12 ?v(olt)? )?(car|vehicle|make|model)s?\b|\bfits (all|any|every|everything)(?=$|[,.;!])|\b(cualquier|todos los|todas las) (auto|carro|coche|veh[ií]culo|marca|modelo)s?\b|^\s*(fits all|para todos|todos)\s*[.!]?\s*$/

/** Separators of claims, except the Y of Tesla's Model Y. */
const BETWEEN_CLAIMS =
  /[,;/&\n|]|\. |\b(?:and|or)\b(?! (?:newer|up|later|older|earlier|down|under|below|prior|before|after|on))|(?<!model )\b[yo]\b(?! (?:en adelante|m[aá]s|posterior|anterior|pa(?:ra)? a|hacia a))/

/** What one segment claims to fit. */
interface Claim {
  years: readonly Years[]
  makes: readonly string[]
  words: readonly string[]
}

const spelled = (text: string): string =>
  SPELLINGS.reduce(
    (written, [way, one]) => written.replace(way, one),
    foldDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).toLowerCase(),
  )

/** Treats `F-150` and `F 150` alike; keeps sizes such as 2.4. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/(\w)[-‐‑](?=\w)/g, '$1')
    .replace(/\b([a-z]) (?=\d)/g, '$1')
    .match(/[a-z0-9§]+(?:\.\d+)?/g) ?? []

/** 'Mazda3' starts with its make. */
const makeIn = (word: string): string | undefined =>
  MAKES.has(word)
    ? word
    : /^([a-z]+)\d+$/
        .exec(word)
        ?.slice(1)
        .find((make) => MAKES.has(make))

function readClaim(text: string): Claim {
  const { years, rest } = readYears(text)
  const words = wordsOf(rest)
  return { years, makes: words.flatMap((word) => makeIn(word) ?? []), words }
}

/** In 'Camry 2007-2011, 2013-2014' bare years belong to the preceding model, unless years come first. */
function withYearsBehind(parts: readonly string[]): string[] {
  const whole: string[] = []
  for (const part of parts) {
    const before = whole.at(-1) ?? ''
    const { years, words } = readClaim(part)
    if (years.length > 0 && words.length === 0 && /^[^\da-z]*[a-z]/.test(before)) whole.push(`${whole.pop()} ${part}`)
    else whole.push(part)
  }
  return whole
}

/** Inherits missing parts from the previous claim, else from the next. */
function holding<T>(claims: readonly Claim[], at: number, of: (claim: Claim) => readonly T[]): readonly T[] {
  const before = claims.slice(0, at + 1).findLast((claim) => of(claim).length > 0)
  const after = claims.slice(at + 1).find((claim) => of(claim).length > 0)
  return before ? of(before) : after ? of(after) : []
}

/** Positions of adjacent words, whatever their spacing: 'ES 350' and 'ES350'. */
function places(words: readonly string[], name: string): readonly (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = []
  for (const from of words.keys()) {
    let joined = ''
    for (let to = from; to < words.length && joined.length < name.length; to++) {
      joined += words[to]
      if (joined === name) found.push([from, to + 1])
    }
  }
  return found
}

/** Whether the words name this model and not a longer name containing it. */
const namesVery = (words: readonly string[], name: string, last: string): boolean =>
  places(words, name).some(([from, to]) => {
    const next = words[to] ?? ''
    const glued = next + (words[to + 1] ?? '')
    return !(
      CONTINUES.has(next) ||
      CONTINUES_ONE[last]?.test(next) ||
      CONTINUES_ONE[last]?.test(glued) ||
      PRECEDES.has(words[from - 1] ?? '')
    )
  })

function namesModel(words: readonly string[], make: string, model: readonly string[]): boolean {
  const name = model.join('')
  const last = model.at(-1) ?? ''
  if (namesVery(words, name, last) || namesVery(words, make + name, last)) return true
  const [first = '', ...others] = model
  // 'Silverado' covers the 1500, 'Camry' the Camry LE; 'Silverado 2500' does not.
  if (others.length === 0 || !others.every((word) => TRIMS.has(word) || /^\d{4}$/.test(word))) return false
  return namesVery(words, first, first) && !words.some((word) => /^\d{3,4}$/.test(word))
}

/** A model that looks like a year: 'BMW 2002 1968-1976'. */
const YEARLIKE = /^(?:19|20)\d\d$/
const STAND_IN = '§model'

/** Whether a listing claims to fit this car; false if unclear. */
export function fitsCar({ vehicleCompatibility }: Pick<Part, 'vehicleCompatibility'>, car: OwnCar): boolean {
  const make = wordsOf(spelled(car.make)).join('')
  const named = wordsOf(spelled(car.model))
  const [only = ''] = named
  const yearlike = named.length === 1 && YEARLIKE.test(only)
  const written = spelled(vehicleCompatibility)
  const text = withFullYears(yearlike && make ? written.replaceAll(`${make} ${only}`, `${make} ${STAND_IN}`) : written)
  const model = yearlike ? [STAND_IN] : named
  const { claims: said, excludes } = affirmed(text)
  const names = (part: string) => {
    const { years, makes, words } = readClaim(part)
    const own = model.some((word) => words.includes(word)) || namesModel(words, make, model)
    const all = makes.includes(make) && words.every((word) => MAKES.has(word) || word.length < 3)
    const bare = words.every((word) => word.length < 3 || /^\d/.test(word))
    const inYears = years.some(([from, to]) => from <= car.year && car.year <= to)
    return own || all ? years.length === 0 || inYears : bare && inYears
  }
  if (excludes.some(names)) return false
  if (UNIVERSAL.test(said) && !NEGATIVE_UNIVERSAL.test(text)) return true
  const [first = ''] = model
  if (first === '') return false
  const needsMake = model.length === 1 && (/^\d+$/.test(first) || first.length < 3 || ORDINARY.has(first))
  const claims = withYearsBehind(said.split(BETWEEN_CLAIMS).flatMap(yearsApart)).map(readClaim)
  return claims.some(({ words }, at) => {
    const makes = holding(claims, at, (claim) => claim.makes)
    if (makes.length > 0 ? !makes.includes(make) : needsMake) return false
    const years = holding(claims, at, (claim) => claim.years)
    if (yearlike && years.length === 0) return false
    const inYears = years.length === 0 || years.some(([from, to]) => from <= car.year && car.year <= to)
    return inYears && namesModel(words, make, model)
  })
}
