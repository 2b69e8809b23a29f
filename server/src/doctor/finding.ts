import type { Config } from '../config/config.ts'
import type { Sql } from '../db/maintenance/read-only.ts'

/** Something that is wrong, and how it is mended; both are sentences for the operator and hold no people. */
export interface Finding {
  problem: string
  fix: string
}

/** What a look needs. */
export interface Sights {
  settings: Config
  /** As the owner of the tables, in transactions that can only read; null where no database answers. */
  sql: Sql | null
  now: number
}

/** One thing that is looked at. */
export interface Check {
  name: string
  /** Without a database there is nothing to look at. */
  needsDatabase: boolean
  look(sights: Sights): Promise<Finding[]>
}

/** A look of which all of it is in the database. */
export const databaseCheck = (name: string, look: (sql: Sql, sights: Sights) => Promise<Finding[]>): Check => ({
  name,
  needsDatabase: true,
  look: async (sights) => (sights.sql ? look(sights.sql, sights) : []),
})

const UNITS = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** "3 hours", "1 day". */
export function lasting(seconds: number): string {
  const [length, unit] = UNITS.find(([least]) => seconds >= least) ?? [1, 'second']
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** "1.5 GB". */
export const bytes = (count: number): string =>
  count >= 1e9 ? `${(count / 1e9).toFixed(1)} GB` : `${(count / 1e6).toFixed(0)} MB`

/** "1 transfer", "2 transfers". */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`
