import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { namesOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import type { EmbeddedPostgres } from '@desert-wrench/embedded-postgres/embedded-postgres.ts'
import { TASK_LOCK } from '@desert-wrench/server/db/maintenance/scheduled-tasks.ts'
import { openEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { rounds, WHOLE } from '../../support/drills/rounds.ts'
import { opened } from '../../support/factories/raffle-months.ts'
import { openProduct } from '../../support/product.ts'

/**
 * PostgreSQL is killed or stopped during each scheduled task: the server recovers, and the task takes effect once. `npm run
 * drills` runs each ten times.
 */
const TIMES = rounds({ short: 1, whole: 10 })

/** The cluster's supervisor backs off with every crash; a new one starts fresh. */
const ENDS_A_SUPERVISOR = 3

const dataDir = mkdtempSync(join(tmpdir(), 'desert-wrench-tasks-'))
/** The cluster's log of exits and starts. */
const clusterLines: string[] = []
/** With durability, as in production: otherwise a kill would lose the drill's setup. */
const openCluster = () => openEmbeddedDatabase({ dataDir, log: (line) => void clusterLines.push(line) })
let cluster: EmbeddedPostgres = await openCluster()
const product = await openProduct({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' })
afterAll(async () => {
  product.child.kill('SIGTERM')
  await product.over
  await cluster.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function asking<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...cluster.connection, connectionTimeoutMillis: 2000, query_timeout: 4000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
const rows = (text: string, values: unknown[] = []) => asking(async (client) => (await client.query(text, values)).rows)

/** Polls for some minutes at most; errors of an absent database count as false. */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 4500; tries++) {
    assert.equal(product.child.exitCode, null, `the server ended: ${product.lines.join(' | ')}`)
    if (await holds().catch(() => false)) return
    await pause(20)
  }
  assert.fail(`never: ${what}: ${[...product.lines.slice(-5), ...clusterLines.slice(-5)].join(' | ')}`)
}

interface Drill {
  task: string
  /**
   * Creates work.
   * @returns its id
   */
  prepare(round: number): Promise<string>
  /** Blocks the task in the middle. */
  lock: string
  /** The task's effect, compared with that of a single run. */
  done(id: string): Promise<unknown>
  once: unknown
}

const picture = (id: string) => join(dataDir, 'pictures', namesOf(id).large)

const DRILLS: Drill[] = [
  {
    task: 'draw',
    prepare: async (round) => {
      const month = `${2000 + round}-01`
      await rows(
        `WITH month AS (${opened([month, '2000-01-01T07:00:00Z'])}),
           mechanic AS (
             INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at)
             VALUES (gen_random_uuid(), 'Rosa', '(602) 555-0100', '+1602556' || $2, $2 || 'draw@example.com', 'AC', $2::int + 1000, 15, now()) RETURNING id),
           customer AS (
             INSERT INTO customers (id, name, phone, phone_e164, created_at)
             VALUES (gen_random_uuid(), 'Ana', '(602) 555-0101', '+1602558' || $2, now()) RETURNING id),
           tickets AS (
             INSERT INTO raffle_tickets (id, mechanic_id, customer_id, customer_phone, entered_phone, month, source, created_at)
             SELECT gen_random_uuid(), id, NULL::uuid, NULL, NULL, $1, 'subscription', '2000-01-02T07:00:00Z'::timestamptz FROM mechanic
             UNION ALL
             SELECT gen_random_uuid(), NULL, id, '(602) 555-0101', '+1602558' || $2, $1, 'free_entry', '2000-01-02T07:00:00Z' FROM customer),
           transfer AS (INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'pool.job', $1, now()) RETURNING id)
         INSERT INTO ledger_entries (transfer_id, account, amount, created_at)
         SELECT id, account, cents, now() FROM transfer, (VALUES ('platform', -2000), ('pool:' || $1, 2000)) AS entry (account, cents)`,
        [month, String(1000 + round)],
      )
      return month
    },
    lock: 'LOCK TABLE ledger_transfers IN SHARE MODE',
    done: async (month) => {
      const [found] = await rows(
        `SELECT (SELECT status FROM monthly_raffles WHERE month = $1) AS status,
           (SELECT count(*)::int FROM ledger_transfers WHERE kind LIKE 'prize.%' AND reference = $1) AS prizes,
           (SELECT sum(amount)::int FROM ledger_entries WHERE account LIKE 'prize:' || $1 || ':%') AS cents`,
        [month],
      )
      return found
    },
    once: { status: 'completed', prizes: 2, cents: 2000 },
  },
  {
    task: 'lapse',
    prepare: async (round) => {
      const id = randomUUID()
      await rows(
        `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at, subscription_expires_at)
         VALUES ($1, 'Luis', '(602) 555-0100', '+1602557' || $2, $2 || 'lapse@example.com', 'AC', $2::int + 4000, 15, now(), now() - interval '1 day')`,
        [id, String(1000 + round)],
      )
      return id
    },
    lock: 'LOCK TABLE mechanics IN SHARE MODE',
    done: async (id) => (await rows('SELECT subscription_status AS status FROM mechanics WHERE id = $1', [id]))[0],
    once: { status: 'expired' },
  },
  {
    task: 'sweep-pictures',
    prepare: async () => {
      const id = randomUUID()
      mkdirSync(join(dataDir, 'pictures'), { recursive: true })
      writeFileSync(picture(id), 'bytes')
      await rows("INSERT INTO pictures (id, created_at) VALUES ($1, now() - interval '3 days')", [id])
      return id
    },
    lock: 'LOCK TABLE pictures IN SHARE MODE',
    done: async (id) => [await rows('SELECT status FROM pictures WHERE id = $1', [id]), existsSync(picture(id))],
    once: [[], false],
  },
  {
    task: 'forget-old-keys',
    prepare: async () => {
      const key = randomUUID()
      await rows(
        `INSERT INTO idempotency_keys (caller, method, path, key, request_hash, created_at)
         SELECT 'open', 'POST', path, $1, '', now() - age
         FROM (VALUES ('/old', interval '5 days'), ('/young', interval '1 hour')) AS k (path, age)`,
        [key],
      )
      return key
    },
    lock: 'LOCK TABLE idempotency_keys IN SHARE MODE',
    done: (key) => rows('SELECT path FROM idempotency_keys WHERE key = $1', [key]),
    once: [{ path: '/young' }],
  },
]

const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const heldUp = async () =>
  (await rows("SELECT FROM pg_stat_activity WHERE application_name = 'desert-wrench' AND wait_event_type = 'Lock'"))
    .length > 0

test('the server has done its first tasks', () =>
  until(
    'all four',
    async () =>
      (
        await rows('SELECT FROM scheduled_tasks WHERE due_at > now() AND name = ANY ($1)', [
          DRILLS.map(({ task }) => task),
        ])
      ).length === DRILLS.length,
  ))

let ends = 0

/** Ends the database while the task is blocked, and waits for recovery. */
async function endDuring({ task, prepare, lock, done, once }: Drill, how: NodeJS.Signals, round: number) {
  const holder = new pg.Client(cluster.connection)
  holder.on('error', () => {})
  await holder.connect()
  let id: string
  try {
    // A returning server has every task due and would run this one before the lock.
    await holder.query('SELECT pg_advisory_lock($1, hashtext($2))', [TASK_LOCK, task])
    id = await prepare(round)
    await holder.query('BEGIN')
    await holder.query(lock)
    await rows('UPDATE scheduled_tasks SET due_at = now() WHERE name = $1', [task])
    await holder.query('SELECT pg_advisory_unlock($1, hashtext($2))', [TASK_LOCK, task])
    await until(`${task} in the middle`, heldUp)
    assert.notDeepEqual(await done(id), once, 'it is not done yet')
    process.kill(postmaster(), how)
  } finally {
    await holder.end().catch(() => {})
  }

  await until('the server answers', async () => (await fetch(`${product.url}/readyz`)).status === 200)
  await until(`${task} is done`, async () => same(await done(id), once))
  assert.deepEqual(await done(id), once)
  ends += 1
  if (ends % ENDS_A_SUPERVISOR) return
  await cluster.close()
  cluster = await openCluster()
}

let round = 0
const ENDS = [
  ['killed', 'SIGKILL'],
  ['gracefully stopped', 'SIGINT'],
] as const

for (const [nth, drill] of DRILLS.entries()) {
  for (const [what, how] of ENDS.filter((_, which) => WHOLE || nth % 2 === which)) {
    test(`PostgreSQL is ${what} during ${drill.task}, ${TIMES} times`, async () => {
      for (let time = 0; time < TIMES; time++) {
        round += 1
        await endDuring(drill, how, round)
      }
    })
  }
}

test('the server logs what happened and closes cleanly', async () => {
  for (const line of product.lines)
    assert.match(line, /^(\{.*\}|Migrated .*|Desert Wrench is open: .*|DATABASE_URL: its user is a superuser.*)$/)
  product.child.kill('SIGTERM')
  assert.equal(await product.over, 0)
})
