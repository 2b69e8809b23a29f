import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { databaseOfAnOwner } from '../tests/database.ts'
import { jobFields } from '../tests/factories/job.ts'
import { mechanicFields } from '../tests/factories/mechanic.ts'
import { ROOT } from '../tools/places.mjs'
import { step } from '../tools/say.mjs'
import { checkoutOf, type Started, startCheckout } from './checkout.ts'
import type { FlowLoad, FlowRate, Step } from './flow-load.ts'
import { POSTMASTER, spentBy } from './spent.ts'

/**
 * `npm run bench -- flow --beside COMMIT`: the whole way of a job (book, offer, hire, complete) over HTTP, with one caller and with eight, on this checkout
 * and on another one, a commit's or a folder's. Each is started as its own `npm start` does, on a filled database of its own in the same PostgreSQL.
 * Rounds alternate, so that a busy machine slows both alike; only the ratios mean anything.
 */
const JOBS = Number(process.env.BENCH_JOBS ?? 100_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7)
const MILLISECONDS = 3000
const CALLERS = [1, 8]
const STEPS: Step[] = ['book', 'offer', 'hire', 'complete']
/** Jobs that are booked, of a customer each; all others are copies of them. */
const BOOKED = 200
const MECHANICS = 64

const { values } = parseArgs({ options: { beside: { type: 'string' } } })

/** With the milliseconds of processor time that a whole way took of the server, and of PostgreSQL with whatever else it does. */
type Rate = FlowRate & { spent: { server: number; database: number } }

interface Side {
  name: string
  product: Started
  mechanics: string[]
  /** What has not been rung yet. */
  next: number
  rates: Map<number, Rate[]>
  memory: { before: number; after: number }
  close(): Promise<void>
}

async function create(url: string, fields: object): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(fields) })
  if (reply.status !== 201) throw new Error(`${reply.status} from ${url}: ${await reply.text()}`)
  return (await reply.json()).id
}

async function open(name: string, folder: string): Promise<Side> {
  const database = await databaseOfAnOwner()
  const product = await startCheckout(folder, database.url)
  const mechanics: string[] = []
  while (mechanics.length < MECHANICS) mechanics.push(await create(`${product.url}/api/mechanics`, mechanicFields()))
  for (let count = 0; count < BOOKED; count++) await create(`${product.url}/api/jobs`, jobFields())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  // Only columns that both have.
  await client.query(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
     SELECT gen_random_uuid(), customer_id, 'Customer ' || n, customer_phone, customer_phone_e164,
       (ARRAY['2014 Toyota Camry', '2011 Honda Civic', '2009 Ford F-150'])[1 + n % 3], 'Problem number ' || n, created_at - n * interval '1 hour'
     FROM jobs, generate_series(1, $1::int) n`,
    [Math.ceil(JOBS / BOOKED)],
  )
  await client.query('VACUUM ANALYZE')
  await client.end()
  const close = async () => {
    await product.stop()
    await database.drop()
  }
  return { name, product, mechanics, next: 2_000_000, rates: new Map(), memory: { before: 0, after: 0 }, close }
}

async function load(side: Side, callers: number): Promise<Rate> {
  const { mechanics, product, next: first } = side
  side.next += 20_000
  const { pid } = product.server()
  const before = { server: spentBy(pid), database: spentBy(postmaster) }
  const workerData: FlowLoad = { url: product.url, mechanics, first, callers, milliseconds: MILLISECONDS }
  const worker = new Worker(new URL('./flow-load.ts', import.meta.url), { workerData })
  const rate = await new Promise<FlowRate>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  const each = (microseconds: number) => microseconds / 1000 / rate.flows
  const server = each(spentBy(pid) - before.server)
  return { ...rate, spent: { server, database: each(spentBy(postmaster) - before.database) } }
}

/** The one at this share of all, by size. */
const at = (share: number, numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0

const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
await admin.connect()
const postmaster = String((await admin.query(POSTMASTER)).rows[0]?.answer)
await admin.end()

const another = values.beside ? await checkoutOf(values.beside) : undefined
const folders = [['this', ROOT], ...(another ? [[basename(another).slice(0, 12), another]] : [])] as const
const sides: Side[] = []
for (const [name = '', folder = ''] of folders)
  sides.push(await step(`Opening ${name} and filling ${JOBS} jobs`, () => open(name, folder)))

for (const callers of CALLERS) for (const side of sides) await load(side, callers)
for (const side of sides) side.memory.before = side.product.server().memory
for (let round = 0; round < ROUNDS; round++)
  // Who comes first changes, too.
  for (const callers of CALLERS)
    for (const side of round % 2 ? sides.toReversed() : sides)
      side.rates.set(callers, [...(side.rates.get(callers) ?? []), await load(side, callers)])
for (const side of sides) side.memory.after = side.product.server().memory

const perSecond = ({ rates }: Side, callers: number) =>
  (rates.get(callers) ?? []).map(({ flows }) => (flows / MILLISECONDS) * 1000)
console.log(
  `\nWhole ways of a job a second, medians of ${ROUNDS} rounds by turns; milliseconds of each call, p50 / p95 / p99\n`,
)
console.log(`${''.padEnd(24)}${'a second'.padStart(9)}${STEPS.map((name) => name.padStart(24)).join('')}`)
for (const callers of CALLERS) {
  for (const side of sides) {
    const of = (name: Step) => (side.rates.get(callers) ?? []).flatMap(({ times }) => times[name])
    const calls = STEPS.map((name) => [0.5, 0.95, 0.99].map((share) => at(share, of(name)).toFixed(1)).join(' / '))
    const label = `${callers} at once, ${side.name}`.padEnd(24)
    const rate = at(0.5, perSecond(side, callers)).toFixed(1).padStart(9)
    console.log(`${label}${rate}${calls.map((call) => call.padStart(24)).join('')}`)
  }
  for (const { name, rates } of sides) {
    const of = (program: keyof Rate['spent']) =>
      at(
        0.5,
        (rates.get(callers) ?? []).map(({ spent }) => spent[program]),
      )
    const [server, database] = [of('server'), of('database')].map((spent) => `${spent.toFixed(1)} ms`)
    console.log(`  ${name}: ${server} of processor time in the server and ${database} in PostgreSQL for each`)
  }
  const [ours = [], theirs = []] = sides.map((side) => perSecond(side, callers))
  if (theirs.length === 0) continue
  const rounds = ours.map((rate, nth) => rate / (theirs[nth] ?? 0))
  const range = `${Math.min(...rounds).toFixed(2)} to ${Math.max(...rounds).toFixed(2)}`
  console.log(`  ${(at(0.5, ours) / at(0.5, theirs)).toFixed(2)} times as many (single rounds ${range})\n`)
}
for (const { name, memory, rates } of sides) {
  console.log(`${name}: server ${memory.before.toFixed(0)} MB before, ${memory.after.toFixed(0)} MB after`)
  const errors = new Map<string, number>()
  for (const one of [...rates.values()].flat())
    for (const [said, count] of Object.entries(one.errors)) errors.set(said, (errors.get(said) ?? 0) + count)
  console.log(`  ${[...errors.values()].reduce((sum, count) => sum + count, 0)} errors`)
  for (const [said, count] of [...errors].slice(0, 5)) console.log(`  ${count} × ${said}`)
}
for (const side of sides) await side.close()
