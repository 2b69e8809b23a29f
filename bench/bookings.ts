import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { startTestApp } from '../tests/app.ts'
import { freshDatabase } from '../tests/database.ts'
import { jobFields } from '../tests/factories/job.ts'
import type { Load } from './load.ts'

/**
 * `npm run bench -- bookings`: bookings beside the database that runs the very statements of one, captured from the app and sent by the bare driver with other
 * ids and phones: in the two round trips that the app makes, and in one, with COMMIT in the same packet. Rounds alternate; only the ratios mean anything.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const MILLISECONDS = 1500

interface Asked {
  text: string
  name?: string
  values?: unknown[]
}

/** What is said to the database while this is on; the app's connections take it with them when they open. */
let capturing = false
const captured: Asked[] = []
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [asked, values] = given as [string | Asked, unknown[] | undefined]
  if (capturing) captured.push({ ...(typeof asked === 'string' ? { text: asked } : asked), ...(values && { values }) })
  return send.apply(this, given)
} as typeof pg.Client.prototype.query

const database = await freshDatabase()
const app = await startTestApp({ database, logLevel: 'error' })

/** What a booking says to the database, BEGIN and COMMIT included. */
async function statementsOf(headers: Record<string, string>, phone: string): Promise<Asked[]> {
  captured.length = 0
  capturing = true
  const { status } = await app.post('/api/jobs', jobFields({ customerPhone: phone }), headers)
  capturing = false
  if (status !== 201) throw new Error(`a booking was answered with ${status}`)
  const begin = captured.findIndex(({ text }) => /BEGIN/.test(text))
  const commit = captured.findIndex(({ text }) => /COMMIT$/.test(text))
  return captured.slice(begin, commit + 1).map(({ text, name, values }) => ({
    text: text.replace(/^\/\*.*?\*\/ /, ''),
    ...(name !== undefined && { name }),
    ...(values && { values }),
  }))
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
let number = 5_000_000

/** The same statements of another booking: other ids, another phone, another link. */
function another(statements: readonly Asked[], phone: string): Asked[] {
  const ids = new Map<string, string>()
  const digits = String(number++)
  const fresh = (value: unknown) => {
    // The hash of a private link.
    if (Buffer.isBuffer(value) || (typeof value === 'string' && /^[\w-]{43}$|^[0-9a-f]{64}$/.test(value)))
      return Buffer.isBuffer(value)
        ? Buffer.from(randomUUID() + randomUUID()).subarray(0, value.length)
        : (randomUUID() + randomUUID()).replaceAll('-', '').slice(0, value.length)
    if (typeof value !== 'string') return value
    return value.replaceAll(phone.slice(-7), digits).replace(ID, (id) => {
      if (!ids.has(id)) ids.set(id, randomUUID())
      return ids.get(id) ?? id
    })
  }
  return statements.map(({ values, ...asked }) => ({ ...asked, ...(values && { values: values.map(fresh) }) }))
}

const clients = await Promise.all(
  Array.from({ length: 8 }, async () => {
    const client = new pg.Client({ ...database.connection, pipeline: true } as pg.ClientConfig)
    await client.connect()
    return client
  }),
)

/** Bookings a second, of the bare driver. */
async function bare(
  statements: readonly Asked[],
  phone: string,
  { callers, trips }: { callers: number; trips: 1 | 2 },
) {
  const end = performance.now() + MILLISECONDS
  let count = 0
  await Promise.all(
    clients.slice(0, callers).map(async (client) => {
      while (performance.now() < end) {
        const asked = another(statements, phone)
        // What keeps the answer goes with COMMIT: it holds what the first trip told.
        const last = asked.findIndex(({ text }) => /UPDATE idempotency_keys|COMMIT$/.test(text))
        const together = trips === 1 ? [asked] : [asked.slice(0, last), asked.slice(last)]
        for (const some of together) {
          client.connection.stream.cork()
          const answers = some.map((one) => client.query(one as pg.QueryConfig))
          client.connection.stream.uncork()
          await Promise.all(answers)
        }
        count++
      }
    }),
  )
  return (count / MILLISECONDS) * 1000
}

const load = (target: Partial<Load>, callers: number, first: number) =>
  new Promise<number>((resolve, reject) => {
    const body = JSON.stringify(jobFields({ customerPhone: '+1602#' }))
    const workerData = {
      url: `${app.url}/api/jobs`,
      method: 'POST',
      body,
      ...target,
      first,
      connections: callers,
      milliseconds: MILLISECONDS,
    }
    const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData })
    worker.once('message', ({ count }) => resolve((count / MILLISECONDS) * 1000)).once('error', reject)
  })

/** The middle one, which a hiccup does not move. */
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const PHONE = '+16024000000'
for (let warm = 0; warm < 5; warm++) await app.post('/api/jobs', jobFields())
const plain = await statementsOf({}, '+16024000001')
const keyed = await statementsOf({ 'idempotency-key': randomUUID() }, PHONE)

const rates = new Map<string, number[]>()
const note = (name: string, rate: number) => rates.set(name, [...(rates.get(name) ?? []), rate])
for (let round = 0; round < ROUNDS; round++) {
  for (const callers of [1, 8]) {
    const first = 2_000_000 + round * 200_000 + callers * 10_000
    note(`app, ${callers}`, await load({}, callers, first))
    note(`app with a key, ${callers}`, await load({ keyed: true }, callers, first + 100_000))
    for (const trips of [2, 1] as const) {
      note(`bare in ${trips}, ${callers}`, await bare(plain, '+16024000001', { callers, trips }))
      note(`bare with a key in ${trips}, ${callers}`, await bare(keyed, PHONE, { callers, trips }))
    }
  }
}

console.log(`\nBookings a second, medians of ${ROUNDS}; ${plain.length} statements, ${keyed.length} with a key\n`)
for (const callers of [1, 8]) {
  for (const key of ['', ' with a key']) {
    const of = (name: string) => middle(rates.get(`${name}, ${callers}`) ?? [])
    const [product, two, one] = [of(`app${key}`), of(`bare${key} in 2`), of(`bare${key} in 1`)]
    console.log(
      `${callers} at once${key.padEnd(11)}  app ${product.toFixed(0).padStart(5)}  bare in two trips ${two.toFixed(0).padStart(5)}  in one ${one.toFixed(0).padStart(5)}  app/two ${(product / two).toFixed(2)}  one/two ${(one / two).toFixed(2)}`,
    )
  }
}
for (const client of clients) await client.end()
await app.close()
await database.drop()
