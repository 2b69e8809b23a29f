import { createServer } from 'node:http'
import pg from 'pg'
import { startTestApp, type TestApp } from '../tests/support/app.ts'
import { onLoopback } from '../tests/support/builders/on-loopback.ts'
import { type FreshDatabase, freshDatabase } from '../tests/support/database.ts'
import { jobFields } from '../tests/support/factories/job.ts'
import { fillJobs } from './fill-jobs.ts'
import { compare, load, type Target } from './rate.ts'

/**
 * `npm run bench -- messages`: bookings beside 100,000 waiting messages, as many that leave, and none, in one run; how fast they leave
 * against what the provider takes; and what the search for due ones reads among a million settled ones.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const WAITING = Number(process.env.BENCH_MESSAGES ?? 100_000)
const SETTLED = Number(process.env.BENCH_SETTLED ?? 1_000_000)
const JOBS = 10_000
const CALLERS = 8
/** Texts a second that the provider takes; it answers 429 to more. */
const PER_SECOND = 100
const MEASURED_MS = 20_000

/** Takes so many texts in each second, give or take a tenth. */
async function openProvider() {
  const took = { texts: 0, refused: 0 }
  let second = 0
  let inSecond = 0
  const server = createServer(async (request, response) => {
    for await (const _ of request);
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) {
      second = now
      inSecond = 0
    }
    inSecond += 1
    const isTaken = inSecond <= PER_SECOND * 1.1
    if (isTaken) took.texts += 1
    else took.refused += 1
    response.writeHead(isTaken ? 201 : 429, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isTaken ? { sid: `SM${took.texts}` } : { code: 20_429 }))
  })
  return { took, ...(await onLoopback(server)) }
}

const provider = await openProvider()
const sms = { url: provider.url, account: 'AC0', token: 'secret', from: '+16025550100', perSecond: PER_SECOND }

interface Shop {
  app: TestApp
  database: FreshDatabase
}

async function openShop(): Promise<Shop> {
  const database = await freshDatabase()
  const app = await startTestApp({ database, sms, logLevel: 'fatal' })
  await fillJobs(app, JOBS)
  await app.sql(
    `INSERT INTO message_preferences (person, text_consent, text_consent_at, text_consent_words, updated_at)
     SELECT 'customer:' || id, true, now(), 'Yes', now() FROM customers`,
  )
  return { app, database }
}

/** Receipts, which stay true. */
const addMessages = ({ app }: Shop, many: number, state: string, dueAt: string) =>
  app.sql(
    `INSERT INTO outbox (id, event, kind, person, channel, recipient, parameters, job_id, state, send_at, due_at, expires_at, created_at, sent_at)
     SELECT gen_random_uuid(), 'paymentReceived:' || $1 || n, 'paymentReceived', 'customer:' || j.customer_id, 'sms', j.customer_phone_e164,
       '{"total": 10000}', j.id, $1, $2, $2, $2::timestamptz + interval '2 days', $2, CASE $1 WHEN 'sent' THEN $2::timestamptz - interval '9 days' END
     FROM generate_series(1, $3::int) n JOIN (SELECT *, row_number() OVER (ORDER BY md5(id::text)) AS nth FROM jobs) j ON j.nth = 1 + n % $4`,
    [state, dueAt, many, JOBS],
  )

const later = (app: TestApp) => new Date(Date.parse(app.clock.now()) + 86_400_000).toISOString()

let first = 2_200_000
/** Its own texts are put aside, so that each round begins with the same number. */
async function bookings({ app }: Shop) {
  first += 10_000
  const port = Number(new URL(app.url).port)
  const body = JSON.stringify(jobFields({ customerPhone: '+1928#' }))
  const measured = await load({ port, path: '/api/jobs', body, first }, CALLERS)
  await app.sql(`UPDATE outbox SET state = 'cancelled' WHERE state = 'waiting' AND kind <> 'paymentReceived'`)
  return measured
}

const [none, waiting, leaving] = [await openShop(), await openShop(), await openShop()]
await addMessages(waiting, WAITING, 'waiting', later(waiting.app))
await addMessages(leaving, WAITING, 'waiting', leaving.app.clock.now())
for (const { app } of [none, waiting, leaving]) await app.sql('VACUUM ANALYZE outbox, message_preferences')

