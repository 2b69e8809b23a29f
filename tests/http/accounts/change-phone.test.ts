import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { beforeEach, test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { askCode, codeFor, signInByCode, wrongOne } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A new phone for signing in: both are verified, and jobs move along. */

const app = await openTestApp({ access: 'accounts' })
let office = { cookie: '' }
const me = async (headers: Record<string, string>) => (await app.get('/api/auth/me', headers)).body.account

async function change(headers: Record<string, string>, phone: string) {
  assert.equal((await askCode(app, phone, headers)).status, 202)
  return app.patch('/api/account/phone', { phone, code: await codeFor(app, phone) }, headers)
}

const book = (phone: string, more = {}) =>
  app.created('/api/jobs', jobFields({ customerPhone: phone, ...more }), office)

beforeEach(async () => {
  app.clock.pass(26 * 3_600_000)
  office = await signedIn(app, { role: 'admin' })
})

test('the account, the customer and the mechanic of the old phone have the new one; other devices are signed out', async () => {
  const [old, phone] = [newPhone(), newPhone()]
  const job = await book(old)
  const joined = await app.post('/api/mechanics', mechanicFields({ phone: old }), office)
  const other = await signInByCode(app, old)
  const { account, headers } = await signInByCode(app, old)
  const changed = await change(headers, phone)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual(changed.body, { ...account, phone })
  assert.deepEqual(
    [changed.body.mechanicId, await me(headers), await me(other.headers)],
    [joined.body.id, changed.body, null],
  )
  const [{ customer_phone_e164 } = { customer_phone_e164: '' }] = await app.sql<{ customer_phone_e164: string }>(
    'SELECT customer_phone_e164 FROM jobs WHERE id = $1',
    [job.id],
  )
  assert.equal(customer_phone_e164, toE164(phone))
  const [step] = await app.sql("SELECT by FROM job_events WHERE job_id = $1 AND kind = 'changed'", [job.id])
  assert.deepEqual(step, { by: 'customer' })
  // The next owner of the old number is a different person.
  const next = await signInByCode(app, old)
  assert.notEqual(next.account.id, account.id)
  assert.deepEqual([next.account.customerId, next.account.mechanicId, next.account.name], [null, null, ''])
})

test('bookings with both phones merge into one customer, who is not found by the old number', async () => {
  const [old, phone] = [newPhone(), newPhone()]
  await book(old)
  const later = await book(phone, { vehicleInfo: '2011 Honda Fit', description: 'Another thing' })
  const { account, headers } = await signInByCode(app, old)
  assert.equal((await change(headers, phone)).status, 200)
  assert.equal((await me(headers)).customerId, account.customerId)
  const [job] = await app.sql('SELECT customer_id FROM jobs WHERE id = $1', [later.id])
  assert.deepEqual(job, { customer_id: account.customerId })
  assert.equal((await signInByCode(app, old)).account.customerId, null)
})

test('two customer records of one person share the new phone', async () => {
  const [old, phone] = [newPhone(), newPhone()]
  const [one, other] = [await book(old), await book(phone)]
  const customers = await app.sql<{ id: string; job: string }>(
    'SELECT customer_id AS id, id AS job FROM jobs WHERE id = ANY($1)',
    [[one.id, other.id]],
  )
  const [kept, merged] = [one, other].map(({ id }) => customers.find(({ job }) => job === id)?.id)
  assert.equal((await app.post(`/api/customers/${kept}/merge`, { otherId: merged }, office)).status, 200)
  const { headers } = await signInByCode(app, old)
  assert.equal((await change(headers, phone)).status, 200)
  assert.equal((await signInByCode(app, phone)).account.customerId, kept)
  assert.equal((await signInByCode(app, old)).account.customerId, null)
})

test('respelling a phone updates it everywhere and adds no timeline entry', async () => {
  const phone = newPhone()
  const job = await book(phone)
  const joined = await app.post('/api/mechanics', mechanicFields({ phone }), office)
  const { account, headers } = await signInByCode(app, phone)
  const spelt = `+1 ${phone.replace(/[()-]/g, ' ')}`.replace(/ +/g, ' ')
  assert.deepEqual((await change(headers, spelt)).body, { ...account, phone: spelt })
  assert.deepEqual(await app.sql("SELECT FROM job_events WHERE job_id = $1 AND kind = 'changed'", [job.id]), [])
  const shown = await app.sql(
    `SELECT c.phone AS customer, m.phone AS mechanic, j.customer_phone AS job FROM customers c, mechanics m, jobs j
     WHERE c.id = $1 AND m.id = $2 AND j.id = $3`,
    [account.customerId, account.mechanicId, job.id],
  )
  assert.deepEqual(shown, [{ customer: spelt, mechanic: spelt, job: spelt }])
  const again = (await signInByCode(app, phone)).account
  assert.deepEqual([again.customerId, again.mechanicId], [account.customerId, joined.body.id])
})

test('the sign-in must be fresh, and the code right; a wrong one counts', async () => {
  const [old, phone] = [newPhone(), newPhone()]
  const { headers } = await signInByCode(app, old)
  await askCode(app, phone)
  const code = await codeFor(app, phone)
  const change = (given: string) => app.patch('/api/account/phone', { phone, code: given }, headers)
  for (let time = 0; time < 3; time++) assert.equal((await change(wrongOne(code))).body.code, 'auth.codeWrong')
  assert.equal((await change(code)).status, 401)
  assert.equal((await me(headers)).phone, old)
  app.clock.pass(10 * 60_000 + 1)
  await askCode(app, phone)
  const late = await change(await codeFor(app, phone))
  assert.deepEqual([late.status, late.body.code], [403, 'auth.signInAgain'])
  const nobody = await app.patch('/api/account/phone', { phone, code })
  const staff = await app.patch('/api/account/phone', { phone, code }, office)
  assert.deepEqual([nobody.status, staff.status], [401, 403])
})

test('a phone used by another account or mechanic stays theirs', async () => {
  const [mine, theirs, mechanic] = [newPhone(), newPhone(), newPhone()]
  await signInByCode(app, theirs)
  await app.post('/api/mechanics', mechanicFields({ phone: mechanic }), office)
  await app.post('/api/mechanics', mechanicFields({ phone: mine }), office)
  const { headers } = await signInByCode(app, mine)
  assert.equal((await change(headers, theirs)).body.code, 'auth.phoneTaken')
  assert.equal((await change(headers, mechanic)).body.code, 'mechanic.phoneTaken')
  assert.equal((await me(headers)).phone, mine)
})

test('concurrent changes to one phone: one succeeds', async () => {
  const phone = newPhone()
  const [ana, ben] = [await signInByCode(app, newPhone()), await signInByCode(app, newPhone())]
  // A phone has one valid code, for one use.
  app.clock.pass(-3_600_000)
  await askCode(app, phone)
  const code = await codeFor(app, phone)
  const answers = await Promise.all(
    [ana, ben].map(({ headers }) => app.patch('/api/account/phone', { phone, code }, headers)),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401])
})
