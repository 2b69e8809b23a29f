import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { drawDueMonths } from '@desert-wrench/server/features/rewards/draw-due-months.ts'
import { openMonth } from '@desert-wrench/server/features/rewards/open-month.ts'
import { rafflesStore } from '@desert-wrench/server/features/rewards/raffles.store.ts'
import { rewardsStore } from '@desert-wrench/server/features/rewards/rewards.store.ts'
import type { RandomBeacon } from '@desert-wrench/server/ports/randomness-beacon.ts'
import { createIdGenerator } from '@desert-wrench/server/runtime/ids.ts'
import pg from 'pg'
import { test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { opened, seeds } from '../../support/factories/raffle-months.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'

const fresh = await freshDatabase()
const app = await openTestApp({ database: fresh })
const { addMechanic, book, setStatus } = factoriesFor(app)

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statuses = (answers: { status: number }[]) => {
  const counted: Record<number, number> = {}
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
  return counted
}
const enter = (month: string, phone: string) =>
  app.post(`/api/raffle/${month}/free-entries`, { name: 'Ana Ruiz', phone })
const draw = (month: string) => app.post(`/api/raffle/${month}/draw`)
const one = async (text: string, values: unknown[] = []) => (await app.sql(text, values))[0] ?? {}

/** The drawing part of another server on the same database. */
function server(beacon: RandomBeacon | null = null) {
  const db = openDatabase({ connection: fresh.connection, log: () => {}, size: 2 })
  const raffles = rafflesStore(db)
  const logged: string[] = []
  const turns: boolean[] = []
  const stores = {
    rewards: rewardsStore(db, createIdGenerator(app.clock), openMonth({ seeds, beacon })),
    raffles: {
      ...raffles,
      takeTurn: async () => {
        const mine = await raffles.takeTurn()
        turns.push(mine)
        return mine
      },
    },
  }
  return {
    draw: drawDueMonths({ db, clock: app.clock, seeds, beacon, logError: (line) => logged.push(line), ...stores }),
    logged,
    /** Whether each attempt held the lock. */
    turns,
    close: () => db.close(),
  }
}

/** Ledger and tickets of a drawn month, after any race. */
async function assertDrawnOnce(month: string) {
  const drawn = await one(
    `SELECT total_prize::int AS pool, mechanic_prize::int AS mechanic, customer_prize::int AS customer, drawn_at AS at,
       (SELECT coalesce(sum(amount), 0)::int FROM ledger_entries WHERE account = 'pool:' || month) AS left,
       (SELECT coalesce(sum(amount), 0)::int FROM ledger_entries WHERE account LIKE 'prize:' || month || ':%') AS paid,
       (SELECT count(*)::int FROM ledger_transfers WHERE reference = month AND kind LIKE 'prize.%') AS prizes
     FROM monthly_raffles WHERE month = $1 AND status = 'completed'`,
    [month],
  )
  assert.equal(drawn.left, 0)
  assert.equal(drawn.paid, drawn.mechanic + drawn.customer)
  assert.ok(drawn.prizes <= 2)
  const { late } = await one('SELECT count(*)::int AS late FROM raffle_tickets WHERE month = $1 AND created_at > $2', [
    month,
    drawn.at,
  ])
  assert.equal(late, 0)
  return drawn
}

test('the first tickets of a month race: it opens once, with one seed', async () => {
  const answers = await times(30, (index) => enter('2026-11', `(602) 555-${String(100 + index).padStart(4, '0')}`))
  assert.deepEqual(statuses(answers), { 201: 30 })
  assert.deepEqual(await app.sql('SELECT count(*)::int AS n FROM monthly_raffles'), [{ n: 1 }])
})

test('fifty free entries of one person, in several spellings: one ticket', async () => {
  const spellings = ['(623) 555-0150', '623-555-0150', '+16235550150', '623.555.0150', '1 623 555 0150']
  const answers = await times(50, (index) => enter('2026-11', spellings[index % 5] ?? ''))
  assert.deepEqual(statuses(answers), { 201: 1, 409: 49 })
})

test('fifty draws at once: one', async () => {
  const mechanic = await addMechanic()
  for (let nth = 0; nth < 4; nth++) await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
  app.clock.set('2026-12-01T07:00:00.000Z')
  const answers = await times(50, () => draw('2026-11'))
  assert.deepEqual(statuses(answers), { 201: 1, 409: 49 })
  assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'raffle.alreadyDrawn'))
  const drawn = await assertDrawnOnce('2026-11')
  assert.deepEqual([drawn.pool, drawn.mechanic, drawn.customer], [400, 200, 200])
})

