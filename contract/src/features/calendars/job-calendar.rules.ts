import { showPhone } from '../../lib/phone.ts'
import type { CalendarWords } from '../../messages/calendar-words.ts'
import { DEFAULT_HOURS } from '../jobs/job-values.contract.ts'
import type { JobRecord } from '../jobs/jobs.contract.ts'
import { calendarText, escaped, utc } from './icalendar.rules.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** So far back, and so many. */
export const CALENDAR_DAYS = 90
export const CALENDAR_JOBS = 500
/** A job that was made longer ago is not looked for, whenever it is planned. */
const MADE_WITHIN_DAYS = 365

/** From when on a job must be planned, and made. */
export const calendarWindow = (now: string): { planned: string; made: string } => ({
  planned: new Date(Date.parse(now) - CALENDAR_DAYS * DAY_MS).toISOString(),
  made: new Date(Date.parse(now) - MADE_WITHIN_DAYS * DAY_MS).toISOString(),
})

/** What its mechanic sees of a job. */
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

/** A job that nobody planned stands where it was made, for the hours that it takes. */
function eventOf(job: CalendarJob, words: CalendarWords) {
  const start = job.scheduledStart ?? job.createdAt
  const hours = (job.estimatedHours ?? DEFAULT_HOURS) * HOUR_MS
  const end = job.scheduledEnd ?? new Date(Date.parse(start) + hours).toISOString()
  const { customerLatitude: latitude, customerLongitude: longitude } = job
  // A cancelled job is nobody's to call or to drive to.
  const isOn = job.cancelledAt === null
  const told = [
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
    ['DESCRIPTION', escaped(told.filter((line) => line !== null).join('\n'))],
    ...(!isOn || job.customerAddress === null ? [] : [['LOCATION', escaped(job.customerAddress)] as const]),
    ...(!isOn || latitude === null || longitude === null ? [] : [['GEO', `${latitude};${longitude}`] as const]),
    ['PRIORITY', PRIORITIES[job.priority]],
    ['STATUS', job.cancelledAt === null ? 'CONFIRMED' : 'CANCELLED'],
  ] as const
}

/** A mechanic's jobs as a calendar that its programs ask for again by themselves. */
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
