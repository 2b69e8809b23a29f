import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { showMoment, showWhen } from '../../lib/i18n/time.ts'
import { mine } from './messages.ts'

/** The scheduled time, or "as soon as possible". */
export function jobTime({ scheduledStart, scheduledEnd }: Pick<Job, 'scheduledStart' | 'scheduledEnd'>): string {
  const t = messagesOf(mine)
  if (scheduledStart === null) return t.asSoonAsPossible
  const from = showMoment(scheduledStart)
  return scheduledEnd === null ? from : t.fromTo({ from, to: showWhen(scheduledEnd, Date.parse(scheduledStart)) })
}
