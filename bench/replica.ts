import type pg from 'pg'
import { startTestApp, type TestApp } from '../tests/support/app.ts'
import { layTables, openPair } from '../tests/support/drills/standby.ts'
import { factoriesFor } from '../tests/support/factories/factories-for.ts'
import { jobFields } from '../tests/support/factories/job.ts'
import { newPhone } from '../tests/support/factories/phone.ts'
import { fillJobs } from './fill-jobs.ts'
import { load, middle } from './rate.ts'
import { POSTMASTER, spentBy } from './spent.ts'

/**
 * `npm run bench -- replica`: uncached lists amid bookings, with and without a standby. All share one machine, so compare the primary's CPU time per
 * read, not reads per second.
 */
const JOBS = Number(process.env.BENCH_JOBS ?? 20_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const CALLERS = 16
const BOOKINGS_A_SECOND = 20

const pair = await openPair(layTables, false)
const { primary: connection, standby } = pair
const database = { connection, owner: connection, drop: async () => {} }
const open = (replica?: pg.ClientConfig) =>
  startTestApp({ database, ...(replica && { replica }), logLevel: 'error', accessLog: false })
const [alone, beside] = await Promise.all([open(), open(standby)])
const { book, addMechanic } = factoriesFor(alone)
await addMechanic()
await book()
await fillJobs(alone, JOBS)
await alone.sql('VACUUM ANALYZE')

const [first] = await alone.sql<{ answer: string }>(POSTMASTER)
const postmasters = { primary: String(first?.answer), standby: String(await pair.askStandby(POSTMASTER)) }

interface Measured {
  perSecond: number
  primary: number
  standby: number
}

async function measure(app: TestApp): Promise<Measured> {
  const booking = () =>
    void alone.inject({
      ...{ method: 'POST', url: '/api/jobs', headers: { host: 'localhost' } },
      payload: jobFields({ customerPhone: newPhone() }),
    })
  const timer = setInterval(booking, 1000 / BOOKINGS_A_SECOND)
  const before = { primary: spentBy(postmasters.primary), standby: spentBy(postmasters.standby) }
  const rate = await load({ port: Number(new URL(app.url).port), path: '/api/jobs?#' }, CALLERS)
  clearInterval(timer)
  const each = (name: 'primary' | 'standby') => (spentBy(postmasters[name]) - before[name]) / rate.times.length
  return { perSecond: rate.perSecond, primary: each('primary'), standby: each('standby') }
}

const [without, withIt]: [Measured[], Measured[]] = [[], []]
for (let round = 0; round < ROUNDS; round++) {
  without.push(await measure(alone))
  withIt.push(await measure(beside))
}
for (const [name, all] of [
  ['without a standby', without],
  ['with a standby', withIt],
] as const) {
  const of = (figure: keyof Measured) => middle(all.map((one) => one[figure])).toFixed(0)
  console.log(
    `${name}: ${of('perSecond')} lists a second, ${of('primary')} µs of the primary and ${of('standby')} µs of the standby for each`,
  )
}
const metrics = String((await beside.get('/metrics')).body)
console.log(
  metrics
    .split('\n')
    .filter((line) => /^desert_wrench_(database_reads|replica)/.test(line))
    .join('\n'),
)
await Promise.all([alone.close(), beside.close()])
await pair.close()
