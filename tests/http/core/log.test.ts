import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { startScheduledTasks } from '@desert-wrench/server/db/maintenance/scheduler.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/**
 * Errors are logged with code, call and location but without personal data. Other tests check that the log is clean; these make
 * it log.
 */

const database = await freshDatabase()
const app = await openTestApp({ database })
const { addMechanic, book } = factoriesFor(app)
const behind = new pg.Client(database.connection)
behind.on('error', () => {})
await behind.connect()
afterAll(() => behind.end())

const ana = {
  customerName: 'Anastasia Quintanilla',
  customerPhone: '(602) 555-0187',
  customerEmail: 'anastasia.q@example.org',
  customerAddress: '4417 E Palomino Rd, Phoenix',
  vehicleInfo: '1987 Lancia Thema 8.32',
  description: 'Whistles “La Paloma” when it idles',
  customerLatitude: 33.50871,
  customerLongitude: -111.98654,
}
for (const value of Object.values(ana)) app.log.plant(String(value))
app.log.plant('+16025550187')
const query = `?${new URLSearchParams({ customerPhone: ana.customerPhone, q: ana.customerName })}`

/** Lines since the last call. */
let seen = 0
function said(): Record<string, unknown>[] {
  const lines = app.log.lines.slice(seen)
  seen = app.log.lines.length
  return lines.map((line) => JSON.parse(line))
}

/** From now on every change of a job's customer fails this way. */
async function failing(code: string | null): Promise<void> {
  await app.sql('DROP TRIGGER IF EXISTS talkative ON customers')
  if (code === null) return
  await app.sql(`CREATE OR REPLACE FUNCTION talk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'no room for %', NEW.name USING ERRCODE = '${code}', DETAIL = NEW.phone, HINT = NEW.email; END $$`)
  await app.sql('CREATE TRIGGER talkative BEFORE INSERT OR UPDATE ON customers FOR EACH ROW EXECUTE FUNCTION talk()')
}

for (const [what, code, words = 'request refused for now'] of [
  ['a lock wait', '55P03'],
  ['a statement timeout', '57014'],
  ['a full disk', '53100', 'change refused: the disk of the database is full'],
  ['a database that shuts down', '57P01'],
] as const) {
  test(`${what}: 503, and the log has its SQLSTATE, the route and the request's id`, async () => {
    await failing(code)
    for (const headers of [{}, { 'idempotency-key': `key-of-${ana.customerEmail}` }] as Record<string, string>[]) {
      said()
      const answer = await app.post(`/api/jobs${query}`, ana, headers)
      assert.equal(answer.status, 503)
      const [line, ...more] = said()
      assert.deepEqual(more, [])
      const { level, reqId, method, route, sqlstate, msg } = line ?? {}
      assert.deepEqual([level, method, route, sqlstate, msg], [40, 'POST', '/api/jobs', code, words])
      assert.equal(answer.headers.get('x-request-id'), reqId)
    }
    await failing(null)
  })
}

test('an internal error: 500, and the log has the frames without the message', async () => {
  await failing('XX000')
  said()
  assert.equal((await app.post('/api/jobs', ana)).status, 500)
  const [line] = said()
  const err = line?.err as { type: string; message: string; stack: string; cause: { code: string } }
  assert.deepEqual([line?.level, line?.code, err.message, err.cause.code], [50, 'server.failed', '', 'XX000'])
  assert.match(err.stack, /^at .*\n?/)
  await failing(null)
})

test('personal data in a path: the log has only the route', async () => {
  await app.sql('ALTER TABLE notifications RENAME TO hidden')
  said()
  const answer = await app.get(`/api/notifications/customer/${encodeURIComponent(ana.customerPhone)}${query}`)
  assert.equal(answer.status, 500)
  assert.equal(said()[0]?.route, '/api/notifications/customer/:phone')
  await app.sql('ALTER TABLE hidden RENAME TO notifications')
})

test('refusals are not logged', async () => {
  said()
  const mechanic = await addMechanic({ name: ana.customerName, email: ana.customerEmail, phone: ana.customerPhone })
  const answers = [
    await app.post('/api/mechanics', { ...mechanic, phone: ana.customerPhone }),
    await app.post('/api/jobs', `{"customerName":"${ana.customerName}"`),
    await app.post('/api/jobs', `${JSON.stringify(ana)}}`),
    await app.post('/api/jobs', { ...ana, more: 'x'.repeat(65_536) }),
    await app.post('/api/jobs', ana.description, { 'content-type': 'text/plain' }),
    await app.get(`/${ana.customerName}${query}`),
    await app.get(`/api/${ana.customerName}%E0%A4%A${query}`),
    await app.get(`/api/jobs${query}&limit=${ana.customerName}`),
    await app.post('/api/jobs', ana, { origin: 'https://anastasia-quintanilla.example' }),
  ]
  assert.deepEqual(pluck(answers, 'status'), [409, 400, 400, 413, 415, 404, 404, 400, 403])
  assert.deepEqual(said(), [])
})

test('aborted and malformed requests', async () => {
  const { hostname, port } = new URL(app.url)
  for (const text of [
    `GET /${ana.customerName} HTTP/9.9\r\n\r\n`,
    `POST /api/jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n${JSON.stringify(ana)}`,
    `GET /api/jobs${query} HTTP/1.1\r\nHost: localhost\r\nX-Long: ${ana.customerEmail.repeat(1000)}\r\n\r\n`,
  ]) {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {}).resume()
    socket.write(text)
    setImmediate(() => socket.end())
    await once(socket, 'close')
  }
})

test('a real lock wait, and a connection killed during it', async () => {
  const job = await book(ana)
  said()
  await behind.query('BEGIN')
  await behind.query('SELECT FROM jobs WHERE id = $1 FOR UPDATE', [job.id])
  const waiting = [
    app.patch(`/api/jobs/${job.id}${query}`, { status: 'in-progress' }),
    app.patch(`/api/jobs/${job.id}`, { status: 'completed' }),
  ]
  const [stuck] = await untilLocksWait(app, 2)
  await app.sql('SELECT pg_terminate_backend($1)', [stuck?.pid])
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  await behind.query('ROLLBACK')
  assert.deepEqual(statuses, [503, 503])
  const codes = said().flatMap(({ sqlstate }) => (sqlstate ? [String(sqlstate)] : []))
  assert.ok(codes.includes('55P03'), codes.join())
  assert.equal(codes.length, 2)
})

test('a failed scheduled task: the log names no person', async () => {
  const lines: string[] = []
  const failed = Promise.withResolvers<void>()
  const queue = startScheduledTasks({
    connection: database.connection,
    tasks: [
      {
        name: 'talkative',
        everyMinutes: 60,
        minute: 0,
        run: async () => {
          throw new Error(`Failed query: update\nparams: ${ana.customerPhone}`, { cause: new Error(ana.customerName) })
        },
      },
    ],
    log: (line) => {
      lines.push(line)
      app.log.write(line)
      if (line.includes('talkative')) failed.resolve()
    },
  })
  await failed.promise
  await queue.close()
  // Vitest appends a timestamp query to imported file names.
  assert.ok(
    lines.some((line) => /talkative failed: Error at (log\.test\.ts|\d{13}):\d+/.test(line)),
    lines.join('\n'),
  )
})

test('every readable value was checked', () => {
  assert.ok(app.log.lines.length >= 10, 'the log was made to talk')
  app.log.assertNobody()
  assert.throws(
    () => app.log.write(`{"msg":"${jobFields().customerName} ${ana.customerEmail}"}`) ?? app.log.assertNobody(),
  )
  app.log.lines.pop()
})
