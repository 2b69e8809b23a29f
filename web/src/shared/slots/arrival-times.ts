import { MINUTE_MS, QUARTER_MS, quarterAfter } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { FirmWindow } from './promise-times.ts'

const HALF_HOUR_MS = 30 * MINUTE_MS
const MOST = 4

export type QuickArrival = { minutes: number; at: string } | { minutes: null; at: string }

const iso = (at: number): string => new Date(at).toISOString()

/** In 30 minutes, an hour and two; within a wished window its half hours that have not passed. */
export function quickArrivals(now: number, window: FirmWindow | null): QuickArrival[] {
  if (window === null)
    return [30, 60, 120].map((minutes) => ({ minutes, at: iso(quarterAfter(now + minutes * MINUTE_MS)) }))
  const from = quarterAfter(Math.max(Date.parse(window.windowStart), now + QUARTER_MS))
  return Array.from({ length: MOST }, (_, nth) => from + nth * HALF_HOUR_MS)
    .filter((at) => at <= Date.parse(window.windowEnd))
    .map((at) => ({ minutes: null, at: iso(at) }))
}

/** To begin with: in an hour, or the first of the wished window; empty once that has passed. */
export function firstArrival(now: number, window: FirmWindow | null): string {
  const all = quickArrivals(now, window)
  return (window === null ? all[1] : all[0])?.at ?? ''
}
