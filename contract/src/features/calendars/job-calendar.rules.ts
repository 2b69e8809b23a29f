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
  | 'createdAt'
  | 'cancelledAt'
> & { estimatedHours: number | null; revision: number; changedAt: string }

const PRIORITIES = { Emergency: '1', High: '3', Medium: '5', Low: '7' } as const

/** An unscheduled job appears at its creation time, for its estimated hours. */
function eventOf(job: CalendarJob, words: CalendarWords) {
  const start = job.scheduledStart ?? job.createdAt
  const hours = (job.estimatedHours ?? DEFAULT_HOURS) * HOUR_MS
  const end = job.scheduledEnd ?? new Date(Date.parse(start) + hours).toISOString()
  const { customerLatitude: latitude, customerLongitude: longitude } = job
  // Cancelled jobs omit contact and address.
  const isOn = job.cancelledAt === null
  const lines = [
    job.cancelledAt === null ? null : words.cancelled,
    job.status === 'completed' ? words.done : null,
    job.scheduledStart === null && job.status !== 'completed' ? words.noTime : null,
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
    ['STATUS', job.cancelledAt === null ? 'CONFIRMED' : 'CANCELLED'],
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
