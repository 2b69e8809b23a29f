import { startTestApp, type TestApp } from '../tests/support/app.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { fillMechanics } from './fill-mechanics.ts'
import { load, middle, percentile } from './rate.ts'

/** `npm run bench -- plan-beside`: the list of dispatch by four callers, quiet and while 500 jobs are planned among 500 mechanics. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CALLERS = 4
const DAY = '2026-11-23'
/** Upper bounds: of the ratio of both p95, and of a plan in seconds. */
const MOST = 2
const MOST_SECONDS = 1

async function fill(app: TestApp): Promise<void> {
  const { sql } = app
  await sql('ALTER TABLE jobs DISABLE TRIGGER ALL; ALTER TABLE mechanics DISABLE TRIGGER ALL')
  await fillMechanics(app, 500)
  await sql(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, customer_address, customer_latitude, customer_longitude, place_accuracy,
       vehicle_info, description, created_at, window_start, window_end)
     SELECT gen_random_uuid(), c.id, c.name, c.phone, c.phone_e164, 'Somewhere', 33.3 + random() * 0.4, -112.3 + random() * 0.6, 'exact',
       '2014 Camry', (ARRAY['The brakes grind', 'The AC blows warm air', 'It does not start'])[1 + n % 3], '2026-11-20', at, at + interval '3 hours'
     FROM customers c, generate_series(1, 500) n,
       LATERAL (SELECT '${DAY}T15:00Z'::timestamptz + make_interval(hours => n % 8) AS at) promised`,
  )
  await sql('ALTER TABLE jobs ENABLE TRIGGER ALL; ALTER TABLE mechanics ENABLE TRIGGER ALL')
  await sql('VACUUM ANALYZE mechanics, jobs, customers')
}

const database = await freshDatabase()
const app = await startTestApp({ database })
await fill(app)
const port = Number(new URL(app.url).port)
const path = [
  '/api/jobs?limit=50',
  '/api/mechanics?limit=50',
  '/api/dispatch/suggestions?latitude=33.45&longitude=-112',
]

const took: number[] = []
async function plan(): Promise<void> {
  const begun = performance.now()
  const { status, body } = await app.post('/api/dispatch/plan', { day: DAY })
  if (status !== 200) throw new Error(JSON.stringify(body))
  took.push((performance.now() - begun) / 1000)
}
const p95 = async () => percentile((await load({ port, path }, CALLERS)).times, 95)

await p95()
await plan()
took.length = 0
const quiet: number[] = []
const beside: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  quiet.push(await p95())
  let isOver = false
  const planning = (async () => {
    while (!isOver) await plan()
  })()
  beside.push(await p95())
  isOver = true
  await planning
}
const alone: number[] = []
const main: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  took.length = 0
  const before = process.threadCpuUsage()
  await plan()
  const { user, system } = process.threadCpuUsage(before)
  alone.push(took[0] ?? 0)
  main.push((user + system) / 1000)
}
const summary = (all: readonly number[]) =>
  `${middle(all).toFixed(1)} ms (${all.map((one) => one.toFixed(0)).join(', ')})`
console.log(
  `Reads by ${CALLERS} callers, p95 of ${ROUNDS} rounds: quiet ${summary(quiet)}; beside plans ${summary(beside)};`,
)
console.log(`  ratio ${(middle(beside) / middle(quiet)).toFixed(2)}, to be at most ${MOST}.`)
console.log(
  `A plan with its call, alone: ${middle(alone).toFixed(2)} s, to be at most ${MOST_SECONDS}; ${middle(main).toFixed(0)} ms of the server's thread.`,
)
await app.close()
await database.drop()
