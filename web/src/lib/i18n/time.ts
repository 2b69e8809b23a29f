import { PHOENIX_OFFSET_MS } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { common, messagesOf } from './messages.ts'

const OFFSET = '-07:00'

/** Its UTC parts are the parts of the moment in Phoenix. */
const inPhoenix = (iso: string) => new Date(Date.parse(iso) + PHOENIX_OFFSET_MS)

// Written out by hand: the browser takes 25 to 45 ms of a first paint to make its first Intl.DateTimeFormat, four times that on a phone.
const monthOf = (date: Date) => messagesOf(common).months[date.getUTCMonth()] ?? ''

/** 'Nov 21, 2026' in Phoenix, as the language on screen writes it. */
export function showDay(iso: string): string {
  const date = inPhoenix(iso)
  return messagesOf(common).day({ day: date.getUTCDate(), month: monthOf(date), year: date.getUTCFullYear() })
}

/** '3:30 PM' in Phoenix, as the language on screen writes it. */
function showClock(iso: string): string {
  const date = inPhoenix(iso)
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  return messagesOf(common).clock({ time: `${hour % 12 || 12}:${minute}`, afterNoon: hour >= 12 })
}

/** 'Sat, Nov 21, 3:30 PM' in Phoenix, as the language on screen writes it. */
export function showMoment(iso: string): string {
  const { weekdays, moment } = messagesOf(common)
  const date = inPhoenix(iso)
  const weekday = weekdays[date.getUTCDay()] ?? ''
  return moment({ weekday, day: date.getUTCDate(), month: monthOf(date), time: showClock(iso) })
}

/** '3:30 PM' for what was today in Phoenix, with its day for what was not. */
export const showWhen = (iso: string, now = Date.now()): string =>
  toPhoenixInput(iso).slice(0, 10) === toPhoenixInput(new Date(now).toISOString()).slice(0, 10)
    ? showClock(iso)
    : showMoment(iso)

/** A moment when the text is one, else the text as it was given. */
export function showArrival(text: string): string {
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? showMoment(text) : text
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'Just now', 'Nm ago', 'Nh ago', 'Nd ago', as the language on screen says it. */
export function showAgo(iso: string, now = Date.now()): string {
  const { justNow, minutesAgo, hoursAgo, daysAgo } = messagesOf(common)
  const age = now - Date.parse(iso)
  if (age < MINUTE) return justNow
  if (age < HOUR) return minutesAgo({ count: Math.floor(age / MINUTE) })
  if (age < DAY) return hoursAgo({ count: Math.floor(age / HOUR) })
  return daysAgo({ count: Math.floor(age / DAY) })
}

/** What a date-and-time input shows for a moment: Phoenix wall time. */
export const toPhoenixInput = (iso: string) => inPhoenix(iso).toISOString().slice(0, 16)

/** The UTC moment of a date-and-time input's Phoenix wall time; empty stays empty. */
export function fromPhoenixInput(wall: string): string {
  // ':00-07:00' alone would be read as a day in the year 2000.
  if (wall === '') return ''
  const moment = new Date(`${wall}:00${OFFSET}`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
