import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { opened } from '../../support/factories/raffle-months.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Accepted input can be read back; anything else is refused by field name. */

const app = await openTestApp()
const { addMechanic } = factoriesFor(app)

const code = (fields: object) =>
  app.post('/api/promo-codes', { code: 'WINDOW', discountType: 'percent', discountValue: 10, ...fields })

test('an impossible time is refused, and the list still works', async () => {
  for (const field of ['validFrom', 'validUntil']) {
    for (const given of ['0001-01-01T00:00:00+15:00', '0000-06-01T00:00:00Z', '2026-12-01T00:00:00+23:59']) {
      const { status, body } = await code({ [field]: given })
      assert.deepEqual([status, body.errors.length, body.errors[0].path], [400, 1, field], given)
    }
  }
  assert.deepEqual((await app.get('/api/promo-codes')).body, [])
})

test('a moment is kept and answered as UTC', async () => {
  const { status, body } = await code({
    validFrom: '2026-11-01T14:00:00+14:00',
    validUntil: '2999-12-31T11:59:59-12:00',
  })
  assert.equal(status, 201)
  assert.deepEqual([body.validFrom, body.validUntil], ['2026-11-01T00:00:00.000Z', '2999-12-31T23:59:59.000Z'])
  assert.deepEqual((await app.get('/api/promo-codes')).body, [body])
})

const car = {
  sellerId: 'seller-1',
  sellerName: 'Bea Blum',
  sellerPhone: '(602) 555-0177',
  title: 'Civic',
  make: 'Honda',
  model: 'Civic',
  year: 2015,
  mileage: 90_000,
  price: 500_000,
  description: 'Runs well, one owner',
  condition: 'good',
  location: 'Mesa',
}

test('a year or a mileage of any shape is a number, digits, or refused by its name', async () => {
  for (const field of ['year', 'mileage']) {
    for (const given of '{}|{"toString":1}|{"valueOf":{},"toString":null}|[]|[2015]|true|1e400|-0.5|"1e3"'.split('|')) {
      const body = JSON.stringify({ ...car, [field]: 'HERE' }).replace('"HERE"', given)
      const answer = await app.post('/api/cars', body)
      assert.deepEqual([answer.status, pluck(answer.body.errors ?? [], 'path')], [400, [field]], given)
    }
  }
  const { body } = await app.post('/api/cars', { ...car, year: ' 2015 ', mileage: '090000' })
  assert.deepEqual([body.year, body.mileage], [2015, 90_000])
})

test('months outside 2000 to 2999 are malformed everywhere', async () => {
  for (const month of ['0001-01', '1999-12', '3000-01', '9999-12']) {
    const answers = [
      await app.get(`/api/raffle/${month}`),
      await app.post(`/api/raffle/${month}/draw`),
      await app.post(`/api/raffle/${month}/free-entries`, { name: 'Bea', phone: '(602) 555-0177' }),
    ]
    for (const { status, body } of answers) assert.deepEqual([status, body.errors[0].path], [400, 'month'], month)
  }
  assert.deepEqual(await app.sql('SELECT month FROM monthly_raffles'), [])
})

test('unopened months are drawn only within the last twelve ended ones', async () => {
  for (const month of ['2025-10', '2012-01', '2000-01']) {
    const { status, body } = await app.post(`/api/raffle/${month}/draw`)
    assert.deepEqual([status, body.code], [409, 'raffle.neverOpened'], month)
  }
  assert.deepEqual(await app.sql('SELECT month FROM monthly_raffles'), [])
  assert.equal((await app.post('/api/raffle/2025-11/draw')).status, 201)
  assert.equal((await app.post('/api/raffle/2025-11/draw')).body.code, 'raffle.alreadyDrawn')
  // An opened month is drawn, however late.
  await app.sql(opened(['2024-02', '2024-02-01T07:00:00Z']))
  assert.equal((await app.post('/api/raffle/2024-02/draw')).status, 201)
})

test('calls whose reply cannot be built change nothing, with or without a key', async () => {
  const { id } = await addMechanic()
  const { body: known } = await code({ code: 'KNOWN' })
  const rows = () => app.sql('SELECT code, is_active FROM promo_codes ORDER BY code')
  const before = await rows()
  await app.sql("ALTER TABLE promo_codes ALTER created_at TYPE text USING 'odd ' || created_at")
  for (const headers of [{}, { 'idempotency-key': 'unanswerable' }] as Record<string, string>[]) {
    assert.equal((await app.post('/api/promo-codes', { ...known, code: 'LOST' }, headers)).status, 500)
    assert.equal((await app.patch(`/api/promo-codes/${known.id}`, { isActive: false }, headers)).status, 500)
  }
  await app.sql('ALTER TABLE promo_codes ALTER created_at TYPE timestamptz(3) USING substr(created_at, 5)::timestamptz')
  assert.deepEqual(await rows(), before)

  // A failure between writes rolls back the earlier ones.
  await app.sql('ALTER TABLE chat_messages RENAME TO chat_hidden')
  assert.equal((await app.post('/api/chat/messages', { mechanicId: id, mechanicName: 'x', message: 'Hi' })).status, 500)
  await app.sql('ALTER TABLE chat_hidden RENAME TO chat_messages')
})

test('a refusal midway rolls back earlier writes', async () => {
  const fields = mechanicFields({ name: 'Quetzal', pricingType: 'hourly', promoCode: 'NOSUCHCODE' })
  assert.equal((await app.post('/api/mechanics/signup', fields)).body.code, 'promo.unknown')
  assert.equal(
    (await app.post('/api/mechanics/signup', fields, { 'idempotency-key': 'refused' })).body.code,
    'promo.unknown',
  )
  assert.deepEqual((await app.get(`/api/mechanics?q=quetzal`)).body, [])
  assert.equal((await app.post('/api/mechanics/signup', { ...fields, promoCode: null })).status, 201)
})
