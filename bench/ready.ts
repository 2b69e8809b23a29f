import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { startTestApp } from '../tests/app.ts'
import { freshDatabase } from '../tests/database.ts'
import { factoriesFor } from '../tests/factories/factories-for.ts'
import { jobFields } from '../tests/factories/job.ts'
import { newPhone } from '../tests/factories/phone.ts'
import { openDirectus } from './directus.ts'
import { fillJobs } from './fill-jobs.ts'
import type { RawLoad, RawRate } from './raw-load.ts'

/**
 * `npm run bench:ready`: replies that are ready beside the limits, in one run: bare node:http with the same bytes, and the rows' own statement on the
 * bare driver. Rounds alternate, so that a busy machine slows all alike; only the ratios mean anything. It runs outside of Node's test
 * runner, whose hooks on each promise cost more than such a reply. `--peers`: beside Directus with as many jobs, too.
 */
const { values } = parseArgs({ options: { peers: { type: 'boolean', default: false } } })
const JOBS = Number(process.env.BENCH_JOBS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CROWD = { connections: 64, milliseconds: 2000 }
const FEW = { connections: 16, milliseconds: 2000 }
const BOOKINGS_A_SECOND = 20

interface Rate {
  perSecond: number
  /** Microseconds of the server's thread for each answer. */
  cpu?: number
}

type Target = Pick<RawLoad, 'port' | 'path' | 'headers' | 'status'>

const load = (target: Target, how = CROWD) =>
  new Promise<Rate>((resolve, reject) => {
    const worker = new Worker(new URL('./raw-load.ts', import.meta.url), { workerData: { ...target, ...how } })
    const before = process.threadCpuUsage()
    worker.once('error', reject).once('message', ({ count }: RawRate) => {
      const { user, system } = process.threadCpuUsage(before)
      resolve({ perSecond: (count / how.milliseconds) * 1000, cpu: (user + system) / count })
    })
  })

/** The middle one, which a hiccup does not move. */
const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const database = await freshDatabase()
const app = await startTestApp({ database, logLevel: 'warn' })
const { book, addMechanic } = factoriesFor(app)
await addMechanic()
await book()
await fillJobs(app, JOBS)
await app.sql('VACUUM ANALYZE')

const page = () => fetch(`${app.url}/api/jobs`, { headers: { 'accept-encoding': 'identity' } })
const fifty = Buffer.from(await (await page()).arrayBuffer())
/** Of the page as it is now. */
const etagNow = async () => (await page()).headers.get('etag') ?? ''
const etag = await etagNow()
const server = createServer(({ url }, response) => {
  if (url === '/304') return void response.writeHead(304, { etag }).end()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': fifty.length }).end(fifty)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const bare = (server.address() as AddressInfo).port
const port = Number(new URL(app.url).port)

/** Bookings that nobody waits for, a thread's share of the server as in life. */
async function besideBookings(work: () => Promise<Rate>): Promise<Rate> {
  const booking = () =>
    void app.inject({
      ...{ method: 'POST', url: '/api/jobs', headers: { host: 'localhost' } },
      payload: jobFields({ customerPhone: newPhone() }),
    })
  const timer = setInterval(booking, 1000 / BOOKINGS_A_SECOND)
  return work().finally(() => clearInterval(timer))
}

/** The rows of the page as texts, of as many callers; nobody else's work with them is counted. */
const pool = new pg.Pool({ ...database.connection, max: FEW.connections })
const ROWS = {
  name: 'rows',
  text: 'SELECT * FROM jobs WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 51',
  rowMode: 'array' as const,
  types: { getTypeParser: () => (text: unknown) => text } as unknown as pg.CustomTypesConfig,
}
async function rows(callers: number): Promise<Rate> {
  const end = performance.now() + FEW.milliseconds
  let count = 0
  const one = async () => {
    for (; performance.now() < end; count++) await pool.query(ROWS)
  }
  await Promise.all(Array.from({ length: callers }, one))
  return { perSecond: (count / FEW.milliseconds) * 1000 }
}

/** One caller: what is shown is changed, and the first read after it is timed. */
async function afterChange(): Promise<Rate> {
  const end = performance.now() + FEW.milliseconds
  let [count, spent] = [0, 0]
  for (; performance.now() < end; count++) {
    await pool.query(
      "UPDATE jobs SET priority = CASE priority WHEN 'Low' THEN 'High' ELSE 'Low' END WHERE id = (SELECT id FROM jobs ORDER BY created_at DESC LIMIT 1)",
    )
    const from = performance.now()
    await app.inject({ method: 'GET', url: '/api/jobs', headers: { host: 'localhost' } })
    spent += performance.now() - from
  }
  return { perSecond: (count / spent) * 1000 }
}

const jobs = { port, path: '/api/jobs' }
const LIMIT = 'bare node:http, the same bytes'
const ITS_304 = 'bare node:http, a 304'
const ITS_ROWS = 'bare driver, the rows, 16 callers'
const ITS_ONE = 'bare driver, the rows, 1 caller'
const TARGETS: Record<string, { limit: string; measure: () => Promise<Rate> }> = {
  [LIMIT]: { limit: LIMIT, measure: () => load({ port: bare, path: '/' }) },
  'fifty jobs, unchanged': { limit: LIMIT, measure: () => load(jobs) },
  'fifty jobs, unchanged, brotli': {
    limit: LIMIT,
    measure: () => load({ ...jobs, headers: { 'accept-encoding': 'br' } }),
  },
  'fifty jobs, unchanged: 304': {
    limit: LIMIT,
    measure: async () => load({ ...jobs, headers: { 'if-none-match': await etagNow() }, status: 304 }),
  },
  [ITS_304]: { limit: LIMIT, measure: () => load({ port: bare, path: '/304', status: 304 }) },
  [`fifty jobs, ${BOOKINGS_A_SECOND} bookings a second beside it`]: {
    limit: LIMIT,
    measure: () => besideBookings(() => load(jobs)),
  },
  [ITS_ROWS]: { limit: ITS_ROWS, measure: () => rows(FEW.connections) },
  'fifty jobs, each read made anew, 16 callers': {
    limit: ITS_ROWS,
    measure: () => load({ port, path: '/api/jobs?#' }, FEW),
  },
  [ITS_ONE]: { limit: ITS_ONE, measure: () => rows(1) },
  'fifty jobs, the first read after a change, 1 caller': { limit: ITS_ONE, measure: afterChange },
}

const peer = values.peers ? await openDirectus(JOBS, Object.keys(JSON.parse(fifty.toString())[0])) : undefined
for (const callers of [1, 8, 64]) {
  if (!peer) break
  const how = { connections: callers, milliseconds: 2000 }
  const its = `Directus, its fifty, ${callers} at once`
  TARGETS[its] = { limit: its, measure: async () => ({ ...(await load(peer.target, how)), cpu: 0 }) }
  TARGETS[`fifty jobs, unchanged, ${callers} at once`] = { limit: its, measure: () => load(jobs, how) }
}

const rates = new Map<string, Rate[]>()
for (let round = 0; round < ROUNDS; round++)
  for (const [name, { measure }] of Object.entries(TARGETS))
    rates.set(name, [...(rates.get(name) ?? []), await measure()])

const of = (name: string, pick: (rate: Rate) => number) => middle((rates.get(name) ?? []).map(pick))
const perSecond = (name: string) => of(name, (rate) => rate.perSecond)
console.log(`\n${'of its limit'.padStart(12)}  ${'a second'.padStart(9)}  ${'thread'.padStart(7)}`)
for (const [name, { limit }] of Object.entries(TARGETS)) {
  const cpu = of(name, (rate) => rate.cpu ?? 0)
  const shown = [
    (perSecond(name) / perSecond(limit)).toFixed(3).padStart(12),
    perSecond(name).toFixed(0).padStart(9),
    (cpu ? `${cpu.toFixed(0)} µs` : '').padStart(7),
    `${name}${limit === name ? '' : ` (of ${limit})`}`,
  ]
  console.log(shown.join('  '))
}
await peer?.close()
await pool.end()
server.close()
await app.close()
