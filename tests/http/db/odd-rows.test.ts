import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { STANDARD_TEMPLATE_ID } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { test } from 'vitest'
import { uploadAs } from '../../support/builders/uploads.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Lists survive any row that the database accepts. */

const app = await openTestApp()
const { signUp, book, request, setStatus } = factoriesFor(app)

const MOMENTS = [
  "'infinity'",
  "'-infinity'",
  "'0044-03-15 12:00:00+00 BC'",
  "'54321-01-01 00:00:00+00'",
  "'4713-01-01 BC'",
]

async function furnish() {
  const [mechanic, other] = [await signUp(), await signUp()]
  const job = await book()
  const pickup = await request(job, mechanic)
  await app.patch(`/api/pickup-requests/${pickup.id}/approve`)
  await setStatus(job, 'completed')
  const priced = await book({ mechanicId: mechanic.id })
  const lines = [{ kind: 'labor', description: 'Brakes', quantity: 100, unitCents: 9900 }]
  const estimate = (await app.post(`/api/jobs/${priced.id}/estimates`, { lines })).body
  await app.patch(`/api/estimates/${estimate.id}/approve`)
  await setStatus(priced, 'completed')
  await app.post(`/api/jobs/${priced.id}/payments`, { method: 'cash', amount: 100 })
  const [paid] = (await app.get(`/api/jobs/${priced.id}/payments`)).body
  await app.sql(
    `INSERT INTO payment_disputes (id, job_payment_id, status, cents, reason, evidence_due_at, opened_at)
     VALUES ('dp_1', $1, 'open', 0, 'fraudulent', now(), now())`,
    [paid.id],
  )
  await app.post(`/api/jobs/${priced.id}/pictures`, {
    pictureId: await uploadAs(app, {}),
    kind: 'before',
    caption: 'Worn',
  })
  const inspected = await book({ mechanicId: mechanic.id })
  await app.post(`/api/jobs/${inspected.id}/inspections`, {
    templateId: STANDARD_TEMPLATE_ID,
    results: [{ point: 'leaks', result: 'now', value: 'Wet', note: 'Oil pan' }],
  })
  const [customer] = (await app.get('/api/customers')).body
  await request(await book(), mechanic)
  await app.post('/api/referrals', { referrerId: mechanic.id, referredMechanicId: other.id })
  await app.post('/api/chat/messages', { mechanicId: mechanic.id, mechanicName: 'x', message: 'Hello' })
  await app.post('/api/promo-codes', { code: 'ODD', discountType: 'percent', discountValue: 10 })
  await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })
  await app.post('/api/raffle/2026-11/free-entries', { name: 'Bea Blum', phone: '(602) 555-0177' })
  const listing = { title: 'Thing', price: 100, description: 'Works very well', location: 'Mesa' }
  await app.post('/api/parts', {
    ...listing,
    ...{ mechanicId: mechanic.id, mechanicName: 'x', mechanicPhone: mechanic.phone },
    ...{ condition: 'new', vehicleCompatibility: 'Any' },
  })
  await app.post('/api/cars', {
    ...listing,
    ...{ sellerId: 's', sellerName: 'Bea', sellerPhone: '(602) 555-0177', make: 'A', model: 'B', year: 2001 },
    ...{ mileage: 1, condition: 'good' },
  })
  const calendar: string = (await app.post(`/api/mechanics/${mechanic.id}/calendar`)).body.path
  return {
    file: calendar.split('/').at(-1) ?? '',
    ...{
      mechanicId: mechanic.id,
      jobId: job.id,
      referrerId: mechanic.id,
      month: '2026-11',
      year: '2026',
      phone: '602-555-0177',
    },
    // Ids by the first path segment, and the newest job's private link.
    ...{
      vehicles: String(priced.vehicleId),
      jobs: priced.id,
      mechanics: mechanic.id,
      customers: customer.id,
      payments: paid.id,
      token: String(priced.customerLink),
    },
  }
}

const known: Record<string, string> = await furnish()

/** All reads with existing ids, except pictures, account reads, places, which need an address, reads of a time, and links of emails. */
const reads = everyEndpoint
  .filter(
    ({ method, path }) =>
      method === 'GET' &&
      !/\{picture\}|^\/api\/(auth|account|places|slots|dispatch|board|messages\/unsubscribe)|\/agenda$/.test(path),
  )
  .map(({ path }) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => known[name === 'id' ? (path.split('/')[2] ?? '') : name] ?? ''),
  )

