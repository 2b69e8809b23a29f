import assert from 'node:assert/strict'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { beforeEach, test } from 'vitest'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor, signInByCode } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'

/** One free entry, trial and referral per person: erasure, a new phone or rejoining does not grant another. */

const app = await openTestApp({ access: 'accounts' })
type Headers = Record<string, string>
let office = { cookie: '' }
beforeEach(async () => {
  app.clock.pass(2 * 3_600_000)
  office = await signedIn(app, { role: 'admin' })
})

const enter = (phone: string, headers: Headers) =>
  app.post(`/api/raffle/${phoenixMonth(app.clock.now())}/free-entries`, { name: 'Ana Ruiz', phone }, headers)
const enters = async (phone: string, headers: Headers) => assert.equal((await enter(phone, headers)).status, 201)
async function refused(phone: string, headers: Headers) {
  const { status, body } = await enter(phone, headers)
  assert.deepEqual([status, body.code], [409, 'raffle.alreadyEntered'], JSON.stringify(body))
}
async function change(headers: Headers, phone: string) {
  await askCode(app, phone, headers)
  const { status, body } = await app.patch('/api/account/phone', { phone, code: await codeFor(app, phone) }, headers)
  assert.equal(status, 200, JSON.stringify(body))
}
const erase = async (headers: Headers) => assert.equal((await app.remove('/api/account', headers)).status, 204)
const signUp = (phone: string, headers: Headers, more = {}) =>
  app.post('/api/mechanics/signup', mechanicFields({ phone, pricingType: 'hourly', ...more }), headers)

test('entering, erasing and signing in again', async () => {
  const phone = newPhone()
  const first = await signInByCode(app, phone)
  await enters(phone, first.headers)
  await erase(first.headers)
  const again = await signInByCode(app, phone)
  await refused(phone, again.headers)
})

test('another phone, and the first one after it', async () => {
  const [old, phone] = [newPhone(), newPhone()]
  const { headers } = await signInByCode(app, old)
  await enters(old, headers)
  await change(headers, phone)
  await refused(phone, headers)
  await refused(old, (await signInByCode(app, old)).headers)
})

test('another phone, erased, and signed in again with it', async () => {
  const [old, phone] = [newPhone(), newPhone()]
  const { headers } = await signInByCode(app, old)
  await enters(old, headers)
  await change(headers, phone)
  await erase(headers)
  await refused(phone, (await signInByCode(app, phone)).headers)
})

test('as a mechanic with another phone, and as a new profile with the same e-mail', async () => {
  const [old, phone, third] = [newPhone(), newPhone(), newPhone()]
  const { headers } = await signInByCode(app, old)
  const email = 'once.entered@example.com'
  const { body: mechanic } = await signUp(old, headers, { email })
  await enters(old, headers)
  await change(headers, phone)
  await refused(phone, headers)
  assert.equal((await app.remove(`/api/mechanics/${mechanic.id}`, headers)).status, 204)
  const other = await signInByCode(app, third)
  assert.equal((await signUp(third, other.headers, { email })).status, 201)
  await refused(third, other.headers)
})

test('two merged customers enter once', async () => {
  const [one, two] = [newPhone(), newPhone()]
  const [first, second] = [await signInByCode(app, one), await signInByCode(app, two)]
  await enters(one, first.headers)
  await app.post(
    '/api/jobs',
    { customerName: 'Ana', customerPhone: two, vehicleInfo: 'Camry', description: 'A noise' },
    office,
  )
  const ids = await app.sql<{ id: string }>(`SELECT id FROM customers WHERE phone = ANY($1) ORDER BY phone = $2 DESC`, [
    [one, two],
    one,
  ])
  const merged = await app.post(`/api/customers/${ids[1]?.id}/merge`, { otherId: ids[0]?.id }, office)
  assert.equal(merged.status, 200, JSON.stringify(merged.body))
  await refused(two, second.headers)
})

test('everyone can enter again next month, and 30 days after a draw its entries are anonymous', async () => {
  const phone = newPhone()
  const { headers } = await signInByCode(app, phone)
  await enters(phone, headers)
  const month = phoenixMonth(app.clock.now())
  app.clock.set('2026-12-01T08:00:00.000Z')
  const next = await signInByCode(app, phone)
  await enters(phone, next.headers)
  assert.deepEqual(await app.drawDueMonths(), [month])
  const kept = async () =>
    (
      await app.sql(
        `SELECT r.month FROM person_uses u JOIN monthly_raffles r ON r.id = u.subject WHERE u.purpose = 'free_entry' GROUP BY r.month ORDER BY 1`,
      )
    ).map((row) => row.month)
  await app.forgetAccounts()
  assert.deepEqual(await kept(), [month, '2026-12'])
  app.clock.pass(30 * 24 * 3_600_000 + 1)
  await app.forgetAccounts()
  assert.deepEqual(await kept(), ['2026-12'])
})

test('twenty at once, before and after another phone: one ticket; without the trigger there would be more', async () => {
  const race = async () => {
    const [old, phone] = [newPhone(), newPhone()]
    const { headers } = await signInByCode(app, old)
    await enters(old, headers)
    await change(headers, phone)
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(phone, headers)))
    return answers.filter(({ status }) => status === 201).length
  }
  assert.equal(await race(), 0)
  await app.sql('ALTER TABLE raffle_tickets DISABLE TRIGGER free_entries_once_a_person')
  assert.equal(await race(), 5)
  await app.sql('ALTER TABLE raffle_tickets ENABLE TRIGGER free_entries_once_a_person')
})

test('a trial is granted once per person, even under an earlier phone', async () => {
  const [old, phone] = [newPhone(), newPhone()]
  const { headers } = await signInByCode(app, old)
  const trial = async (number: string, as: Headers) => {
    const { status, body } = await signUp(number, as)
    assert.equal(status, 201, JSON.stringify(body))
    const [row] = await app.sql('SELECT trial_days > 0 AS given FROM mechanics WHERE id = $1', [body.id])
    return row?.given
  }
  assert.equal(await trial(old, headers), true)
  await change(headers, phone)
  await erase(headers)
  for (const number of [phone, old]) {
    const again = await signInByCode(app, number)
    assert.equal(await trial(number, again.headers), false)
  }
})
