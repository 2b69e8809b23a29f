import assert from 'node:assert/strict'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { carFields, partFields } from '../../support/factories/listing.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { codeFor } from '../../support/factories/sign-in.ts'
import { listOf } from '../../support/list-of.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Phones are accepted in any format and returned as typed. */

const app = await openTestApp()
const accounts = await openTestApp({ access: 'accounts' })

/** All +16025550101. */
const ONE_PHONE = listOf(`
  602-555-0101 | 602-555-0101 ext. 5 | 602-555-0101 x5 | 602-555-0101;ext=5 | (602) 555-0101,,5 |
  602.555.0101 extensión 5 | tel:+1-602-555-0101 | tel:%2B1-602-555-0101 | (+1) 602 555 0101 |
  001 602 555 0101 | 602 555 0101 (cell) | Tel.: 602 555 0101, | ٦٠٢٥٥٥٠١٠١ | ６０２-５５５-０１０１ | ६०२ ५५५ ०१०१
`)
const MEXICAN = ['011 52 662 123 4567', '+52 662 123 4567', '+52 1 662 123 4567', '00 52 662 123 4567']
const BRITISH = ['+44 20 7946 0000', '+44 (0)20 7946 0000', '0044 20 7946 0000']
const NO_PHONE = '911-555-0101|411 555 0101|602 911 0101|602-555-0101 / 602-555-0102|602-555-0101 ext. five'.split('|')

for (const phones of [ONE_PHONE, MEXICAN, BRITISH])
  test(`${phones[0]} is one customer, however it is written`, async () => {
    const jobs = []
    for (const [nth, customerPhone] of phones.entries()) {
      const body = await app.created('/api/jobs', jobFields({ customerPhone, vehicleInfo: `Car ${nth}` }))
      assert.equal(body.customerPhone, customerPhone)
      jobs.push(body)
    }
    const mechanic = (await app.post('/api/mechanics', mechanicFields())).body
    const offered = await app.post(`/api/jobs/${jobs[0].id}/pickup-requests`, {
      ...{ mechanicId: mechanic.id, estimatedArrival: 'at noon', mechanicMessage: 'I have the pads with me' },
    })
    assert.equal(offered.status, 201)
    for (const typed of phones) {
      const read = await app.get(`/api/notifications/customer/${encodeURIComponent(typed)}`)
      assert.equal(read.status, 200, typed)
      assert.ok(read.body.length > 0, typed)
      const found = await app.get(`/api/jobs?q=${encodeURIComponent(typed)}&limit=200`)
      assert.equal(found.body.length, phones.length, `a search for ${typed}`)
      const own = await app.get(`/api/jobs?customerPhone=${encodeURIComponent(typed)}&limit=200`)
      assert.equal(own.body.length, phones.length, `the jobs of ${typed}`)
      assert.equal((await app.get(`/api/customers?q=${encodeURIComponent(typed)}`)).body.length, 1)
    }
  })

test('a mechanic has one phone, however it is written', async () => {
  const typed = '602-555-0188 ext. 5'
  const { status, body } = await app.post('/api/mechanics', mechanicFields({ phone: typed }))
  assert.deepEqual([status, body.phone], [201, typed])
  for (const phone of ['+1 602 555-0188', '0016025550188', '٦٠٢٥٥٥٠١٨٨', '602-555-0188 x9'])
    assert.equal((await app.post('/api/mechanics', mechanicFields({ phone }))).body.code, 'mechanic.phoneTaken', phone)
  const found = await app.get(`/api/mechanics?q=${encodeURIComponent('tel:+1-602-555-0188')}`)
  assert.deepEqual(pluck(found.body, 'id'), [body.id])
})

test('every call that takes a phone takes an extension, and refuses the number of a service', async () => {
  const mechanic = (await app.post('/api/mechanics', mechanicFields())).body
  await app.post('/api/jobs', jobFields())
  const customer = (await app.get('/api/customers?limit=1')).body[0].id
  const month = phoenixMonth(app.clock.now())
  const calls: [field: string, call: (phone: string) => ReturnType<typeof app.post>][] = [
    ['customerPhone', (customerPhone) => app.post('/api/jobs', jobFields({ customerPhone }))],
    [
      'customerPhone',
      (customerPhone) => app.post('/api/jobs', { ...jobFields({ customerPhone }), customerAddress: undefined }),
    ],
    ['phone', (phone) => app.post('/api/mechanics', mechanicFields({ phone }))],
    ['phone', (phone) => app.post('/api/mechanics/signup', mechanicFields({ phone, pricingType: 'hourly' }))],
    ['mechanicPhone', (mechanicPhone) => app.post('/api/parts', partFields(mechanic, { mechanicPhone }))],
    ['sellerPhone', (sellerPhone) => app.post('/api/cars', carFields({ sellerPhone }))],
    ['phone', (phone) => app.patch(`/api/customers/${customer}`, { phone })],
    ['phone', (phone) => app.post(`/api/raffle/${month}/free-entries`, { name: 'Ana Ruiz', phone })],
    ['phone', (phone) => accounts.post('/api/auth/codes', { phone })],
  ]
  for (const [nth, [field, call]] of calls.entries()) {
    const taken = await call(`(480) 555-01${String(nth + 10)} ext. 5`)
    assert.ok(taken.status < 300, JSON.stringify(taken.body))
    for (const phone of NO_PHONE) {
      const { status, body } = await call(phone)
      assert.equal(status, 400, phone)
      assert.deepEqual(pluck(body.errors, 'path'), [field])
      assert.match(body.errors[0].message, /Enter a phone number such as \(602\) 555-0101/)
    }
    const long = await call(`602-555-0101 (${'a'.repeat(60)})`)
    assert.deepEqual(
      [long.status, long.body.errors],
      [400, [{ path: field, message: 'Use at most 60 characters' }]],
      'what is too long is said',
    )
  }
  for (const phone of NO_PHONE)
    assert.equal((await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}`)).status, 400, phone)
})

test('phone and code sign in in any format, to one account', async () => {
  const ids = []
  for (const phone of ['602-555-0177 ext. 5', 'tel:+1-602-555-0177', '٦٠٢٥٥٥٠١٧٧']) {
    accounts.clock.pass(3_600_001)
    assert.equal((await accounts.post('/api/auth/codes', { phone })).status, 202)
    const code = await codeFor(accounts, phone)
    const typed = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    const { status, body } = await accounts.post('/api/auth/sessions', { phone: '(602) 555-0177', code: typed })
    assert.equal(status, 201, JSON.stringify(body))
    ids.push(body.account.id)
  }
  assert.equal(new Set(ids).size, 1)
})
