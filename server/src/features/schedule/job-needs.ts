import { analyzerOf } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { CODE_CATEGORIES } from '@desert-wrench/contract/features/analyzer/code-categories.ts'
import { COMPLAINT_WORDS } from '@desert-wrench/contract/features/analyzer/words/complaint-words.ts'
import { DANGER_WORDS } from '@desert-wrench/contract/features/analyzer/words/danger-words.ts'
import { type JobNeeds, needsOf } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'

let analyzer: ReturnType<typeof analyzerOf> | null = null

/** What a job needs, by the analyzer's rules. The year only changes advice, which is not read here. */
export function needsOfJob({ description, vehicle = '' }: { description: string; vehicle?: string }): JobNeeds {
  analyzer ??= analyzerOf(COMPLAINT_WORDS, DANGER_WORDS)
  return needsOf(analyzer({ problem: description, vehicle, mileage: null }, CODE_CATEGORIES, 2000))
}
