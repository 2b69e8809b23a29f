import type { TimelineActor } from '../features/jobs/job-life.contract.ts'
import type { Happened } from '../features/jobs/timeline.rules.ts'
import { isolated } from '../lib/isolate.ts'
import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

/** Renders a timeline step in the reader's language. */
export function timelineWords({ by, kind, parameters }: Happened & { by: TimelineActor }, language: Language): string {
  const sentence = REPLIES[language].timeline[kind] as string | ((parameters: object) => string)
  return typeof sentence === 'string' ? sentence : sentence(isolated({ by, ...parameters }))
}
