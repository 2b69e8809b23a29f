import { PHOENIX_OFFSET_MS } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { common, messagesOf } from './messages.ts'

const OFFSET = '-07:00'

/** Its UTC fields are Phoenix wall time. */
const inPhoenix = (iso: string) => new Date(Date.parse(iso) + PHOENIX_OFFSET_MS)

// Written by hand: the first Intl.DateTimeFormat takes 25 to 45 ms of the first paint, four times that on a phone.
const monthOf = (date: Date) => messagesOf(common).months[date.getUTCMonth()] ?? ''

/** 'Nov 21, 2026' in Phoenix time. */
export function showDay(iso: string): string {
  const date = inPhoenix(iso)
  return messagesOf(common).day({ day: date.getUTCDate(), month: monthOf(date), year: date.getUTCFullYear() })
}

/** '3:30 PM' in Phoenix time. */
export function showClock(iso: string): string {
  const date = inPhoenix(iso)
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  return messagesOf(common).clock({ time: `${hour % 12 || 12}:${minute}`, afterNoon: hour >= 12 })
}

/** 'Sat, Nov 21, 3:30 PM' in Phoenix time. */
export function showMoment(iso: string): string {
  const { weekdays, moment } = messagesOf(common)
  const date = inPhoenix(iso)
  const weekday = weekdays[date.getUTCDay()] ?? ''
  return moment({ weekday, day: date.getUTCDate(), month: monthOf(date), time: showClock(iso) })
}

/** '3:30 PM' for today in Phoenix, otherwise with the day. */
export const showWhen = (iso: string, now = Date.now()): string =>
  toPhoenixInput(iso).slice(0, 10) === toPhoenixInput(new Date(now).toISOString()).slice(0, 10)
    ? showClock(iso)
    : showMoment(iso)

/** Formats an ISO moment; other text is returned unchanged. */
export function showArrival(text: string): string {
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? showMoment(text) : text
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'Just now', 'Nm ago', 'Nh ago', 'Nd ago'. */
export function showAgo(iso: string, now = Date.now()): string {
  const { justNow, minutesAgo, hoursAgo, daysAgo } = messagesOf(common)
  const age = now - Date.parse(iso)
  if (age < MINUTE) return justNow
  if (age < HOUR) return minutesAgo({ count: Math.floor(age / MINUTE) })
  if (age < DAY) return hoursAgo({ count: Math.floor(age / HOUR) })
  return daysAgo({ count: Math.floor(age / DAY) })
}

/** Phoenix wall time for a datetime-local input. */
export const toPhoenixInput = (iso: string) => inPhoenix(iso).toISOString().slice(0, 16)

/** UTC moment of Phoenix wall time; empty stays empty. */
export function fromPhoenixInput(wall: string): string {
  // ':00-07:00' alone would parse as a day in the year 2000.
  if (wall === '') return ''
  const moment = new Date(`${wall}:00${OFFSET}`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
