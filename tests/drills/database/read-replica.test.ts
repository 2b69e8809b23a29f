import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { at as place } from '../../../tools/lib/places.mjs'
import { run } from '../../../tools/lib/programs.mjs'
import type { TestApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { rounds, WHOLE } from '../../support/drills/rounds.ts'
import { layTables, openPair } from '../../support/drills/standby.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/**
 * Two servers read from an asynchronous standby. People write at one and read at either: acknowledged writes are visible while
 * the standby follows, stalls, is gone and returns.
 */

const PEOPLE = 8
const TIMES = rounds({ short: 6, whole: 150 })

/** Records both databases' statements; can fake the standby's position or delay its history. */
let lies = false
let isLate = false
const places = new Set<pg.Client>()
let statements = new Map<string, number>()
const ask = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [first, ...others] = given as [string | { name?: string; text?: string }]
  const { name = '' } = typeof first === 'string' ? {} : first
  statements.set(name, (statements.get(name) ?? 0) + 1)
  // Longer than a read waits.
  if (name === 'replica_history' && isLate) return pause(300).then(() => ask.apply(this, given))
  if (name !== 'replica_place') return ask.apply(this, given)
  places.add(this)
  // Disables the comparison: the standby claims to have replayed everything.
  return lies ? ask.call(this, { text: `SELECT '9000000000000000000' AS at` }, ...others) : ask.apply(this, given)
} as typeof pg.Client.prototype.query

const pair = await openPair(layTables, false)
const { primary: connection, standby } = pair
afterAll(() => pair.close())
const database = { connection, owner: connection, drop: async () => {} }
const open = (replica?: pg.ClientConfig) =>
  openTestApp({ database, ...(replica && { replica }), access: 'accounts', logLevel: 'warn' })
/** Before the standby is in use, recorded statements are ambiguous. */
const alone = await open()
const office = await signedIn(alone, { role: 'admin' })
statements = new Map()
const readAlone = (await alone.get('/api/jobs', office)).status
const askedAlone = new Set(statements.keys())
const apps = await Promise.all([open(standby), open(standby)])
const [app = assert.fail()] = apps

async function figure(at: TestApp, name: string): Promise<number> {
  const text = String((await at.get('/metrics')).body)
  const line = text.split('\n').find((one) => one.startsWith(`desert_wrench_${name} `))
  return Number(line?.split(' ').at(-1))
}
const readsBy = async (by: string) =>
  (await Promise.all(apps.map((at) => figure(at, `database_reads_total{by="${by}"}`)))).reduce(
    (sum, one) => sum + (one || 0),
    0,
  )
/** Polls with a limit. */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (let times = 0; !(await isSo()); times++) {
    if (times === 500) assert.fail(`${what}\n${app.log.lines.join('')}`)
    await pause(20)
  }
}
async function untilUsed(wanted: 0 | 1): Promise<void> {
  for (const at of apps)
    await until(async () => (await figure(at, 'replica_used')) === wanted, `the standby is used: ${wanted}`)
}
const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] ?? assert.fail()

interface Seen {
  missed: string[]
  reads: number
  slowestMs: number
}

/** Writes, and checks immediately that the write is visible. */
async function live(seen: Seen): Promise<void> {
  const look = async (path: string, headers: Record<string, string>) => {
    const began = performance.now()
    const answer = await pick(apps).get(path, headers)
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began)
    seen.reads += 1
    // A session or link not replayed yet is refused; other failures are out of scope.
    assert.ok(answer.status < 500, `${path} ${answer.status}`)
    return answer
  }
  const should = (is: boolean, what: string) => void (is || seen.missed.push(what))
  const mine = jobFields({ description: 'It does not start' })
  const booked = await pick(apps).post('/api/jobs', mine, office)
  assert.equal(booked.status, 201, JSON.stringify(booked.body))
  const { id } = booked.body
  const { customerLink } = (await pick(apps).post(`/api/jobs/${id}/customer-link`, {}, office)).body
  const list = await look(`/api/jobs?id=${id}`, office)
  should(Array.isArray(list.body) && list.body.some((job: { id: string }) => job.id === id), 'a job in the list')
  should((await look(`/api/job-links/${customerLink}`, {})).status === 200, 'a job by the link')
  const changed = await pick(apps).patch(`/api/jobs/${id}`, { description: 'It starts, and stalls' }, office)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  should((await look(`/api/jobs/${id}`, office)).body?.job?.description === 'It starts, and stalls', 'a change')
  const person = await signedIn(pick(apps), { phone: newPhone() })
  const sessions = await look('/api/auth/sessions', person)
  // A standby may list ids before it has their rows.
  const session = sessions.status === 200 ? sessions.body[0]?.id : undefined
  should(session !== undefined, 'a sign-in')
  if (session === undefined) return
  assert.equal((await pick(apps).remove(`/api/auth/sessions/${session}`, person)).status, 204)
  should((await look('/api/auth/sessions', person)).status === 401, 'the end of a sign-in')
}

