import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from './app.ts'

/**
 * The sessions of this app's database that wait for a lock now. Asked outside of any transaction: in one, `pg_stat_activity` has only the
 * sessions that were there when it was first looked at.
 */
export const lockWaits = ({ sql }: Pick<TestApp, 'sql'>) =>
  sql<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )

/** Looks again until so many of them wait, and names them; for 4 s at the least. */
export async function untilLocksWait(app: Pick<TestApp, 'sql'>, many = 1) {
  for (let tries = 0; tries < 200; tries++, await pause(20)) {
    const waiting = await lockWaits(app)
    if (waiting.length >= many) return waiting
  }
  assert.fail(`${many} did not wait`)
}
