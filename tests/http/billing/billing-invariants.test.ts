import assert from 'node:assert/strict'
import { test } from 'vitest'
import { guardRemoval, refusedBy } from '../../support/builders/guard-removal.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** PostgreSQL's money constraints, tested behind the app's back: each row fails once its constraint is dropped. */

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)
const ONE_MONTH = '019a2f00-0000-7000-8000-000000000001'

const [mechanic, other] = [await addMechanic(), await addMechanic()]
await app.post('/api/promo-codes', {
  code: 'ONCE',
  description: '',
  discountType: 'fixed',
  discountValue: 500,
  maxUses: 2,
})
const pay = async (fields: object) => (await app.post('/api/payments', { mechanicId: mechanic.id, ...fields })).body
const paid = await pay({ purpose: 'plan', planId: ONE_MONTH, promoCode: 'ONCE' })
await app.patch(`/api/payments/${paid.id}/confirm`, { method: 'cash', reference: '1' })
const due = await pay({ purpose: 'access' })
const job = await book({ mechanicId: null, customerAddress: undefined })
await app.sql("UPDATE mechanics SET stripe_customer_id = 'cus_1', stripe_subscription_id = 'sub_1' WHERE id = $1", [
  mechanic.id,
])

/** A due payment of the other mechanic with overridden columns. */
const payment = (changes: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    id: 'gen_random_uuid()',
    mechanic_id: `'${other.id}'`,
    purpose: "'access'",
    price: '2500',
    amount: '2500',
    days: '30',
    provider: "'recorded'",
    created_at: 'now()',
    due_until: "now() + interval '1 day'",
    ...changes,
  }
  return `INSERT INTO payments (${Object.keys(row).join(', ')}) SELECT ${Object.values(row).join(', ')}`
}
const owed = { purpose: "'platform_fee'", days: '0', price: '500', amount: '500', job_id: `'${job.id}'` }
const received = { method: "'cash'", reference: "'R'", paid_at: 'now()' }
const settled = { status: "'paid'", method: "'stripe'", reference: "'pi_1'", paid_at: 'now()', price: '0', amount: '0' }
const twice = (changes: Record<string, string> = {}) => `${payment(changes)} FROM generate_series(1, 2)`
const codeId = "(SELECT id FROM promo_codes WHERE code = 'ONCE')"
const use = (mechanicId: string, paymentId: string) =>
  `INSERT INTO promo_uses (promo_code_id, mechanic_id, payment_id, created_at) VALUES (${codeId}, '${mechanicId}', ${paymentId}, now())`
const withCode = { promo_code_id: codeId, discount: '500', amount: '2000' }

const HELD: [constraint: string, statement: string][] = [
  ['payments_one_due_a_purpose', twice()],
  ['payments_one_provider_reference', twice(settled)],
  ['amount_is_price_less_discount', payment({ amount: '2499' })],
  ['a_plan_payment_names_its_plan', payment({ purpose: "'plan'" })],
  ['a_discount_names_its_code', payment({ discount: '500', amount: '2000' })],
  ['paid_at_a_moment', payment({ ...settled, paid_at: 'NULL' })],
  ['paid_in_a_way', payment({ ...settled, reference: 'NULL' })],
  ['due_for_a_while', payment({ due_until: 'now()' })],
  ['payments_days_check', payment({ days: '0' })],
  ['only_a_fee_names_its_job', payment({ job_id: `'${job.id}'` })],
  [
    'a_fee_is_paid_or_waived',
    payment({ ...owed, ...received, status: "'voided'", reversed_at: 'now()', reason: "'R'" }),
  ],
  ['reversed_at_a_moment', payment({ ...received, status: "'voided'", reason: "'R'" })],
  ['reversed_for_a_reason', payment({ ...received, status: "'voided'", reversed_at: 'now()' })],
  ['a_paid_fee_has_its_receipt', payment({ ...owed, settled_by: `'${due.id}'` })],
  ['payments_one_fee_a_completion', twice(owed)],
  ['payments_job_id_fkey', payment({ ...owed, job_id: 'gen_random_uuid()' })],
  [
    'a_fee_once_a_settlement',
    `INSERT INTO fee_settlements SELECT '${due.id}', '${paid.id}' FROM generate_series(1, 2)`,
  ],
  ['payments_purpose_check', payment({ purpose: "'beer'" })],
  ['payments_provider_check', payment({ provider: "'bank'" })],
  ['payments_method_check', payment({ ...settled, method: "'beads'" })],
  ['only_nothing_is_free', payment({ ...settled, method: "'free'", price: '1', amount: '1' })],
  ['payments_reference_check', payment({ ...settled, reference: "''" })],
  ['payments_mechanic_id_fkey', payment({ mechanic_id: 'gen_random_uuid()' })],
  ['payments_plan_id_fkey', payment({ purpose: "'plan'", plan_id: 'gen_random_uuid()' })],
  ['payments_promo_code_id_fkey', payment({ ...withCode, promo_code_id: 'gen_random_uuid()' })],
  [
    'payments_checkout_session_key',
    `UPDATE payments SET checkout_session = 'cs_1' WHERE status = 'due'; ${payment({ checkout_session: "'cs_1'" })}`,
  ],
  ['checkout_is_a_page', `UPDATE payments SET checkout_url = 'javascript:alert(1)' WHERE id = '${due.id}'`],
  [
    'person_uses_mark_check',
    `INSERT INTO person_uses (purpose, mark, mechanic_id) VALUES ('trial', '\\x00', '${other.id}')`,
  ],
  [
    'person_uses_purpose_check',
    `INSERT INTO person_uses (purpose, mark, mechanic_id) VALUES ('beer', sha256('x'), '${other.id}')`,
  ],
  [
    'person_uses_once',
    `INSERT INTO person_uses (purpose, mark, mechanic_id) SELECT 'trial', sha256('x'), '${other.id}' FROM generate_series(1, 2)`,
  ],
  ['held_by_a_payment_or_a_sign_up', use(other.id, 'NULL')],
  ['a_use_is_of_its_payment', use(other.id, `'${due.id}'`)],
  ['mechanics_stripe_customer', `UPDATE mechanics SET stripe_customer_id = 'cus_1' WHERE id = '${other.id}'`],
  ['mechanics_stripe_subscription', `UPDATE mechanics SET stripe_subscription_id = 'sub_1' WHERE id = '${other.id}'`],
  [
    'provider_events_pkey',
    `INSERT INTO provider_events (id, kind, received_at) SELECT 'evt_1', 'other', now() FROM generate_series(1, 2)`,
  ],
  [
    'provider_subscriptions_pkey',
    `INSERT INTO provider_subscriptions (id, mechanic_id) SELECT 'sub_9', '${other.id}' FROM generate_series(1, 2)`,
  ],
  [
    'provider_subscriptions_mechanic_id_fkey',
    `INSERT INTO provider_subscriptions (id, mechanic_id) VALUES ('sub_9', gen_random_uuid())`,
  ],
  ['never_used_up_twice', `UPDATE promo_codes SET current_uses = 3`],
]