async function runAll(times: number): Promise<Seen> {
  const seen: Seen = { missed: [], reads: 0, slowestMs: 0 }
  const one = async () => {
    for (let time = 0; time < times; time++) await live(seen)
  }
  await Promise.all(Array.from({ length: PEOPLE }, one))
  return seen
}

const describeReads = ({ reads, slowestMs }: Seen) => `${reads} reads, the slowest ${Math.round(slowestMs)} ms`

test('reads see your own writes on either server, and the standby serves them', async () => {
  await untilUsed(1)
  const before = await readsBy('replica')
  const seen = await runAll(TIMES)
  assert.deepEqual(seen.missed, [])
  const [replica, primary] = [(await readsBy('replica')) - before, await readsBy('primary')]
  console.log(`${describeReads(seen)}; statements of reads: ${replica} by the standby, ${primary} by the primary`)
  assert.ok(replica > 0)
  assert.ok(Number(await pair.askStandby(STANDBY_SESSIONS)) > 0)
})

const STANDBY_SESSIONS = `SELECT count(*)::int AS answer FROM pg_stat_activity WHERE application_name = 'desert-wrench reads'`

test('the primary serves reads while the standby lags, and the standby is used again afterwards', async () => {
  await pair.askStandby('SELECT pg_wal_replay_pause()')
  const seen = await runAll(Math.max(2, TIMES / 3))
  assert.deepEqual(seen.missed, [])
  await untilUsed(0)
  console.log(describeReads(seen))
  await pair.askStandby('SELECT pg_wal_replay_resume()')
  await untilUsed(1)
  assert.deepEqual((await runAll(2)).missed, [])
})

test('without the position check, writes are missed', async () => {
  await pair.askStandby('SELECT pg_wal_replay_pause()')
  lies = true
  // A server that left the standby returns after a delay.
  const someMiss = async () => (await runAll(1)).missed.length > 0
  await until(someMiss, 'somebody misses what they wrote').finally(() => {
    lies = false
  })
  await pair.askStandby('SELECT pg_wal_replay_resume()')
})

test('killing the standby fails no read, and it is used again when it returns', async () => {
  await untilUsed(1)
  const killed = pause(100).then(() => pair.killStandby())
  const seen = await runAll(Math.max(2, TIMES / 3))
  await killed
  assert.deepEqual(seen.missed, [])
  console.log(describeReads(seen))
  await runAll(1)
  assert.equal(await figure(app, 'replica_used'), 0)
  assert.equal((await app.get('/readyz')).status, 200)
  await pair.startStandby()
  await untilUsed(1)
  assert.deepEqual((await runAll(2)).missed, [])
})

test('the primary, other databases and promoted standbys are not used for reads', async () => {
  const other = await freshDatabase()
  onTestFinished(() => other.drop())
  for (const replica of [connection, other.owner]) {
    const describeReads = (reason: string) => async () => wrong.log.lines.join('').includes(reason)
    isLate = true
    const wrong = await open(replica)
    await until(describeReads('it does not answer in time'), 'it is late')
    isLate = false
    await until(describeReads('no standby of this database'), 'it is refused')
    assert.equal(await figure(wrong, 'replica_used'), 0)
  }
  await untilUsed(1)
  await pair.promote()
  assert.deepEqual((await runAll(1)).missed, [])
  await untilUsed(0)
})

test('without a standby there are no extra queries', async () => {
  assert.equal(readAlone, 200)
  assert.ok(askedAlone.size > 0)
  assert.equal(askedAlone.has('primary_place') || askedAlone.has('replica_place'), false)
  assert.equal(Number.isNaN(await figure(alone, 'replica_used')), true)
})

/** Tests of read-your-writes, run unchanged with a standby behind every server. */
const CENTRAL = [
  ...['http/core/idempotency-keys', 'http/core/lists', 'http/db/races', 'http/events/events', 'http/events/servers'],
  'drills/load/response-cache',
]

if (WHOLE) {
  const whole = await openPair(async () => {}, false)
  afterAll(() => whole.close())
  const urlOf = ({ host, user }: pg.ClientConfig) => `postgres://${user}@localhost/postgres?host=${host}`
  const over = { TEST_DATABASE_URL: urlOf(whole.primary), TEST_REPLICA_URL: urlOf(whole.standby), DRILLS: '' }
  for (const name of CENTRAL) {
    test(`tests/${name}.test.ts with a standby`, async () => {
      const program = [place('node_modules/vitest/vitest.mjs'), 'run', `tests/${name}.test.ts`]
      const { code, output } = await run(process.execPath, program, { env: { ...process.env, ...over } })
      assert.equal(code, 0, output.slice(0, 6000))
    })
  }
}
