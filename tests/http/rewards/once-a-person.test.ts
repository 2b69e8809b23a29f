import assert from 'node:assert/strict'
import type { MechanicRecord as Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { test } from 'vitest'
import { databaseBefore, MIGRATIONS } from '../../support/earlier-schema.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Rejoining creates a new profile of the same person, recognized by phone and e-mail. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)
const PLAN = { purpose: 'plan', planId: '019a2f00-0000-7000-8000-000000000001' }

await app.post('/api/promo-codes', { code: 'FREE', discountType: 'percent', discountValue: 100 })

type Fields = Record<string, unknown>
const leave = async ({ id }: Pick<Mechanic, 'id'>) =>
  assert.equal((await app.remove(`/api/mechanics/${id}`)).status, 204)
const pay = (mechanicId: string) => app.post('/api/payments', { mechanicId, ...PLAN, promoCode: 'FREE' })

/** How a person returns: by phone, or by an equivalent e-mail address. */
const RETURNS: Record<string, (before: Mechanic) => Fields> = {
  'the same phone': ({ phone }) => ({ phone }),
  'the same e-mail': ({ email }) => ({ email }),
  'another case': ({ email }) => ({ email: email.toUpperCase() }),
  'a plus in the address': ({ email }) => ({ email: email.replace('@', '+again@') }),
  'a zero-width space in the address': ({ email }) => ({ email: email.replace('@', '\u200b@') }),
  'a soft hyphen in the address': ({ email }) => ({ email: `${email.slice(0, 3)}\u00ad${email.slice(3)}` }),
  'full-width letters in the address': ({ email }) => ({ email: email.replace('m', 'ｍ') }),
}

for (const [what, again] of Object.entries(RETURNS)) {
  test(`returning with ${what} grants no second trial, code or referral`, async () => {
    const referrer = await addMechanic()
    const first = await addMechanic()
    assert.equal(first.subscriptionStatus, 'free_trial')
    const refer = (id: string) => app.post('/api/referrals', { referrerId: referrer.id, referredMechanicId: id })
    assert.equal((await refer(first.id)).status, 201)
    assert.equal((await pay(first.id)).body.status, 'paid')
    await setStatus(await book({ mechanicId: first.id }), 'completed')
    await leave(first)

    const second = await addMechanic(again(first))
    assert.equal(second.subscriptionStatus, 'expired')
    const { status, body } = await pay(second.id)
    assert.deepEqual([status, body.code], [409, 'promo.usedByYou'])
    const check = await app.post('/api/promo-codes/check', { code: 'FREE', amount: 1500, mechanicId: second.id })
    assert.equal(check.body.code, 'promo.usedByYou')
    assert.deepEqual([(await refer(second.id)).body.code], ['referral.alreadyReferred'])
    const [rewards] = await app.sql(
      "SELECT count(*)::int AS n FROM raffle_tickets WHERE mechanic_id = $1 AND source = 'referral'",
      [referrer.id],
    )
    assert.equal(rewards?.n, 1)
    await leave(second)
  })
}

test('a plus makes another address: both may be here at once, with one trial', async () => {
  const first = await addMechanic({ email: 'two@example.com' })
  const second = await addMechanic({ email: 'two+shop@example.com' })
  assert.deepEqual([first.subscriptionStatus, second.subscriptionStatus], ['free_trial', 'expired'])
})

test('reusing the earlier code is refused, and a canceled payment releases its code', async () => {
  const first = await addMechanic()
  await pay(first.id)
  await leave(first)
  const signUp = (fields: Fields) =>
    app.post('/api/mechanics/signup', mechanicFields({ pricingType: 'hourly', promoCode: 'FREE', ...fields }))
  assert.equal((await signUp({ phone: first.phone })).body.code, 'promo.usedByYou')
  await app.post('/api/promo-codes', { code: 'HALF', discountType: 'percent', discountValue: 50 })
  const third = await addMechanic()
  const half = () => app.post('/api/payments', { mechanicId: third.id, ...PLAN, promoCode: 'HALF' })
  assert.equal((await half()).status, 201)
  app.clock.pass(8 * 24 * 3_600_000)
  await app.lapse()
  assert.equal((await half()).status, 201)
})

test('the database enforces it: racing rows of one person with two profiles', async () => {
  const [one, two] = [
    await addMechanic({ email: 'same@example.com' }),
    await addMechanic({ email: 'same+2@example.com' }),
  ]
  const [code] = await app.sql<{ id: string }>("SELECT id FROM promo_codes WHERE code = 'FREE'")
  const results = await Promise.allSettled(
    [one, two].map(({ id }) =>
      app.sql(
        'INSERT INTO promo_uses (promo_code_id, mechanic_id, at_sign_up, created_at) VALUES ($1, $2, true, now())',
        [code?.id, id],
      ),
    ),
  )
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  const trial = app.sql(
    `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, subscription_status, join_number, trial_days, created_at)
     VALUES (gen_random_uuid(), 'Again', $1, $2, 'same+3@example.com', 'General', 'free_trial', 9999, 15, now())`,
    [newPhone(), '+16025559876'],
  )
  await assert.rejects(trial, /this person had it before/)
})

test('earlier use counts after the migration', async () => {
  const { client, apply } = await databaseBefore()
  for (const name of MIGRATIONS.filter((file) => file < '0018')) await apply(name)
  const add = (id: string, email: string, removed: boolean) =>
    client.query(
      `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, subscription_status, subscription_expires_at, join_number, trial_days, created_at, removed_at)
       VALUES ($1::uuid, 'Ann', '6025550101', '+16025550101', $2, 'General', 'active', '2027-01-31T00:00:00Z', (SELECT count(*) + 6 FROM mechanics), 15, now(), $3)`,
      [id, email, removed ? new Date().toISOString() : null],
    )
  const [old, now] = ['019a2f00-0000-7000-8000-00000000000a', '019a2f00-0000-7000-8000-00000000000b']
  await add(old, 'ann@example.com', true)
  await add(now, 'an\u00adn+x@example.com', false)
  await client.query(
    `INSERT INTO promo_codes (id, code, description, discount_type, discount_value, created_at)
     VALUES ('019a2f00-0000-7000-8000-00000000000c', 'TWICE', '', 'percent', 10, now())`,
  )
  for (const id of [old, now])
    await client.query(
      "INSERT INTO promo_uses (promo_code_id, mechanic_id, at_sign_up, created_at) VALUES ('019a2f00-0000-7000-8000-00000000000c', $1, true, now())",
      [id],
    )
  await apply('0018-once-a-person.sql')
  const { rows } = await client.query(
    'SELECT purpose, count(*)::int AS marks FROM person_uses GROUP BY purpose ORDER BY purpose',
  )
  assert.deepEqual(rows, [
    { purpose: 'promo', marks: 2 },
    { purpose: 'trial', marks: 2 },
  ])
})
