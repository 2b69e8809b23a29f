import assert from 'node:assert/strict'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import pg from 'pg'
import { afterAll, beforeAll, test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Every redundant figure: change one side behind its guards, detect it, revert it. */

const database = await freshDatabase()
const owner = new pg.Client(database.owner)
await owner.connect()
// Before the app, which drops the database.
afterAll(() => owner.end())
const app = await openTestApp({ database })
const { signUp, book, request, setStatus } = factoriesFor(app)

const DAY = 86_400_000
const ids: Record<string, string> = {}

beforeAll(async () => {
  const [rosa, tom, ana] = [await signUp(), await signUp(), await signUp()]
  await app.post('/api/referrals', { referrerId: rosa.id, referredMechanicId: tom.id })
  const job = await book()
  const [hired, other] = [await request(job, tom), await request(job, ana)]
  assert.equal((await app.patch(`/api/pickup-requests/${hired.id}/approve`, {})).status, 200)
  const lines = [{ kind: 'labor', description: 'Pads', quantity: 100, unitCents: 20_000 }]
  const { body: estimate } = await app.post(`/api/jobs/${job.id}/estimates`, { lines })
  await app.patch(`/api/estimates/${estimate.id}/approve`, {})
  await setStatus(job, 'completed')
  for (const by of ['customer', 'mechanic']) await app.post(`/api/jobs/${job.id}/ratings`, { by, stars: 4 })
  const code = { code: 'FIVE', discountType: 'fixed', discountValue: 500 }
  const { body: promo } = await app.post('/api/promo-codes', code)
  const asked = {
    mechanicId: tom.id,
    purpose: 'plan',
    planId: '019a2f00-0000-7000-8000-000000000001',
    promoCode: 'FIVE',
  }
  const { body: payment } = await app.post('/api/payments', asked)
  await app.patch(`/api/payments/${payment.id}/confirm`, { method: 'cash', reference: 'R-1' })
  const open = await book()
  await request(open, ana)
  const planned = await book({ mechanicId: rosa.id, scheduledStart: '2027-01-04T16:00:00.000Z' })
  app.clock.pass(15 * DAY)
  assert.deepEqual(await app.drawDueMonths(), ['2026-11'])
  const found = {
    tom: tom.id,
    ana: ana.id,
    job: job.id,
    open: open.id,
    planned: planned.id,
    hired: hired.id,
    other: other.id,
  }
  Object.assign(ids, found, { estimate: estimate.id, promo: promo.id, payment: payment.id })
})

test('a life that is well: nothing is found', async () => {
  assert.deepEqual(await reconcile(app.sql), [])
})

const customer = `(SELECT customer_id FROM jobs WHERE id = '{job}')`
/** With their entries, so that the rest balances. */
const deleted = (transfers: string) =>
  `DELETE FROM ledger_entries WHERE transfer_id IN (SELECT id FROM ledger_transfers WHERE ${transfers}); DELETE FROM ledger_transfers WHERE ${transfers}`

const FAULTS: [found: RegExp, plant: string][] = [
  [/^1 approved offer on a job .*\{hired\}/, `UPDATE jobs SET mechanic_id = '{ana}' WHERE id = '{job}'`],
  [
    /^1 offer waiting .*\{other\}/,
    `UPDATE job_pickup_requests SET status = 'pending', responded_at = NULL WHERE id = '{other}'`,
  ],
  [
    /^1 notice asking/,
    `UPDATE notifications SET is_read = false WHERE pickup_request_id = '{hired}' AND notification_type = 'job_pickup'`,
  ],
  [
    /^1 unfinished job whose mechanic is its customer/,
    `UPDATE jobs SET mechanic_id = '{ana}', mechanic_name = 'Ana', agreement = 1, labor_cost = 0, total_cost = 0, customer_phone_e164 = (SELECT phone_e164 FROM mechanics WHERE id = '{ana}') WHERE id = '{open}'`,
  ],
  [/^1 job whose mechanic was its customer/, `UPDATE jobs SET own_mechanic = true WHERE id = '{job}'`],
  [
    /^1 job whose price is not/,
    `UPDATE jobs SET labor_cost = labor_cost + 1, total_cost = total_cost + 1 WHERE id = '{job}'`,
  ],
  [
    /^1 unfinished job whose planned time an upgrade removed.*\{open\}/,
    `INSERT INTO job_events (id, job_id, at, kind, by, parameters)
      VALUES (gen_random_uuid(), '{open}', now(), 'plan_set_aside', 'system', '{"start":"2026-11-23T16:00:00.000Z"}')`,
  ],
  [/^1 job whose calendar entry .*\{planned\}/, `DELETE FROM calendar_entries WHERE job_id = '{planned}'`],
  [
    /^1 job whose calendar entry .*\{planned\}/,
    `UPDATE calendar_entries SET during = tstzrange(lower(during), upper(during) + interval '1 hour') WHERE job_id = '{planned}'`,
  ],
  [
    /^1 job whose calendar entry .*\{planned\}/,
    `UPDATE calendar_entries SET finished = true WHERE job_id = '{planned}'`,
  ],
  [
    /^1 job whose calendar entry .*\{open\}/,
    `INSERT INTO calendar_entries (mechanic_id, during, job_id) VALUES ('{ana}', tstzrange('2027-02-01', '2027-02-02'), '{open}')`,
  ],
  [
    /^1 estimate whose lines/,
    `UPDATE job_estimates SET lines = jsonb_set(lines, '{0,cents}', '5') WHERE id = '{estimate}'`,
  ],
  [/^1 mechanic whose rating/, `UPDATE mechanics SET rating = 4.5 WHERE id = '{tom}'`],
  [/^1 customer whose rating/, `UPDATE customers SET total_ratings = 2 WHERE id = ${customer}`],
  [/^1 mechanic whose response time/, `UPDATE mechanics SET response_time_rating = 4.5 WHERE id = '{ana}'`],
  [
    /^1 referral waiting/,
    `INSERT INTO referrals SELECT gen_random_uuid(), '{ana}', referred_mechanic_id, 'pending', created_at FROM referrals`,
  ],
  [/^1 mechanic whose count/, `UPDATE mechanics SET jobs_completed = 2 WHERE id = '{tom}'`],
  [/^1 customer whose count/, `UPDATE customers SET total_jobs = 0 WHERE id = ${customer}`],
  [
    /^1 job of a customer who was merged/,
    `UPDATE customers SET merged_into = (SELECT id FROM customers WHERE id <> ${customer} LIMIT 1) WHERE id = ${customer}`,
  ],
  [/^1 profile with an invalid number/, `UPDATE customers SET phone_e164 = '+19115550101' WHERE id = ${customer}`],
  [/^1 profile with one phone in two forms/, `UPDATE mechanics SET phone_e164 = '+5216621234567' WHERE id = '{tom}'`],
  [/^1 job whose creation/, `DELETE FROM job_events WHERE job_id = '{open}'`],
  [
    /^1 job completed without its raffle contribution/,
    `UPDATE jobs SET first_completed_at = now() WHERE id = '{open}'`,
  ],
  [
    /^1 drawn month with money left/,
    `UPDATE monthly_raffles SET total_prize = total_prize + 1 WHERE month = '2026-11'`,
  ],
  [
    /^\d transfers in the ledger for a payment/,
    `DELETE FROM raffle_tickets WHERE payment_id = '{payment}'; DELETE FROM promo_uses; DELETE FROM payments`,
  ],
  [/^1 promo code whose count/, `UPDATE promo_codes SET current_uses = 0`],
  [/^\d promo codes? turned off by an upgrade/, `UPDATE promo_codes SET code = 'set-aside-' || id, is_active = false`],
  [
    /^1 mechanic whose paid time/,
    `UPDATE mechanics SET subscription_expires_at = subscription_expires_at + interval '30 d' WHERE id = '{tom}'`,
  ],
  [
    /^1 mechanic whose paid time/,
    `UPDATE mechanics SET subscription_expires_at = now() + interval '10 y' WHERE id = '{ana}'`,
  ],
  [
    /^1 mechanic with a plan or paid membership/,
    `UPDATE mechanics SET subscription_status = 'active' WHERE id = '{ana}'`,
  ],
  [/^1 mechanic with a plan or paid membership/, `UPDATE mechanics SET plan_expires_at = now() WHERE id = '{ana}'`],
  [
    /^1 mechanic with a plan or paid membership/,
    `UPDATE mechanics SET plan_expires_at = plan_expires_at + interval '10 y' WHERE id = '{tom}'`,
  ],
  [
    /^1 mechanic who owes the first-job payment/,
    `UPDATE mechanics SET job_completion_payment_due = true WHERE id = '{ana}'`,
  ],
  [/^1 amount received.*\{payment\}/, deleted(`kind = 'receipt' AND reference = '{payment}'`)],
  [/^1 amount received.*\{payment\}/, deleted(`kind = 'payment.plan'`)],
  [/^1 amount received.*2026-11/, deleted(`kind = 'prize.mechanic'`)],
  [/^1 amount received/, deleted(`kind = 'fee.job'`)],
  [/^1 subscription payment without its raffle contribution.*\{payment\}/, deleted(`kind = 'pool.subscription'`)],
  [
    /^1 amount received.*\{payment\}/,
    `UPDATE ledger_entries SET amount = amount * 2 WHERE transfer_id = (SELECT id FROM ledger_transfers WHERE kind = 'receipt' LIMIT 1)`,
  ],
  [
    /^2 transfers in the ledger without a receipt/,
    `UPDATE payments SET status = 'due', paid_at = NULL, method = NULL WHERE id = '{payment}'`,
  ],
  [
    /^1 transfer in the ledger without a receipt.*prize\.paid/,
    `INSERT INTO ledger_transfers VALUES (gen_random_uuid(), 'prize.paid', '2026-11:mechanic', now())`,
  ],
  [
    /^1 amount received.*2026-11 mechanic/,
    `INSERT INTO prize_payouts (month, side, amount, method, reference, paid_at) VALUES ('2026-11', 'mechanic', 50, 'cash', 'R', now())`,
  ],
  [
    /^1 dispute whose money did not move.*dp_1/,
    `INSERT INTO payment_disputes (id, payment_id, status, cents, opened_at) VALUES ('dp_1', '{payment}', 'open', 100, now())`,
  ],
  [/^1 job whose ratings/, `UPDATE jobs SET mechanic_rating = 1 WHERE id = '{job}'`],
  [/^1 job whose ratings/, `DELETE FROM ratings WHERE given_by = 'mechanic'`],
  [
    /^1 customer whose last service/,
    `UPDATE customers SET last_service = now() + interval '1 d' WHERE id = ${customer}`,
  ],
  [
    /^3 mechanics whose count .*\(the first: .*\{tom\}.*, .*\)/,
    `UPDATE mechanics SET jobs_completed = 7, has_completed_first_job = true`,
  ],
  [
    /^2 mechanics with a second trial/,
    `UPDATE mechanics SET created_at = now() + interval '1 d', phone_e164 = '+16025550199', removed_at = now() WHERE id <> '{tom}';
     UPDATE referrals SET created_at = now() + interval '1 d';
     INSERT INTO referrals SELECT gen_random_uuid(), referrer_id, '{ana}', 'pending', created_at + interval '1 d', now() FROM referrals;
     UPDATE mechanics SET phone_e164 = '+16025550199' WHERE id = '{tom}'`,
  ],
  [/^\d+ figures of the dashboard/, `DELETE FROM daily_changes; DELETE FROM daily_figures`],
]

for (const [pattern, plant] of FAULTS) {
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
  test(`found: ${pattern.source.replace(/[\\^]/g, '')}`, async () => {
    await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
    try {
      await owner.query(filled(plant))
      const found = await reconcile(async (text) => (await owner.query(text)).rows)
      const wanted = new RegExp(filled(pattern.source.replace(/\\([{}])/g, '$1')))
      assert.ok(
        found.some(({ problem, fix }) => wanted.test(problem) && /\S{2}/.test(fix)),
        JSON.stringify(found),
      )
    } finally {
      await owner.query('ROLLBACK')
    }
  })
}
