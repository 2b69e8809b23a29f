import type pg from 'pg'
import { shareNext } from '../share-next.ts'

/** A position in the write-ahead log, and of which database and which of its histories. */
export interface LogPosition {
  history: string
  /** Two that are equal: nothing was committed in between. The checkpoint tells a crash, behind which transactions that left no trace give their numbers to others. */
  moment: string
  at: bigint
}

export const PRIMARY_POSITION = {
  name: 'primary_place',
  text: `SELECT system_identifier || '/' || current_database() || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS history,
      pg_current_snapshot()::text || '/' || checkpoint_lsn AS moment, (pg_current_wal_insert_lsn() - '0/0')::text AS at
    FROM pg_control_system(), pg_control_checkpoint()`,
}

/** Null where it is no standby. */
export const REPLICA_POSITION = {
  name: 'replica_place',
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS at`,
}

/** Behind a promotion a standby says the new history with its next restartpoint, never too early. */
export const REPLICA_HISTORY = {
  name: 'replica_history',
  text: `SELECT system_identifier || '/' || current_database() || '/'
      || lpad(upper(to_hex(greatest(timeline_id, min_recovery_end_timeline))), 8, '0') AS history
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`,
}

/** Where the primary's log ends; asked once for everybody who waits. */
export function primaryPosition(primary: pg.Pool): () => Promise<LogPosition> {
  let known: LogPosition | null = null
  return shareNext(async () => {
    const { rows } = await primary.query<Record<'history' | 'moment' | 'at', string>>(PRIMARY_POSITION)
    const { history = '', moment = '', at = '-1' } = rows[0] ?? {}
    // Transactions under way may write more meanwhile; those are not waited for.
    if (known?.history !== history || known.moment !== moment) known = { history, moment, at: BigInt(at) }
    return known
  })
}
