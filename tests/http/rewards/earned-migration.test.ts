import assert from 'node:assert/strict'
import { migrate } from '@desert-wrench/server/db/setup/migrate.ts'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import type pg from 'pg'
import { describe, test } from 'vitest'
import { databaseBefore } from '../../support/earlier-schema.ts'
import { opened } from '../../support/factories/raffle-months.ts'

/** The previous release's database, where pairs earned twice, ratings averaged all reviews and anyone could refer anyone. */

const id = (number: number) => `019a2f00-0000-7000-8000-${String(number).padStart(12, '0')}`
const [ROSA, TOM, ROSA_AGAIN, ANA, CLEO] = [1, 2, 3, 4, 5].map(id)
const DAY = '2026-11-10T17:00:00.000Z'

const people = (client: pg.Client) =>
  client.query(`
    INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, response_time_rating, rating, total_ratings, created_at, removed_at,
      jobs_completed, has_completed_first_job) VALUES
      ('${ROSA}', 'Rosa', '(602) 555-0100', '+16025550100', 'r@example.com', 'AC', 1, 30, 4.2, 3, 2, '2026-10-01', '2026-11-20', 2, true),
      ('${TOM}', 'Tom', '(602) 555-0101', '+16025550101', 't@example.com', 'AC', 2, 30, 5, 5, 0, '2026-10-01', NULL, 0, false),
      ('${ROSA_AGAIN}', 'Rosa', '(602) 555-0100', '+16025550100', 'r2@example.com', 'AC', 3, 0, 5, 5, 0, '2026-11-21', NULL, 0, false);
    INSERT INTO customers (id, name, phone, phone_e164, total_jobs, rating, total_ratings, last_service, created_at) VALUES
      ('${ANA}', 'Ana', '(602) 555-0142', '+16025550142', 3, 3, 3, '${DAY}', '2026-10-01'),
      ('${CLEO}', 'Cleo', '(602) 555-0143', '+16025550143', 0, 5, 0, NULL, '2026-10-01');
    ${opened(['2026-11', '2026-11-01T07:00:00Z'])};
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id, mechanic_name,
      status, completed_at, first_completed_at, created_at, labor_cost, total_cost)
    SELECT given.id::uuid, '${ANA}', 'Ana', '(602) 555-0142', '+16025550142', 'Camry', 'Noise', given.mechanic::uuid, 'Rosa',
      'completed', '${DAY}', '${DAY}', '2026-11-09', 4000, 4000
    FROM (VALUES ('${id(10)}', '${ROSA}'), ('${id(11)}', '${ROSA}'), ('${id(12)}', '${ROSA_AGAIN}')) AS given (id, mechanic);
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, mechanic_id, mechanic_name, created_at)
      VALUES ('${id(13)}', '${ANA}', 'Ana', '(602) 555-0142', '+16025550142', 'Camry', 'Noise', '${ROSA_AGAIN}', 'Rosa', '2026-11-21');
    INSERT INTO job_events (id, job_id, at, kind, by) SELECT gen_random_uuid(), id, created_at, 'created', 'system' FROM jobs;
    INSERT INTO ratings (id, job_id, given_by, mechanic_id, customer_id, stars, created_at) VALUES
      ('${id(20)}', '${id(10)}', 'customer', '${ROSA}', '${ANA}', 5, '2026-11-11'), ('${id(21)}', '${id(11)}', 'customer', '${ROSA}', '${ANA}', 1, '2026-11-12'),
      ('${id(22)}', '${id(10)}', 'mechanic', '${ROSA}', '${ANA}', 5, '2026-11-11'), ('${id(23)}', '${id(11)}', 'mechanic', '${ROSA}', '${ANA}', 2, '2026-11-12'),
      ('${id(24)}', '${id(12)}', 'mechanic', '${ROSA_AGAIN}', '${ANA}', 4, '2026-11-13');
    INSERT INTO raffle_tickets (id, mechanic_id, customer_id, month, source, job_id, created_at)
      SELECT gen_random_uuid(), j.mechanic_id, NULL::uuid, '2026-11', 'job', j.id, '${DAY}'::timestamptz FROM jobs j WHERE j.status = 'completed'
      UNION ALL SELECT gen_random_uuid(), NULL, j.customer_id, '2026-11', 'job', j.id, '${DAY}' FROM jobs j WHERE j.status = 'completed';
    INSERT INTO raffle_tickets (id, customer_id, month, source, entered_phone, created_at)
      VALUES (gen_random_uuid(), '${CLEO}', '2026-11', 'free_entry', '+16025550143', '${DAY}');
    INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
      SELECT ('019a2f00-0000-7000-8000-0000000003' || lpad(n::text, 2, '0'))::uuid, '${CLEO}', 'Cleo', '(602) 555-0143', '+16025550143', 'Civic ' || n, 'Noise', '2026-11-15T17:00:00Z'
      FROM generate_series(1, 4) n;
    INSERT INTO job_events (id, job_id, at, kind, by) SELECT gen_random_uuid(), id, created_at, 'created', 'system' FROM jobs WHERE customer_id = '${CLEO}';
    INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, created_at)
      SELECT gen_random_uuid(), id, '${TOM}', 'soon', 'ok', created_at + CASE right(id::text, 1)
        WHEN '1' THEN interval '10 min' WHEN '2' THEN interval '20 min' WHEN '3' THEN interval '100 min' ELSE interval '5 h' END
      FROM jobs WHERE customer_id = '${CLEO}';
    INSERT INTO referrals (id, referrer_id, referred_mechanic_id, status, created_at) VALUES ('${id(40)}', '${ROSA_AGAIN}', '${TOM}', 'pending', '2026-11-22')`)

