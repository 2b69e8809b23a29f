import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'

/** '2026-11' as '2026-10', with -1. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, one = 1] = month.split('-').map(Number)
  const at = year * 12 + one - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Two years and this month, newest first. */
const MONTHS = 25

export function latestMonths(): string[] {
  const month = phoenixMonth(new Date().toISOString())
  return Array.from({ length: MONTHS }, (_, back) => monthAfter(month, -back))
}