async function everyReadAnswers(about: string) {
  for (const path of reads) {
    // Of a month or a year.
    const span = /\/statement(\/export)?$/.test(path)
      ? '?month=2026-11'
      : path.endsWith('/tax-year')
        ? '?year=2026'
        : null
    if (span) {
      const { status, body } = await app.get(`${path}${span}`)
      assert.equal(status, 200, `${path} ${about} ${JSON.stringify(body)}`)
      continue
    }
    for (const query of path.includes('/mechanics') ? ['', '?order=best', '?limit=1'] : ['', '?limit=1']) {
      const { status, body } = await app.get(path + query)
      if (status !== 400 || query === '') assert.equal(status, 200, `${path}${query} ${about} ${JSON.stringify(body)}`)
    }
  }
}

/** Values from before today's validation rules. */
async function lawless() {
  const tables = await app.sql<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'")
  for (const { name } of tables) await app.sql(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  const checks = await app.sql<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND conrelid <> 0`,
  )
  for (const { statement } of checks) await app.sql(statement)
}

test('every read works on this data', async () => {
  await everyReadAnswers('before')
  await lawless()
})

test('moments of any year in every column: every read answers', async () => {
  await app.sql("UPDATE promo_codes SET valid_from = '2026-11-01T07:00:00Z'")
  const columns = await app.sql<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type LIKE 'timestamp%' AND table_name NOT IN ('migrations', 'idempotency_keys')
       AND table_name NOT IN (SELECT viewname FROM pg_views)`,
  )
  assert.ok(columns.length > 20)
  for (const moment of MOMENTS) {
    for (const { table, column } of columns)
      await app.sql(`UPDATE ${table} SET ${column} = ${moment} WHERE ${column} IS NOT NULL`)
    await app.sql('SELECT recount_daily_figures()')
    await everyReadAnswers(moment)
  }
  for (const { table, column } of columns)
    await app.sql(`UPDATE ${table} SET ${column} = '2026-11-21T15:00:00Z' WHERE ${column} IS NOT NULL`)
})

test('texts that no form takes: every read answers', async () => {
  for (const text of ["''", "E'\\u2028\\u202e<script>'", "repeat('x', 100000)"]) {
    await app.sql(`UPDATE jobs SET customer_email = ${text}, customer_address = ${text}`)
    await app.sql(`UPDATE mechanics SET business_name = ${text}, business_address = ${text}`)
    await app.sql(`UPDATE customers SET email = ${text}, preferred_address = ${text}`)
    await app.sql(`UPDATE part_listings SET images = ARRAY[${text}, NULL], location = ${text}`)
    await app.sql(`UPDATE car_listings SET images = ARRAY[${text}, NULL], location = ${text}`)
    await app.sql(`UPDATE payments SET checkout_url = ${text}`)
    await app.sql(`UPDATE inspection_results SET note = ${text} WHERE point = 'leaks'`)
    await app.sql(`UPDATE job_pictures SET caption = ${text}`)
    await everyReadAnswers(text)
  }
})

test('amounts beyond the safe range: every read works', async () => {
  // Triggers protect agreed prices.
  await app.sql(`SET session_replication_role = replica;
    UPDATE jobs SET travel_fee = 9223372036854775806, labor_cost = 1, total_cost = 9223372036854775807;
    UPDATE job_estimates SET total = 9223372036854775807, subtotal = 9223372036854775807,
      travel_fee = travel_fee - travel_fee + 9223372036854775806, labor_cost = labor_cost - labor_cost + 1;
    RESET session_replication_role`)
  await app.sql('UPDATE job_payments SET amount = 9223372036854775807')
  await app.sql('UPDATE job_pickup_requests SET proposed_price = 9223372036854775807')
  await app.sql('UPDATE part_listings SET price = 9223372036854775807')
  await app.sql('UPDATE monthly_raffles SET total_prize = 9223372036854775807')
  await app.sql('UPDATE subscription_plans SET cost = 9223372036854775807')
  await everyReadAnswers('amounts')
})
