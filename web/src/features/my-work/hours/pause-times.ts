import { fromPhoenixInput, toPhoenixInput } from '../../../lib/i18n/time.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export const hoursFrom = (now: number, count: number): string => new Date(now + count * HOUR).toISOString()

/** The end of the day in Phoenix. */
export function endOfDay(now: number): string {
  const midnight = fromPhoenixInput(`${toPhoenixInput(new Date(now).toISOString()).slice(0, 10)}T00:00`)
  return new Date(Date.parse(midnight) + DAY).toISOString()
}

/** The next whole day, as a time off to begin with. */
export function tomorrow(now: number): { start: string; end: string } {
  const start = endOfDay(now)
  return { start, end: new Date(Date.parse(start) + DAY).toISOString() }
}
