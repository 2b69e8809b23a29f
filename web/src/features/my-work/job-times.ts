import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { mine } from './messages.ts'

type Times = Pick<Job, 'windowStart' | 'windowEnd' | 'scheduledStart' | 'scheduledEnd'>

/** The day stands once: at the start, unless it is that of `day`. */
function span(start: string, end: string | null, day = Date.now()): string {
  const from = showWhen(start, day)
  return end === null ? from : messagesOf(mine).fromTo({ from, to: showWhen(end, Date.parse(start)) })
}

/** The promise, then the plan; without either the job is wanted as soon as possible. */
export function jobTimes({ windowStart, windowEnd, scheduledStart, scheduledEnd }: Times): string[] {
  const t = messagesOf(mine)
  if (windowStart === null && scheduledStart === null) return [t.asSoonAsPossible]
  const promisedDay = windowStart === null ? undefined : Date.parse(windowStart)
  return [
    ...(windowStart === null ? [] : [t.promisedFor({ time: span(windowStart, windowEnd) })]),
    ...(scheduledStart === null ? [] : [t.plannedFor({ time: span(scheduledStart, scheduledEnd, promisedDay) })]),
  ]
}
