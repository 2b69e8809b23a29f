import { PHOENIX_OFFSET_MS } from '@desert-wrench/contract/lib/phoenix-time.ts'

const OFFSET = '-07:00'

// Written out by hand: the browser takes 25 to 45 ms of a first paint to make its first Intl.DateTimeFormat, four times that on a phone.
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Its UTC parts are the parts of the moment in Phoenix. */
const inPhoenix = (iso: string) => new Date(Date.parse(iso) + PHOENIX_OFFSET_MS)

const dayOf = (date: Date) => `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`

/** 'Nov 21, 2026' in Phoenix. */
export function showDay(iso: string): string {
  const date = inPhoenix(iso)
  return `${dayOf(date)}, ${date.getUTCFullYear()}`
}

/** 'Sat, Nov 21, 3:30 PM' in Phoenix. */
export function showMoment(iso: string): string {
  const date = inPhoenix(iso)
  const hour = date.getUTCHours()
  const minute = String(date.getUTCMinutes()).padStart(2, '0')
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
  return `${WEEKDAYS[date.getUTCDay()]}, ${dayOf(date)}, ${time}`
}

/** A moment when the text is one, else the text as it was given. */
export function showArrival(text: string): string {
  return /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)) ? showMoment(text) : text
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'Just now', 'Nm ago', 'Nh ago', 'Nd ago'. */
export function showAgo(iso: string, now = Date.now()): string {
  const age = now - Date.parse(iso)
  if (age < MINUTE) return 'Just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`
  return `${Math.floor(age / DAY)}d ago`
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
