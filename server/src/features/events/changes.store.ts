import type { StreamPosition } from '@desert-wrench/contract/features/events/events.rules.ts'
import type { Database } from '../../db/database.ts'

export type ChangesStore = ReturnType<typeof changesStore>

/** Null: too many transactions to list. */
export interface TagChange {
  tag: string
  transactions: readonly number[] | null
}

/** Equal moments: no commits in between, on this database. */
export interface Moment {
  snapshot: string
  /** Changes with every start and checkpoint of the database. */
  start: string
}

interface Since extends Pick<Moment, 'snapshot'> {
  /** In tag order; null if some were already deleted. */
  changes: TagChange[] | null
  position: StreamPosition
}

/** Prepared, since every check runs it. Reading the last checkpoint takes 30 µs. */
const MOMENT = {
  name: 'changes_moment',
  text: `SELECT pg_current_snapshot()::text AS snapshot, timeline_id || '/' || checkpoint_lsn AS start FROM pg_control_checkpoint()`,
}

const SINCE = {
  name: 'changes_since',
  text: `SELECT tag, late, fresh, (SELECT max(horizon) FROM change_moments) AS horizon, pg_current_snapshot()::text AS now,
      (SELECT coalesce(max(horizon) > $3, false) FROM change_moments WHERE forgotten) AS gone
    FROM unnest($1::text[]) AS asked (tag),
      LATERAL (SELECT
        ARRAY(SELECT xid FROM changes WHERE changes.tag = asked.tag AND xid >= $4 ORDER BY xid DESC LIMIT $5) AS fresh,
        ARRAY(SELECT xid FROM changes WHERE changes.tag = asked.tag AND xid = ANY($2::bigint[])) AS late) AS found`,
}

interface ChangesFound {
  tag: string
  fresh: string[]
  late: string[]
  horizon: string | null
  now: string
  gone: boolean
}

/** Minimum replay window; at most one minute more. */
const KEPT_MINUTES = 10
/** Transactions listed per tag. */
export const MOST_TRANSACTIONS = 8

const transactionsOf = (found: readonly string[]): number[] | null =>
  found.length > MOST_TRANSACTIONS ? null : found.map(Number)

/** Keeps each DELETE short. */
const BATCH = 5000

/** In-progress transactions of a snapshot such as `100:104:100,102`. */
const openIn = (snapshot: string): number[] => (snapshot.split(':')[2] ?? '').split(',').filter(Boolean).map(Number)

/**
 * Changes by MVCC: whatever one `pg_current_snapshot()` sees and an earlier one did not was committed in between, exactly once,
 * regardless of the order of ids and commits.
 */
export function changesStore(db: Database) {
  return {
    /** Database and timeline; both change after a restore. */
    epoch: async (): Promise<string> => {
      const [row] = await db.query<{ id: string; timeline: string }>(
        `SELECT system_identifier::text AS id, ltrim(left(pg_walfile_name(pg_current_wal_lsn()), 8), '0') AS timeline
         FROM pg_control_system()`,
      )
      return `${BigInt(row?.id ?? 0).toString(36)}t${row?.timeline.toLowerCase()}`
    },

    moment: async (): Promise<Moment> => {
      const [moment] = await db.query<{ snapshot: string; start: string }>(MOMENT)
      return moment ?? { snapshot: '', start: '' }
    },

    since: async ({ epoch, upto, open }: StreamPosition, tags: readonly string[]): Promise<Since> => {
      const rows = await db.query<ChangesFound>(SINCE, [
        tags,
        open,
        Math.min(upto, ...open),
        upto,
        MOST_TRANSACTIONS + 1,
      ])
      const [{ now, horizon, gone } = { now: '', horizon: null, gone: true }] = rows
      // Stops at the last recorded change: after a crash, later ids that left no trace may be reused.
      const next = Math.max(upto, Number(horizon ?? 0), ...rows.map(({ fresh }) => Number(fresh[0] ?? -1) + 1))
      return {
        changes: gone
          ? null
          : rows
              .filter(({ fresh, late }) => fresh.length + late.length > 0)
              .map(({ tag, fresh, late }) => ({ tag, transactions: transactionsOf([...fresh, ...late]) })),
        position: { epoch, upto: next, open: openIn(now).filter((xid) => xid < next) },
        snapshot: now,
      }
    },

    /** Null if some changes were already deleted. */
    between: async (from: StreamPosition, to: StreamPosition, tags: readonly string[]): Promise<TagChange[] | null> => {
      if (from.epoch !== to.epoch || from.upto > to.upto) return null
      const rows = await db.query<{ tag: string; found: string[]; gone: boolean }>(
        `SELECT tag, gone, found FROM
           (SELECT coalesce(max(horizon) > $5, false) AS gone FROM change_moments WHERE forgotten) AS kept,
           unnest($1::text[]) AS asked (tag),
           LATERAL (SELECT
             ARRAY(SELECT xid FROM changes WHERE changes.tag = asked.tag AND xid >= $2 AND xid < $3 AND xid <> ALL($4::bigint[]) LIMIT $7)
             || ARRAY(SELECT xid FROM changes WHERE changes.tag = asked.tag AND xid = ANY($6::bigint[])) AS found) AS since`,
        [
          ...[tags, from.upto, to.upto, to.open, Math.min(from.upto, ...from.open)],
          ...[from.open.filter((xid) => !to.open.includes(xid)), MOST_TRANSACTIONS + 1],
        ],
      )
      if (rows[0]?.gone) return null
      return rows.flatMap(({ tag, found }) => (found.length > 0 ? { tag, transactions: transactionsOf(found) } : []))
    },

    /** Deletes changes older than ten minutes in batches; stops between batches on abort. */
    forget: async (now: string, tags: readonly string[], signal?: AbortSignal): Promise<void> => {
      await db.query(
        `INSERT INTO change_moments (at, horizon) VALUES ($1, pg_snapshot_xmin(pg_current_snapshot())::text::bigint)
         ON CONFLICT DO NOTHING`,
        [now],
      )
      const [old] = await db.query<{ horizon: string }>(
        `UPDATE change_moments SET forgotten = true
         WHERE at = (SELECT max(at) FROM change_moments WHERE at <= $1::timestamptz - make_interval(mins => $2))
         RETURNING horizon`,
        [now, KEPT_MINUTES],
      )
      if (!old) return
      await db.query(
        `DELETE FROM change_moments WHERE at < $1::timestamptz - make_interval(mins => $2) AND (NOT forgotten OR horizon < $3)`,
        [now, KEPT_MINUTES, old.horizon],
      )
      for (let forgotten = BATCH; forgotten === BATCH && !signal?.aborted; ) {
        const rows = await db.query(
          `DELETE FROM changes WHERE ctid = ANY(ARRAY(
             SELECT old.ctid FROM unnest($3::text[]) AS asked (tag),
               LATERAL (SELECT ctid FROM changes WHERE changes.tag = asked.tag AND xid < $1 ORDER BY xid LIMIT $2) AS old
             LIMIT $2))
           RETURNING 1`,
          [old.horizon, BATCH, tags],
        )
        forgotten = rows.length
      }
    },
  }
}
