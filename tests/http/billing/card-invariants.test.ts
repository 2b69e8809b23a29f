import assert from 'node:assert/strict'
import { test } from 'vitest'
import { guardRemoval, refusedBy } from '../../support/builders/guard-removal.ts'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/** PostgreSQL's guards of customers' payments, attacked behind the app's back: each attack succeeds once its guard is gone. */

const { app, stripe, connected, doneJob, pay, checkout, deliver } = await openCardJobs()
const mechanic = await connected({ pricingType: 'flat_rate', flatRate: 40_000 })
const job = await doneJob(mechanic.id)
const { paymentId: paid, charge } = await pay(job.id, { what: 'balance' })
await deliver()
stripe.connect.dispute(charge)
await deliver()
const { body: opened } = await checkout((await doneJob(mechanic.id)).id, { what: 'balance' })
const due: string = opened.paymentId
const inCash = await doneJob(mechanic.id)
await app.created(`/api/jobs/${inCash.id}/payments`, { method: 'cash', amount: 10_000 })
await app.sql("INSERT INTO ledger_months (month, closed_at) VALUES ('2020-01', now())")
await app.sql('UPDATE payment_disputes SET submitted_at = now()')

const change = (set: string, id = paid) => `UPDATE job_payments SET ${set} WHERE id = '${id}'`
const again = (id: string, changes: object = {}) =>
  `INSERT INTO job_payments SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()) || '${JSON.stringify(changes)}')).*
   FROM job_payments p WHERE id = '${id}'`
const refund = (fields: string, values: string) =>
  `INSERT INTO job_refunds (id, payment_id, created_at, ${fields}) SELECT gen_random_uuid(), '${paid}', now(), ${values} FROM generate_series(1, 2)`

const HELD: [guard: string, table: string, statement: string][] = [
  ['job_payments_one_due', '', again(due, { checkout_session: null, checkout_url: null })],
  ['job_payments_one_session', '', again(due, { what: 'tip', fee: 0 })],
  ['job_payments_one_reference', '', again(paid, { checkout_session: null })],
  ['returned_what_was_paid', '', change('returned = amount + 1')],
  ['fee_lies_on_a_balance', '', change('fee = amount + 1')],
  ['job_payment_paid_at_a_moment', '', change('paid_at = NULL')],
  ['card_goes_to_an_account', '', change('account = NULL')],
  ['only_a_record_is_voided', '', change("status = 'voided', reversed_at = now(), reason = 'x'")],
  [
    'recorded_when_received',
    '',
    `UPDATE job_payments SET status = 'cancelled', paid_at = NULL WHERE job_id = '${inCash.id}'`,
  ],
  [
    'card_payment_is_in_the_ledger',
    'job_payments',
    `${change('amount = amount + 100')}; SET CONSTRAINTS ALL IMMEDIATE`,
  ],
  ['refunds_within_payment', 'job_refunds', refund('cents, cause', "20001, 'cancelled'")],
  ['staff_give_a_reason', '', refund('cents, cause', "1, 'staff'")],
  ['job_refunds_refund_key', '', refund('cents, cause, refund', "1, 'cancelled', 're_1'")],
  [
    'months_stay_closed',
    'ledger_transfers',
    "INSERT INTO ledger_transfers (id, kind, reference, created_at) VALUES (gen_random_uuid(), 'late', 'late', '2020-01-05')",
  ],
  ['opening_and_moves_close', '', "INSERT INTO ledger_month_balances VALUES ('2020-01', 'fees', 0, 1, 2, 1)"],
  ['submitted_once', 'payment_disputes', "UPDATE payment_disputes SET submitted_at = now() + interval '1 second'"],
  ['a_code_of_the_bank', '', "UPDATE payment_disputes SET reason = 'no code'"],
  [
    'waived_what_was_asked',
    '',
    `UPDATE job_estimates SET deposit_waived_at = now() WHERE job_id = '${job.id}' AND agreement IS NOT NULL`,
  ],
]

for (const [guard, table, statement] of HELD)
  test(`${guard} holds, and nothing else would`, async () => {
    await assert.rejects(app.sql(statement), refusedBy(guard))
    await app.sql(`BEGIN; ${await guardRemoval(app, guard, table)}; ${statement}; ROLLBACK`)
  })
