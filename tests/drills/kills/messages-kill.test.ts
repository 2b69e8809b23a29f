import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { freshDatabase, settingsOf } from '../../support/database.ts'
import { rounds } from '../../support/drills/rounds.ts'
import { jobFields } from '../../support/factories/job.ts'
import { openProduct, type Product } from '../../support/product.ts'

/**
 * kill -9 at every step between a text and the note that it left, with a second server on the same database: what the provider may
 * have heard is `unknown` and not sent again, everything else leaves once. Codes may be sent again.
 */

const TIMES = rounds({ short: 1, whole: 10 })
/** Held by the drill, so that a step waits until its server is dead. */
const LOCK = 3100
const CODES = 3

const twilio = await openLoopbackTwilio()
const database = await freshDatabase()
const behind = new pg.Pool({ ...database.owner, max: 3 })
behind.on('error', () => {})
const rows = async (text: string, values: unknown[] = []) => (await behind.query(text, values)).rows

const { url: SMS_URL, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM } = twilio.settings
const settings = { ...settingsOf(database), SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, DEMO: 'off', LOG_LEVEL: 'warn' }
const other = await openProduct(settings)
let product: Product = await openProduct(settings)
afterAll(async () => {
  for (const { child } of [product, other]) child.kill('SIGTERM')
  await Promise.all([product.over, other.over])
  await behind.end()
  await database.drop()
  await twilio.close()
})

/** Steps of a text by what is written then; the statement waits for the drill. */
const STEPS = {
  'its claim': `OLD.state = 'waiting' AND NEW.state = 'sending'`,
  'the note that it is about to leave': `OLD.state = 'sending' AND NEW.state = 'sending' AND NEW.body IS NOT NULL`,
  'the note that it left': `OLD.state = 'sending' AND NEW.state = 'sent'`,
} as const

await rows(`CREATE FUNCTION hold_step() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN PERFORM pg_advisory_xact_lock(${LOCK}); RETURN NEW; END $$`)

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (await holds()) return
    await pause(20)
  }
  assert.fail(`never: ${what}: ${[...product.lines, ...other.lines].slice(-5).join(' | ')}`)
}

const stateOf = async (jobId: string): Promise<string> =>
  (await rows(`SELECT state FROM outbox WHERE job_id = $1 AND kind = 'booked'`, [jobId]))[0]?.state
const textsTo = (phone: string) => twilio.texts().filter(({ fields }) => fields.To === toE164(phone)).length

async function book(): Promise<{ id: string; phone: string }> {
  const fields = jobFields()
  const ask = () =>
    fetch(`${product.url}/api/jobs`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) },
    })
  let response = await ask()
  // A machine under load may need a moment for its first connections.
  for (let tries = 0; response.status === 503 && tries < 20; tries += 1, await pause(100)) response = await ask()
  assert.equal(response.status, 201)
  const { id } = (await response.json()) as { id: string }
  return { id, phone: String(fields.customerPhone) }
}

async function die(): Promise<void> {
  product.child.kill('SIGKILL')
  await product.over
}

/** Its claim runs out, and the next minute comes. */
const minutePasses = () =>
  rows(
    `WITH over AS (UPDATE outbox SET due_at = now() - interval '1 second' WHERE state IN ('sending', 'waiting') AND kind IN ('booked', 'code'))
     UPDATE scheduled_tasks SET due_at = now() WHERE name = 'send-messages'`,
  )

async function settles(jobId: string): Promise<string> {
  await until('it settles', async () => {
    await minutePasses()
    return !['waiting', 'sending'].includes(await stateOf(jobId))
  })
  return stateOf(jobId)
}

/** Several minutes later, with both servers. */
async function staysSo(jobId: string, phone: string, texts: number): Promise<void> {
  product = await openProduct(settings)
  const state = await stateOf(jobId)
  for (let minute = 0; minute < 3; minute += 1) {
    await minutePasses()
    await pause(100)
  }
  assert.deepEqual([await stateOf(jobId), textsTo(phone)], [state, texts])
}

/** Kills the server while it writes a step, before that is committed. */
async function killedIn(condition: string): Promise<{ id: string; phone: string }> {
  await rows(
    `CREATE TRIGGER hold_step BEFORE UPDATE ON outbox FOR EACH ROW WHEN (NEW.kind = 'booked' AND ${condition}) EXECUTE FUNCTION hold_step()`,
  )
  const holder = await behind.connect()
  try {
    await holder.query(`SELECT pg_advisory_lock(${LOCK})`)
    const booked = await book()
    const held = () => rows(`SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND NOT granted`)
    await until('the step is reached', async () => (await held()).length > 0)
    await die()
    for (const { pid } of await held()) await rows('SELECT pg_terminate_backend($1)', [pid])
    await until('its connection ends', async () => (await held()).length === 0)
    return booked
  } finally {
    await holder.query(`SELECT pg_advisory_unlock(${LOCK})`)
    holder.release()
    await rows('DROP TRIGGER hold_step ON outbox')
  }
}

for (const [step, condition] of Object.entries(STEPS))
  test(`a server killed in ${step}, ${TIMES} times`, async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { id, phone } = await killedIn(condition)
      const isHeard = condition.includes("'sent'")
      assert.equal(textsTo(phone), isHeard ? 1 : 0)
      assert.equal(await settles(id), isHeard ? 'unknown' : 'sent')
      assert.equal(textsTo(phone), 1)
      await staysSo(id, phone, 1)
    }
  })

test(`a server killed while the provider has the text, ${TIMES} times`, async () => {
  for (let time = 0; time < TIMES; time += 1) {
    twilio.meanwhile(async () => {
      twilio.meanwhile(null)
      await die()
      return undefined
    })
    const { id, phone } = await book()
    await until('it is dead', async () => product.child.signalCode !== null)
    assert.equal(await settles(id), 'unknown')
    await staysSo(id, phone, 1)
  }
})

test(`a server killed after its note, ${TIMES} times`, async () => {
  for (let time = 0; time < TIMES; time += 1) {
    const { id, phone } = await book()
    await until('it is noted', async () => (await stateOf(id)) === 'sent')
    await die()
    await staysSo(id, phone, 1)
  }
})

test('a code in flight at a kill is sent again, three times at most', async () => {
  const shared = { ...settings, ACCESS: 'accounts' }
  product.child.kill('SIGTERM')
  await product.over
  product = await openProduct(shared)
  const phone = String(jobFields().customerPhone)
  let kills = 0
  twilio.meanwhile(async () => {
    kills += 1
    await die()
    return undefined
  })
  const { child } = other
  child.kill('SIGTERM')
  await other.over
  await fetch(`${product.url}/api/auth/codes`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ phone }) },
  })
  for (let time = 1; time <= CODES; time += 1) {
    await until(`code ${time}`, async () => kills === time && product.child.signalCode !== null)
    await minutePasses()
    product = await openProduct(shared)
    await minutePasses()
  }
  await until(
    'it is given up',
    async () => (await rows(`SELECT state FROM outbox WHERE kind = 'code'`))[0]?.state === 'unknown',
  )
  assert.equal(textsTo(phone), CODES)
})
