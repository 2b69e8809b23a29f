import assert from 'node:assert/strict'
import pg from 'pg'
import { afterAll, beforeEach, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** With a read-only database reads continue, changes are refused with the right reason, and no restart is announced. */

const database = await freshDatabase()
const owner = new pg.Client(database.owner)
await owner.connect()
afterAll(() => owner.end())
const app = await openTestApp({ database, access: 'accounts' })
const customer = newPhone()
const [theirs, office] = [await signedIn(app, { phone: customer }), await signedIn(app, { role: 'admin' })]
const job = jobFields({ customerPhone: customer })
const { status: booked } = await app.post('/api/jobs', job, theirs)
assert.equal(booked, 201)

const SENTENCE = "We can't save changes right now. Nothing was saved; try again in a few minutes."
const [{ name } = assert.fail()] = (await owner.query('SELECT current_database() AS name')).rows

/** Open connections keep their initial setting. */
async function readOnly(on: boolean): Promise<void> {
  const set = on ? 'SET default_transaction_read_only = on' : 'RESET default_transaction_read_only'
  await owner.query(`SET default_transaction_read_only = off; ALTER DATABASE ${name} ${set}`)
  await owner.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'desert-wrench%' AND pid <> pg_backend_pid()`,
  )
  for (let tries = 0; (await app.get('/readyz')).status !== 200; tries++) assert.ok(tries < 100)
}

let lines = 0
/** Refusals logged since the last call. */
function refusals(): string[] {
  const said = app.log.lines.slice(lines).map((line) => JSON.parse(line))
  lines = app.log.lines.length
  return said.filter(({ code }) => String(code).startsWith('server.')).map(({ code, msg }) => `${code}: ${msg}`)
}
beforeEach(() => void refusals())

test('a read-only database: reads continue, changes are refused with the reason, and retries succeed later', async () => {
  await readOnly(true)
  // Sessions are touched once a minute, and staff reads are audited.
  app.clock.pass(120_000)
  const mine = await app.get('/api/jobs', theirs)
  const all = await app.get('/api/jobs', office)
  const anyone = await app.get('/api/mechanics')
  assert.deepEqual([mine.status, all.status, anyone.status], [200, 200, 200])
  assert.ok(JSON.stringify(mine.body).includes(String(job.description)))

  const key = { ...theirs, 'idempotency-key': 'once-the-database-takes-it' }
  const refused = await app.post('/api/jobs', { ...job, description: 'Another noise' }, key)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.message, refused.headers.get('retry-after')],
    [503, 'server.readOnly', SENTENCE, '60'],
  )
  const [line = ''] = refusals()
  assert.match(line, /^server\.readOnly: change refused: the database is read-only/)
  const inSpanish = await app.post('/api/jobs', job, { ...theirs, 'accept-language': 'es' })
  assert.match(inSpanish.body.message, /^En este momento no podemos guardar cambios\./)

  const { status, body } = await app.get('/readyz')
  assert.deepEqual([status, body.status, body.code], [200, 'ready for reads', 'server.readOnly'])
  assert.match(body.reason, /read-only/)

  await readOnly(false)
  assert.deepEqual((await app.get('/readyz')).body, { status: 'ready' })
  assert.equal((await app.post('/api/jobs', { ...job, description: 'Another noise' }, key)).status, 201)
})

test('reads by staff meanwhile are logged without personal data', async () => {
  await readOnly(true)
  const before = app.log.lines.length
  app.clock.pass(120_000)
  assert.equal((await app.get('/api/customers', office)).status, 200)
  const logged = app.log.lines.slice(before).find((line) => line.includes('the audit trail could not take'))
  assert.match(logged ?? '', /accountId/)
  await readOnly(false)
})

test('a full disk under the database: the same, until a change is kept', async () => {
  await owner.query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT ON job_events FOR EACH ROW EXECUTE FUNCTION no_room();
    CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION no_room();
    CREATE TRIGGER no_room BEFORE UPDATE ON sessions FOR EACH ROW EXECUTE FUNCTION no_room()`)
  app.clock.pass(120_000)
  const refused = await app.post('/api/jobs', { ...job, description: 'A third noise' }, theirs)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.message, refused.headers.get('retry-after')],
    [503, 'server.storageFull', SENTENCE, '60'],
  )
  assert.deepEqual(refusals(), ['server.storageFull: change refused: the disk of the database is full'])
  assert.deepEqual(
    [(await app.get('/api/jobs', theirs)).status, (await app.get('/api/jobs', office)).status],
    [200, 200],
  )
  const ready = await app.get('/readyz')
  assert.deepEqual([ready.status, ready.body.code], [200, 'server.storageFull'])
  for (const table of ['job_events', 'audit_entries', 'sessions']) await owner.query(`DROP TRIGGER no_room ON ${table}`)
  assert.equal((await app.post('/api/jobs', { ...job, description: 'A third noise' }, theirs)).status, 201)
  assert.deepEqual((await app.get('/readyz')).body, { status: 'ready' })
})
