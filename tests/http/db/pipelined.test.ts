import assert from 'node:assert/strict'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { afterAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'

/** Pipelined statements fail as if each had been awaited. */

const fresh = await freshDatabase()
const db = openDatabase({ connection: fresh.connection, log: () => {}, size: 1 })
afterAll(async () => {
  await db.close()
  await fresh.drop()
})

const INSERT = { name: 'tests.insert', text: 'INSERT INTO change_moments (at, horizon) VALUES ($1, $2)' }
const add = (day: number) => db.pipelined.query(INSERT, [`2026-11-0${day}T00:00:00Z`, day])
const days = async () =>
  (await db.query<{ horizon: string }>('SELECT horizon FROM change_moments ORDER BY 1')).map(({ horizon }) =>
    Number(horizon),
  )
const isTaken = (error: Error & { code?: string }) => error.code === '23505'

test('pipelined writes are visible to later statements and committed', async () => {
  assert.deepEqual(
    await db.transaction(async () => {
      await add(1)
      await add(2)
      return days()
    }),
    [1, 2],
  )
  assert.deepEqual(await days(), [1, 2])
})

test('a failure rolls back everything; it is retried without pipelining and refused at its place', async () => {
  const waited: boolean[] = []
  let reached = ''
  const work = () =>
    db.transaction(async () => {
      waited.push(!db.isPipelined())
      await add(3)
      await add(1)
      reached += !db.isPipelined() ? 'waiting' : 'sent '
    })
  await assert.rejects(work(), isTaken)
  assert.deepEqual([waited, reached, await days()], [[false, true], 'sent ', [1, 2]])
})

test('even if another statement sees the failure first, and the connection stays usable', async () => {
  await assert.rejects(
    db.transaction(async () => {
      await add(1)
      await days()
    }),
    isTaken,
  )
  await db.transaction(() => add(3))
  assert.deepEqual(await days(), [1, 2, 3])
})

test('rolling back a savepoint undoes only its writes', async () => {
  await db.transaction(async () => {
    await add(4)
    await assert.rejects(
      db.savepoint(async () => {
        await add(5)
        throw new Error('no')
      }),
      /no/,
    )
    const failed = db.savepoint(async () => {
      await add(1)
      await days()
    })
    await assert.rejects(failed, isTaken)
    await add(6)
  })
  assert.deepEqual(await days(), [1, 2, 3, 4, 6])
})

test('outside a transaction each write is awaited', async () => {
  assert.equal(!db.isPipelined(), true)
  await assert.rejects(add(1), isTaken)
})
