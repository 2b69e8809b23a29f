import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { KEPT_JOB_FIELDS } from '@desert-wrench/contract/features/jobs/job-fields.contract.ts'
import { jobs } from '@desert-wrench/server/db/schema/schema.ts'
import { getTableColumns } from 'drizzle-orm'
import { test } from 'vitest'
import { type Planted, plantLife } from '../../support/builders/planted-life.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'
import { SECRET } from '../../support/stripe/events.ts'
import { openLoopbackStripe } from '../../support/stripe/loopback.ts'

/** Erased people are gone from every column of every table. Money, the raffle and other people's data stay. */

const app = await openTestApp({ access: 'accounts' })
const office = async () => ({
  staff: await signedIn(app, { role: 'dispatcher' }),
  admin: await signedIn(app, { role: 'admin' }),
})
const { staff, admin } = await office()
const unhired = (await app.post('/api/mechanics', mechanicFields(), staff)).body
const cast = { staff, admin, unhired: { id: unhired.id, headers: await signedIn(app, { phone: unhired.phone }) } }
const { customer, mechanic } = await plantLife(app, 'ab', 21, cast)
app.clock.set('2026-12-02T15:00:00.000Z')
assert.deepEqual(await app.drawDueMonths(), ['2026-11'])
const later = await office()
// Payout texts are erased with the winner.
const wordOf = ({ planted }: { planted: Planted[] }, what: string) => planted.find((one) => one.what === what)?.value
for (const [side, reference] of [
  ['mechanic', wordOf(mechanic, 'reference')],
  ['customer', wordOf(customer, 'donedescription')],
])
  assert.equal((await app.post(`/api/raffle/2026-11/prizes/${side}/paid`, { reference }, later.staff)).status, 201)
const other = await plantLife(app, 'cd', 57, {
  ...later,
  unhired: { id: unhired.id, headers: await signedIn(app, { phone: unhired.phone }) },
})

const tables = (
  await app.sql<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
  )
).map(({ name }) => name)

const patternOf = ({ as, value }: Planted) =>
  as === 'phone'
    ? [...value.replace(/\D/g, '').slice(-10)].join('[^0-9A-Za-z]{0,3}')
    : value.replaceAll('.', '\\.').toLowerCase()
const patternOfAll = (planted: Planted[]) => `(${planted.map(patternOf).join('|')})`

/** Occurrences as table.column, including generated columns. */
async function whereIs(planted: Planted[]): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const rows = await app.sql<{ name: string; value: string }>(
      `SELECT DISTINCT cell.key AS name, left(cell.value, 200) AS value
       FROM ${table} t, jsonb_each_text(to_jsonb(t)) cell WHERE lower(cell.value) ~ $1`,
      [patternOfAll(planted)],
    )
    found.push(...rows.map(({ name }) => `${table}.${name}`))
  }
  return [...new Set(found)].toSorted()
}

const money = () =>
  app.sql(`SELECT
    (SELECT jsonb_agg(to_jsonb(e) ORDER BY transfer_id, account) FROM ledger_entries e) AS ledger,
    (SELECT jsonb_agg(to_jsonb(p) - '{reference,reason}'::text[] ORDER BY id) FROM payments p) AS payments,
    (SELECT jsonb_agg(to_jsonb(p) - 'reason' ORDER BY id) FROM job_payments p) AS job_payments,
    (SELECT jsonb_agg(to_jsonb(t) - '{customer_phone,entered_phone}'::text[] ORDER BY id) FROM raffle_tickets t) AS tickets,
    (SELECT jsonb_agg(to_jsonb(r) - '{mechanic_winner_phone,customer_winner_phone}'::text[] ORDER BY id) FROM monthly_raffles r) AS raffles,
    (SELECT jsonb_agg(jsonb_build_array(id, subtotal, tax, total, status) ORDER BY id) FROM job_estimates) AS estimates,
    (SELECT jsonb_agg(jsonb_build_array(id, vehicle_info, status, total_cost, labor_cost, travel_fee, customer_rating, mechanic_rating)
      ORDER BY id) FROM jobs WHERE status = 'completed') AS jobs,
    (SELECT jsonb_agg(jsonb_build_array(id, jobs_completed, rating, total_ratings, subscription_status) ORDER BY id) FROM mechanics) AS mechanics,
    (SELECT jsonb_agg(jsonb_build_array(id, total_jobs, rating, total_ratings, last_service) ORDER BY id) FROM customers) AS customers`)

