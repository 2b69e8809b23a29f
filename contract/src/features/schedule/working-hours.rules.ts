import { PHOENIX_OFFSET_MS } from '../../lib/phoenix-time.ts'
import type { WorkingSpan } from './schedule.contract.ts'

/** A span of time in epoch milliseconds; the end is exclusive. */
export interface Span {
  start: number
  end: number
}

const DAY_MS = 24 * 3_600_000

/** Monday to Saturday, 07:00 to 19:00. */
export const DEFAULT_WORKING_HOURS: readonly WorkingSpan[] = [1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  start: '07:00',
  end: '19:00',
}))

/** Milliseconds after midnight of `HH:MM`; `24:00` is the end of the day. */
const msOf = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000

/** Days since the epoch, in Phoenix. */
export const phoenixDayNumber = (at: number): number => Math.floor((at + PHOENIX_OFFSET_MS) / DAY_MS)

const startOfDay = (dayNumber: number): number => dayNumber * DAY_MS - PHOENIX_OFFSET_MS

/** Working hours between two moments, earliest first; spans that touch are one, so that a night may be two. */
export function workingSpans(hours: readonly WorkingSpan[], { start, end }: Span): Span[] {
  const spans: Span[] = []
  for (let day = phoenixDayNumber(start) - 1; day <= phoenixDayNumber(end) + 1; day += 1) {
    // Day 0 of the epoch was a Thursday.
    const weekday = (day + 4) % 7
    const midnight = startOfDay(day)
    const ofDay = hours
      .filter((span) => span.day === weekday)
      .map((span) => ({ start: midnight + msOf(span.start), end: midnight + msOf(span.end) }))
      .sort((a, b) => a.start - b.start)
    for (const span of ofDay) {
      const last = spans.at(-1)
      if (last && last.end >= span.start) last.end = Math.max(last.end, span.end)
      else spans.push(span)
    }
  }
  return spans
}

/** Milliseconds of working time between two moments. */
export const workingTime = (hours: readonly WorkingSpan[], span: Span): number =>
  workingSpans(hours, span)
    .map(({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start))
    .reduce((sum, ms) => sum + Math.max(0, ms), 0)
