import assert from 'node:assert/strict'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { afterAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'

const fresh = await freshDatabase()
const db = openDatabase({ connection: fresh.connection, log: () => {}, size: 1 })
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const timeout = async () =>
  (await db.query<{ statement_timeout: string }>('SHOW statement_timeout'))[0]?.statement_timeout

test('reads time out sooner than changes, also after a change on the same connection', async () => {
  assert.equal(await timeout(), '5s')
  assert.equal(await db.transaction(timeout), '10s')
  await assert.rejects(
    db.transaction(() => Promise.reject(new Error('undone'))),
    /undone/,
  )
  assert.equal(await timeout(), '5s')
})
