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
import { type CodeMeaning, type CodeTable, findCodes } from './codes.rules.ts'
import { ENGLISH } from './english.rules.ts'
import { KEYWORDS, NEUTRAL } from './keywords.ts'
import { KEYWORDS_SPANISH, NEUTRAL_SPANISH } from './keywords-spanish.ts'
import { languageOf } from './languages.rules.ts'
import { type Grammar, lexiconOf, read } from './reading.rules.ts'
import { SIGNALS } from './signals.ts'
import { SIGNALS_SPANISH } from './signals-spanish.ts'
import { SPANISH } from './spanish.rules.ts'
import { findVin, readVin } from './vin.rules.ts'

/** The keywords of the categories and the signals of the severities, as one language has them. */
const lexicaOf = (grammar: Grammar, keywords: typeof KEYWORDS, neutral: string, signals: typeof SIGNALS) => ({
  words: lexiconOf<TroubleId>(grammar, [[null, neutral], ...TROUBLE_IDS.map((id) => [id, keywords[id]] as const)]),
  weights: lexiconOf<Severity>(grammar, [
    ['Critical', signals.Critical],
    ['High', signals.High],
    ['Low', signals.Low],
  ]),
})
const LEXICA = {
  en: lexicaOf(ENGLISH, KEYWORDS, NEUTRAL, SIGNALS),
  es: lexicaOf(SPANISH, KEYWORDS_SPANISH, NEUTRAL_SPANISH, SIGNALS_SPANISH),
}

export interface Complaint {
  problem: string
  vehicle: string
  /** Miles on the odometer; null when not told. */
  mileage: number | null
}

/** A code of the text; without a meaning it is not in the table. */
export interface ReadCode {
  code: string
  meaning: CodeMeaning | null
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

/** The category with the most keywords; a known trouble code is a keyword of its category, a tie goes to the earlier one. */
export function analyze(complaint: Complaint, codes: CodeTable, yearNow: number): Analysis {
  const { problem } = complaint
  const lexica = LEXICA[languageOf(problem)]
  const words = read(problem, lexica.words)
  const found = findCodes(problem).map((code) => ({ code, meaning: codes.get(code) ?? null }))

  const reasons = (id: TroubleId) => [
    ...words.filter(({ tags }) => tags.includes(id)).map(({ phrase }) => phrase),
    ...found.filter(({ meaning }) => meaning?.category === id).map(({ code }) => code),
  ]
  const [category, because] = TROUBLE_IDS.map((id) => [id, reasons(id)] as const).reduce<
    readonly [CategoryId, string[]]
  >((best, next) => (next[1].length > best[1].length ? next : best), ['general', []])

  const { cost, hours, recommendations, whileDriven } = CATEGORIES[category]
  const severity = severityOf(
    category,
    read(problem, lexica.weights).flatMap(({ tags }) => tags),
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
  const raised = SEVERITIES.findLast((severity) => severity !== 'Low' && told.includes(severity))
  const { severity: usual } = CATEGORIES[category]
  const at = (severity: Severity) => SEVERITIES.indexOf(severity)
  if (raised && at(raised) > at(usual)) return raised
  return !raised && told.includes('Low') ? (SEVERITIES[Math.max(0, at(usual) - 1)] ?? usual) : usual
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
  const byMiles = own.findLast(({ miles }) => miles !== undefined && mileage !== null && mileage >= miles)
  const byAge = own.findLast((advice) => advice.age !== undefined && age !== null && age >= advice.age)
  const byPower = own.find((advice) => advice.power !== undefined && advice.power === power)
  // An electric car has neither plugs, belts nor gears that miles or years would wear.
  const odd = power === 'electric' && (category === 'engine' || category === 'transmission')
  return [byPower, ...(odd ? [] : [byMiles, byAge])].flatMap((advice) => (advice ? [advice.say] : []))
}

/** Miles as drivers write them: 120000, 120,000, 120k, '118.5k miles'. Null where it is no number. */
export function readMileage(typed: string): number | null {
  const [, figure = '', thousands] = /^\s*(\d[\d,]*(?:\.\d+)?)\s*(k)?\s*(?:mi\.?|miles)?\s*$/i.exec(typed) ?? []
  const miles = Math.round(Number(figure.replaceAll(',', '')) * (thousands ? 1000 : 1))
  return figure !== '' && miles <= 2_000_000 ? miles : null
}
