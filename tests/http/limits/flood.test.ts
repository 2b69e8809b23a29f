import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Overload by one caller leaves the server available to others. */

const app = await openTestApp()
const { book } = factoriesFor(app)
const { port } = new URL(app.url)

const SOCKETS = 40
const EACH = 50
/** One is processed, ten may queue. */
const TAKEN = 11

await book()
await app.sql(`INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
  SELECT gen_random_uuid(), customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, repeat('The brakes grind. ', 20), created_at
  FROM jobs, generate_series(1, 199)`)

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Statuses of a connection in order of arrival. */
function statusesOf(socket: Socket): string[] {
  const statuses: string[] = []
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    for (const [, status = ''] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) statuses.push(status)
  })
  return statuses
}

async function flood() {
  const sockets = Array.from({ length: SOCKETS }, () => connect(Number(port), '127.0.0.1'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // After one reply each, all connections are accepted.
  for (const socket of sockets) socket.write(ask('/healthz'))
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  const answers = sockets.map(statusesOf)
  for (const socket of sockets) socket.write(ask('/api/jobs?limit=200').repeat(EACH))
  return { sockets, answered: () => answers.flat() }
}

test('forty connections with fifty requests each: health checks pass first, and most are refused', async () => {
  const { sockets, answered } = await flood()
  for (let asked = 0; asked < 3; asked++) {
    const before = answered().length
    const { status, body } = await app.get('/healthz')
    assert.deepEqual([status, body], [200, { status: 'ok' }])
    const meanwhile = answered().length - before
    // One reply per connection and turn; health checks may take a few turns, not all.
    assert.ok(meanwhile <= 4 * SOCKETS, `${meanwhile} others were answered while the health was asked for`)
  }
  // Exceeding the share closes the connection.
  await Promise.all(sockets.map((socket) => socket.closed || once(socket, 'close')))
  const statuses = answered()
  assert.deepEqual([...new Set(statuses)].sort(), ['200', '503'])
  assert.ok(statuses.length <= SOCKETS * (TAKEN + 1), `${statuses.length} were answered`)
  assert.ok(statuses.filter((status) => status === '503').length >= SOCKETS / 2)
})

test('requests of departed clients are not processed', async () => {
  const scans = async () => {
    const [row] = await app.sql<{ scans: string }>(
      "SELECT coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0) AS scans FROM pg_stat_user_tables WHERE relname = 'jobs'",
    )
    return Number(row?.scans)
  }
  const before = await scans()
  const { sockets } = await flood()
  await app.get('/healthz')
  for (const socket of sockets) socket.destroy()
  // The queue is empty again; PostgreSQL reports statistics a second later.
  assert.equal((await app.get('/api/jobs?limit=1')).status, 200)
  await app.sql('SELECT pg_sleep(1.5)')
  const worked = (await scans()) - before
  assert.ok(worked > 0 && worked <= 5 * SOCKETS, `${worked} reads of the table were made`)
})
