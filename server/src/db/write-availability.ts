import type pg from 'pg'
import { type Unwritable, unwritable } from './errors.ts'

/** Since the last full-disk error, or until a commit succeeds. */
const FULL_MS = 60_000
const PROBE_MS = 2_000

export function writeAvailability(pool: pg.Pool) {
  let fullUntil = 0
  return {
    failed: (error: unknown): void => {
      if (unwritable(error) === 'server.storageFull') fullUntil = performance.now() + FULL_MS
    },
    wrote: (): void => {
      fullUntil = 0
    },
    /** Null if writable; rejects if the database is unavailable. */
    probe: async (): Promise<Unwritable | null> => {
      const text = "SELECT current_setting('transaction_read_only') = 'on' AS read_only"
      const query: pg.QueryConfig & pg.ClientConfig = { text, query_timeout: PROBE_MS }
      const { rows } = await pool.query<{ read_only: boolean }>(query)
      if (rows[0]?.read_only) return 'server.readOnly'
      return performance.now() < fullUntil ? 'server.storageFull' : null
    },
  }
}