const quiet = `bookings by ${CALLERS}, no message waits`
const targets: Target[] = [
  { name: quiet, measure: () => bookings(none) },
  { name: `${WAITING} wait for tomorrow`, limit: quiet, measure: () => bookings(waiting) },
]
// Connections prepare their statements.
for (const { measure } of targets) await measure()
await compare(targets, ROUNDS)

/** Texts that left a second, and what each cost the thread of server and stand-in, in milliseconds. */
async function rateOf(milliseconds: number): Promise<{ perSecond: number; cpu: number }> {
  const [before, from, spent] = [provider.took.texts, performance.now(), process.threadCpuUsage()]
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  const { user, system } = process.threadCpuUsage(spent)
  const texts = provider.took.texts - before
  return { perSecond: (texts * 1000) / (performance.now() - from), cpu: (user + system) / 1000 / texts }
}
const delivering = leaving.app.deliverMessages().catch(() => 0)
const alone = await rateOf(MEASURED_MS)
await compare(
  [
    { name: quiet, measure: () => bookings(none) },
    { name: `of ${WAITING}, ${PER_SECOND} a second leave`, limit: quiet, measure: () => bookings(leaving) },
  ],
  ROUNDS,
)
const { perSecond, cpu } = alone
console.log(
  `\nThey leave at ${perSecond.toFixed(1)} a second, ${(perSecond / PER_SECOND).toFixed(3)} of what the provider takes, for ${cpu.toFixed(2)} ms of the thread each; it refused ${provider.took.refused}`,
)

/** What is looked for again and again, by name. */
const SEARCHES = {
  'the longest due text': `SELECT id FROM outbox WHERE state = 'waiting' AND channel = 'sms' AND due_at <= $1
    AND (sealed IS NULL OR expires_at > $1) ORDER BY due_at, id LIMIT 1`,
  'what is too late': `SELECT id FROM outbox WHERE state = 'waiting' AND expires_at <= $1`,
  'what was left under way': `SELECT id FROM outbox WHERE state = 'sending' AND due_at <= $1`,
  'what waits for a provider': `SELECT id FROM outbox WHERE channel = 'sms' AND attempts > 0 AND ((state = 'waiting' AND due_at > $1 AND send_at <= $1)
    OR (state = 'unknown' AND kind = 'code' AND sealed IS NOT NULL AND expires_at > $1 AND attempts < 3))`,
  'the last hour of one person': `SELECT count(*), min(sent_at) FROM outbox WHERE person = (SELECT person FROM outbox LIMIT 1)
    AND channel = 'sms' AND (sent_at > $1::timestamptz - interval '1 hour' OR state = 'sending')`,
  'secrets to read': `SELECT id FROM outbox WHERE sealed IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 50`,
  'secrets to forget': `SELECT id FROM outbox WHERE kind IN ('code', 'invitation') AND expires_at < $1 LIMIT 500`,
}

/** Pages that each reads. */
async function pagesOf({ database }: Shop, now: string): Promise<Map<string, number>> {
  const client = new pg.Client(database.owner)
  await client.connect()
  const pages = new Map<string, number>()
  for (const [name, text] of Object.entries(SEARCHES)) {
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text.replaceAll('$1', `'${now}'`)}`)
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    pages.set(name, plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
  }
  await client.end()
  return pages
}

const { app: filled } = waiting
await filled.sql('VACUUM ANALYZE outbox')
const before = await pagesOf(waiting, filled.clock.now())
await addMessages(waiting, SETTLED, 'sent', filled.clock.now())
await filled.sql('VACUUM ANALYZE outbox')
const after = await pagesOf(waiting, filled.clock.now())
console.log(`\nPages read among ${WAITING} waiting messages, and with ${SETTLED} settled ones more:`)
for (const [name, pages] of before)
  console.log(`${String(pages).padStart(8)} ${String(after.get(name)).padStart(8)}  ${name}`)

for (const { app } of [none, waiting, leaving]) await app.close()
await delivering
await provider.close()
for (const { database } of [none, waiting, leaving]) await database.drop().catch(() => {})
