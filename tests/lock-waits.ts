import type { TestApp } from './app.ts'

/**
 * The sessions of this app's database that wait for a lock now. Asked outside of any transaction: in one, `pg_stat_activity` has only the
 * sessions that were there when it was first looked at.
 */
export const lockWaits = ({ sql }: Pick<TestApp, 'sql'>) =>
  sql<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
