import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, signUp } = factoriesFor(app)

const DAY = 24 * 3_600_000
const create = (fields: object) =>
  app.post('/api/promo-codes', {
    code: 'WRENCH10',
    description: '10% off',
    discountType: 'percent',
    discountValue: 10,
    ...fields,
  })
const made = async (fields: object) => {
  const { status, body } = await create(fields)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const check = (code: string, amount = 1500, mechanicId?: string) =>
  app.post('/api/promo-codes/check', { code, amount, mechanicId })
const pay = (mechanicId: string, promoCode: string | null, purpose = 'access') =>
  app.post('/api/payments', { mechanicId, purpose, promoCode })
const counted = async (code: string) => {
  const [row] = await app.sql<{ uses: number; rows: number }>(
    'SELECT current_uses AS uses, (SELECT count(*)::int FROM promo_uses u WHERE u.promo_code_id = c.id) AS rows FROM promo_codes c WHERE code = $1',
    [code],
  )
  assert.equal(row?.uses, row?.rows)
  return row?.uses
}

test('a code is made, listed newest first, checked in any case, and switched off and on', async () => {
  const code = await made({ maxUses: 3, validUntil: '2026-12-01T00:00:00-07:00' })
  const { id, createdAt, ...rest } = code
  assert.deepEqual(rest, {
    code: 'WRENCH10',
    description: '10% off',
    discountType: 'percent',
    discountValue: 10,
    maxUses: 3,
    currentUses: 0,
    validFrom: null,
    validUntil: '2026-12-01T07:00:00.000Z',
    isActive: true,
  })
  const later = await made({ code: 'Later', discountType: 'fixed', discountValue: 2000 })
  assert.deepEqual((await app.get('/api/promo-codes')).body, [later, code])
  assert.deepEqual((await check('wrench10', 1505)).body, { code: 'WRENCH10', discount: 151, amount: 1354 })
  assert.deepEqual((await check('LATER')).body, { code: 'Later', discount: 1500, amount: 0 })
  assert.equal((await create({ code: 'wrench10' })).body.code, 'promo.taken')

  const asleep = await app.post('/api/promo-codes', { ...code, code: 'ASLEEP', isActive: false })
  assert.deepEqual([asleep.status, asleep.body.isActive], [201, false])
  const off = await app.patch(`/api/promo-codes/${id}`, { isActive: false })
  assert.deepEqual(off.body, { ...code, isActive: false })
  assert.deepEqual([(await check('WRENCH10')).status, (await check('WRENCH10')).body.code], [409, 'promo.notValid'])
  await app.patch(`/api/promo-codes/${id}`, { isActive: true })
  assert.equal((await check('WRENCH10')).status, 201)
})

test('refused codes', async () => {
  const wrong: [object, string][] = [
    [{ code: '' }, 'Code is required'],
    [{ code: 'NO SPACE' }, 'Use letters, digits, - and _, up to 40'],
    [{ code: 'X', discountType: 'free' }, 'Choose a discount type: percent or fixed'],
    [{ code: 'X', discountValue: 101 }, 'Discount must be 1 to 100 percent, or at least 1 cent'],
    [{ code: 'X', discountValue: 0 }, 'Discount must be 1 to 100 percent, or at least 1 cent'],
    [{ code: 'X', maxUses: 0 }, 'Uses must be at least 1'],
    [{ code: 'X', validFrom: 'soon' }, 'Use a time such as 2026-12-01T07:00:00Z'],
    [
      { code: 'X', validFrom: '2026-12-01T00:00:00Z', validUntil: '2026-12-01T00:00:00Z' },
      'The end must be after the start',
    ],
  ]
  for (const [fields, message] of wrong) {
    const { status, body } = await create(fields)
    assert.deepEqual([status, body.errors[0].message], [400, message])
  }
  assert.equal(
    (await app.patch('/api/promo-codes/019a2f00-0000-7000-8000-00000000dead', { isActive: true })).status,
    404,
  )
  assert.equal((await check('NOSUCH')).body.code, 'promo.unknown')
  for (const code of [undefined, null, ' ']) {
    const { status, body } = await app.post('/api/promo-codes/check', { code, amount: 1500 })
    assert.deepEqual([status, body.errors], [400, [{ path: 'code', message: 'Code is required' }]])
  }
  const unknown = { amount: 1500, mechanicId: '019a2f00-0000-7000-8000-00000000dead' }
  assert.equal((await app.post('/api/promo-codes/check', unknown)).body.code, 'mechanic.unknown')
  const gone = await addMechanic()
  assert.equal((await app.remove(`/api/mechanics/${gone.id}`)).status, 204)
  const left = await app.post('/api/promo-codes/check', { amount: 1500, mechanicId: gone.id })
  assert.deepEqual([left.status, left.body.code], [404, 'mechanic.unknown'])
})

test('a code is valid only within its window', async () => {
  const now = Date.parse(app.clock.now())
  await made({
    code: 'WINDOW',
    validFrom: new Date(now + DAY).toISOString(),
    validUntil: new Date(now + 2 * DAY).toISOString(),
  })
  const answers = []
  for (const pause of [DAY - 1, 1, DAY - 1, 1]) {
    app.clock.pass(pause)
    answers.push((await check('WINDOW')).status)
  }
  assert.deepEqual(answers, [409, 201, 201, 409])
  app.clock.pass(-2 * DAY)
})

test('a code takes its discount off a payment, is held while it is due, and free again when that is cancelled', async () => {
  await made({ code: 'HELD', maxUses: 1 })
  const [first, second] = [await addMechanic(), await addMechanic()]
  const { body } = await pay(first.id, 'held')
  assert.deepEqual([body.price, body.discount, body.amount, body.promoCode], [2500, 250, 2250, 'HELD'])
  assert.equal(await counted('HELD'), 1)
  assert.equal((await pay(second.id, 'HELD')).body.code, 'promo.usedUp')
  assert.equal((await check('HELD', 1500, first.id)).body.code, 'promo.usedByYou')

  app.clock.pass(7 * DAY)
  assert.equal((await app.lapse()).cancelled, 1)
  assert.equal(await counted('HELD'), 0)
  const again = (await pay(second.id, 'HELD')).body
  assert.equal((await app.patch(`/api/payments/${again.id}/confirm`, { method: 'cash', reference: '1' })).status, 200)
  assert.equal((await pay(first.id, 'HELD')).body.code, 'promo.usedUp')
  app.clock.pass(30 * DAY)
  await app.lapse()
  assert.equal(await counted('HELD'), 1)
  app.clock.pass(-37 * DAY)
})

test('another code replaces the one of a payment that is still due; a refused one changes nothing', async () => {
  await made({ code: 'ONE' })
  await made({ code: 'TWO', discountValue: 20 })
  const mechanic = await addMechanic()
  const one = (await pay(mechanic.id, 'ONE')).body
  assert.equal((await pay(mechanic.id, 'NOSUCH')).status, 404)
  assert.deepEqual((await pay(mechanic.id, null)).body, one)
  const two = (await pay(mechanic.id, 'TWO')).body
  assert.equal(two.amount, 2000)
  assert.deepEqual([await counted('ONE'), await counted('TWO')], [0, 1])
})

test('50 racers for 7 uses: seven succeed, 43 are refused, none twice', async () => {
  await made({ code: 'RACE', maxUses: 7 })
  const racers = await Promise.all(Array.from({ length: 50 }, () => addMechanic()))
  const answers = await Promise.all(racers.map(({ id }) => pay(id, 'RACE')))
  assert.equal(answers.filter(({ status }) => status === 201).length, 7)
  assert.equal(answers.filter(({ body }) => body.code === 'promo.usedUp').length, 43)
  assert.equal(await counted('RACE'), 7)
})

test('one mechanic uses one code in concurrent payments: one use', async () => {
  await made({ code: 'GREEDY' })
  const mechanic = await addMechanic()
  const plans = (await app.get('/api/subscriptions/plans')).body
  const wanted = [{ purpose: 'access' }, ...plans.map(({ id }: { id: string }) => ({ purpose: 'plan', planId: id }))]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      app.post('/api/payments', { mechanicId: mechanic.id, promoCode: 'GREEDY', ...wanted[index % 3] }),
    ),
  )
  const had = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.id))
  assert.equal(had.size, 1)
  assert.ok(answers.every(({ status, body }) => status === 201 || body.code === 'promo.usedByYou'))
  assert.equal(await counted('GREEDY'), 1)
})

