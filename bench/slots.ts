import { NEAREST } from '@desert-wrench/server/features/schedule/calendar.store.ts'
import pg from 'pg'
import { START, startTestApp, type TestApp } from '../tests/support/app.ts'
import { type FreshDatabase, freshDatabase } from '../tests/support/database.ts'
import { jobFields } from '../tests/support/factories/job.ts'
import { fillMechanics } from './fill-mechanics.ts'
import { load, type MeasuredRate, middle, percentile } from './rate.ts'

/**
 * `npm run bench -- slots`: free times by eight callers beside 20 bookings a second, among 5,000 and 20,000 mechanics with 20 jobs each.
 * `-- slots 5000` for one size.
 */
const SIZES = process.argv.slice(2).map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CALLERS = 8
const BOOKINGS_A_SECOND = 20
/** Upper bound of the p95 in milliseconds among 5,000 mechanics. */
const MOST_MS = 60

/** A small valley's worth of places, and five working days with four jobs each. */
async function fill(app: TestApp, mechanics: number): Promise<string[]> {
  const { sql } = app
  await sql('ALTER TABLE jobs DISABLE TRIGGER ALL; ALTER TABLE mechanics DISABLE TRIGGER ALL')
  await fillMechanics(app, mechanics)
  await sql(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, customer_address, customer_latitude, customer_longitude, place_accuracy,
       vehicle_info, description, mechanic_id, mechanic_name, created_at, scheduled_start, scheduled_end, labor_cost, travel_fee, total_cost, agreement)
     SELECT gen_random_uuid(), c.id, c.name, c.phone, c.phone_e164, 'Somewhere', m.latitude + random() * 0.1 - 0.05, m.longitude + random() * 0.1 - 0.05, 'exact',
       '2014 Camry', 'The brakes grind', m.id, m.name, '2026-11-20', at, at + interval '90 minutes', 20000, 0, 20000, 1
     FROM mechanics m, customers c, unnest(ARRAY[0, 2, 3, 4, 5]) day, unnest(ARRAY[0, 3, 6, 9]) hour,
       LATERAL (SELECT '2026-11-21T14:30Z'::timestamptz + make_interval(days => day, hours => hour) AS at) planned`,
  )
  await sql(
    `INSERT INTO calendar_entries (mechanic_id, during, job_id)
     SELECT mechanic_id, tstzrange(scheduled_start, scheduled_end), id FROM jobs`,
  )
  await sql('ALTER TABLE jobs ENABLE TRIGGER ALL; ALTER TABLE mechanics ENABLE TRIGGER ALL')
  await sql('VACUUM ANALYZE mechanics, jobs, calendar_entries, customers')
  return (await sql<{ id: string }>('SELECT id FROM mechanics')).map(({ id }) => id)
}

/** Each books another mechanic, on a day that is free. */
function bookings(app: TestApp, mechanicIds: readonly string[]) {
  const authority = new URL(app.url).host
  const refused: Record<string, number> = {}
  const underWay = new Set<Promise<void>>()
  let made = 0
  const book = async () => {
    const nth = made++
    const payload = jobFields({
      ...{ customerPhone: `+1928${2_000_000 + nth}`, mechanicId: mechanicIds[nth % mechanicIds.length] },
      ...{ customerLatitude: 33.45, customerLongitude: -112.07, estimatedHours: 1 },
      scheduledStart: new Date(Date.parse(START) + 10 * 86_400_000 + 3 * 3_600_000).toISOString(),
    })
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/jobs', authority, payload })
    if (statusCode !== 201) refused[statusCode] = (refused[statusCode] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const one = book().finally(() => underWay.delete(one))
    underWay.add(one)
  }, 1000 / BOOKINGS_A_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
    return `${made} bookings${Object.entries(refused).map(([code, count]) => `, ${code} × ${count}`)}`
  }
}

/** The index that serves the nearest mechanics in a generic plan, as prepared statements use. */
async function explained({ owner }: FreshDatabase, sharpness: keyof typeof NEAREST): Promise<string> {
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(`SET plan_cache_mode = force_generic_plan;
    PREPARE nearest (float8, float8, text, timestamptz, int) AS ${NEAREST[sharpness]}`)
  const { rows } = await client.query(
    `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) EXECUTE nearest (33.45, -112.07, NULL, '${START}', 100)`,
  )
  await client.end()
  const plan = rows.map((row) => row['QUERY PLAN'] as string)
  const scan = plan.find((line) => / on mechanics/.test(line))?.trim()
  return `${scan} · ${plan.find((line) => line.startsWith('Execution Time'))}`
}

async function measure(mechanics: number): Promise<void> {
  const database = await freshDatabase()
  const app = await startTestApp({ database, logLevel: 'error', accessLog: false })
  const mechanicIds = await fill(app, mechanics)
  const places = Array.from(
    { length: 300 },
    () =>
      `latitude=${(33.32 + Math.random() * 0.36).toFixed(4)}&longitude=${(-112.28 + Math.random() * 0.56).toFixed(4)}`,
  )
  const searches = {
    'anybody, from now': places.map((place) => `/api/slots?${place}`),
    'a trade, from Monday': places.map((place) => `/api/slots?${place}&specialty=Brakes&from=2026-11-23T14:00:00.000Z`),
    'anybody, one for each start': places.map((place) => `/api/slots?${place}&distinct=start`),
    'anybody, one of each mechanic': places.map((place) => `/api/slots?${place}&distinct=mechanic`),
    'one mechanic': places.map((place, at) => `/api/slots?${place}&mechanicId=${mechanicIds[at]}`),
  }
  console.log(
    `\n${mechanics} mechanics with ${mechanicIds.length * 20} jobs, ${CALLERS} callers, ${ROUNDS} rounds, ms:`,
  )
  const port = Number(new URL(app.url).port)
  const end = bookings(app, mechanicIds)
  for (const [name, path] of Object.entries(searches)) {
    await load({ port, path }, CALLERS)
    const rounds: MeasuredRate[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await load({ port, path }, CALLERS))
    const [p50, p95, p99] = [50, 95, 99].map((of) =>
      middle(rounds.map(({ times }) => percentile(times, of))).toFixed(1),
    )
    const perSecond = middle(rounds.map((round) => round.perSecond)).toFixed(0)
    const alone = await load({ port, path }, 1)
    const cpu = ((alone.cpu ?? 0) / 1000).toFixed(1)
    const errors = rounds.flatMap((round) => Object.entries(round.errors).map(([what, count]) => `${what} × ${count}`))
    console.log(
      `  ${name}: p50 ${p50}, p95 ${p95}, p99 ${p99}; ${perSecond} a second; alone p50 ${percentile(alone.times, 50).toFixed(1)}, thread ${cpu} a call ${errors.join(', ')}`,
    )
  }
  console.log(`  beside ${await end()}; the p95 among 5,000 is to be at most ${MOST_MS}`)
  for (const sharpness of ['exact', 'rounded'] as const)
    console.log(`  ${sharpness}: ${await explained(database, sharpness)}`)
  await app.close()
  await database.drop()
}

for (const mechanics of SIZES.length > 0 ? SIZES : [5_000, 20_000]) await measure(mechanics)
