import type pg from 'pg'
import type { Sql } from './read-only.ts'

/** A backup or a rehearsal of a restore that ended, well or not. */
export interface BackupRun {
  kind: 'backup' | 'rehearsal'
  /** Of a backup the moment of its snapshot, of a rehearsal its end. */
  at: string
  /** The name of the backup; null where none was made. */
  backup: string | null
  /** The machine and the folder. */
  place: string
  bytes: number | null
  /** Null: it is good. */
  problem: string | null
  /** What the doctor found in its rows. */
  findings: readonly string[]
}

/** How the backups of this database do, whoever makes them. */
export interface BackupState {
  /** Since the last good backup; where there is none, since the database began to record them. */
  backupAgeSeconds: number
  /** What the last good one holds; null where there is none. */
  backupBytes: number | null
  /** How many faults the doctor found in the rows of the last good one. */
  backupFindings: number
  /** Whether the last try failed. */
  backupFailed: boolean
  rehearsalAgeSeconds: number
  rehearsalFailed: boolean
}

/** Runs that are older are forgotten. */
const KEPT = '1 year'
/** So much of what was found is kept of one run. */
const MOST_FINDINGS = 50

/** A database whose schema is older than the table, ahead of an upgrade, records nothing. */
export async function recordRun(client: pg.ClientBase, run: BackupRun): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.backup_runs') IS NOT NULL AS there",
  )
  if (!rows[0]?.there) return
  const { kind, at, backup, place, bytes, problem, findings } = run
  await client.query(
    `INSERT INTO backup_runs (kind, at, backup, place, bytes, problem, findings) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [kind, at, backup, place, bytes, problem, findings.slice(0, MOST_FINDINGS)],
  )
  await client.query(`DELETE FROM backup_runs WHERE at < now() - interval '${KEPT}'`)
}

const last = (kind: BackupRun['kind'], what: string, where = '') =>
  `(SELECT ${what} FROM backup_runs WHERE kind = '${kind}' ${where} ORDER BY at DESC LIMIT 1)`
const GOOD = 'AND problem IS NULL'
/** A database of before is given the time of its upgrade, so that nobody is woken for what was never recorded. */
const SINCE = "(SELECT applied_at FROM migrations WHERE name LIKE '0084-%')"
const age = (kind: BackupRun['kind']) =>
  `greatest(0, extract(epoch FROM now() - coalesce(${last(kind, 'at', GOOD)}, ${SINCE})))::float8`

/** The state as one JSON object, a few rows by an index. */
export const BACKUP_STATE = `json_build_object(
  'backupAgeSeconds', ${age('backup')}, 'backupBytes', ${last('backup', 'bytes', GOOD)},
  'backupFindings', coalesce(${last('backup', 'cardinality(findings)', GOOD)}, 0),
  'backupFailed', coalesce(${last('backup', 'problem IS NOT NULL')}, false),
  'rehearsalAgeSeconds', ${age('rehearsal')},
  'rehearsalFailed', coalesce(${last('rehearsal', 'problem IS NOT NULL')}, false))`

/** What the database knows, for the doctor; times in milliseconds. */
export interface KnownRuns {
  good: { at: number; backup: string; place: string } | null
  /** Of the last try, where it failed. */
  failure: { at: number; problem: string } | null
  rehearsal: number | null
  rehearsalFailure: { at: number; problem: string } | null
  /** Since when it is recorded. */
  since: number
}

const MS = 'extract(epoch FROM at) * 1000'
const failed = (kind: BackupRun['kind']) =>
  `(SELECT CASE WHEN problem IS NOT NULL THEN json_build_object('at', ${MS}, 'problem', problem) END
    FROM backup_runs WHERE kind = '${kind}' ORDER BY at DESC LIMIT 1)`

/** A database whose schema is older than the table knows nothing, since it was made. */
export async function knownRuns(sql: Sql): Promise<KnownRuns> {
  const [made] = await sql<{ there: boolean; since: number | null }>(
    `SELECT to_regclass('public.backup_runs') IS NOT NULL AS there, (extract(epoch FROM min(applied_at)) * 1000)::float8 AS since FROM migrations`,
  )
  const nothing = { good: null, failure: null, rehearsal: null, rehearsalFailure: null, since: made?.since ?? 0 }
  if (!made?.there) return nothing
  const [known] = await sql<KnownRuns & Record<string, unknown>>(
    `SELECT ${last('backup', `json_build_object('at', ${MS}, 'backup', backup, 'place', place)`, GOOD)} AS good,
       ${failed('backup')} AS failure, ${last('rehearsal', `(${MS})::float8`, GOOD)} AS rehearsal,
       ${failed('rehearsal')} AS "rehearsalFailure", (extract(epoch FROM ${SINCE}) * 1000)::float8 AS since`,
  )
  return known ?? nothing
}
