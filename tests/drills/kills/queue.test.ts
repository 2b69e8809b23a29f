import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { announce, due, postpone } from '@desert-wrench/server/db/maintenance/scheduled-tasks.ts'
import { type ScheduledTasks, startScheduledTasks } from '@desert-wrench/server/db/maintenance/scheduler.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'

/** Scheduled tasks on a real PostgreSQL: once for many servers, and recovered after dropped connections. */

const database = await freshDatabase()
const pool = new pg.Pool({ ...database.connection, max: 2 })
pool.on('error', () => {})
const opened: ScheduledTasks[] = []
afterAll(async () => {
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
function server(run: () => Promise<unknown>, everyMinutes = 60_000): ScheduledTasks {
  const queue = startScheduledTasks({
    connection: database.connection,
    log,
    tasks: [{ name: 'lapse', everyMinutes, minute: 0, run }],
  })
  opened.push(queue)
  return queue
}

const dueAgain = () => pool.query("UPDATE scheduled_tasks SET due_at = now() - interval '8 minutes'")
const done = async () => (await pool.query('SELECT FROM scheduled_tasks WHERE due_at <= now()')).rowCount === 0

test('three servers that start together do each piece of work once, and never two at once', async () => {
  let runs = 0
  let now = 0
  let atOnce = 0
  const run = async () => {
    runs += 1
    now += 1
    atOnce = Math.max(atOnce, now)
    await pause(5)
    now -= 1
  }
  const servers = [server(run), server(run), server(run)]
  await Promise.all(servers.map(({ started }) => started))
  await until('the first run', async () => runs > 0 && (await done()))
  assert.ok(runs <= 3)
  for (let time = 1; time <= 5; time++) {
    const before = runs
    await dueAgain()
    await until('it is done', done)
    assert.equal(runs, before + 1)
  }
  await Promise.all(servers.map((one) => one.close()))
  assert.equal(atOnce, 1)
})

test('a run that was missed while every server was down is caught up with', async () => {
  await dueAgain()
  let runs = 0
  const run = async () => {
    runs += 1
  }
  const servers = [server(run), server(run)]
  await Promise.all(servers.map(({ started }) => started))
  await until('a run', async () => runs > 0 && (await done()))
  assert.ok(runs <= 2, `${runs} runs`)
  await Promise.all(servers.map((one) => one.close()))
})

test('a clock that jumped a month and back delays nothing, and nothing runs twice', async () => {
  let runs = 0
  const queue = server(async () => {
    runs += 1
  }, 60)
  await until('the first run', async () => runs > 0 && (await done()))
  for (const jump of ["- interval '31 days'", "+ interval '31 days'"]) {
    const before = runs
    // Rows as they look after a clock change: a month in the past or the future.
    await pool.query(`UPDATE scheduled_tasks SET due_at = now() ${jump} WHERE name = 'lapse'`)
    await until('it is done', () => runs > before)
    await until('its next time is near', async () => {
      const { rowCount } = await pool.query("SELECT FROM scheduled_tasks WHERE due_at <= now() + interval '61 minutes'")
      return rowCount === 1 && (await done())
    })
    assert.equal(runs, before + 1)
  }
  await queue.close()
})

test('the next time is the next such minute', async () => {
  const client = await pool.connect()
  const next = async (everyMinutes: number, minute: number) => {
    await postpone(client, { name: 'lapse', everyMinutes, minute }, null)
    const [row] = (
      await client.query<{ minute: number; seconds: number; away: number }>(
        `SELECT extract(minute FROM due_at)::int AS minute, extract(second FROM due_at)::int AS seconds,
           extract(epoch FROM due_at - now())::float8 / 60 AS away FROM scheduled_tasks WHERE name = 'lapse'`,
      )
    ).rows
    assert.ok(row)
    assert.ok(row.away > 0 && row.away <= everyMinutes, `${row.away} of ${everyMinutes} minutes`)
    assert.equal(row.seconds, 0)
    return row.minute
  }
  await client.query('BEGIN')
  assert.equal(await next(60, 17), 17)
  assert.equal((await next(5, 0)) % 5, 0)
  await next(1, 0)
  await client.query('ROLLBACK')
  client.release()
})

test('a task not due at the start waits for its time, and an overdue one runs', async () => {
  const client = await pool.connect()
  const dueAt = async (waits: boolean) => {
    await announce(client, [{ name: 'nightly', everyMinutes: 24 * 60, minute: 570, atStart: !waits }])
    return (await due(client, [{ name: 'nightly', everyMinutes: 24 * 60, minute: 570 }])).length
  }
  await client.query('BEGIN')
  assert.equal(await dueAt(true), 0)
  const { rows } = await client.query(
    "SELECT to_char(due_at AT TIME ZONE 'America/Phoenix', 'HH24:MI') AS at FROM scheduled_tasks WHERE name = 'nightly'",
  )
  assert.deepEqual(rows, [{ at: '02:30' }])
  await client.query("UPDATE scheduled_tasks SET due_at = now() - interval '1 hour' WHERE name = 'nightly'")
  assert.equal(await dueAt(true), 1)
  await client.query('ROLLBACK')
  client.release()
})

test('a failed task is retried, and its log line holds no personal data', async () => {
  let failed = 0
  const queue = server(async () => {
    failed += 1
    if (failed === 1) throw new Error('no room for Rosa at (602) 555-0100')
  })
  await until('the second try', async () => failed > 1 && (await done()))
  await queue.close()
  assert.ok(lines.some((line) => /^scheduled tasks: lapse failed: Error at (queue\.test\.ts|\d{13}):\d+$/.test(line)))
  assert.ok(!lines.some((line) => /Rosa|555/.test(line)))
})

test('a server that is closed in the middle leaves the task due', async () => {
  let running = 0
  const queue = startScheduledTasks({
    connection: database.connection,
    log,
    tasks: [
      {
        name: 'lapse',
        everyMinutes: 60,
        minute: 0,
        run: async (signal) => {
          running += 1
          await pause(60_000, undefined, { signal }).catch(() => {})
        },
      },
    ],
  })
  await until('it is under way', () => running > 0)
  await queue.close()
  assert.equal(await done(), false)
})

test('dropped connections end nothing: the tasks recover', async () => {
  let runs = 0
  const queue = server(async () => {
    runs += 1
  })
  await until('the first run', () => runs > 0)
  for (let cut = 0; cut < 3; cut++) {
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'desert-wrench tasks'",
    )
    const before = runs
    await until('work is taken again', () => runs > before)
  }
  await queue.close()
})

test('a missing database is retried, and closing does not wait for it', async () => {
  const queue = startScheduledTasks({
    connection: { connectionString: 'postgres://nobody@127.0.0.1:1/none' },
    log,
    tasks: [],
  })
  await until('it was looked for', () => lines.some((line) => line.includes('ECONNREFUSED')))
  await queue.close()
})
