import type { Language } from '../../messages/languages.ts'
import { ADVICE, POWERED } from './advice.ts'
import {
  type AdviceId,
  CATEGORIES,
  type CategoryId,
  SEVERITIES,
  type Severity,
  TROUBLE_IDS,
  type TroubleId,
} from './categories.ts'
import { type CodeTable, findCodes, isKnown, type TroubleCode } from './codes.rules.ts'
import { ENGLISH } from './english.rules.ts'
import { type ComplaintWords, languageTeller } from './languages.rules.ts'
import { type Grammar, lexiconOf, read } from './reading.rules.ts'
import { SPANISH } from './spanish.rules.ts'
import { findVin, readVin } from './vin.rules.ts'

/** The keywords of the categories and the signals of the severities, as one language has them. */
const lexicaOf = (grammar: Grammar, { keywords, neutral, signals }: ComplaintWords[Language]) => ({
  words: lexiconOf<TroubleId>(grammar, [[null, neutral], ...TROUBLE_IDS.map((id) => [id, keywords[id]] as const)]),
  weights: lexiconOf<Severity>(grammar, [
    ['Critical', signals.Critical],
    ['High', signals.High],
    ['Low', signals.Low],
  ]),
})

export interface Complaint {
  problem: string
  vehicle: string
  /** Miles on the odometer; null when not told. */
  mileage: number | null
}

/** A code of the text; `known` is the same code where the table has it. */
export interface ReadCode {
  code: string
  known: TroubleCode | null
}

/** In no language: the catalogue `analyzer` has the words. */
export interface Analysis {
  category: CategoryId
  /** The words and codes that decided, as the rules spell them. */
  because: string[]
  codes: ReadCode[]
  /** The urgency follows it. */
  severity: Severity
  hours: readonly [least: number, most: number]
  /** '$150-$800' */
  costRange: string
  recommendations: AdviceId[]
}

/** Reads complaints by the words of each language: in the one that a complaint is written in. */
export function analyzerOf(words: ComplaintWords) {
  const languageOf = languageTeller(words)
  const lexica = { en: lexicaOf(ENGLISH, words.en), es: lexicaOf(SPANISH, words.es) }
  return (complaint: Complaint, codes: CodeTable, yearNow: number) =>
    analyze((problem) => lexica[languageOf(problem)], complaint, codes, yearNow)
}

/** The category with the most keywords; a known trouble code is a keyword of its category, a tie goes to the earlier one. */
function analyze(
  lexicaFor: (problem: string) => ReturnType<typeof lexicaOf>,
  complaint: Complaint,
  codes: CodeTable,
  yearNow: number,
): Analysis {
  const { problem } = complaint
  const { words, weights } = lexicaFor(problem)
  const said = read(problem, words)
  const found = findCodes(problem).map((code) => ({ code, known: isKnown(code, codes) ? code : null }))

  const reasons = (id: TroubleId) => [
    ...said.filter(({ tags }) => tags.includes(id)).map(({ phrase }) => phrase),
    ...found.filter(({ known }) => known && codes[known] === id).map(({ code }) => code),
  ]
  const [category, because] = TROUBLE_IDS.map((id) => [id, reasons(id)] as const).reduce<
    readonly [CategoryId, string[]]
  >((best, next) => (next[1].length > best[1].length ? next : best), ['general', []])

  const { cost, hours, recommendations, whileDriven } = CATEGORIES[category]
  const severity = severityOf(
    category,
    read(problem, weights).flatMap(({ tags }) => tags),
  )
  return {
    category,
    because,
    codes: found,
    severity,
    hours,
    costRange: `$${cost[0]}-$${cost[1]}`,
    recommendations: [
      ...(severity === 'Critical' ? (['leaveParked'] as const) : []),
      ...recommendations,
      ...(whileDriven && severity !== 'Critical' ? [whileDriven] : []),
      ...adviceFor(category, complaint, yearNow),
    ],
  }
}

/** The gravest word counts; a mild one lowers only what nothing raises. */
function severityOf(category: CategoryId, told: readonly Severity[]): Severity {
  const { severity: usual } = CATEGORIES[category]
  const isMild = told.length > 0 && told.every((severity) => severity === 'Low')
  if (isMild) return SEVERITIES[Math.max(0, SEVERITIES.indexOf(usual) - 1)] ?? usual
  return SEVERITIES.findLast((severity) => severity === usual || told.includes(severity)) ?? usual
}

/** Years since the model year that stands in the vehicle's text or in its VIN. */
export function ageOf(vehicle: string, yearNow: number): number | null {
  const vin = findVin(vehicle)
  const read = vin ? readVin(vin, yearNow) : null
  const told = /\b(19[4-9]\d|20[0-4]\d)\b/.exec(vehicle)?.[1]
  const year = told ? Number(told) : read?.fault === null ? read.year : null
  return year !== null && year <= yearNow + 1 ? Math.max(0, yearNow - year) : null
}

/** Of each kind of reason (miles, age, power) the strongest that holds. */
function adviceFor(category: CategoryId, { vehicle, mileage }: Complaint, yearNow: number): AdviceId[] {
  const age = ageOf(vehicle, yearNow)
  const power = POWERED.find(([, name]) => name.test(vehicle))?.[0]
  const own = ADVICE.filter((advice) => advice.for.includes(category))
  const byMiles = own.findLast(({ miles = Number.POSITIVE_INFINITY }) => (mileage ?? 0) >= miles)
  const byAge = own.findLast((advice) => (age ?? 0) >= (advice.age ?? Number.POSITIVE_INFINITY))
  const byPower = own.find((advice) => advice.power !== undefined && advice.power === power)
  // An electric car has neither plugs, belts nor gears that miles or years would wear.
  const odd = power === 'electric' && (category === 'engine' || category === 'transmission')
  return [byPower, ...(odd ? [] : [byMiles, byAge])].flatMap((advice) => (advice ? [advice.say] : []))
}
