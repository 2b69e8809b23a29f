import { PHOENIX_OFFSET_MS } from '../../lib/phoenix-time.ts'

/** `"21:00"` to `"08:00"` in Phoenix; a span with the same ends is empty. */
export interface QuietHours {
  start: string
  end: string
}

export const QUIET_HOURS: QuietHours = { start: '21:00', end: '08:00' }

const DAY_MINUTES = 24 * 60

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** The end of the quiet hours that a moment lies in, or null outside of them. Phoenix has no daylight saving. */
export function quietUntil(moment: string, { start, end }: QuietHours): string | null {
  const at = Date.parse(moment)
  const local = Math.floor((at + PHOENIX_OFFSET_MS) / 60_000)
  const minute = ((local % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const [from, to] = [minutesOf(start), minutesOf(end)]
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES
  const passed = (minute - from + DAY_MINUTES) % DAY_MINUTES
  if (passed >= length) return null
  return iso((local + length - passed) * 60_000 - PHOENIX_OFFSET_MS)
}
