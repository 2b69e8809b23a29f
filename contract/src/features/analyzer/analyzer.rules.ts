import { foldText } from '../../lib/fold-text.ts'
import { ADVICE, POWERED } from './advice.ts'
import {
  type AdviceId,
  CATEGORIES,
  type CategoryId,
  SERVICES,
  SEVERITIES,
  type ServiceId,
  type Severity,
  TROUBLE_IDS,
  type TroubleId,
} from './categories.ts'
import { type CodeTable, findCodes, isKnown, type TroubleCode } from './codes.rules.ts'
import type { DangerId } from './danger-patterns.ts'
import { commonWords, type DangerWords, ideaReaderOf } from './danger-reading.rules.ts'
import { dangerReaderOf } from './dangers.rules.ts'
import { ENGLISH } from './english.rules.ts'
import { isGibberish, withoutLinks } from './gibberish.rules.ts'
import { type ComplaintWords, languageTeller } from './languages.rules.ts'
import { type Grammar, isMentioned, lexiconOf, read } from './reading.rules.ts'
import { SPANISH } from './spanish.rules.ts'
import { stemOf as spanishStem } from './spanish-words.rules.ts'
import { typoFixer } from './typos.rules.ts'
import { findVin, readVin } from './vin.rules.ts'
import { stemOf as englishStem } from './words.rules.ts'

const SERVICE_IDS = Object.keys(SERVICES) as ServiceId[]

/** Keywords and severity signals of one language. */
const lexicaOf = (
  grammar: Grammar,
  { keywords, neutral, services, vague, signals }: ComplaintWords[keyof ComplaintWords],
) => ({
  words: lexiconOf<TroubleId | ServiceId>(grammar, [
    [null, neutral],
    ...TROUBLE_IDS.map((id) => [id, keywords[id]] as const),
    ...SERVICE_IDS.map((id) => [id, services[id]] as const),
  ]),
  vague: lexiconOf<'vague'>(grammar, [['vague', vague]]),
  weights: lexiconOf<Severity>(grammar, [
    ['High', signals.High],
    ['Low', signals.Low],
  ]),
})

export interface Complaint {
  problem: string
  vehicle: string
  /** Null if unknown. */
  mileage: number | null
}

/** A code in the text; `known` if the table has it. */
export interface ReadCode {
  code: string
  known: TroubleCode | null
}

/** Language-neutral; the catalogue `analyzer` has the sentences. */
export interface Analysis {
  category: CategoryId
  /** The requested service, where no part is at fault. */
  service: ServiceId | null
  /** Reason not to drive; shown first. */
  danger: DangerId | null
  /** Deciding keywords and codes. */
  because: string[]
  codes: ReadCode[]
  /** Determines the urgency. */
  severity: Severity
  hours: readonly [least: number, most: number]
  costRange: string
  recommendations: AdviceId[]
}

const WORD = /[\p{L}\p{N}]+/gu

/** Recognizes the analyzer's words and corrects single-letter typos. */
function spelling(words: ComplaintWords, ofDangers: DangerWords) {
  const dangers = ideaReaderOf(ofDangers)
  const lists = [words.en, words.es].flatMap(({ keywords, neutral, services, vague, signals }) => [
    ...Object.values(keywords),
    ...[neutral, vague],
    ...Object.values(services),
    ...Object.values(signals),
  ])
  const known = new Set(foldText(lists.join(' ')).match(/[a-z]+/g))
  const stems = new Set([...known].flatMap((word) => [englishStem(word), spanishStem(word)]))
  const knows = (word: string) =>
    dangers.isKnown(word) ||
    [word, englishStem(word), spanishStem(word)].some((form) => known.has(form) || stems.has(form))
  const fix = typoFixer([...known, ...dangers.vocabulary], commonWords(ofDangers))
  const corrected = (text: string) =>
    text.replace(WORD, (written) => {
      const word = foldText(written)
      return knows(word) ? written : (fix(word)[0] ?? written)
    })
  return { knows, corrected }
}

/** Analyzes a complaint in the language it is written in; null for text without a complaint. */
export function analyzerOf(words: ComplaintWords, ofDangers: DangerWords) {
  const languageOf = languageTeller(words)
  const { knows, corrected } = spelling(words, ofDangers)
  const dangersIn = dangerReaderOf(ofDangers)
  const lexica = { en: lexicaOf(ENGLISH, words.en), es: lexicaOf(SPANISH, words.es) }
  return (complaint: Complaint, codes: CodeTable, yearNow: number): Analysis | null => {
    const written = withoutLinks(complaint.problem)
    if (isGibberish(written, knows)) return null
    const danger = dangersIn(written)[0] ?? null
    const problem = corrected(written)
    const lexicon = lexica[languageOf(problem)]
    const isDescribed =
      danger !== null ||
      findCodes(problem).length > 0 ||
      Object.values(lexica).some(({ words, vague }) => isMentioned(problem, words) || isMentioned(problem, vague))
    return isDescribed ? analyze(lexicon, danger, { ...complaint, problem }, { codes, yearNow }) : null
  }
}

