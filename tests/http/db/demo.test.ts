import assert from 'node:assert/strict'
import { priceJob, priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import {
  booked,
  hired,
  offerReceived,
  reopened,
  turnedDown,
} from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
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
  mechanics customers vehicles jobs job_events job_pickup_requests notifications chat_messages part_listings car_listings promo_codes referrals
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

  test('a fill is all or nothing', async () => {
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

  test('only ends of memberships and arrivals are in the future', async () => {
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

  test('every price follows the rule', async () => {
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
    const notices = await db.query<
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
      job_pickup: (row: (typeof notices)[number]) => offerReceived(row.asker, row, row.said),
      job_withdrawn: (row: (typeof notices)[number]) => reopened(row.asker, row),
    }
    for (const row of notices) {
      const { parameters, notificationType } = words[row.type as keyof typeof words](row)
      assert.deepEqual([row.parameters, row.type], [parameters, notificationType])
    }
    assert.deepEqual([...new Set(notices.map(({ type }) => type))].sort(), Object.keys(words).sort())
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

describe('languages of texts', () => {
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