for (const [constraint, statement] of HELD) {
  test(`${constraint} holds, and nothing else would`, async () => {
    await assert.rejects(app.sql(statement), refusedBy(constraint))
    await app.sql(`BEGIN; ${await guardRemoval(app, constraint)}; ${statement}; ROLLBACK`)
  })
}

// The checkout URL of a paid payment may be set once and closed.
const at = (url: string) =>
  `UPDATE payments SET checkout_session = 'cs_of_paid', checkout_url = ${url} WHERE id = '${paid.id}'`
await app.sql(at("'https://checkout.example'"))

test('a server without Stripe forgets no Checkout, which it cannot close', async () => {
  await app.lapse()
  const [row] = await app.sql('SELECT checkout_url AS url FROM payments WHERE id = $1', [paid.id])
  assert.equal(row?.url, 'https://checkout.example')
  await app.sql(at('NULL'))
})

/** Triggers: the statement is refused, and succeeds without the trigger. */
const GUARDED: [trigger: string, table: string, statement: string][] = [
  ['payments_stay', 'payments', `UPDATE payments SET reference = 'other' WHERE id = '${paid.id}'`],
  ['payments_stay', 'payments', `UPDATE payments SET paid_at = now() WHERE id = '${paid.id}'`],
  ['payments_stay', 'payments', `UPDATE payments SET checkout_session = 'cs_other' WHERE id = '${paid.id}'`],
  ['payments_stay', 'payments', `UPDATE payments SET checkout_session = NULL WHERE id = '${paid.id}'`],
  ['payments_stay', 'payments', `UPDATE payments SET price = 1, amount = 1 WHERE id = '${due.id}'`],
  ['payments_stay', 'payments', `DELETE FROM payments WHERE id = '${due.id}'`],
  ['promo_uses_are_counted', 'promo_uses', 'DELETE FROM promo_uses'],
  ['promo_uses_are_counted', 'promo_uses', 'UPDATE promo_uses SET payment_id = NULL, at_sign_up = true'],
  ['payment_is_in_the_ledger', 'payments', payment(owed)],
  [
    'a_charged_fee_is_owed',
    'ledger_transfers',
    `INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'fee.job', '${job.id}', now())`,
  ],
  [
    'job_sizes_follow_each_other',
    'job_size_pricing',
    'UPDATE job_size_pricing SET min_estimated_cost = 6000 WHERE min_estimated_cost = 5000',
  ],
  ['payment_is_in_the_ledger', 'payments', `${payment({ ...settled, price: '1500', amount: '1500' })}`],
]

for (const [trigger, table, statement] of GUARDED) {
  test(`${trigger}: ${statement.slice(0, 40)} is refused, and nothing else would`, async () => {
    await assert.rejects(app.sql(statement))
    await app.sql(
      `BEGIN; ALTER TABLE ${table} DISABLE TRIGGER ${trigger}; ${statement}; SET CONSTRAINTS ALL IMMEDIATE; ROLLBACK`,
    )
  })
}

test('payments cannot be emptied', async () => {
  await assert.rejects(app.sql('TRUNCATE payments CASCADE'), /stays as it was received|append-only|never changed/)
})