const rows = async (client: pg.Client, text: string) => (await client.query(text)).rows
const ANSWERED = '2026-11-23T12:00:00Z'

describe('without sign-in', async () => {
  const { client } = await databaseBefore()
  test('means are over pairs, response times are earned, referrals need no yes, tickets stay', async () => {
    await migrate(client, { through: '0041-searches-of-digits.sql' })
    await people(client)
    await migrate(client)
    assert.deepEqual(
      await rows(
        client,
        'SELECT name, rating::float, total_ratings, response_time_rating::float AS response, response_answers FROM mechanics ORDER BY id',
      ),
      [
        { name: 'Rosa', rating: 1, total_ratings: 1, response: 5, response_answers: 0 },
        { name: 'Tom', rating: 5, total_ratings: 0, response: 4, response_answers: 3 },
        { name: 'Rosa', rating: 5, total_ratings: 0, response: 5, response_answers: 0 },
      ],
    )
    assert.deepEqual(await rows(client, `SELECT rating::float, total_ratings FROM customers WHERE id = '${ANA}'`), [
      { rating: 4, total_ratings: 1 },
    ])
    assert.deepEqual(
      await rows(client, 'SELECT source, count(*)::int AS n FROM raffle_tickets GROUP BY source ORDER BY 1'),
      [
        { source: 'free_entry', n: 1 },
        { source: 'job', n: 6 },
      ],
    )
    assert.deepEqual(await rows(client, 'SELECT confirmed_at = created_at AS confirmed, closed_at FROM referrals'), [
      { confirmed: true, closed_at: null },
    ])
    const found = await reconcile(async (text) => rows(client, text))
    assert.doesNotMatch(JSON.stringify(found), /stars|response time|referral that waits/)
  })

  test('tickets of the current month count for pairs and people', async () => {
    const job = id(13)
    await client.query(`
      INSERT INTO raffle_tickets (id, mechanic_id, month, source, job_id, created_at)
        VALUES (gen_random_uuid(), '${ROSA_AGAIN}', '2026-11', 'job', '${job}', now())`)
    assert.deepEqual(await rows(client, `SELECT FROM raffle_tickets WHERE job_id = '${job}'`), [])
    assert.deepEqual(await rows(client, 'SELECT side FROM withheld_tickets'), [{ side: 'mechanic' }])
    await assert.rejects(
      client.query(`INSERT INTO raffle_tickets (id, customer_id, month, source, entered_phone, created_at)
        VALUES (gen_random_uuid(), '${CLEO}', '2026-11', 'free_entry', '+16025550143', now())`),
      /this person entered before/,
    )
  })
})

describe('where people sign in', async () => {
  const { client } = await databaseBefore()
  test('a pending referral asks its subject and can be confirmed', async () => {
    await migrate(client, { through: '0041-searches-of-digits.sql' })
    await people(client)
    await client.query(
      `INSERT INTO accounts (id, phone, phone_e164, created_at) VALUES ('${id(60)}', '(602) 555-0142', '+16025550142', now())`,
    )
    await migrate(client)
    assert.deepEqual(
      await rows(
        client,
        `SELECT r.confirmed_at, n.mechanic_id, n.notification_type FROM referrals r JOIN notifications n ON n.id = r.notice_id`,
      ),
      [{ confirmed_at: null, mechanic_id: TOM, notification_type: 'referral' }],
    )
    await client.query(`UPDATE referrals SET confirmed_at = '${ANSWERED}'`)
    assert.equal((await rows(client, "SELECT FROM person_uses WHERE purpose = 'referral'")).length, 2)
  })
})
