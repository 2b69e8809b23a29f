import { fieldMessage } from '../../lib/field-message.ts'
import type { FieldError } from '../../lib/problem.ts'
import { MINUTE_MS, QUARTER_MS } from './slots.rules.ts'

/** Arrival window promised to the customer, in UTC ISO 8601; null: as soon as possible. */
export interface Promised {
  windowStart: string | null
  windowEnd: string | null
}

/** Planned time in the mechanic's calendar. */
export interface Planned {
  scheduledStart: string | null
  scheduledEnd: string | null
}

export type JobTimes = Promised & Planned

const LEAST_MS = 15 * MINUTE_MS
const MOST_MS = 8 * 60 * MINUTE_MS

/** Contradictions within a plan and within a promise; the end of a plan may be missing. */
export function timeErrors({ scheduledStart, scheduledEnd, windowStart, windowEnd }: JobTimes): FieldError[] {
  return [
    ...(scheduledEnd !== null && scheduledStart === null
      ? [{ path: 'scheduledStart', message: fieldMessage('jobs', 'scheduledFrom') }]
      : []),
    ...(scheduledStart !== null && scheduledEnd !== null && scheduledEnd <= scheduledStart
      ? [{ path: 'scheduledEnd', message: fieldMessage('jobs', 'scheduledEnd') }]
      : []),
    ...windowErrors({ windowStart, windowEnd }),
  ]
}

/** A promise is on quarter hours and 15 minutes to 8 hours long. */
export function windowErrors({ windowStart, windowEnd }: Promised): FieldError[] {
  if (windowStart === null && windowEnd === null) return []
  if (windowStart === null) return [{ path: 'windowStart', message: fieldMessage('schedule', 'windowFrom') }]
  if (windowEnd === null) return [{ path: 'windowEnd', message: fieldMessage('schedule', 'windowFrom') }]
  const [from, to] = [Date.parse(windowStart), Date.parse(windowEnd)]
  const message = fieldMessage('jobs', 'quarterHour')
  if (from % QUARTER_MS !== 0) return [{ path: 'windowStart', message }]
  if (to % QUARTER_MS !== 0) return [{ path: 'windowEnd', message }]
  if (to - from < LEAST_MS || to - from > MOST_MS)
    return [{ path: 'windowEnd', message: fieldMessage('schedule', 'windowLength') }]
  return []
}

/** Whether the planned start is within the promise. */
export const isWithinPromise = ({
  windowStart,
  windowEnd,
  scheduledStart,
}: Promised & Pick<Planned, 'scheduledStart'>) =>
  windowStart === null ||
  windowEnd === null ||
  scheduledStart === null ||
  (Date.parse(windowStart) <= Date.parse(scheduledStart) && Date.parse(scheduledStart) <= Date.parse(windowEnd))

const PROMISE_HOURS = 2

/** The two hours from the quarter hour of an offer's arrival time, rounded down. */
export function promiseFrom(arrival: string): { windowStart: string; windowEnd: string } {
  const start = Math.floor(Date.parse(arrival) / QUARTER_MS) * QUARTER_MS
  return {
    windowStart: new Date(start).toISOString(),
    windowEnd: new Date(start + PROMISE_HOURS * 60 * MINUTE_MS).toISOString(),
  }
}

/** The promise for a booked slot: two hours from its start, or until its end if that is later. */
export function promiseOfSlot({ start, end }: { start: string; end: string }): {
  windowStart: string
  windowEnd: string
} {
  const from = Date.parse(start)
  const to = Math.max(from + PROMISE_HOURS * 60 * MINUTE_MS, Date.parse(end))
  return { windowStart: start, windowEnd: new Date(Math.min(to, from + MOST_MS)).toISOString() }
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** The moment in an offer's arrival text; null for any other text, and for a time already past. */
export function arrivalMoment(text: string, now: string): string | null {
  if (!ISO.test(text) || Number.isNaN(Date.parse(text))) return null
  const moment = new Date(text).toISOString()
  return moment > now ? moment : null
}
