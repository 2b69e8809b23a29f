import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { fromPhoenixInput } from '../../lib/i18n/time.ts'
import type { FirmWindow } from './promise-times.ts'

/** Hours that a wished window may begin, each two hours long. */
const HOURS = ['07', '09', '11', '13', '15', '17']
const WINDOW_MS = 2 * 3_600_000

/** Windows of a Phoenix day that have not begun. */
export function windowsOf(day: string, now: number): FirmWindow[] {
  const date = phoenixDay(day)
  return HOURS.map((hour) => fromPhoenixInput(`${date}T${hour}:00`))
    .filter((start) => Date.parse(start) > now)
    .map((windowStart) => ({ windowStart, windowEnd: new Date(Date.parse(windowStart) + WINDOW_MS).toISOString() }))
}
