import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { JOB_STATUSES, PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { priceJob, priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { SPECIALTIES, SUBSCRIPTION_STATUSES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { PRICING_TYPES } from '@desert-wrench/contract/features/mechanics/rates.ts'
import {
  booked,
  hired,
  offerReceived,
  reopened,
  turnedDown,
} from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { isServed } from '@desert-wrench/contract/lib/bytes.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import {
  buildBooking,
  buildCustomer,
  buildJobForm,
  buildMechanic,
  buildPickup,
  buildSignUp,
  makeBuilders,
} from '@desert-wrench/demo-data/builders.ts'
import { demoRows, fillDemo } from '@desert-wrench/demo-data/fill-demo.ts'
import type { DemoLanguage } from '@desert-wrench/demo-data/words/demo-language.ts'
import { openDatabase } from '@desert-wrench/server/db/database.ts'
import { isEmpty } from '@desert-wrench/server/db/setup/is-empty.ts'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { afterAll, describe, test } from 'vitest'
import { START } from '../../support/app.ts'
import { LANGUAGE_OF, WRITTEN } from '../../support/builders/demo-languages.ts'
import { TRUTHS } from '../../support/builders/demo-truths.ts'
import { freshDatabase } from '../../support/database.ts'
import { WHOLE } from '../../support/drills/rounds.ts'
import { seeds } from '../../support/factories/raffle-months.ts'
import { openTestApp } from '../../support/open-app.ts'

async function freshStore() {
  const fresh = await freshDatabase()
  const db = openDatabase({ connection: fresh.connection, log: () => {}, size: 2 })
  const close = async () => {
    await db.close()
    await fresh.drop()
  }
  return { fresh, db, close }
}

const { fresh, db } = await freshStore()
const emptyBefore = await isEmpty(db)
const counts = await fillDemo({ db, seeds, rows: await demoRows(START) })
afterAll(() => db.close())

const app = await openTestApp({ database: fresh })

test('reconciliation finds nothing', async () => {
  assert.deepEqual(await reconcile(app.sql), [])
})

const TABLES = `
  mechanics customers jobs job_events job_pickup_requests notifications chat_messages part_listings car_listings promo_codes referrals
  monthly_raffles raffle_tickets ledger_transfers ledger_entries payments promo_uses`
  .trim()
  .split(/\s+/)

type Store = typeof db

const everything = async (store: Store) =>
  Promise.all(
    TABLES.map(async (table) => {
      const rows = await store.query(`SELECT * FROM ${table} ORDER BY ${table}::text`)
      return rows.map(({ sealed_seed, commitment, ...row }) => ({
        ...row,
        ...(row.status === 'completed' && { commitment }),
      }))
    }),
  )

async function valuesOf(table: string, column: string): Promise<unknown[]> {
  const rows = await db.query<{ value: unknown }>(`SELECT DISTINCT ${column} AS value FROM ${table} ORDER BY 1`)
  return rows.map(({ value }) => value)
}

async function assertTrue(store: Store, now: string): Promise<void> {
  for (const [truth, query] of Object.entries(TRUTHS)) {
    const values = query.includes('$1') ? [now] : []
    assert.deepEqual(await store.query(query, values), [], `at ${now}: ${truth}`)
  }
}

/** The share of Spanish by kind; every text comes from the demo's source. */
async function assertSpanishShares(store: Store, now: string): Promise<void> {
  for (const [kind, { query }] of Object.entries(WRITTEN)) {
    const rows = await store.query<{ text: string }>(query)
    const languages = rows.map(({ text }) => LANGUAGE_OF.get(text) ?? assert.fail(`of no language: ${text}`))
    const share = languages.filter((language) => language === 'es').length / languages.length
    assert.ok(share >= 1 / 4 && share <= 2 / 5, `at ${now}, ${kind}: ${share} in Spanish`)
  }
}

describe('filling', () => {
  test('an empty database is filled once, with all its claims', async () => {
    assert.equal(emptyBefore, true)
    assert.equal(await isEmpty(db), false)
    assert.deepEqual(counts, { mechanics: 42, jobs: 300, customers: 120 })
    for (const table of ['mechanics', 'jobs', 'customers'] as const) {
      const [row] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`)
      assert.equal(row?.count, counts[table])
    }
  })

  test('the same moment always makes the same rows', async () => {
    const other = await freshStore()
    try {
      await fillDemo({ db: other.db, seeds, rows: await demoRows(START) })
      assert.deepEqual(await everything(other.db), await everything(db))
    } finally {
      await other.close()
    }
  })

  test('it is all or nothing', async () => {
    const other = await freshStore()
    try {
      await other.db.query(`INSERT INTO promo_codes (id, code, description, discount_type, discount_value, created_at)
        VALUES ('019a2f00-0000-7000-8000-0000000000ff', 'wrench10', 'in the way', 'fixed', 1, now())`)
      await assert.rejects(fillDemo({ db: other.db, seeds, rows: await demoRows(START) }))
      const [left] = await other.db.query(
        'SELECT (SELECT count(*) FROM mechanics) + (SELECT count(*) FROM jobs) + (SELECT count(*) FROM promo_codes) AS rows',
      )
      assert.deepEqual(left, { rows: '1' })
    } finally {
      await other.close()
    }
  })

  test('one row of any kind is not empty', async () => {
    const id = '019a2f00-0000-7000-8000-0000000000ff'
    for (const row of [
      `customers (id, name, phone, phone_e164, created_at) VALUES ('${id}', 'Ann', '6025550101', '+16025550101', now())`,
      `promo_codes (id, code, description, discount_type, discount_value, created_at)
        VALUES ('${id}', 'wrench10', 'alone', 'fixed', 1, now())`,
    ]) {
      const other = await freshStore()
      try {
        assert.equal(await isEmpty(other.db), true)
        await other.db.query(`INSERT INTO ${row}`)
        assert.equal(await isEmpty(other.db), false)
      } finally {
        await other.close()
      }
    }
  })
})

describe('invariants', () => {
  for (const [truth, query] of Object.entries(TRUTHS)) {
    test(truth, async () => {
      assert.deepEqual(await db.query(query, query.includes('$1') ? [START] : []), [])
    })
  }

  test('nothing lies in the future but the ends of memberships and arrivals', async () => {
    const columns = await db.query<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE data_type = 'timestamp with time zone' AND table_schema = 'public' AND table_name = ANY($1)`,
      [TABLES],
    )
    assert.ok(columns.length > 20)
    for (const { table_name, column_name } of columns) {
      if (['subscription_expires_at', 'plan_expires_at', 'due_until'].includes(column_name)) continue
      const late = await db.query(`SELECT ${column_name} FROM ${table_name} WHERE ${column_name} > $1`, [START])
      assert.deepEqual(late, [], `${table_name}.${column_name}`)
    }
  })

  test('ids are UUIDv7 of the moment each row was made', async () => {
    for (const table of TABLES.filter((name) => name !== 'ledger_entries' && name !== 'promo_uses')) {
      const wrong = await db.query(
        `SELECT id FROM ${table} WHERE substr(id::text, 15, 1) <> '7' OR substr(id::text, 20, 1) NOT IN ('8', '9', 'a', 'b')
           OR ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint
             <> round(extract(epoch FROM ${table === 'job_events' ? 'at' : 'created_at'}) * 1000)`,
      )
      assert.deepEqual(wrong, [], table)
    }
  })

  test('everyone is invented: numbers kept for fiction, example.com, a name and a phone of their own', async () => {
    const people = await db.query<{ name: string; phone: string; phone_e164: string; email: string | null }>(
      'SELECT name, phone, phone_e164, email FROM mechanics UNION ALL SELECT name, phone, phone_e164, email FROM customers',
    )
    assert.equal(people.length, 162)
    for (const { phone, phone_e164, email } of people) {
      assert.equal(toE164(phone), phone_e164)
      assert.match(phone_e164, /^\+1(602|480|623)55501\d\d$/)
      if (email !== null) assert.match(email, /^[a-z.]+@example\.com$/)
    }
    for (const key of ['name', 'phone_e164'] as const) assert.equal(new Set(people.map((one) => one[key])).size, 162)
  })

  test('every price is what the rule says', async () => {
    const jobs = await db.orm.execute<{ job: string; mechanic: string; hired: boolean }>(
      `SELECT row_to_json(j)::text AS job, row_to_json(m)::text AS mechanic, EXISTS (
         SELECT FROM job_pickup_requests p WHERE p.job_id = j.id AND p.status = 'approved') AS hired
       FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id`,
    )
    for (const { job, mechanic, hired } of jobs.rows.map((row) => ({
      hired: row.hired,
      job: JSON.parse(row.job),
      mechanic: JSON.parse(row.mechanic),
    }))) {
      const facts: Parameters<typeof priceJob> = [
        {
          pricingType: mechanic.pricing_type,
          hourlyRate: mechanic.hourly_rate,
          flatRate: mechanic.flat_rate,
          travelFeePerMile: mechanic.travel_fee_per_mile,
          latitude: mechanic.latitude,
          longitude: mechanic.longitude,
        },
        {
          customerLatitude: job.customer_latitude,
          customerLongitude: job.customer_longitude,
          estimatedHours: job.estimated_hours,
        },
      ]
      const { distanceToMechanic } = priceJob(...facts)
      // Offers were made from the job's location.
      const { travelFee, laborCost, totalCost } = (hired ? priceOffer : priceJob)(...facts)
      assert.deepEqual(
        [job.distance_to_mechanic, job.travel_fee, job.labor_cost, job.total_cost],
        [distanceToMechanic, travelFee, laborCost, totalCost],
      )
    }
  })

  test("notifications use the flows' own words", async () => {
    const told = await db.query<
      Record<'type' | 'vehicleInfo' | 'customerName' | 'asker' | 'said', string> & { parameters: object }
    >(
      `SELECT n.notification_type AS type, n.parameters, j.vehicle_info AS "vehicleInfo", j.customer_name AS "customerName",
         p.mechanic_message AS said,
         coalesce(m.name, (SELECT b.name FROM mechanics b WHERE b.removed_at = n.created_at)) AS asker
       FROM notifications n JOIN jobs j ON j.id = n.job_id LEFT JOIN job_pickup_requests p ON p.id = n.pickup_request_id
         LEFT JOIN mechanics m ON m.id = p.mechanic_id`,
    )
    const words = {
      job_booked: booked,
      job_approved: hired,
      job_rejected: turnedDown,
      job_pickup: (row: (typeof told)[number]) => offerReceived(row.asker, row, row.said),
      job_withdrawn: (row: (typeof told)[number]) => reopened(row.asker, row),
    }
    for (const row of told) {
      const { parameters, notificationType } = words[row.type as keyof typeof words](row)
      assert.deepEqual([row.parameters, row.type], [parameters, notificationType])
    }
    assert.deepEqual([...new Set(told.map(({ type }) => type))].sort(), Object.keys(words).sort())
  })

  test('they hold on any day', async () => {
    const moments = [
      '2026-12-01T07:00:30.000Z',
      '2027-03-01T07:20:00.000Z',
      '2028-03-01T08:00:00.000Z',
      '2027-01-01T06:59:59.999Z',
      '2027-08-31T23:30:00.000Z',
      '2026-07-15T10:11:12.345Z',
    ]
    for (const now of WHOLE ? moments : moments.slice(0, 2)) {
      const other = await freshStore()
      try {
        await fillDemo({ db: other.db, seeds, rows: await demoRows(now) })
        await assertTrue(other.db, now)
        await assertSpanishShares(other.db, now)
        const [row] = await other.db.query<{ days: number; drawn: number }>(
          `SELECT extract(day FROM $1::timestamptz - min(created_at))::int AS days,
             (SELECT count(*)::int FROM monthly_raffles WHERE status = 'completed') AS drawn FROM jobs`,
          [now],
        )
        assert.equal(row?.drawn, 2, now)
        assert.ok(row.days >= 57 && row.days <= 69, `${now}: ${row.days} days of jobs`)
      } finally {
        await other.close()
      }
    }
  })
})

describe('who writes in which language', () => {
  test('a quarter to two fifths of each kind of text is Spanish', () => assertSpanishShares(db, START))

  test('an offer answers in the language of its job, or in English', async () => {
    const offers = await db.query<{ asked: string; text: string }>(WRITTEN['messages with offers']?.query ?? '')
    const answers = (asked: DemoLanguage, answered: DemoLanguage) =>
      offers.filter((row) => LANGUAGE_OF.get(row.asked) === asked && LANGUAGE_OF.get(row.text) === answered).length
    assert.equal(answers('en', 'es'), 0)
    assert.ok(answers('en', 'en') > 0 && answers('es', 'es') > answers('es', 'en'))
  })

  test('names have their accents, and whose name has one writes Spanish more often', async () => {
    const people = await db.query<{ name: string; description: string }>(
      'SELECT DISTINCT ON (c.id) c.name, j.description FROM customers c JOIN jobs j ON j.customer_id = c.id ORDER BY c.id',
    )
    const share = (some: typeof people) =>
      some.filter(({ description }) => LANGUAGE_OF.get(description) === 'es').length / some.length
    const accented = people.filter(({ name }) => /[áéíóúñ]/.test(name))
    assert.ok(accented.length >= 10, `${accented.length} names with accents`)
    assert.ok(share(accented) > share(people), `${share(accented)} of them write Spanish, ${share(people)} of all`)
  })
})

describe('what there is to see', () => {
  test('every kind of everything', async () => {
    const kinds: [table: string, column: string, wanted: readonly string[]][] = [
      ['mechanics', 'specialty', SPECIALTIES],
      ['mechanics', 'pricing_type', PRICING_TYPES],
      ['mechanics', 'subscription_status', SUBSCRIPTION_STATUSES],
      ['mechanics', `split_part(business_address, ', ', 2)`, ['Glendale', 'Mesa', 'Phoenix', 'Scottsdale', 'Tempe']],
      ['customers', `split_part(preferred_address, ', ', 2)`, ['Glendale', 'Mesa', 'Phoenix', 'Scottsdale', 'Tempe']],
      ['jobs', 'status', JOB_STATUSES],
      ['jobs', 'priority', PRIORITIES],
      ['job_pickup_requests', 'status', ['pending', 'approved', 'rejected']],
      ['chat_messages', 'message_type', ['general', 'tip', 'parts', 'question']],
      ['part_listings', 'condition', ['new', 'used', 'rebuilt', 'for_parts']],
      ['part_listings', 'status', ['available', 'sold', 'withdrawn']],
      ['car_listings', 'condition', ['excellent', 'good', 'fair', 'poor', 'salvage']],
      ['car_listings', 'status', ['available', 'sold', 'withdrawn']],
      ['referrals', 'status', ['pending', 'completed', 'rewarded']],
      ['raffle_tickets', 'source', ['referral', 'job', 'subscription', 'free_entry']],
      ['monthly_raffles', 'month', ['2026-09', '2026-10', '2026-11']],
      ['promo_codes', 'discount_type', ['percent', 'fixed']],
    ]
    for (const [table, column, wanted] of kinds) {
      const found = (await valuesOf(table, column)).filter((value) => value !== null)
      assert.deepEqual(found.map(String).sort(), [...wanted].sort(), `${table}.${column}`)
    }
  })

  test('trials that run and trials that have run out; two who left, their names on finished jobs', async () => {
    const [row] = await db.query(
      `SELECT count(*) FILTER (WHERE subscription_expires_at > $1)::int AS running,
         count(*) FILTER (WHERE subscription_expires_at <= $1)::int AS over FROM mechanics WHERE subscription_status = 'free_trial'`,
      [START],
    )
    assert.ok(row?.running >= 5 && row?.over >= 2, JSON.stringify(row))
    const left = await db.query(`SELECT m.name, count(j.id)::int AS jobs FROM mechanics m
      LEFT JOIN jobs j ON j.mechanic_id = m.id AND j.status = 'completed' AND j.mechanic_name = m.name
      WHERE m.removed_at IS NOT NULL GROUP BY m.id`)
    assert.equal(left.length, 2)
    for (const { name, jobs } of left) assert.ok(jobs > 0, name)
  })

  test('open jobs with none to five requests waiting; today is busy', async () => {
    const open = await app.get('/api/jobs?open=true&limit=200')
    const waiting = open.body.map((job: { waitingRequests: number }) => job.waitingRequests)
    assert.deepEqual([...new Set(waiting)].sort(), [0, 1, 2, 3, 4, 5])
    assert.ok(open.body.length >= 20)
    assert.equal(new Set(open.body.map((job: { description: string }) => job.description)).size, open.body.length)
    const [today] = await db.query(
      `SELECT count(*) FILTER (WHERE status = 'pending' AND mechanic_id IS NOT NULL)::int AS booked,
         count(*) FILTER (WHERE status = 'in-progress')::int AS working,
         count(*) FILTER (WHERE completed_at > $1::timestamptz - interval '8 hours')::int AS done FROM jobs`,
      [START],
    )
    assert.ok(today?.booked >= 10 && today?.working >= 10 && today?.done >= 6, JSON.stringify(today))
  })

  test('houses are in their city', async () => {
    const boxes: Record<string, [south: number, north: number, west: number, east: number]> = {
      Phoenix: [33.37, 33.67, -112.21, -111.95],
      Mesa: [33.37, 33.5, -111.9, -111.62],
      Scottsdale: [33.46, 33.61, -111.94, -111.85],
      Tempe: [33.33, 33.44, -111.98, -111.89],
      Glendale: [33.52, 33.69, -112.24, -112.14],
    }
    const places = await db.query<{ city: string; latitude: number; longitude: number }>(
      `SELECT split_part(address, ', ', 2) AS city, latitude, longitude FROM (
         SELECT business_address AS address, latitude, longitude FROM mechanics UNION ALL
         SELECT customer_address, customer_latitude, customer_longitude FROM jobs WHERE customer_address IS NOT NULL) a`,
    )
    assert.ok(places.length > 250)
    for (const { city, latitude, longitude } of places) {
      const [south, north, west, east] = boxes[city] ?? [0, 0, 0, 0]
      assert.ok(
        latitude > south && latitude < north && longitude > west && longitude < east,
        `${city} ${latitude} ${longitude}`,
      )
    }
  })

  test('one to three pictures a listing, all of them drawn and light', async () => {
    const listings = await db.query<{ images: string[] }>(
      'SELECT images FROM part_listings UNION ALL SELECT images FROM car_listings',
    )
    const folder = new URL('../../../web/public/demo/', import.meta.url)
    for (const { images } of listings) {
      assert.ok(images.length >= 1 && images.length <= 3)
      for (const image of images) assert.match(image, /^\/demo\/[a-z-]+\.svg$/)
    }
    const used = new Set(listings.flatMap(({ images }) => images.map((image) => image.replace('/demo/', ''))))
    assert.deepEqual([...used].sort(), readdirSync(folder).sort())
    for (const file of used) {
      const text = readFileSync(new URL(file, folder), 'utf8')
      assert.ok(text.length < 4000 && text.startsWith('<svg '), file)
      assert.doesNotMatch(text, /<script|<style|style=|https?:\/\/(?!www\.w3\.org\/2000\/svg")/, file)
    }
  })
})

describe('through the calls', () => {
  /** Every page of a list matches the contract's shape and has no extra members. */
  async function everyPage(path: string, reply: { parse(body: unknown): unknown }): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = []
    for (let next: string | undefined = path; next; ) {
      const { status, body, headers } = await app.get(next)
      assert.equal(status, 200, next)
      assert.deepEqual(reply.parse(body), body, next)
      rows.push(...(Array.isArray(body) ? body : [body]))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    return rows
  }

  test("every reply parses through the contract's shape", async () => {
    const mechanics = await app.get('/api/mechanics?limit=200')
    assert.equal(mechanics.body.length, 40)
    const jobs = await db.query<{ id: string; phone: string }>(
      `SELECT id, customer_phone AS phone FROM jobs WHERE status <> 'completed'`,
    )
    const idsOf = async (query: string) => (await db.query<{ id: string }>(query)).map(({ id }) => id)
    // Ids by the first path segment.
    const ids: Record<string, readonly string[]> = {
      jobs: jobs.map(({ id }) => id),
      finished: await idsOf(`SELECT id FROM jobs WHERE status = 'completed' ORDER BY id LIMIT 50`),
      mechanics: mechanics.body.map((mechanic: { id: string }) => mechanic.id),
      customers: await idsOf('SELECT id FROM customers ORDER BY id LIMIT 50'),
    }
    const given: Record<string, readonly string[]> = {
      jobId: jobs.map(({ id }) => id),
      mechanicId: mechanics.body.map((mechanic: { id: string }) => mechanic.id),
      referrerId: mechanics.body.map((mechanic: { id: string }) => mechanic.id),
      month: ['2026-09', '2026-10', '2026-11'],
      phone: jobs.map(({ phone }) => phone),
    }
    const rows: Record<string, number> = {}
    for (const { method, path, reply, paged, feature, name } of everyEndpoint) {
      if (method !== 'GET' || reply === null || isServed(reply)) continue
      const parameter = /\{(\w+)\}/.exec(path)?.[1]
      // Out of scope: demo jobs have no private links, and without sign-in there is no audit or import; places need an address.
      if (parameter === 'token' || /^\/api\/(auth|account|audit|places|imports)/.test(path)) continue
      const table = path.endsWith('/receipt') ? 'finished' : (path.split('/')[2] ?? '')
      const values = parameter === undefined ? [''] : parameter === 'id' ? ids[table] : given[parameter]
      assert.ok(values, `${path} has a parameter that this test does not know`)
      const pages = values.map(
        (value) => path.replace(/\{\w+\}/, encodeURIComponent(value)) + (paged ? '?limit=200' : ''),
      )
      const found = []
      for (const page of pages) found.push(...(await everyPage(page, reply)))
      rows[`${feature}.${name}`] = found.length
      assert.ok(found.length > 0, path)
    }
    assert.equal(rows['jobs.list'], 300)
    assert.equal(rows['customers.list'], 120)
  })

  test('places and trials go on from those who joined', async () => {
    const { slotsAvailable, totalSlots } = (await app.get('/api/early-bird/status')).body
    assert.deepEqual([slotsAvailable, totalSlots], [13, 50])
    assert.deepEqual((await app.get('/api/free-trial/status')).body, {
      freeTrialActive: true,
      isFirst5: false,
      mechanicCount: 42,
    })
  })

  test('no picture of the demo is an upload: nothing of it is ever swept', async () => {
    const shown = () =>
      db.query('SELECT id, images FROM part_listings UNION ALL SELECT id, images FROM car_listings ORDER BY id')
    const before = await shown()
    const now = app.clock.now()
    app.clock.pass(400 * 24 * 3_600_000)
    assert.equal(await app.sweepPictures(), 0)
    app.clock.set(now)
    assert.deepEqual(await shown(), before)
  })

  test('continued: a booked job is finished and earns the next tickets', async () => {
    const [job] = await db.query<{ id: string; mechanicId: string; jobsCompleted: number }>(
      `SELECT j.id, m.id AS "mechanicId", m.jobs_completed AS "jobsCompleted" FROM jobs j JOIN mechanics m ON m.id = j.mechanic_id
       WHERE j.status = 'pending' LIMIT 1`,
    )
    assert.ok(job)
    app.clock.pass(60_000)
    const done = await app.patch(`/api/jobs/${job.id}`, { status: 'completed' })
    assert.equal(done.status, 200, JSON.stringify(done.body))
    const tickets = await db.query(
      `SELECT ticket_number::int AS number FROM raffle_tickets WHERE job_id = $1 ORDER BY 1`,
      [job.id],
    )
    assert.equal(tickets.length, 2)
    const [after] = await db.query('SELECT jobs_completed FROM mechanics WHERE id = $1', [job.mechanicId])
    assert.equal(after?.jobs_completed, job.jobsCompleted + 1)
  })

  test('continued: one offer is hired, the others are declined', async () => {
    const open = await app.get('/api/jobs?open=true&limit=200')
    const job = open.body.find((each: { waitingRequests: number }) => each.waitingRequests === 5)
    const { body: requests } = await app.get(`/api/jobs/${job.id}/pickup-requests?status=pending`)
    const hire = await app.patch(`/api/pickup-requests/${requests[2].id}/approve`)
    assert.equal(hire.status, 200, JSON.stringify(hire.body))
    const answered = await app.get(`/api/jobs/${job.id}/pickup-requests`)
    assert.deepEqual(
      answered.body
        .filter((each: { status: string }) => each.status === 'approved')
        .map((each: { id: string }) => each.id),
      [requests[2].id],
    )
    assert.equal((await app.get(`/api/jobs/${job.id}/pickup-requests?status=pending`)).body.length, 0)
  })
})

describe('the builders that tests and demo share', () => {
  const build = makeBuilders('bodies')

  test('a seed always builds the same bodies', () => {
    const [one, other] = [makeBuilders('seed'), makeBuilders('seed')]
    for (const make of ['buildMechanic', 'buildSignUp', 'buildCustomer', 'buildBooking', 'buildJobForm'] as const) {
      assert.deepEqual(one[make](), other[make]())
    }
    assert.notDeepEqual(makeBuilders('another seed').buildBooking(), makeBuilders('seed').buildBooking())
  })

  test('a thousand people share no phone and no e-mail', () => {
    const many = Array.from({ length: 1000 }, () => build.buildCustomer())
    assert.equal(new Set(many.map(({ customerPhone }) => toE164(customerPhone))).size, 1000)
    assert.equal(new Set(many.map(({ customerEmail }) => customerEmail)).size, 1000)
  })

  test('renamed values are accepted, and contract violations are refused', () => {
    assert.equal(build.buildMechanic({ specialty: 'AC', hourlyRate: 12_345 }).hourlyRate, 12_345)
    assert.equal(build.buildSignUp({ pricingType: 'flat_rate', flatRate: 9900 }).flatRate, 9900)
    assert.equal(build.buildBooking({ priority: 'Emergency' }).priority, 'Emergency')
    assert.throws(() => build.buildBooking({ description: 'short' }))
    assert.throws(() => build.buildMechanic({ hourlyRate: 1 }))
  })

  test('every body is one that the calls take', async () => {
    const added = await app.post('/api/mechanics', buildMechanic({ phone: '(928) 555-0190' }))
    assert.equal(added.status, 201, JSON.stringify(added.body))
    const joined = await app.post('/api/mechanics/signup', buildSignUp({ phone: '(928) 555-0191' }))
    assert.equal(joined.status, 201, JSON.stringify(joined.body))
    assert.equal(
      (await app.post('/api/jobs', buildBooking({ ...buildCustomer(), mechanicId: added.body.id }))).status,
      201,
    )
    assert.equal((await app.post('/api/jobs', buildJobForm({ autoAssign: true }))).status, 201)
    const open = await app.post('/api/jobs', buildBooking())
    assert.equal(open.status, 201, JSON.stringify(open.body))
    const request = buildPickup({ mechanicId: joined.body.id })
    const asking = await app.post(`/api/jobs/${open.body.id}/pickup-requests`, request)
    assert.equal(asking.status, 201, JSON.stringify(asking.body))
  })
})
