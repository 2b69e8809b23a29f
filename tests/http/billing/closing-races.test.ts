import assert from 'node:assert/strict'
import pg from 'pg'
import { onTestFinished, test } from 'vitest'
import { refusedBy } from '../../support/builders/guard-removal.ts'
import { freshDatabase } from '../../support/database.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A month that closes while transfers of it are under way. */

const database = await freshDatabase()
const app = await openTestApp({ database })

const DAY = { '2026-09': '2026-09-20', '2026-10': '2026-10-20', '2026-11': '2026-11-25' } as const
type Month = keyof typeof DAY

async function connection(): Promise<pg.Client> {
  const client = new pg.Client(database.owner)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** $5 from `outside` to `fees`, as a server books it whose clock still shows the month. */
async function bookFive(client: pg.Client, month: Month): Promise<void> {
  const at = `${DAY[month]}T12:00:00Z`
  await client.query(
    `WITH transfer AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'late', $1, $2) RETURNING id)
     INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
     SELECT id, account, amount, $2 FROM transfer, (VALUES ('outside', -500), ('fees', 500)) each (account, amount)`,
    [`late ${month}`, at],
  )
}

const close = (month: Month) => app.post(`/api/ledger/months/${month}/close`)
const movesOf = (body: { balances: { account: string; moves: number }[] }, name: string) =>
  body.balances.find(({ account }) => account === name)?.moves ?? 0
/** What the ledger itself says. */
const entriesOf = async (month: Month) =>
  (
    await app.sql<{ cents: number }>(
      `SELECT coalesce(sum(amount), 0)::int AS cents FROM ledger_entries WHERE account = 'fees'
       AND to_char(created_at AT TIME ZONE 'America/Phoenix', 'YYYY-MM') = $1`,
      [month],
    )
  )[0]?.cents

test('a close waits for a transfer under way, and counts it', async () => {
  app.clock.set('2026-10-05T12:00:00.000Z')
  const booking = await connection()
  await booking.query('BEGIN')
  await bookFive(booking, '2026-09')
  const closing = close('2026-09')
  await untilLocksWait(app)
  await booking.query('COMMIT')
  const { status, body } = await closing
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(movesOf(body, 'fees'), 500)
  assert.equal(await entriesOf('2026-09'), 500)
})

test('a transfer waits for a close under way, and is refused', async () => {
  app.clock.set('2026-11-05T12:00:00.000Z')
  const [gate, booking] = [await connection(), await connection()]
  // The close gets as far as writing its balances.
  await gate.query('BEGIN; LOCK TABLE ledger_month_balances IN SHARE MODE')
  const closing = close('2026-10')
  await untilLocksWait(app)
  const booked = assert.rejects(bookFive(booking, '2026-10'), refusedBy('months_stay_closed'))
  await untilLocksWait(app, 2)
  await gate.query('COMMIT')
  const { status, body } = await closing
  assert.equal(status, 201, JSON.stringify(body))
  await booked
  assert.equal(movesOf(body, 'fees'), 0)
  assert.equal(await entriesOf('2026-10'), 0)
})

test('without the lock a transfer slips into a closed month', async () => {
  app.clock.set('2026-12-05T12:00:00.000Z')
  const [{ definition } = { definition: '' }] = await app.sql<{ definition: string }>(
    "SELECT pg_get_functiondef('months_stay_closed'::regproc) AS definition",
  )
  const lock = /PERFORM pg_advisory_xact_lock_shared\(.*\);/
  assert.match(definition, lock)
  await app.sql(definition.replace(lock, ''))
  onTestFinished(() => app.sql(definition).then(() => {}))
  const booking = await connection()
  await booking.query('BEGIN')
  await bookFive(booking, '2026-11')
  const { status, body } = await close('2026-11')
  assert.equal(status, 201, JSON.stringify(body))
  await booking.query('COMMIT')
  assert.equal(movesOf(body, 'fees'), 0)
  assert.equal(await entriesOf('2026-11'), 500)
})
