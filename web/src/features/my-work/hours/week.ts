import type { WorkingSpan } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'

type Hours = readonly WorkingSpan[]

/** Monday first; 0 is Sunday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const
const WORKDAYS: readonly number[] = [1, 2, 3, 4, 5]

export const ofDay = (hours: Hours, day: number): WorkingSpan[] => hours.filter((span) => span.day === day)

export const inWeekOrder = (hours: Hours): WorkingSpan[] =>
  WEEK.flatMap((day) => ofDay(hours, day).toSorted((a, b) => (a.start < b.start ? -1 : 1)))

export const withDay = (hours: Hours, day: number, spans: Hours): WorkingSpan[] =>
  WEEK.flatMap((other) => (other === day ? spans : ofDay(hours, other)))

/** Monday to Friday get the spans of this day. */
export const copyToWorkdays = (hours: Hours, from: number): WorkingSpan[] =>
  WEEK.flatMap((day) =>
    WORKDAYS.includes(day) ? ofDay(hours, from).map((span) => ({ ...span, day })) : ofDay(hours, day),
  )

const hourOf = (time: string) => Number(time.slice(0, 2))
const timeAt = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const PAUSE_HOURS = 1
const LENGTH_HOURS = 4

/** Hours to add: a usual day first, then an afternoon; null when the day is full. */
export function nextSpan(spans: Hours, day: number): WorkingSpan | null {
  if (spans.length === 0) return { day, start: '07:00', end: '19:00' }
  const start = Math.max(...spans.map(({ end }) => Math.ceil(hourOf(end) + Number(end.slice(3)) / 60))) + PAUSE_HOURS
  return start < 24 ? { day, start: timeAt(start), end: timeAt(Math.min(24, start + LENGTH_HOURS)) } : null
}

/** The first mistake of one day, as a field message. */
export function dayError(spans: Hours): string | null {
  if (spans.some(({ start, end }) => start === '' || end === '')) return fieldMessage('schedule', 'timeOfDay')
  if (spans.some(({ start, end }) => end <= start)) return fieldMessage('schedule', 'spanOrder')
  const overlaps = spans.some((a, at) => spans.some((b, other) => at < other && a.start < b.end && b.start < a.end))
  return overlaps ? fieldMessage('schedule', 'spansOverlap') : null
}
