import type { Config } from '../config/config.ts'
import type { Sql } from '../db/maintenance/read-only.ts'

/** A problem and its fix, as sentences for the operator without personal data. */
export interface DoctorFinding {
  problem: string
  fix: string
}

export interface CheckContext {
  settings: Config
  /** As the owner, in read-only transactions; null without a database. */
  sql: Sql | null
  now: number
}

export interface Check {
  name: string
  needsDatabase: boolean
  run(context: CheckContext): Promise<DoctorFinding[]>
}

/** A check that only queries the database. */
export const databaseCheck = (
  name: string,
  run: (sql: Sql, context: CheckContext) => Promise<DoctorFinding[]>,
): Check => ({
  name,
  needsDatabase: true,
  run: async (context) => (context.sql ? run(context.sql, context) : []),
})

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** "3 hours", "1 day". */
export function inWords(seconds: number): string {
  const [length, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, 'second']
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** "1.5 GB". */
export const bytes = (count: number): string =>
  count >= 1e9 ? `${(count / 1e9).toFixed(1)} GB` : `${(count / 1e6).toFixed(0)} MB`

/** "1 transfer", "2 transfers". */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
