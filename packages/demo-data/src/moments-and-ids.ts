import { PHOENIX_OFFSET_MS, phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Moments are epoch milliseconds until they become a row. */

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const iso = (ms: number): string => new Date(ms).toISOString()

/** An hour of the moment's Phoenix day, as a moment. */
export const phoenixHour = (ms: number, hour: number): number =>
  Math.floor((ms + PHOENIX_OFFSET_MS) / DAY) * DAY - PHOENIX_OFFSET_MS + Math.round(hour * HOUR)

/** Phoenix hour as a fraction. */
export const hourOf = (ms: number): number => ((((ms + PHOENIX_OFFSET_MS) % DAY) + DAY) % DAY) / HOUR

const monthStart = (month: string): number => Date.parse(`${month}-01T00:00:00Z`) - PHOENIX_OFFSET_MS

const monthBefore = (month: string): string => phoenixMonth(iso(monthStart(month) - HOUR))

export interface Month {
  month: string
  from: number
  /** Start of the next month. */
  to: number
}

/** The current Phoenix month and the two before it, oldest first. */
export function threeMonths(now: number): [Month, Month, Month] {
  const third = phoenixMonth(iso(now))
  const second = monthBefore(third)
  const first = monthBefore(second)
  const end = monthStart(phoenixMonth(iso(monthStart(third) + 32 * DAY)))
  return [
    { month: first, from: monthStart(first), to: monthStart(second) },
    { month: second, from: monthStart(second), to: monthStart(third) },
    { month: third, from: monthStart(third), to: end },
  ]
}

/** About 60 days before `now`, shifted so that the first jobs fall in the first of the three months. */
export function startOfHistory(now: number): number {
  const [first] = threeMonths(now)
  return Math.max(first.from + HOUR, Math.min(now - 60 * DAY, first.to - 6 * DAY))
}

/** UUIDv7 (RFC 9562) with seeded bits, so that ids sort by time. */
export function idAt(ms: number, chance: SeededRandom): string {
  const bytes = chance.bytes(16)
  const id = Buffer.from(bytes)
  id.writeUIntBE(ms, 0, 6)
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x70, 6)
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
