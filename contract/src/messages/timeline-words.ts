import type { TimelineActor } from '../features/jobs/job-life.contract.ts'
import type { Happened } from '../features/jobs/timeline.rules.ts'
import { isolated } from '../lib/isolate.ts'
import type { Language } from './languages.ts'
import { messages as english } from './timeline.en.ts'
import { messages as spanish } from './timeline.es.ts'

const CATALOGUES = { en: english, es: spanish }

/** Renders a timeline step in the reader's language. */
export function timelineWords({ by, kind, parameters }: Happened & { by: TimelineActor }, language: Language): string {
  const sentence = CATALOGUES[language][kind] as string | ((told: object) => string)
  return typeof sentence === 'string' ? sentence : sentence(isolated({ by, ...parameters }))
}