test('a code that takes off everything leaves nothing to receive and makes a member, without a ticket or a dollar for the pool', async () => {
  await made({ code: 'FREE', discountValue: 100 })
  const mechanic = await addMechanic()
  const [plan] = (await app.get('/api/subscriptions/plans')).body
  const { body } = await app.post('/api/payments', {
    mechanicId: mechanic.id,
    purpose: 'plan',
    planId: plan.id,
    promoCode: 'free',
  })
  assert.deepEqual([body.amount, body.status, body.method, body.reference], [0, 'paid', 'free', 'FREE'])
  const late = await app.patch(`/api/payments/${body.id}/confirm`, { method: 'cash', reference: 'none' })
  assert.equal(late.body.code, 'payment.alreadyPaid')
  assert.equal((await app.get(`/api/ledger?account=mechanic:${mechanic.id}`)).body.length, 0)
  const tickets = await app.sql('SELECT FROM raffle_tickets WHERE payment_id = $1', [body.id])
  assert.equal(tickets.length, 0)
  assert.equal((await app.get('/api/ledger?account=pool:2026-11')).body.length, 0)
})

test('a plan that costs nothing is settled without a code', async () => {
  const mechanic = await addMechanic()
  const [plan] = (await app.get('/api/subscriptions/plans')).body
  const cost = (cents: number) => app.sql('UPDATE subscription_plans SET cost = $2 WHERE id = $1', [plan.id, cents])
  await cost(0)
  const { body } = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'plan', planId: plan.id })
  await cost(plan.cost)
  assert.deepEqual(
    [body.amount, body.status, body.method, body.reference, body.promoCode],
    [0, 'paid', 'free', 'Nothing to pay', null],
  )
})

