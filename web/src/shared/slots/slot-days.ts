import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { DAYS_AHEAD } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { daysAfter, phoenixDay, phoenixMidnight } from '@desert-wrench/contract/lib/phoenix-time.ts'

/** Starts of Phoenix days from today on, as far ahead as slots go. */
export function daysAhead(now: number, count: number): string[] {
  const today = phoenixMidnight(new Date(now).toISOString())
  return Array.from({ length: Math.min(count, DAYS_AHEAD) }, (_, days) => daysAfter(today, days))
}

export const isOnDay = (moment: string, day: string): boolean => phoenixDay(moment) === phoenixDay(day)

/** One slot a start: the nearest mechanic's, which comes first. */
export const distinctStarts = (slots: readonly Slot[]): Slot[] =>
  slots.filter(({ start }, nth) => slots.findIndex((other) => other.start === start) === nth)
