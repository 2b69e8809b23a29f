/** Arizona keeps UTC-7 all year. */
const PHOENIX = 'America/Phoenix'
const OFFSET = '-07:00'

const day = new Intl.DateTimeFormat('en-US', { timeZone: PHOENIX, month: 'short', day: 'numeric', year: 'numeric' })
const clock = new Intl.DateTimeFormat('en-US', { timeZone: PHOENIX, hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: PHOENIX,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: PHOENIX, dateStyle: 'short', timeStyle: 'short' })

/** 'Nov 21, 2026' in Phoenix. */
export const showDay = (iso: string) => day.format(new Date(iso))

/** 'Sat, Nov 21, 3:30 PM' in Phoenix. */
export const showMoment = (iso: string) => `${weekday.format(new Date(iso))}, ${clock.format(new Date(iso))}`

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
export const toPhoenixInput = (iso: string) => parts.format(new Date(iso)).replace(' ', 'T')

/** The UTC moment of a date-and-time input's Phoenix wall time; empty stays empty. */
export function fromPhoenixInput(wall: string): string {
  // ':00-07:00' alone would be read as a day in the year 2000.
  if (wall === '') return ''
  const moment = new Date(`${wall}:00${OFFSET}`)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
