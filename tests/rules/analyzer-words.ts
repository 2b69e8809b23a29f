import { analyzerOf } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { CODE_CATEGORIES } from '@desert-wrench/contract/features/analyzer/code-categories.ts'
import { messages as en } from '@desert-wrench/contract/messages/analyzer-words.en.ts'
import { messages as es } from '@desert-wrench/contract/messages/analyzer-words.es.ts'

export const WORDS = { en, es }
const analyze = analyzerOf(WORDS)

/** What the analyzer says of a complaint in the year 2026, with all its words and codes at hand. */
export const told = (problem: string, { vehicle = '', mileage = null as number | null } = {}) =>
  analyze({ problem, vehicle, mileage }, CODE_CATEGORIES, 2026)
