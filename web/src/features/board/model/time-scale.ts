import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { dayStart, daysAfter, PHOENIX_OFFSET_MS, phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const QUARTER_MS = HOUR_MS / 4
/** A week shows each day in two halves. */
export const HALF_MS = DAY_MS / 2

export const SPANS = ['3days', 'week'] as const
/** Undefined: one day. */
export type BoardSpan = (typeof SPANS)[number] | undefined

export const daysOf = (span: BoardSpan): number => (span === 'week' ? 7 : span === '3days' ? 3 : 1)

/** A week begins on Sunday, so that it is the same from wherever it is opened. */
export function firstDay(day: string, span: BoardSpan): string {
  if (span !== 'week') return day
  const weekday = new Date(Date.parse(dayStart(day)) + PHOENIX_OFFSET_MS).getUTCDay()
  return dayAfter(day, -weekday)
}

export const dayAfter = (day: string, days: number): string => phoenixDay(daysAfter(dayStart(day), days))

/** Days and hours along a lane. A night between two days of several takes no room. */
export interface TimeScale extends Span {
  days: readonly string[]
  /** Of each day, in hours after midnight. */
  hours: Span
  hourWidth: number
  width: number
}

const WHOLE_DAY: Span = { start: 0, end: 24 }
const USUAL: Span = { start: 6, end: 20 }

/** Hours of the day that hold all of these moments; a night between makes it the whole day. */
function hoursAround(spans: readonly Span[]): Span {
  const hourOf = (at: number) => (((at + PHOENIX_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS
  let { start, end } = USUAL
  for (const span of spans) {
    const from = hourOf(span.start) / HOUR_MS
    const to = from + (span.end - span.start) / HOUR_MS
    if (to > 24) return WHOLE_DAY
    start = Math.min(start, Math.floor(from))
    end = Math.max(end, Math.ceil(to))
  }
  return { start, end }
}

/** @param room Pixels that a lane has beside its head. */
export function timeScale(from: string, span: BoardSpan, room: number, planned: readonly Span[]): TimeScale {
  const count = daysOf(span)
  const days = Array.from({ length: count }, (_, at) => dayAfter(from, at))
  const start = Date.parse(dayStart(from))
  const hours = span === '3days' ? hoursAround(planned) : WHOLE_DAY
  const length = hours.end - hours.start
  const hourWidth =
    span === undefined
      ? Math.max(64, room / 13)
      : span === '3days'
        ? Math.max(44, room / (length * count))
        : Math.max(8, room / (24 * count))
  return { days, start, end: start + count * DAY_MS, hours, hourWidth, width: hourWidth * length * count }
}

/** Pixels from the start of a lane; what is hidden between two days is at their seam. */
export function xOf({ start, hours, hourWidth, days }: TimeScale, at: number): number {
  const day = Math.max(0, Math.min(days.length - 1, Math.floor((at - start) / DAY_MS)))
  const hour = (at - start - day * DAY_MS) / HOUR_MS
  const within = Math.max(hours.start, Math.min(hours.end, hour)) - hours.start
  return (day * (hours.end - hours.start) + within) * hourWidth
}

/** The moment at a place of a lane. */
export function momentAt({ start, hours, hourWidth, width }: TimeScale, x: number): number {
  const length = hours.end - hours.start
  const all = Math.max(0, Math.min(width - 1, x)) / hourWidth
  const day = Math.floor(all / length)
  return start + day * DAY_MS + (hours.start + (all - day * length)) * HOUR_MS
}

export const toQuarter = (at: number): number => Math.round(at / QUARTER_MS) * QUARTER_MS

export const isShown = (scale: Span, span: Span): boolean => span.start < scale.end && span.end > scale.start
