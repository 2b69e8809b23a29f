import { type DoctorFinding, databaseCheck, inWords } from './finding.ts'

export interface ClockFacts {
  /** Milliseconds since 1970, here and in the database at the same time. */
  here: number
  database: number
  /** Round-trip time of the query. */
  askedMs: number
  /** The newest timestamp in any table; null in an empty database. */
  newest: number | null
  /** Phoenix's offset behind UTC in minutes, by Node and by PostgreSQL. */
  phoenix: { node: number; database: number }
}

/** Phoenix has no daylight saving time. */
const BEHIND_MINUTES = 420
const APART_MS = 2000
const AHEAD_MS = 5 * 60_000

export function clockFindings({ here, database, askedMs, newest, phoenix }: ClockFacts): DoctorFinding[] {
  const found: DoctorFinding[] = []
  const apart = Math.abs(here - database) - askedMs
  if (apart > APART_MS)
    found.push({
      problem: `The clocks of this machine and of the database differ by ${inWords(apart / 1000)}.`,
      fix: 'Synchronize both with a time server: timedatectl set-ntp true.',
    })
  if (newest !== null && newest - here > AHEAD_MS)
    found.push({
      problem: `Something was written ${inWords((newest - here) / 1000)} in the future: the clock was ahead then, or is behind now.`,
      fix: 'Compare this clock with another one, and synchronize it with a time server: timedatectl set-ntp true.',
    })
  for (const [where, minutes] of Object.entries(phoenix)) {
    if (minutes !== BEHIND_MINUTES)
      found.push({
        problem: `The ${where === 'node' ? 'time zones of Node' : "database's time zones"} put Phoenix ${minutes} minutes behind UTC, not ${BEHIND_MINUTES}.`,
        fix:
          where === 'node'
            ? 'Unset NODE_ICU_DATA, or reinstall Node.'
            : 'Update the package tzdata on the database machine.',
      })
  }
  return found
}

const SQL = `SELECT extract(epoch FROM clock_timestamp()) * 1000 AS database,
  extract(epoch FROM greatest((SELECT max(created_at) FROM jobs), (SELECT max(created_at) FROM ledger_entries),
    (SELECT max(created_at) FROM payments))) * 1000 AS newest,
  extract(epoch FROM now() AT TIME ZONE 'UTC' - now() AT TIME ZONE 'America/Phoenix') / 60 AS phoenix`

function phoenixInNode(now: number): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: 'America/Phoenix', timeZoneName: 'longOffset' })
  const offset = name.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

export const clockCheck = databaseCheck('clock', async (sql) => {
  const began = Date.now()
  const [row] = await sql<{ database: string; newest: string | null; phoenix: string }>(SQL)
  const here = Date.now()
  return clockFindings({
    ...{ here, askedMs: here - began, database: Number(row?.database) },
    newest: row?.newest == null ? null : Number(row.newest),
    phoenix: { node: phoenixInNode(here), database: Number(row?.phoenix) },
  })
})
