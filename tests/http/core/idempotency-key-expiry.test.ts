import assert from 'node:assert/strict'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { deleteExpiredKeys } from '@desert-wrench/server/db/idempotency-keys.ts'
import { afterAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'

/** Expired idempotency keys are deleted, however many piled up. */

const NOW = '2026-11-21T15:00:00.000Z'
const fresh = await freshDatabase()
const db = openDatabase({ connection: fresh.connection, log: () => {} })
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const add = (path: string, count: number, hours: number) =>
  db.query(
    `INSERT INTO idempotency_keys (caller, method, path, key, request_hash, reply_status, reply_body, created_at)
     SELECT 'open', 'POST', $1, n::text, 'hash', 201, '{}', $2::timestamptz - make_interval(hours => $3) - n * interval '1 millisecond'
     FROM generate_series(1, $4) n`,
    [path, NOW, hours, count],
  )
const left = () => db.query('SELECT path, count(*)::int AS count FROM idempotency_keys GROUP BY path ORDER BY path')

test('twelve thousand old keys and five hundred: all of them go, the young ones stay', async () => {
  await add('/old', 12_500, 96)
  await add('/young', 300, 95)
  await deleteExpiredKeys(db, NOW)
  assert.deepEqual(await left(), [{ path: '/young', count: 300 }])
})

test('it stops between batches on request and continues the next time', async () => {
  await add('/old', 12_500, 98)
  const closing = new AbortController()
  const stopping = {
    ...db,
    query: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => {
      closing.abort()
      return db.query<Row>(text, values)
    },
  }
  await deleteExpiredKeys(stopping, NOW, closing.signal)
  assert.deepEqual(await left(), [
    { path: '/old', count: 7500 },
    { path: '/young', count: 300 },
  ])
  await deleteExpiredKeys(db, NOW)
  assert.deepEqual(await left(), [{ path: '/young', count: 300 }])
})

test('an index finds the old ones, however many young ones there are', async () => {
  await add('/many', 20_000, 1)
  await add('/old', 100, 98)
  await db.query('ANALYZE idempotency_keys')
  const plans: string[] = []
  const explaining = {
    ...db,
    query: async <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => {
      plans.push(JSON.stringify(await db.query(`EXPLAIN ${text}`, values)))
      return [] as Row[]
    },
  }
  await deleteExpiredKeys(explaining, NOW)
  assert.match(plans.join(), /Index.* Scan using idempotency_keys_oldest/)
  assert.doesNotMatch(plans.join(), /Seq Scan/)
})

test('a locked old key is skipped and deleted the next time', async () => {
  await add('/held', 2, 98)
  await db.transaction(async () => {
    await db.query("SELECT FROM idempotency_keys WHERE path = '/held' AND key = '1' FOR UPDATE")
    const other = openDatabase({ connection: fresh.connection, log: () => {}, size: 1 })
    await deleteExpiredKeys(other, NOW).finally(() => other.close())
    assert.deepEqual(await db.query("SELECT key FROM idempotency_keys WHERE path = '/held'"), [{ key: '1' }])
  })
  await deleteExpiredKeys(db, NOW)
  assert.deepEqual(await db.query("SELECT key FROM idempotency_keys WHERE path = '/held'"), [])
})
