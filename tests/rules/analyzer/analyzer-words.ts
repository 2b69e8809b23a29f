import { analyzerOf } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { CODE_CATEGORIES } from '@desert-wrench/contract/features/analyzer/code-categories.ts'
import { dangerReaderOf } from '@desert-wrench/contract/features/analyzer/dangers.rules.ts'
import { COMPLAINT_WORDS } from '@desert-wrench/contract/features/analyzer/words/complaint-words.ts'
import { DANGER_WORDS } from '@desert-wrench/contract/features/analyzer/words/danger-words.ts'

const analyze = analyzerOf(COMPLAINT_WORDS, DANGER_WORDS)
export const dangersIn = dangerReaderOf(DANGER_WORDS)

/** All phrases of a language's catalogue. */
export function phrasesOf({ keywords, neutral, services, vague, signals }: (typeof COMPLAINT_WORDS)['en']): string[] {
  const lists = [...Object.values(keywords), neutral, vague, ...Object.values(services), ...Object.values(signals)]
  return lists.join(',').split(',')
}

interface Car {
  vehicle?: string
  mileage?: number | null
}

/** The analysis of a text in 2026 with all words and codes loaded; null without a complaint. */
export const asked = (problem: string, { vehicle = '', mileage = null }: Car = {}) =>
  analyze({ problem, vehicle, mileage }, CODE_CATEGORIES, 2026)

export function analysisOf(problem: string, car: Car = {}) {
  const analysis = asked(problem, car)
  if (!analysis) throw new Error(`no complaint was found in "${problem}"`)
  return analysis
}

export const categoryOf = (problem: string) => asked(problem)?.category ?? 'general'
