import type { InTheWay } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { shownWarnings } from '../../shared/shown-warnings.ts'

/** A changed job with what staff should know of its time. */
export type Warned<J> = J & { warnings: readonly InTheWay[] }

/** For a reply: warnings with their sentences, or none. */
export function shownWarned<J extends object>({ warnings, ...job }: Warned<J>, language: Language) {
  const shown = shownWarnings(warnings, language)
  return { ...(job as unknown as J), ...(shown.length > 0 && { warnings: shown }) }
}
