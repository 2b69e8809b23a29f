import { calendarText, escaped, utc } from './icalendar.rules.ts'

export interface BookedTime {
  jobId: string
  /** Grows with every change of the job, so that a calendar keeps the newest. */
  revision: number
  windowStart: string
  windowEnd: string
  summary: string
  link: string
  /** Nobody has taken it yet. */
  isTentative: boolean
  isCancelled: boolean
}

/** The promise of one job as an iCalendar file. A later file with the same UID moves or cancels the event. */
export function bookedTimeFile(booked: BookedTime, now: string): { method: 'PUBLISH' | 'CANCEL'; text: string } {
  const { jobId, revision, windowStart, windowEnd, summary, link, isTentative, isCancelled } = booked
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  const open = isTentative ? 'TENTATIVE' : 'CONFIRMED'
  return {
    method,
    text: calendarText(
      [
        ['VERSION', '2.0'],
        ['PRODID', '-//Desert Wrench//Jobs//EN'],
        ['CALSCALE', 'GREGORIAN'],
        ['METHOD', method],
      ],
      [
        [
          ['UID', `${jobId}@desert-wrench`],
          ['DTSTAMP', utc(now)],
          ['SEQUENCE', String(revision)],
          ['DTSTART', utc(windowStart)],
          ['DTEND', utc(windowEnd)],
          ['SUMMARY', escaped(summary)],
          ['DESCRIPTION', escaped(link)],
          ['URL', link],
          ['STATUS', isCancelled ? 'CANCELLED' : open],
          ['TRANSP', isCancelled ? 'TRANSPARENT' : 'OPAQUE'],
        ],
      ],
    ),
  }
}
