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

/** Spans after midnight of each weekday, earliest first. */
const weeks = new WeakMap<readonly WorkingSpan[], Span[][]>()

function weekOf(hours: readonly WorkingSpan[]): Span[][] {
  const known = weeks.get(hours)
  if (known) return known
  const week = Array.from({ length: 7 }, (_, day) =>
    hours
      .filter((span) => span.day === day)
      .map(({ start, end }) => ({ start: msOf(start), end: msOf(end) }))
      .sort((a, b) => a.start - b.start),
  )
  weeks.set(hours, week)
  return week
}

/** Day 0 of the epoch was a Thursday. */
const ofDay = (hours: readonly WorkingSpan[], dayNumber: number): readonly Span[] =>
  weekOf(hours)[(dayNumber + 4) % 7] ?? []

function spansOfDays(hours: readonly WorkingSpan[], first: number, last: number): Span[] {
  const spans: Span[] = []
  for (let day = first; day <= last; day += 1) {
    const midnight = startOfDay(day)
    for (const { start, end } of ofDay(hours, day)) {
      const before = spans.at(-1)
      if (before && before.end >= midnight + start) before.end = Math.max(before.end, midnight + end)
      else spans.push({ start: midnight + start, end: midnight + end })
    }
  }
  return spans
}

/** The latest answer for each hours: most mechanics keep the default ones. */
const latest = new WeakMap<readonly WorkingSpan[], { first: number; last: number; spans: Span[] }>()

/** Working hours between two moments, earliest first; spans that touch are one, so that a night may be two. */
export function workingSpans(hours: readonly WorkingSpan[], { start, end }: Span): readonly Readonly<Span>[] {
  const [first, last] = [phoenixDayNumber(start) - 1, phoenixDayNumber(end) + 1]
  const known = latest.get(hours)
  if (known?.first === first && known.last === last) return known.spans
  const spans = spansOfDays(hours, first, last)
  latest.set(hours, { first, last, spans })
  return spans
}

/** Milliseconds of working time between two moments. */
export const workingTime = (hours: readonly WorkingSpan[], span: Span): number =>
  workingSpans(hours, span)
    .map(({ start, end }) => Math.min(end, span.end) - Math.max(start, span.start))
    .reduce((sum, ms) => sum + Math.max(0, ms), 0)
