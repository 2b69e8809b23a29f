import type { Database } from '../database.ts'
import { BACKUP_STATE, type BackupState } from './backup-runs.ts'

export interface WatchedRows {
  /** Per scheduled task; 0 if not due. */
  overdueSeconds: Readonly<Record<string, number>>
  /** Outbox messages, counted up to a limit. */
  waiting: number
  failed: number
  unknown: number
  oldestWaitingSeconds: number
  backups: BackupState
}

const PATIENCE_MS = 2000
/** Each has its part of the index; planned messages are not late. */
const DUE = ['sms', 'email', 'push']

/** Constant cost: a small table, and index counts up to a limit. */
const QUERY = {
  name: 'look-around',
  text: `SELECT
      (SELECT coalesce(json_object_agg(name, greatest(0, extract(epoch FROM now() - due_at))), '{}') FROM scheduled_tasks) AS "overdueSeconds",
      waiting, coalesce(oldest, 0)::float8 AS "oldestWaitingSeconds",
      failed, unknown, ${BACKUP_STATE} AS backups
    FROM (SELECT count(*) FILTER (WHERE state = 'failed')::int AS failed, count(*) FILTER (WHERE state = 'unknown')::int AS unknown
      FROM (SELECT state FROM outbox ORDER BY created_at DESC, id DESC LIMIT 1000) AS newest) AS counted, (SELECT count(*)::int AS waiting, greatest(0, extract(epoch FROM now() - min(send_at))) AS oldest
      FROM (${DUE.map((channel) => `(SELECT send_at FROM outbox WHERE state = 'waiting' AND channel = '${channel}' AND send_at <= now() ORDER BY due_at, id LIMIT 1000)`).join(' UNION ALL ')}) AS longest_due) AS outbox_now`,
  query_timeout: PATIENCE_MS,
}

/** One statement; concurrent callers share its result. */
export function watchedRows(db: Database): () => Promise<WatchedRows> {
  let running: Promise<WatchedRows> | null = null
  const query = async () => {
    const [row] = await db.query<WatchedRows & Record<string, unknown>>(QUERY)
    if (!row) throw new Error('a statement without FROM gave no row')
    return row
  }
  return () => {
    running ??= query().finally(() => {
      running = null
    })
    return running
  }
}