test('a cent that a code leaves is brought to the dispatcher: only a provider has a least amount', async () => {
  await made({ code: 'CENT', discountType: 'fixed', discountValue: 2499 })
  const mechanic = await addMechanic()
  const { body } = await pay(mechanic.id, 'CENT')
  assert.deepEqual([body.amount, body.status], [1, 'due'])
  assert.equal((await app.patch(`/api/payments/${body.id}/confirm`, { method: 'cash', reference: '1' })).status, 200)
  assert.equal((await app.get(`/api/ledger?account=mechanic:${mechanic.id}`)).body.length, 2)
})

test('a sign-up code is reserved, applies to the first payment, and survives its cancellation', async () => {
  const now = Date.parse(app.clock.now())
  await made({ code: 'WELCOME', discountValue: 20, maxUses: 2, validUntil: new Date(now + DAY).toISOString() })
  const first = await signUp({ promoCode: 'welcome' })
  const second = await signUp({ promoCode: 'WELCOME' })
  assert.equal(await counted('WELCOME'), 2)
  const refused: [string, string][] = [
    ['WELCOME', 'promo.usedUp'],
    ['NOSUCH', 'promo.unknown'],
  ]
  for (const [promoCode, code] of refused) {
    const { body } = await app.post('/api/mechanics/signup', mechanicFields({ promoCode, pricingType: 'hourly' }))
    assert.equal(body.code, code)
  }

  // Expired by now, but valid at sign-up.
  await made({ code: 'BRIEF', validUntil: new Date(now + DAY).toISOString() })
  app.clock.pass(2 * DAY)
  const late = mechanicFields({ promoCode: 'BRIEF', pricingType: 'hourly' })
  assert.equal((await app.post('/api/mechanics/signup', late)).body.code, 'promo.notValid')
  assert.equal((await check('WELCOME', 2500, first.id)).body.amount, 2000)
  const byItself = (amount: number) => app.post('/api/promo-codes/check', { amount, mechanicId: first.id })
  assert.deepEqual((await byItself(1500)).body, { code: 'WELCOME', discount: 300, amount: 1200 })
  assert.deepEqual((await byItself(2500)).body, { code: 'WELCOME', discount: 500, amount: 2000 })
  const due = (await pay(first.id, null)).body
  assert.deepEqual([due.amount, due.promoCode], [2000, 'WELCOME'])
  assert.deepEqual((await byItself(1500)).body, { code: null, discount: 0, amount: 1500 })
  // A code in the request overrides the one of the sign-up, which stays available.
  await made({ code: 'BETTER', discountValue: 40 })
  assert.deepEqual((await check('better', 2500, second.id)).body, { code: 'BETTER', discount: 1000, amount: 1500 })
  const other = (await pay(second.id, 'BETTER')).body
  assert.deepEqual([other.amount, other.promoCode], [1500, 'BETTER'])
  assert.equal((await pay(second.id, 'welcome')).body.amount, 2000)
  app.clock.pass(7 * DAY)
  await app.lapse()
  assert.equal(await counted('WELCOME'), 2)
  const again = (await pay(first.id, null)).body
  assert.equal(again.amount, 2000)
  assert.equal((await app.patch(`/api/payments/${again.id}/confirm`, { method: 'cash', reference: '1' })).status, 200)
  assert.equal((await pay(first.id, null)).body.amount, 2500)
  assert.equal((await pay(first.id, 'WELCOME')).body.code, 'promo.notValid')
  app.clock.pass(-9 * DAY)
})

test('promo codes match in any spelling, typed, pasted or created', async () => {
  const code = await made({ code: ' Ｓａｖｅ‑２０\u200b\u00a0' })
  assert.equal(code.code, 'Save-20')
  const WAYS = [
    'save-20',
    ' SAVE‑20 ',
    'SAVE–20',
    'SAVE−20',
    'ＳＡＶＥ－２０',
    'SA\u00adVE\u200b-\u206020',
    'SAVE-٢٠',
    'SÁVE-20',
    'SAVE -20',
  ]
  for (const typed of WAYS) {
    assert.deepEqual((await check(typed)).body, { code: 'Save-20', discount: 150, amount: 1350 }, typed)
    if (typed !== 'SAVE -20') assert.equal((await create({ code: typed })).body.code, 'promo.taken', typed)
  }
  assert.equal((await check('SAVE20')).body.code, 'promo.unknown')
  assert.equal((await made({ code: 'CAFÉ' })).code, 'CAFE')
  const mechanic = await addMechanic()
  const paid = await pay(mechanic.id, 'ｓａｖｅ‑２０')
  assert.deepEqual([paid.status, paid.body.promoCode, paid.body.discount], [201, 'Save-20', 250])
  // The same code in another spelling is the same payment.
  assert.deepEqual((await pay(mechanic.id, 'SAVE–20')).body, paid.body)
  const signed = await signUp({ promoCode: 'SAVE\u201120' })
  assert.equal(await counted('Save-20'), 2, signed.id)
})
