import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../support/app.ts'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { openBalancer } from '../../support/drills/balancer.ts'
import { openListenerLog } from '../../support/drills/listener-log.ts'
import { rounds, WHOLE } from '../../support/drills/rounds.ts'
import { jobFields } from '../../support/factories/job.ts'
import { openProduct } from '../../support/product.ts'

/**
 * Three servers behind a load balancer are replaced in turn during reads and writes: no request fails, no acknowledged write is
 * lost, and subscribers miss nothing. `npm run drills` uses separate processes.
 */
const TURNS = rounds({ short: 1, whole: 3 })
const CALLERS = rounds({ short: 6, whole: 24 })
const LISTENERS = 5

const database = await freshDatabase()
const home = mkdtempSync(join(tmpdir(), 'desert-wrench-rolling-'))

interface Server {
  url: string
  /** Announces its shutdown, drains, then closes. */
  end(): Promise<void>
}

async function inThisProcess(): Promise<Server> {
  const app = await startTestApp({ database: { ...database, drop: async () => {} }, logLevel: 'fatal' })
  return {
    url: app.url,
    end: async () => {
      app.leave()
      // The drain is longer than the probe interval.
      while (!balancer.isOut(app.url)) await pause(5)
      await app.close()
    },
  }
}

async function inProcess(nth: number): Promise<Server> {
  const { url, child, over, lines } = await openProduct({
    ...{ ...settingsOf(database) },
    ...{ DATA_DIR: join(home, String(nth)), DRAIN_SECONDS: '2', LOG_LEVEL: 'warn' },
  })
  return {
    url,
    end: async () => {
      child.kill('SIGTERM')
      assert.equal(await over, 0, lines.join(' | '))
    },
  }
}

const open = WHOLE ? inProcess : inThisProcess
const servers = await Promise.all([0, 1, 2].map(open))
const balancer = await openBalancer(servers.map(({ url }) => url))
afterAll(async () => {
  await Promise.all(servers.map(({ end }) => end()))
  await balancer.close()
  await owner.end()
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})
const owner = new pg.Pool({ ...database.owner, max: 1 })
const asOwner = (text: string, values: unknown[] = []) => owner.query<Record<string, string>>(text, values)
const allReady = async () => {
  while (balancer.ready() < servers.length) await pause(10)
}

interface Answer {
  status: number
  text: string
}

/** One call on a keep-alive connection. */
const call = (agent: Agent, method: string, path: string, body?: object) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {}
    const asked = request(balancer.url + path, { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject)
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })

test('three servers are replaced one after the other, and no request fails', async () => {
  await allReady()
  const { rows: here } = await asOwner('SELECT pg_snapshot_xmax(pg_current_snapshot()) AS next')
  const first = Number(here[0]?.next)
  const ledger = openListenerLog([balancer.url], first)
  onTestFinished(ledger.close)
  await ledger.add(LISTENERS)

  const kept: string[] = []
  const failed: string[] = []
  let [reads, calling] = [0, true]
  async function caller(nth: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = nth; calling; turn++) {
      const writes = turn % 3 === 0
      const path = writes
        ? '/api/jobs'
        : turn % 3 === 1 || kept.length === 0
          ? '/api/jobs?limit=20'
          : `/api/jobs/${kept.at(-1)}`
      const answer = await call(agent, writes ? 'POST' : 'GET', path, writes ? jobFields() : undefined).catch(
        (error: Error) => ({ status: 0, text: error.message }),
      )
      if (answer.status !== (writes ? 201 : 200)) failed.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
      else if (writes) kept.push(JSON.parse(answer.text).id)
      else reads += 1
      await pause(5)
    }
    agent.destroy()
  }
  const calls = Array.from({ length: CALLERS }, (_, nth) => caller(nth))
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [nth, { end }] of servers.entries()) {
      await pause(WHOLE ? 1000 : 100)
      await end()
      const next = await open(nth)
      servers[nth] = next
      balancer.replace(nth, next.url)
      await allReady()
    }
  }
  await pause(100)
  calling = false
  await Promise.all(calls)

  console.log(`${reads} reads and ${kept.length} writes through ${TURNS * servers.length} restarts`)
  assert.deepEqual(failed, [])
  assert.ok(kept.length > 10 && reads > 10, `${kept.length} writes, ${reads} reads`)
  const { rows: missing } = await asOwner(
    'SELECT id FROM unnest($1::uuid[]) AS kept (id) WHERE id NOT IN (SELECT id FROM jobs)',
    [kept],
  )
  assert.deepEqual(missing, [])

  const { rows } = await asOwner("SELECT xid FROM changes WHERE tag = 'jobs' AND xid >= $1", [first])
  const truth = rows.map(({ xid }) => ({ tag: 'jobs', transaction: Number(xid) }))
  const tally = async () => {
    for (let tries = 0; ; tries++) {
      const { missed, doubled } = ledger.tally(truth)
      if (missed === 0 || tries === 100) return { missed, doubled, resets: ledger.facts.resets }
      await pause(50)
    }
  }
  assert.deepEqual(await tally(), { missed: 0, doubled: 0, resets: 0 })
  assert.ok(ledger.facts.returns >= servers.length, `${ledger.facts.returns} streams came back`)
})
