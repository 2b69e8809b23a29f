import { type JobTimes, type Promised, promiseFrom } from '@desert-wrench/contract/features/schedule/promise.rules.ts'

export const TIME_FIELDS = ['scheduledStart', 'scheduledEnd', 'windowStart', 'windowEnd'] as const

/** A form with plan and promise. */
interface TimedForm {
  value: (name: keyof JobTimes) => unknown
}

const momentOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const timesOf = (form: TimedForm): JobTimes => ({
  scheduledStart: momentOf(form.value('scheduledStart')),
  scheduledEnd: momentOf(form.value('scheduledEnd')),
  windowStart: momentOf(form.value('windowStart')),
  windowEnd: momentOf(form.value('windowEnd')),
})

/** A moved plan keeps its length. */
export function endAfterMove(before: JobTimes, start: string | null): string | null {
  const { scheduledStart, scheduledEnd } = before
  if (scheduledStart === null || scheduledEnd === null || start === null) return scheduledEnd
  return new Date(Date.parse(scheduledEnd) + Date.parse(start) - Date.parse(scheduledStart)).toISOString()
}

/** The promise of a new job follows its plan until it is typed. */
export function promiseAfterMove(before: JobTimes, start: string | null): Promised {
  const { scheduledStart, windowStart, windowEnd } = before
  const own = scheduledStart === null ? null : promiseFrom(scheduledStart)
  const isFollowing =
    (windowStart === null && windowEnd === null) || (own?.windowStart === windowStart && own?.windowEnd === windowEnd)
  if (!isFollowing) return { windowStart, windowEnd }
  return start === null ? { windowStart: null, windowEnd: null } : promiseFrom(start)
}
