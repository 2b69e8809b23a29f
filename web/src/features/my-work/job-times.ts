import type { JobTimes } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { messagesOf } from '../../lib/i18n/messages.ts'
import { showWhen } from '../../lib/i18n/time.ts'
import { mine } from './messages.ts'

/** Shows the day once, at the start, unless it equals `day`. */
function span(start: string, end: string | null, day = Date.now()): string {
  const from = showWhen(start, day)
  return end === null ? from : messagesOf(mine).fromTo({ from, to: showWhen(end, Date.parse(start)) })
}

/** The promise, then the plan; without either the job is wanted as soon as possible. */
export function jobTimes({ windowStart, windowEnd, scheduledStart, scheduledEnd }: JobTimes): string[] {
  const t = messagesOf(mine)
  if (windowStart === null && scheduledStart === null) return [t.asSoonAsPossible]
  const promisedDay = windowStart === null ? undefined : Date.parse(windowStart)
  return [
    ...(windowStart === null ? [] : [t.promisedFor({ time: span(windowStart, windowEnd) })]),
    ...(scheduledStart === null ? [] : [t.plannedFor({ time: span(scheduledStart, scheduledEnd, promisedDay) })]),
  ]
}
