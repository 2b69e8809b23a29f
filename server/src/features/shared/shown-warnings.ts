import type { Warnings } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { InTheWay } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { warningWords } from '@desert-wrench/contract/messages/warning-words.ts'

/** For a reply: what is in the way, with its sentences. */
export const shownWarnings = (walls: readonly InTheWay[], language: Language): Warnings =>
  walls.map(({ wall, jobId }) => ({ wall, jobId, message: warningWords(wall, language) }))
