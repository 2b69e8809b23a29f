import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from './app.ts'

/**
 * Sessions of this app's database that wait for a lock. Query outside transactions: inside one, `pg_stat_activity` is a cached
 * snapshot.
 */
export const lockWaits = ({ sql }: Pick<TestApp, 'sql'>) =>
  sql<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )

/** Polls for at least 4 s until this many wait; returns them. */
export async function untilLocksWait(app: Pick<TestApp, 'sql'>, many = 1) {
  for (let tries = 0; tries < 200; tries++, await pause(20)) {
    const waiting = await lockWaits(app)
    if (waiting.length >= many) return waiting
  }
  assert.fail(`${many} did not wait`)
}
