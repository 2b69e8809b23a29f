import type pg from 'pg'
import { shareNext } from '../share-next.ts'

/** A WAL position, with the database and timeline it belongs to. */
export interface LogPosition {
  history: string
  /** Equal values: nothing was committed in between. Includes the checkpoint, since a crash can reuse transaction ids. */
  moment: string
  at: bigint
}

export const PRIMARY_POSITION = {
  name: 'primary_place',
  text: `SELECT system_identifier || '/' || current_database() || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS history,
      pg_current_snapshot()::text || '/' || checkpoint_lsn AS moment, (pg_current_wal_insert_lsn() - '0/0')::text AS at
    FROM pg_control_system(), pg_control_checkpoint()`,
}

export const REPLICA_POSITION = {
  name: 'replica_place',
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS at`,
}

/** After a promotion a standby reports the new timeline at its next restartpoint, never too early. */
export const REPLICA_HISTORY = {
  name: 'replica_history',
  text: `SELECT system_identifier || '/' || current_database() || '/'
      || lpad(upper(to_hex(greatest(timeline_id, min_recovery_end_timeline))), 8, '0') AS history
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`,
}

/** The end of the primary's WAL; concurrent callers share a query. */
export function primaryPosition(primary: pg.Pool): () => Promise<LogPosition> {
  let known: LogPosition | null = null
  return shareNext(async () => {
    const { rows } = await primary.query<Record<'history' | 'moment' | 'at', string>>(PRIMARY_POSITION)
    const { history = '', moment = '', at = '-1' } = rows[0] ?? {}
    // Open transactions may write more WAL meanwhile; a read need not wait for those.
    if (known?.history !== history || known.moment !== moment) known = { history, moment, at: BigInt(at) }
    return known
  })
}
