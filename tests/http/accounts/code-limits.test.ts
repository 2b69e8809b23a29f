import assert from 'node:assert/strict'
import { beforeEach, test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor, cookieOf, wrongOne } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A network cannot exhaust everyone's codes, nor strangers a phone's. */

const HOUR = 3_600_000
const app = await openTestApp({ access: 'accounts', trustProxy: ['127.0.0.1'] })
const few = await openTestApp({ access: 'accounts', trustProxy: ['127.0.0.1'], smsDayLimit: 20 })

// Before the first admin, unsent codes are logged.
for (const one of [app, few]) await signedIn(one, { role: 'admin' })

let made = 0
const from = (address: string) => ({ 'x-forwarded-for': address })
/** Another /64 of the same /48 each time. */
const inside = (site = '2001:db8:1') => from(`${site}:${(++made).toString(16)}::${made.toString(16)}`)
const elsewhere = () => from(`198.51.${100 + (++made >> 8)}.${made & 255}`)

async function statusesOf(count: number, call: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let turn = 0; turn < count; turn++) {
    const { status } = await call()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

/** A phone that signed in before, with its device cookie. */
async function knownCaller(on: typeof app) {
  const phone = newPhone()
  const headers = elsewhere()
  await askCode(on, phone, headers)
  const { headers: logged } = await on.post('/api/auth/sessions', { phone, code: await codeFor(on, phone) }, headers)
  const [, device = ''] = /(phone-device=[\w-]+)/.exec(logged.getSetCookie().join()) ?? []
  return { phone, session: cookieOf(logged).cookie, device: { cookie: device } }
}

beforeEach(() => {
  for (const one of [app, few]) one.clock.pass(26 * HOUR)
})

test('a /48 has 40 codes per hour across its networks; its neighbor and IPv4 have their own', async () => {
  assert.deepEqual(await statusesOf(45, () => askCode(app, newPhone(), inside())), { 202: 40, 429: 5 })
  const { status, body, headers } = await askCode(app, newPhone(), inside())
  assert.deepEqual([status, body.code, headers.get('retry-after')], [429, 'auth.tooMany', '3600'])
  assert.equal((await askCode(app, newPhone(), inside('2001:db8:2'))).status, 202)
  assert.deepEqual(await statusesOf(45, () => askCode(app, newPhone(), elsewhere())), { 202: 45 })
})

test('an IPv4 address is one address, however IPv6 writes it', async () => {
  const written = [
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '::ffff:cb00:7109',
    '0:0:0:0:0:FFFF:203.0.113.9',
    '64:ff9b::cb00:7109',
  ]
  let turn = 0
  const asking = () => askCode(app, newPhone(), from(written[turn++ % written.length] ?? ''))
  assert.deepEqual(await statusesOf(22, asking), { 202: 20, 429: 2 })
})

test('an account has 20 codes per hour from anywhere', async () => {
  const person = await signedIn(app, { phone: newPhone() })
  const asking = () => askCode(app, newPhone(), { ...person, ...elsewhere() })
  assert.deepEqual(await statusesOf(22, asking), { 202: 20, 429: 2 })
})

test('a quarter of the daily codes is reserved for known phones; a request makes no phone known', async () => {
  const office = await signedIn(few, { role: 'admin' })
  const account = await knownCaller(few)
  const customer = newPhone()
  await few.post('/api/jobs', jobFields({ customerPhone: customer }), office)
  few.clock.pass(26 * HOUR)
  const stranger = newPhone()
  const flood = [stranger, ...Array.from({ length: 19 }, () => newPhone())]
  const answers = await Promise.all(flood.map((phone) => askCode(few, phone, elsewhere())))
  assert.equal(answers.filter(({ status }) => status === 202).length, 15)
  // Repeating the request reveals nothing new.
  const again = await askCode(few, stranger, elsewhere())
  assert.deepEqual([again.status, again.headers.get('retry-after')], [429, String(24 * 3600)])
  for (const phone of [account.phone, customer]) assert.equal((await askCode(few, phone, elsewhere())).status, 202)
  assert.equal(
    (await few.post('/api/auth/sessions', { phone: customer, code: await codeFor(few, customer) })).status,
    201,
  )
  const logged = few.log.lines.filter((line) => line.includes('SMS_DAY_LIMIT')).map((line) => JSON.parse(line).msg)
  assert.deepEqual(logged, [
    'codes: unknown phones have used their share of SMS_DAY_LIMIT, 15 of 20 in 24 hours; known phones still get codes',
  ])
})

test('once exhausted, a network can probe at most five phones per hour', async () => {
  const known = await Promise.all(Array.from({ length: 7 }, () => knownCaller(few)))
  few.clock.pass(26 * HOUR)
  for (let turn = 0; turn < 15; turn++) await askCode(few, newPhone(), elsewhere())
  const spy = from('203.0.113.77')
  const phones = known.flatMap(({ phone }) => [newPhone(), phone])
  const statuses: number[] = []
  for (const phone of phones) statuses.push((await askCode(few, phone, spy)).status)
  assert.deepEqual(statuses, [429, 202, 429, 202, 429, ...Array.from({ length: 9 }, () => 429)])
})

test('strangers’ codes and guesses do not block a browser that signed in before', async () => {
  const { phone, device } = await knownCaller(app)
  app.clock.pass(26 * HOUR)
  const home = { ...device, ...from('203.0.113.5') }
  assert.equal((await askCode(app, phone, home)).status, 202)
  const own = await codeFor(app, phone)
  app.clock.pass(1000)
  const wrong = wrongOne(own)
  // Five codes with three guesses each: the limit for strangers.
  for (let code = 0; code < 5; code++) {
    assert.equal((await askCode(app, phone, elsewhere())).status, 202)
    for (let guess = 0; guess < 3; guess++) await app.post('/api/auth/sessions', { phone, code: wrong }, elsewhere())
  }
  assert.equal((await askCode(app, phone, elsewhere())).status, 429)
  assert.equal(
    (await app.post('/api/auth/sessions', { phone, code: own }, elsewhere())).status,
    429,
    'not theirs to try',
  )
  assert.equal((await app.post('/api/auth/sessions', { phone, code: own }, home)).status, 201)
  // Also from an address whose limit strangers have used up.
  for (let turn = 0; turn < 20; turn++) await askCode(app, newPhone(), from('203.0.113.5'))
  assert.equal((await askCode(app, newPhone(), from('203.0.113.5'))).status, 429)
  assert.equal((await askCode(app, phone, home)).status, 202)
  assert.equal((await app.post('/api/auth/sessions', { phone, code: await codeFor(app, phone) }, home)).status, 201)
})

test('a known browser also has five codes per hour and fifteen tries per day, and its cookie is useless for another phone', async () => {
  const { phone, device } = await knownCaller(app)
  app.clock.pass(26 * HOUR)
  assert.deepEqual(await statusesOf(6, () => askCode(app, phone, { ...device, ...elsewhere() })), { 202: 5, 429: 1 })
  const other = newPhone()
  assert.deepEqual(await statusesOf(6, () => askCode(app, other, { ...device, ...elsewhere() })), { 202: 5, 429: 1 })
  const forged = { cookie: device.cookie.replace(/.{4}$/, 'AAAA') }
  app.clock.pass(HOUR)
  assert.deepEqual(await statusesOf(6, () => askCode(app, phone, { ...forged, ...elsewhere() })), { 202: 5, 429: 1 })
})

test('a code requested elsewhere works in the known browser', async () => {
  const { phone, device } = await knownCaller(app)
  app.clock.pass(26 * HOUR)
  await askCode(app, phone, elsewhere())
  const answer = await app.post(
    '/api/auth/sessions',
    { phone, code: await codeFor(app, phone) },
    { ...device, ...elsewhere() },
  )
  assert.equal(answer.status, 201)
})
