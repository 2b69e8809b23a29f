import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openQueue, type Queue } from '@desert-wrench/server/queue.ts'
import pg from 'pg'
import { freshDatabase } from '../database.ts'

/** The scheduled tasks on a real PostgreSQL: once for many servers, and back by themselves after its connections were cut. */

const database = await freshDatabase()
const pool = new pg.Pool({ ...database.connection, max: 2 })
pool.on('error', () => {})
const opened: Queue[] = []
after(async () => {
  await Promise.all(opened.map((queue) => queue.close()))
  await pool.end()
  await database.drop()
})

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await holds()) return
    await pause(50)
  }
  assert.fail(`never: ${what}`)
}

const lines: string[] = []
const log = (line: string) => lines.push(line)
const FIVE_MINUTES = '*/5 * * * *'
const inForty = new Date(Date.now() + 40 * 24 * 3_600_000)
const IN_FORTY_DAYS = `0 0 ${inForty.getUTCDate()} ${1 + inForty.getUTCMonth()} *`
function server(run: () => Promise<unknown>, cron = IN_FORTY_DAYS): Queue {
  const queue = openQueue({ connection: database.connection, log, tasks: [{ name: 'lapse', cron, run }] })
  opened.push(queue)
  return queue
}

const idle = async () => (await pool.query('SELECT FROM graphile_worker._private_jobs')).rowCount === 0
const add = (count: number) => pool.query(`SELECT graphile_worker.add_job('lapse') FROM generate_series(1, ${count})`)

test('three servers that start together make the schema once, and each piece of work is done once', async () => {
  let runs = 0
  let atOnce = 0
  const run = async () => {
    runs += 1
    atOnce += 1
    await pause(5)
    atOnce -= 1
  }
  const servers = [server(run), server(run), server(run)]
  await Promise.all(servers.map(({ started }) => started))
  await until('the first run', () => runs > 0)
  await until('nothing is left', idle)
  const started = runs
  assert.ok(started <= 3)
  await add(30)
  await until('all of them are done', () => runs === started + 30)
  await until('nothing is left', idle)
  assert.equal(runs, started + 30)
  await Promise.all(servers.map((one) => one.close()))
  assert.equal(atOnce, 0)
})

test('a run that was missed is caught up with, once for all servers', async () => {
  await pool.query(
    "UPDATE graphile_worker._private_known_crontabs SET known_since = now() - interval '1 day', last_execution = now() - interval '8 minutes'",
  )
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const servers = [server(run, FIVE_MINUTES), server(run, FIVE_MINUTES)]
  await Promise.all(servers.map(({ started }) => started))
  await until('a run', () => runs > 0)
  await until('nothing is left', idle)
  const [row] = (
    await pool.query<{ age: number }>(
      'SELECT extract(epoch FROM now() - last_execution)::int AS age FROM graphile_worker._private_known_crontabs',
    )
  ).rows
  assert.ok((row?.age ?? 1000) < 310)
  // One of each server's start, one that was missed, and one that may fall into the test itself.
  assert.ok(runs <= 4, `${runs} runs`)
  await Promise.all(servers.map((one) => one.close()))
})

test('a task that fails is tried again, and the others go on', async () => {
  let failed = 0
  const queue = server(async () => {
    failed += 1
    if (failed === 1) throw new Error('not this time')
  })
  await until('the second try', () => failed > 1)
  await queue.close()
  assert.ok(lines.some((line) => line.includes('the task failed')))
})

test('cut connections end nothing: the tasks come back', async () => {
  let runs = 0
  const queue = server(async () => {
    runs += 1
  })
  await until('the first run', () => runs > 0)
  for (let cut = 0; cut < 3; cut++) {
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'desert-wrench tasks'",
    )
    const before = runs
    await until('work is taken again', async () => {
      await add(1)
      await pause(200)
      return runs > before
    })
  }
  await queue.close()
})

test('a database that is not there is waited for, and closing does not wait for it', async () => {
  const queue = openQueue({ connection: { connectionString: 'postgres://nobody@127.0.0.1:1/none' }, log, tasks: [] })
  await pause(300)
  const begin = Date.now()
  await queue.close()
  assert.ok(Date.now() - begin < 4000)
})
