import type pg from 'pg'
import type { Sql } from './read-only.ts'

export interface BackupRun {
  kind: 'backup' | 'rehearsal'
  /** A backup's snapshot time; a rehearsal's end. */
  at: string
  /** Null if none was made. */
  backup: string | null
  place: string
  bytes: number | null
  /** Null on success. */
  problem: string | null
  /** The doctor's findings in its rows. */
  findings: readonly string[]
}

export interface BackupState {
  /** Since the last good backup, or since runs are recorded. */
  backupAgeSeconds: number
  /** Null without a good backup. */
  backupBytes: number | null
  /** Findings of the doctor in the last good backup. */
  backupFindings: number
  backupFailed: boolean
  rehearsalAgeSeconds: number
  rehearsalFailed: boolean
}

const KEPT = '1 year'
const MOST_FINDINGS = 50

/** Does nothing on a schema older than the table, ahead of an upgrade. */
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
/** Upgraded databases start at the upgrade, so that unrecorded history raises no alarm. */
const SINCE = "(SELECT applied_at FROM migrations WHERE name LIKE '0084-%')"
const age = (kind: BackupRun['kind']) =>
  `greatest(0, extract(epoch FROM now() - coalesce(${last(kind, 'at', GOOD)}, ${SINCE})))::float8`

/** One JSON object from a few indexed rows. */
export const BACKUP_STATE = `json_build_object(
  'backupAgeSeconds', ${age('backup')}, 'backupBytes', ${last('backup', 'bytes', GOOD)},
  'backupFindings', coalesce(${last('backup', 'cardinality(findings)', GOOD)}, 0),
  'backupFailed', coalesce(${last('backup', 'problem IS NOT NULL')}, false),
  'rehearsalAgeSeconds', ${age('rehearsal')},
  'rehearsalFailed', coalesce(${last('rehearsal', 'problem IS NOT NULL')}, false))`

/** For the doctor; times in milliseconds. */
export interface KnownRuns {
  good: { at: number; backup: string; place: string } | null
  /** Set if the last try failed. */
  failure: { at: number; problem: string } | null
  rehearsal: number | null
  rehearsalFailure: { at: number; problem: string } | null
  since: number
}

const MS = 'extract(epoch FROM at) * 1000'
const failed = (kind: BackupRun['kind']) =>
  `(SELECT CASE WHEN problem IS NOT NULL THEN json_build_object('at', ${MS}, 'problem', problem) END
    FROM backup_runs WHERE kind = '${kind}' ORDER BY at DESC LIMIT 1)`

/** Empty for a schema older than the table. */
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
