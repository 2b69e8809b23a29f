import { MINUTE_MS, QUARTER_MS, quarterAfter } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { fromPhoenixInput, toPhoenixInput } from '../../../lib/i18n/time.ts'

/** The time within which mechanics may offer to come; null: any time. */
export interface Wish {
  start: string
  end: string
}

const DAYS = 14
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const LONGEST_MS = 8 * HOUR_MS
const USUAL_MS = 4 * HOUR_MS
const USUAL_START = '08:00'

const isoOf = (at: number): string => new Date(at).toISOString()

/** Days with quarter hours left, today first. */
export function wishableDays(now: number): string[] {
  const first = quarterAfter(now)
  return Array.from({ length: DAYS }, (_, ahead) => phoenixDay(isoOf(first + ahead * DAY_MS)))
}

/** Quarter hours at which a wish for this day may begin. */
export function startsOn(day: string, now: number): string[] {
  const midnight = Date.parse(fromPhoenixInput(`${day}T00:00`))
  const quarters = Array.from({ length: DAY_MS / QUARTER_MS }, (_, index) => midnight + index * QUARTER_MS)
  return quarters.filter((at) => at >= now).map(isoOf)
}

/** Quarter hours at which a wish may end. */
export const endsAfter = (start: string): string[] =>
  Array.from({ length: LONGEST_MS / QUARTER_MS }, (_, index) => isoOf(Date.parse(start) + (index + 1) * QUARTER_MS))

const lengthOf = ({ start, end }: Wish): number => Date.parse(end) - Date.parse(start)

/** Keeps the hours that were chosen for another day, where this day still has them. */
export function wishOn(day: string, before: Wish | null, now: number): Wish | null {
  const starts = startsOn(day, now)
  const clock = before ? toPhoenixInput(before.start).slice(11) : USUAL_START
  const start = starts.find((one) => toPhoenixInput(one).slice(11) >= clock) ?? starts.at(-1)
  return start === undefined ? null : wishFrom(start, before)
}

export const wishFrom = (start: string, before: Wish | null): Wish => ({
  start,
  end: isoOf(Date.parse(start) + (before ? lengthOf(before) : USUAL_MS)),
})

/** A wish from an old draft has passed. */
export const wishIn = (start: unknown, end: unknown, now: number): Wish | null =>
  typeof start === 'string' && typeof end === 'string' && Date.parse(end) > now ? { start, end } : null
