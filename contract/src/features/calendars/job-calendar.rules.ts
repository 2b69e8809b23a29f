import { showPhone } from '../../lib/phone.ts'
import type { CalendarWords } from '../../messages/calendar-words.ts'
import { DEFAULT_HOURS } from '../jobs/job-values.contract.ts'
import type { JobRecord } from '../jobs/jobs.contract.ts'
import { calendarText, escaped, utc } from './icalendar.rules.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Days and events included. */
export const CALENDAR_DAYS = 90
export const CALENDAR_JOBS = 500
/** Older jobs are excluded, whatever their schedule; bounds the query. */
const MADE_WITHIN_DAYS = 365

/** Earliest schedule and creation of included jobs. */
export const calendarWindow = (now: string): { planned: string; made: string } => ({
  planned: new Date(Date.parse(now) - CALENDAR_DAYS * DAY_MS).toISOString(),
  made: new Date(Date.parse(now) - MADE_WITHIN_DAYS * DAY_MS).toISOString(),
})

/** The mechanic's view of a job. */
export type CalendarJob = Pick<
  JobRecord,
  | 'id'
  | 'customerName'
  | 'customerPhone'
  | 'customerAddress'
  | 'customerLatitude'
  | 'customerLongitude'
  | 'vehicleInfo'
  | 'description'
  | 'status'
  | 'priority'
  | 'scheduledStart'
  | 'scheduledEnd'
  | 'windowStart'
  | 'windowEnd'
  | 'createdAt'
  | 'cancelledAt'
> & { estimatedHours: number | null; revision: number; changedAt: string }

const PRIORITIES = { Emergency: '1', High: '3', Medium: '5', Low: '7' } as const

/** The plan, else the promise, else from its creation for its estimated hours. */
function timesOf({ scheduledStart, scheduledEnd, windowStart, windowEnd, createdAt, estimatedHours }: CalendarJob) {
  if (scheduledStart === null && windowStart !== null && windowEnd !== null)
    return { start: windowStart, end: windowEnd }
  const start = scheduledStart ?? createdAt
  const hours = (estimatedHours ?? DEFAULT_HOURS) * HOUR_MS
  return { start, end: scheduledEnd ?? new Date(Date.parse(start) + hours).toISOString() }
}

function eventOf(job: CalendarJob, words: CalendarWords) {
  const { start, end } = timesOf(job)
  const { windowStart, windowEnd } = job
  const promise = windowStart === null || windowEnd === null ? null : { windowStart, windowEnd }
  const { customerLatitude: latitude, customerLongitude: longitude } = job
  // Cancelled jobs omit contact and address.
  const isOn = job.cancelledAt === null
  const lines = [
    job.cancelledAt === null ? null : words.cancelled,
    job.status === 'completed' ? words.done : null,
    promise && words.promised(promise),
    job.scheduledStart === null && !promise && job.status !== 'completed' ? words.noTime : null,
    job.description,
    isOn ? `${words.phone}: ${showPhone(job.customerPhone)}` : null,
    `${words.priority}: ${words.priorities[job.priority]}`,
  ]
  return [
    ['UID', `${job.id}@desert-wrench`],
    ['DTSTAMP', utc(job.changedAt)],
    ['LAST-MODIFIED', utc(job.changedAt)],
    ['CREATED', utc(job.createdAt)],
    ['SEQUENCE', String(job.revision)],
    ['DTSTART', utc(start)],
    ['DTEND', utc(end)],
    ['SUMMARY', escaped(isOn ? `${job.vehicleInfo}, ${job.customerName}` : job.vehicleInfo)],
    ['DESCRIPTION', escaped(lines.filter((line) => line !== null).join('\n'))],
    ...(!isOn || job.customerAddress === null ? [] : [['LOCATION', escaped(job.customerAddress)] as const]),
    ...(!isOn || latitude === null || longitude === null ? [] : [['GEO', `${latitude};${longitude}`] as const]),
    ['PRIORITY', PRIORITIES[job.priority]],
    ['STATUS', isOn ? 'CONFIRMED' : 'CANCELLED'],
    // Only a planned time blocks the calendar.
    ['TRANSP', isOn && job.scheduledStart !== null ? 'OPAQUE' : 'TRANSPARENT'],
  ] as const
}

/** A mechanic's jobs as a subscribable calendar. */
export const jobCalendar = (jobs: readonly CalendarJob[], words: CalendarWords): string =>
  calendarText(
    [
      ['VERSION', '2.0'],
      ['PRODID', '-//Desert Wrench//Jobs//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['NAME', escaped(words.name)],
      ['X-WR-CALNAME', escaped(words.name)],
      ['REFRESH-INTERVAL;VALUE=DURATION', 'PT15M'],
      ['X-PUBLISHED-TTL', 'PT15M'],
    ],
    jobs.map((job) => eventOf(job, words)),
  )