test('fifty servers draw the due months once, oldest first', async () => {
  const mechanic = await addMechanic()
  for (const month of ['2026-12', '2027-01', '2027-02']) {
    app.clock.set(`${month}-15T15:00:00.000Z`)
    await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
    await enter(month, '(602) 555-0190')
  }
  app.clock.set('2027-03-01T07:00:01.000Z')
  const servers = Array.from({ length: 10 }, server)
  try {
    const drawn = await times(50, (index) => servers[index % 10]?.draw(app.clock.now()) ?? Promise.resolve([]))
    // A server that finds a draw in progress skips it; the next minute's run finishes.
    const rest = await servers[0]?.draw(app.clock.now())
    assert.deepEqual([...drawn.flat(), ...(rest ?? [])].sort(), ['2026-12', '2027-01', '2027-02'])
  } finally {
    for (const { close } of servers) await close()
  }
  for (const month of ['2026-12', '2027-01', '2027-02']) await assertDrawnOnce(month)
  assert.match((await app.get('/api/raffle/2027-03')).body.raffle.commitment, /^[0-9a-f]{64}$/)
})

test('a concurrent ticket counts first; the draw waits for it', async () => {
  app.clock.set('2027-03-31T20:00:00.000Z')
  const mechanic = await addMechanic()
  await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
  const client = new pg.Client(fresh.connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO raffle_tickets (id, mechanic_id, month, source, entered_phone, created_at)
       VALUES (gen_random_uuid(), $1, '2027-03', 'free_entry', '+16025550123', '2027-03-31T23:59:59Z')`,
      [mechanic.id],
    )
    app.clock.set('2027-04-01T07:00:00.000Z')
    const drawing = draw('2027-03')
    await pause(300)
    assert.equal((await app.get('/api/raffle/2027-03')).body.raffle.status, 'active')
    await client.query('COMMIT')
    assert.equal((await drawing).status, 201)
  } finally {
    await client.end()
  }
  assert.equal((await app.get('/api/raffle/2027-03')).body.tickets.length, 3)
  await assertDrawnOnce('2027-03')
})

test('a concurrent completion counts in that month as a whole; the draw waits for it', async () => {
  app.clock.set('2029-03-31T20:00:00.000Z')
  const mechanic = await addMechanic()
  await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
  const job = await book({ mechanicId: mechanic.id })
  const client = new pg.Client(fresh.connection)
  await client.connect()
  try {
    // Pauses the job's completion after its month was chosen.
    await client.query('BEGIN')
    await client.query(
      "INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'pool.job', $1, now())",
      [job.id],
    )
    const finishing = setStatus(job, 'completed')
    await pause(300)
    app.clock.set('2029-04-01T07:00:00.000Z')
    const drawing = draw('2029-03')
    await pause(300)
    assert.equal(
      (await one("SELECT count(*)::int AS n FROM monthly_raffles WHERE month = '2029-03' AND status = 'completed'")).n,
      0,
    )
    await client.query('ROLLBACK')
    await finishing
    assert.equal((await drawing).status, 201)
  } finally {
    await client.end()
  }
  const drawn = await assertDrawnOnce('2029-03')
  assert.deepEqual([drawn.pool, drawn.mechanic, drawn.customer], [200, 100, 100])
})

test('money in flight when its month is drawn counts; later money is refused', async () => {
  const pay = `WITH t AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'gift', gen_random_uuid(), now()) RETURNING id)
    INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
    SELECT id, account, cents, now() FROM t, (VALUES ('platform', -700), ('pool:2029-04', 700)) AS e (account, cents)`
  app.clock.set('2029-04-10T15:00:00.000Z')
  await setStatus(await book({ mechanicId: (await addMechanic()).id }), 'completed')
  const client = new pg.Client(fresh.connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(pay)
    app.clock.set('2029-05-01T07:00:00.000Z')
    const drawing = draw('2029-04')
    await pause(300)
    await client.query('COMMIT')
    assert.equal((await drawing).body.totalPrize, 800)
    await assert.rejects(client.query(pay), /the raffle of 2029-04 is drawn/)
  } finally {
    await client.end()
  }
  await assertDrawnOnce('2029-04')
})

test('a completion that starts before midnight but commits after the draw counts in the next month', async () => {
  app.clock.set('2027-04-10T15:00:00.000Z')
  const mechanic = await addMechanic()
  await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
  const late = await book({ mechanicId: mechanic.id })
  app.clock.set('2027-05-01T07:00:00.000Z')
  assert.equal((await draw('2027-04')).status, 201)
  // A server with a slow clock.
  app.clock.set('2027-05-01T06:59:59.900Z')
  await setStatus(late, 'completed')
  const months = await app.sql('SELECT DISTINCT month FROM raffle_tickets WHERE job_id = $1', [late.id])
  assert.deepEqual(months, [{ month: '2027-05' }])
  assert.equal((await app.get('/api/raffle/2027-05')).body.raffle.totalPrize, 100)
  const refused = await enter('2027-04', '(602) 555-0191')
  assert.deepEqual([refused.status, refused.body.code], [409, 'raffle.notOpen'])
})

test('jobs finished while their month is drawn: every dollar and ticket is in one month or the next', async () => {
  const mechanic = await addMechanic()
  for (let round = 0; round < 5; round++) {
    const month = `2028-0${round + 1}`
    app.clock.set(`${month}-20T15:00:00.000Z`)
    await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
    const jobs = await times(10, () => book({ mechanicId: mechanic.id }))
    const before = await one("SELECT count(*)::int AS jobs FROM ledger_transfers WHERE kind = 'pool.job'")
    app.clock.set(`2028-0${round + 2}-01T07:00:00.000Z`)
    const [answer] = await Promise.all([draw(month), ...jobs.map((job) => setStatus(job, 'completed'))])
    assert.equal(answer.status, 201)
    await assertDrawnOnce(month)
    const after = await one("SELECT count(*)::int AS jobs FROM ledger_transfers WHERE kind = 'pool.job'")
    assert.equal(after.jobs - before.jobs, 10)
  }
  const { sum } = await one('SELECT sum(amount)::int AS sum FROM ledger_entries')
  assert.equal(sum, 0)
})

test('task and dispatcher draw the same month: the later one is refused, and the task continues', async () => {
  for (const month of ['2029-06', '2029-07']) {
    app.clock.set(`${month}-10T15:00:00.000Z`)
    await setStatus(await book(), 'completed')
  }
  app.clock.set('2029-06-10T15:00:00.000Z')
  const task = server()
  await task.draw(app.clock.now())
  app.clock.set('2029-08-01T07:00:00.000Z')
  const client = new pg.Client(fresh.connection)
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query("SELECT FROM monthly_raffles WHERE month = '2029-06' FOR UPDATE")
    const byHand = draw('2029-06')
    await untilLocksWait(app)
    const byTask = task.draw(app.clock.now())
    await untilLocksWait(app, 2)
    await client.query('COMMIT')
    assert.equal((await byHand).status, 201)
    assert.deepEqual(await byTask, ['2029-07'])
  } finally {
    await client.end()
    await task.close()
  }
  for (const month of ['2029-06', '2029-07']) await assertDrawnOnce(month)
})

test('a server leaves a draw to the one already drawing', async () => {
  app.clock.set('2030-01-01T07:00:00.000Z')
  const task = server()
  const client = new pg.Client(fresh.connection)
  await client.connect()
  try {
    await task.draw(app.clock.now())
    await app.sql(opened(['2030-02', '2030-02-01T07:00:00Z'], ['2030-03', '2030-03-01T07:00:00Z']))
    app.clock.set('2030-04-01T07:00:00.000Z')
    task.turns.length = 0
    await client.query('BEGIN')
    // The advisory lock of draws.
    await client.query('SELECT pg_advisory_xact_lock(4242602481)')
    assert.deepEqual([await task.draw(app.clock.now()), task.turns], [[], [false]])
    await client.query('COMMIT')
    assert.deepEqual((await task.draw(app.clock.now())).slice(-3), ['2030-01', '2030-02', '2030-03'])
  } finally {
    await client.end()
    await task.close()
  }
})

test('a month that cannot be opened yet is logged once for each reason and opened later; any other failure ends the task', async () => {
  app.clock.set('2030-05-10T15:00:00.000Z')
  let failure: Error | null = new Problem('raffle.beaconAway')
  const task = server({
    roundAt: async () => {
      if (failure) throw failure
      return { chain: 'c'.repeat(64), round: 7 }
    },
    randomnessOf: () => Promise.reject(new Error('no month waits for a round')),
  })
  try {
    // Ended months are drawn anyway.
    assert.ok((await task.draw(app.clock.now())).includes('2030-04'))
    await task.draw(app.clock.now())
    failure = new Problem('raffle.beaconWrong')
    await task.draw(app.clock.now())
    const expected = (['raffle.beaconAway', 'raffle.beaconWrong'] as const).map(
      (code) => `raffle 2030-05 is not opened: ${new Problem(code).message}`,
    )
    const said = () => task.logged.filter((line) => line.includes('2030-05'))
    assert.deepEqual(said(), expected)
    for (const other of [new Problem('server.busy'), new Error('no socket')]) {
      failure = other
      await assert.rejects(task.draw(app.clock.now()), other)
    }
    assert.deepEqual(said(), expected)
    failure = null
    await task.draw(app.clock.now())
    assert.equal((await app.get('/api/raffle/2030-05')).body.raffle.beaconRound, 7)
  } finally {
    await task.close()
  }
})