/** The category with the most keywords; a known code counts as one, ties go to the earlier category. */
function analyze(
  { words, weights }: ReturnType<typeof lexicaOf>,
  danger: DangerId | null,
  complaint: Complaint,
  { codes, yearNow }: { codes: CodeTable; yearNow: number },
): Analysis {
  const { problem } = complaint
  const said = read(problem, words)
  const found = findCodes(problem).map((code) => ({ code, known: isKnown(code, codes) ? code : null }))

  const reasons = (id: TroubleId) => [
    ...said.filter(({ tags }) => tags.includes(id)).map(({ phrase }) => phrase),
    ...found.filter(({ known }) => known && codes[known] === id).map(({ code }) => code),
  ]
  const [category, because] = TROUBLE_IDS.map((id) => [id, reasons(id)] as const).reduce<
    readonly [CategoryId, string[]]
  >((best, next) => (next[1].length > best[1].length ? next : best), ['general', []])
  const service =
    category === 'general' ? (SERVICE_IDS.find((id) => said.some(({ tags }) => tags.includes(id))) ?? null) : null

  const { cost, whileDriven } = CATEGORIES[category]
  const { hours, recommendations } = service ? SERVICES[service] : CATEGORIES[category]
  const usual = (service ? SERVICES[service] : CATEGORIES[category]).severity
  const severity = danger
    ? 'Critical'
    : severityOf(
        usual,
        read(problem, weights).flatMap(({ tags }) => tags),
      )
  return {
    category,
    service,
    danger,
    because,
    codes: found,
    severity,
    hours,
    costRange: `$${cost[0]}-$${cost[1]}`,
    // A lockout has no faulty part, whatever the words.
    recommendations:
      danger === 'lockedIn'
        ? [...SERVICES.lockout.recommendations]
        : [
            ...(danger ? (['leaveParked'] as const) : []),
            ...recommendations,
            ...(whileDriven && !danger ? [whileDriven] : []),
            ...(service ? [] : adviceFor(category, complaint, yearNow)),
          ],
  }
}

/** The gravest signal wins; mild ones lower it only if nothing raises it. */
function severityOf(usual: Severity, signals: readonly Severity[]): Severity {
  const isMild = signals.length > 0 && signals.every((severity) => severity === 'Low')
  if (isMild) return SEVERITIES[Math.max(0, SEVERITIES.indexOf(usual) - 1)] ?? usual
  return SEVERITIES.findLast((severity) => severity === usual || signals.includes(severity)) ?? usual
}

/** Years since the model year in the text or the VIN. */
export function ageOf(vehicle: string, yearNow: number): number | null {
  const vin = findVin(vehicle)
  const read = vin ? readVin(vin, yearNow, null) : null
  const yearText = /\b(19[4-9]\d|20[0-4]\d)\b/.exec(vehicle)?.[1]
  const year = yearText ? Number(yearText) : read?.fault === null ? read.year : null
  return year !== null && year <= yearNow + 1 ? Math.max(0, yearNow - year) : null
}

/** The strictest match by mileage, age and drivetrain. */
function adviceFor(category: CategoryId, { vehicle, mileage }: Complaint, yearNow: number): AdviceId[] {
  const age = ageOf(vehicle, yearNow)
  const power = POWERED.find(([, name]) => name.test(vehicle))?.[0]
  const own = ADVICE.filter((advice) => advice.for.includes(category))
  const byMiles = own.findLast(({ miles = Number.POSITIVE_INFINITY }) => (mileage ?? 0) >= miles)
  const byAge = own.findLast((advice) => (age ?? 0) >= (advice.age ?? Number.POSITIVE_INFINITY))
  const byPower = own.find((advice) => advice.power !== undefined && advice.power === power)
  // Electric cars have no plugs, belts or gears that wear.
  const odd = power === 'electric' && (category === 'engine' || category === 'transmission')
  return [byPower, ...(odd ? [] : [byMiles, byAge])].flatMap((advice) => (advice ? [advice.say] : []))
}