/** Whole rows that match. */
async function rowsWith(pattern: string): Promise<unknown[]> {
  const rows = await Promise.all(
    tables.map((table) =>
      app.sql(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE lower(t::text) ~ $1 ORDER BY t::text`, [pattern]),
    ),
  )
  return rows.flat()
}

const drawIsRight = () =>
  promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('../../../tools/check-draw.mjs', import.meta.url)),
    '2026-11',
    app.url,
  ])

const ana = await signedIn(app, { phone: customer.phone })
const mike = await signedIn(app, { phone: mechanic.phone })
const hers = customer.planted.filter(({ what }) => what !== 'listed phone')

/** Where personal data belongs before the erasure; all other columns must never hold any. */
const KNOWN = [...(await whereIs([...customer.planted, ...mechanic.planted])), ...(await whereIs(other.office))]

/** Kinds, statuses, hashes, ids, the business's own texts, vehicles, and data of staff (whose erasure has its own test). */
const NOBODYS = `
  accounts.email accounts.email_key accounts.language accounts.password_hash accounts.role audit_entries.act audit_entries.address audit_entries.filters audit_entries.link audit_entries.thing backup_runs.backup backup_runs.findings
  backup_runs.kind backup_runs.place backup_runs.problem calendar_entries.held_by canned_jobs.category canned_jobs.lines canned_jobs.name car_listings.condition car_listings.images car_listings.make car_listings.model car_listings.seller_id car_listings.status changes.tag
  chat_messages.message_type city_tax_rates.city daily_changes.figure daily_figures.figure estimate_lines.point estimate_lines.vehicle_class estimate_signatures.recorded_by idempotency_keys.caller idempotency_keys.key idempotency_keys.method idempotency_keys.path idempotency_keys.request_hash import_rows.stays
  imports.kind inbound_texts.provider_id inspection_pictures.point inspection_results.area inspection_results.name inspection_results.name_es inspection_results.point inspection_results.result inspection_results.unit inspection_templates.name
  inspection_templates.name_es inspection_templates.points inspections.by inspections.name inspections.name_es invitations.role job_completions.membership_before job_completions.month job_completions.status_before job_completions.step_before
  job_durations.category job_estimates.act job_estimates.agreed_by job_estimates.parts_tax_city job_estimates.status job_events.by job_events.kind job_messages.by job_messages.via job_moves.before job_moves.messages job_moves.notices job_payments.account
  job_payments.checkout_session job_payments.checkout_url job_payments.method job_payments.provider job_payments.reference job_payments.status job_payments.what job_pickup_requests.status job_pictures.by job_pictures.kind job_refunds.cause
  job_refunds.refund job_refunds.status job_size_pricing.description job_size_pricing.job_size_category jobs.category jobs.place_accuracy jobs.priority jobs.status jobs.step jobs.trade jobs.vehicle_info ledger_changes.account
  ledger_entries.account ledger_month_balances.account ledger_month_balances.month ledger_months.month ledger_sums.account ledger_transfers.kind ledger_transfers.reference maintenance_intervals.work mechanic_answers.kind mechanic_markups.bands mechanic_schedules.time_off
  mechanic_schedules.working_hours mechanics.pricing_type mechanics.specialty mechanics.subscription_status message_preferences.channels message_preferences.language message_preferences.quiet_end message_preferences.quiet_start
  message_preferences.reminder_consent_words message_preferences.text_consent_words message_templates.kind message_templates.language message_templates.text migrations.name migrations.sha256 monthly_raffles.beacon_chain
  monthly_raffles.beacon_randomness monthly_raffles.beacon_signature monthly_raffles.commitment monthly_raffles.month monthly_raffles.sealed_seed monthly_raffles.seed monthly_raffles.status notifications.notification_type outbox.channel
  outbox.event outbox.kind outbox.language outbox.parameters outbox.provider_id outbox.reason outbox.state pair_claims.month pair_claims.side part_listings.condition part_listings.images part_listings.status parts_sold.city passkeys.credential_id
  passkeys.name passkeys.transports payment_disputes.id payment_disputes.reason payment_disputes.status payments.checkout_session payments.checkout_url payments.method payments.provider payments.purpose payments.status payout_accounts.account person_uses.purpose
  pictures.owner pictures.status prize_payouts.method prize_payouts.month prize_payouts.side promo_codes.discount_type provider_events.id provider_events.kind provider_events.reference provider_events.refusal provider_events.source
  provider_events.stage provider_events.subject provider_events.thing provider_lists.account push_subscriptions.auth push_subscriptions.p256dh raffle_key.fingerprint raffle_tickets.month raffle_tickets.source ratings.given_by referrals.status scheduled_tasks.name
  subscription_plans.description subscription_plans.features subscription_plans.name subscription_plans.stripe_price_id vehicle_dues.work vehicle_services.work vehicles.name vehicles.name_key withdrawn_tickets.month withheld_tickets.month withheld_tickets.side`
  .trim()
  .split(/\s+/)

test('every column with personal data has a value of an erased person here', async () => {
  const columns = await app.sql<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND (data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'character varying') OR domain_name = 'e164') ORDER BY 1`,
  )
  const words = columns.map(({ name }) => name).filter((name) => !KNOWN.includes(name))
  assert.deepEqual(words, NOBODYS)
})

test('an export has all data of the person, and only the name of the other party', async () => {
  const { status, headers, body } = await app.get('/api/account/export', ana)
  assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
  const text = JSON.stringify(body)
  const missing = hers.filter((planted) => !new RegExp(patternOf(planted), 'i').test(text)).map(({ what }) => what)
  assert.deepEqual(missing, ['reason'])
  const theirs = mechanic.planted.filter(({ what }) => !['mechanicname', 'line'].includes(what))
  assert.deepEqual(
    theirs.filter((planted) => new RegExp(patternOf(planted), 'i').test(text)),
    [],
  )
  const ofMike = JSON.stringify((await app.get('/api/account/export', mike)).body)
  assert.match(ofMike, /Zqabcustomername/)
  assert.deepEqual(
    customer.planted
      .filter(({ what }) => what !== 'customername')
      .filter((planted) => new RegExp(patternOf(planted), 'i').test(ofMike)),
    [],
  )
  assert.equal((await app.get('/api/account/export')).status, 401)
})

test('erasure is refused during a job in progress', async () => {
  const phone = newPhone()
  const rosa = (await app.post('/api/mechanics', mechanicFields(), later.staff)).body
  const headers = await signedIn(app, { phone })
  const job = (await app.post('/api/jobs', jobFields({ customerPhone: phone, mechanicId: rosa.id }), headers)).body
  await app.patch(`/api/jobs/${job.id}`, { status: 'in-progress' }, later.staff)
  // One job in progress blocks the erasure.
  const open = (await app.post('/api/jobs', jobFields({ customerPhone: phone, vehicleInfo: '1999 Saturn' }), headers))
    .body
  const own = await signedIn(app, { phone: rosa.phone })
  for (const [who, code] of [
    [headers, 'account.jobUnderWay'],
    [own, 'account.busy'],
  ] as const) {
    const { status, body } = await app.remove('/api/account', who)
    assert.deepEqual([status, body.code], [409, code])
  }
  await app.patch(`/api/jobs/${job.id}`, { status: 'completed' }, later.staff)
  // Erasure withdraws open offers.
  const wanted = (await app.post('/api/jobs', jobFields({ customerPhone: newPhone() }), later.staff)).body
  assert.equal((await app.post(`/api/jobs/${wanted.id}/pickup-requests`, offerFields(rosa.id), own)).status, 201)
  assert.equal((await app.remove('/api/account', own)).status, 204)
  const steps = await app.sql("SELECT by FROM job_events WHERE job_id = $1 AND kind = 'offer_withdrawn'", [wanted.id])
  assert.deepEqual(steps, [{ by: 'mechanic' }])
  const both = await Promise.all([app.remove('/api/account', headers), app.remove('/api/account', headers)])
  assert.ok(
    both.every(({ status }) => status === 204 || status === 401),
    JSON.stringify(both),
  )
  assert.ok(both.some(({ status }) => status === 204))
  const [row] = await app.sql('SELECT cancelled_at IS NOT NULL AS off FROM jobs WHERE id = $1', [open.id])
  assert.equal(row?.off, true)
  assert.equal((await app.get('/api/auth/me', headers)).body.account, null)
  assert.equal((await app.remove('/api/account', headers)).status, 401)
})

test('open Checkouts of an erased mechanic are closed at once', async () => {
  const stripe = await openLoopbackStripe()
  const site = await openTestApp({
    access: 'accounts',
    stripe: { secretKey: 'sk_test_house', webhookSecrets: [SECRET], apiBase: stripe.url, publicUrl: app.url },
  })
  const office = await signedIn(site, { role: 'admin' })
  const { id, phone } = (await site.post('/api/mechanics', mechanicFields(), office)).body
  const { status, body } = await site.post('/api/payments', { mechanicId: id, purpose: 'access' }, office)
  assert.equal(status, 201, JSON.stringify(body))
  const states = () => [...stripe.sessions.values()].map((session) => session.status)
  assert.deepEqual(states(), ['open'])
  assert.equal((await site.remove('/api/account', await signedIn(site, { phone }))).status, 204)
  assert.deepEqual(states(), ['expired'])
})

/** The customer's finished jobs, by the table of job fields. */
const finished = async () => {
  const columns = Object.entries(getTableColumns(jobs)).flatMap(([field, { name }]) =>
    field in KEPT_JOB_FIELDS ? [`${name} AS "${field}"`] : [],
  )
  return app.sql<Record<string, unknown>>(
    `SELECT ${columns} FROM jobs WHERE customer_id = $1 AND status = 'completed' ORDER BY id`,
    [customer.id],
  )
}

const ERASED: readonly unknown[] = [null, '', '—']

/** A field is erased with the party that the table names; the others stay. */
function erasedAsTold(before: Record<string, unknown>[], after: Record<string, unknown>[], gone: readonly string[]) {
  assert.ok(before.length > 0 && before.length === after.length)
  for (const [field, { erasedWith }] of Object.entries(KEPT_JOB_FIELDS))
    for (const [at, row] of after.entries()) {
      if (!(field in row) || field === 'revision') continue
      if (gone.includes(erasedWith)) assert.ok(ERASED.includes(row[field]), field)
      else assert.deepEqual(row[field], before[at]?.[field], field)
    }
}

test('erased people are in no column of any table, and everything else stays', async () => {
  const jobsBefore = await finished()
  const ledgerOf = async () => {
    const { body, headers } = await app.get(`/api/ledger?limit=200&customerId=${customer.id}`, later.staff)
    return { rows: body.length, total: headers.get('x-total-count') }
  }
  const moved = await ledgerOf()
  assert.ok(moved.rows > 0)
  const before = { money: await money(), others: await rowsWith('zqcd'), mike: await whereIs(mechanic.planted) }
  assert.equal((await app.remove('/api/account', ana)).status, 204)
  assert.deepEqual(await whereIs(customer.planted), [])
  const jobsOfMike = await finished()
  erasedAsTold(jobsBefore, jobsOfMike, ['customer', 'either'])
  // Texts sent to her are erased too: estimates, messages, notices, stored replies.
  const gone = [
    'idempotency_keys.reply_body',
    'inspection_results.note',
    'inspection_results.reading',
    'job_estimates.lines',
    'job_messages.text',
    'job_payments.reason',
    'job_pictures.caption',
    'job_refunds.reason',
    'outbox.body',
    'notifications.parameters',
  ]
  assert.deepEqual(
    (await whereIs(mechanic.planted)).filter((place) => !gone.includes(place)),
    before.mike.filter((place) => !gone.includes(place)),
  )
  assert.deepEqual(await money(), before.money)
  assert.deepEqual(await ledgerOf(), moved)
  assert.equal((await app.get(`/api/customers/${customer.id}`, later.staff)).body.customer.name, '—')

  assert.equal((await app.remove('/api/account', mike)).status, 204)
  assert.deepEqual(await whereIs(mechanic.planted), [])
  erasedAsTold(jobsOfMike, await finished(), ['customer', 'mechanic', 'either'])
  assert.deepEqual(await rowsWith('zqcd'), before.others)
  const [after, earlier] = [(await money())[0] ?? {}, before.money[0] ?? {}]
  for (const part of Object.keys(earlier)) assert.deepEqual(after[part], earlier[part], part)
  const { stdout } = await drawIsRight()
  assert.match(stdout, /right/)
  assert.doesNotMatch(stdout, /WRONG/)
})

test('remaining data is shown in both languages without names', async () => {
  for (const language of ['en', 'es']) {
    for (const path of [
      '/api/jobs?limit=200',
      '/api/customers?limit=200',
      '/api/raffle/2026-11',
      '/api/payments',
      '/api/cars',
      '/api/parts',
    ]) {
      const { status, body } = await app.get(path, { ...later.staff, 'accept-language': language })
      assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
      assert.doesNotMatch(
        JSON.stringify(body),
        new RegExp(patternOfAll([...customer.planted, ...mechanic.planted]), 'i'),
      )
    }
  }
})

test('a returning phone is a new person without a second trial', async () => {
  const rejoined = await app.post('/api/mechanics', mechanicFields({ phone: mechanic.phone }), later.staff)
  assert.deepEqual([rejoined.status, rejoined.body.subscriptionStatus], [201, 'expired'])
  const newcomer = await app.post('/api/mechanics', mechanicFields(), later.staff)
  assert.equal(newcomer.body.subscriptionStatus, 'free_trial')
  const again = await signedIn(app, { phone: customer.phone })
  const job = await app.post('/api/jobs', jobFields({ customerPhone: customer.phone }), again)
  assert.equal(job.status, 201, JSON.stringify(job.body))
  assert.equal(
    (await app.get('/api/jobs', again)).body.filter((one: { customerPhone: string }) => one.customerPhone).length,
    1,
  )
})

test('a colleague who erases themselves leaves an empty account, and the last admin stays', async () => {
  const leaving = await signedIn(app, { role: 'dispatcher' })
  const { id, email } = (await app.get('/api/auth/me', leaving)).body.account
  assert.equal((await app.remove('/api/account', leaving)).status, 204)
  const [row] = await app.sql(
    'SELECT name, email, password_hash, closed_at IS NOT NULL AS closed FROM accounts WHERE id = $1',
    [id],
  )
  assert.deepEqual(row, { name: '', email: null, password_hash: null, closed: true })
  assert.deepEqual(await whereIs([{ what: 'email', value: email, as: 'text' }]), [])
  const admins = await app.sql<{ id: string }>("SELECT id FROM accounts WHERE role = 'admin' AND closed_at IS NULL")
  await app.sql("UPDATE accounts SET closed_at = now() WHERE role = 'admin' AND id <> $1", [admins[0]?.id])
  const last = await signedIn(app, { role: 'admin' })
  await app.sql('UPDATE accounts SET closed_at = now() WHERE id = $1', [admins[0]?.id])
  const refused = await app.remove('/api/account', last)
  assert.deepEqual([refused.status, refused.body.code], [409, 'staff.lastAdmin'])
})

test("the server's role erases by the one function alone", async () => {
  const [rights] = await app.sql(
    `SELECT has_table_privilege('dw_test_server', 'raffle_tickets', 'UPDATE') AS tickets, has_table_privilege('dw_test_server', 'ratings', 'UPDATE') AS ratings,
       has_table_privilege('dw_test_server', 'job_events', 'UPDATE') AS events,
       has_function_privilege('dw_test_server', 'erase_person(uuid, timestamptz)', 'EXECUTE') AS erases`,
  )
  assert.deepEqual(rights, { tickets: false, ratings: false, events: false, erases: true })
  for (const change of [
    "UPDATE raffle_tickets SET month = '2026-10'",
    "UPDATE raffle_tickets SET customer_phone = '(602) 555-0100' WHERE customer_id IS NOT NULL",
    'DELETE FROM raffle_tickets',
    'UPDATE monthly_raffles SET mechanic_prize = 0, mechanic_winner_phone = NULL WHERE drawn_at IS NOT NULL',
    "UPDATE payments SET reference = 'another' WHERE status = 'paid'",
  ])
    await assert.rejects(app.sql(change), /never changed|drawn once|stays as it was/, change)
})
