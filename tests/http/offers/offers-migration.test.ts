import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { priceJob, priceOffer } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'
import { databaseBefore, layMigrations } from '../../support/earlier-schema.ts'

const { client, apply } = await databaseBefore()

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const cents = (min: number, max: number) => fc.integer({ min, max })
const offered = fc.record({
  pricingType: fc.constantFrom('hourly' as const, 'flat_rate' as const, 'both' as const),
  hourlyRate: cents(1500, 20_000),
  flatRate: cents(2000, 50_000),
  travelFeePerMile: cents(100, 1000),
  latitude: fc.option(degrees(33.2, 33.8), { freq: 9 }),
  longitude: fc.option(degrees(-112.5, -111.5), { freq: 9 }),
  customerLatitude: fc.option(degrees(33.2, 33.8), { freq: 9 }),
  customerLongitude: fc.option(degrees(-112.5, -111.5), { freq: 9 }),
  estimatedHours: fc.option(cents(1, 80).map((halves) => halves / 2)),
  price: fc.constantFrom('computed', 'stated', 'none', 'answered', 'withdrawn'),
})

test('pending offers are recalculated from the rounded location, unless the mechanic set the price', async () => {
  await layMigrations(client, '0041-searches-of-digits.sql')
  await client.query(
    `INSERT INTO customers (id, name, phone, phone_e164, created_at) VALUES (gen_random_uuid(), 'Ana', '1', '+16025550101', now())`,
  )
  const expected = new Map<string, [price: number | null, stated: boolean]>()
  for (const [at, given] of fc.sample(offered, 200).entries()) {
    const { price, pricingType, estimatedHours, customerLatitude, customerLongitude, ...mechanic } = given
    const [mechanicId, jobId, id] = [randomUUID(), randomUUID(), randomUUID()]
    const { hourlyRate, travelFeePerMile, latitude, longitude } = mechanic
    const flatRate = pricingType === 'hourly' ? null : mechanic.flatRate
    await client.query(
      `INSERT INTO mechanics (id, name, phone, phone_e164, email, specialty, join_number, trial_days, created_at,
         pricing_type, hourly_rate, flat_rate, travel_fee_per_mile, latitude, longitude)
       VALUES ($1, 'Rosa', '2', '+1602666' || lpad($2::text, 4, '0'), $2::text || '@example.com', 'Brakes', $2::int + 100, 0, now(), $3, $4, $5, $6, $7, $8)`,
      [mechanicId, at, pricingType, hourlyRate, flatRate, travelFeePerMile, latitude, longitude],
    )
    const half = customerLatitude === null || customerLongitude === null
    await client.query(
      `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at,
         estimated_hours, customer_latitude, customer_longitude, place_accuracy)
       SELECT $1, id, 'Ana', '1', '+16025550101', 'Van', 'Rattles', now(), $2, $3, $4, $5 FROM customers`,
      [jobId, estimatedHours, customerLatitude, customerLongitude, half ? null : 'exact'],
    )
    const rates = { pricingType, hourlyRate, flatRate, travelFeePerMile, latitude, longitude }
    const work = { customerLatitude, customerLongitude, estimatedHours }
    const exact = priceJob(rates, work).totalCost
    const before = { computed: exact, stated: exact + 7, none: null, answered: exact, withdrawn: exact }[price]
    await client.query(
      `INSERT INTO job_pickup_requests (id, job_id, mechanic_id, estimated_arrival, mechanic_message, created_at, proposed_price, status, responded_at, withdrawn_at)
       VALUES ($1, $2, $3, 'soon', 'I can', now(), $4, $5, $6, $7)`,
      [
        ...[id, jobId, mechanicId, before],
        ...(price === 'answered' ? ['rejected', new Date()] : ['pending', null]),
        price === 'withdrawn' ? new Date() : null,
      ],
    )
    const anew = price === 'computed' || price === 'none'
    expected.set(id, [anew ? priceOffer(rates, work).totalCost : before, price === 'stated'])
  }
  await apply('0073-stated-prices.sql')
  await apply('0074-offers-from-rounded-places.sql')
  const { rows } = await client.query(
    'SELECT id, proposed_price::int AS price, price_stated AS stated FROM job_pickup_requests',
  )
  const moved = new Map(rows.map(({ id, price, stated }) => [id, [price, stated]]))
  for (const [id, row] of expected) assert.deepEqual(moved.get(id), row)
})
