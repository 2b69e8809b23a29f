import { parseArgs } from 'node:util'
import { startTestApp } from '../tests/support/app.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { factoriesFor } from '../tests/support/factories/factories-for.ts'
import { fillJobs } from './fill-jobs.ts'
import { compare, type Filled, type Target } from './rate.ts'
import { reads } from './reads.ts'
import { searches } from './searches.ts'
import { besideBookings } from './searches-beside-bookings.ts'
import { writes } from './writes.ts'

/**
 * `npm run bench`: throughput among 100,000 jobs compared with bare node:http and the same SQL. Name parts to choose them (`-- reads searches`);
 * `--jobs` sets the number of jobs, `--rounds` the repetitions.
 */
const { values, positionals } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    peers: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const PARTS = ['reads', 'writes', 'searches']
const wrong = positionals.find((word) => !PARTS.includes(word))
if (wrong !== undefined) throw new Error(`No part of this bench is called ${wrong}: ${PARTS.join(', ')}`)
const isAsked = (part: string) => positionals.length === 0 || positionals.includes(part)
const megabytes = () => {
  globalThis.gc?.()
  return `${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`
}

const database = await freshDatabase()
const app = await startTestApp({ database, logLevel: 'error' })
const { addMechanic, book } = factoriesFor(app)
await addMechanic()
await book()
const jobs = Number(values.jobs)
await fillJobs(app, jobs)
const filled: Filled = { app, database, jobs }
const before = megabytes()

const targets: Target[] = []
const closing: (() => Promise<void>)[] = []
const add = (part: { targets: Target[]; close?(): Promise<void> }) => {
  targets.push(...part.targets)
  if (part.close) closing.push(part.close)
}
if (isAsked('reads')) add(await reads(filled, values))
const searching = isAsked('searches') ? searches(filled) : undefined
if (searching) add(searching)
if (isAsked('writes')) add(await writes(filled))

console.log(`Among ${jobs} jobs, medians of ${values.rounds} rounds`)
await compare(targets, Number(values.rounds))
if (searching) {
  console.log(`\nThe slowest searches, one caller:\n${await searching.slowest()}`)
  console.log(`\n${await besideBookings(filled, Number(values.rounds))}`)
}
console.log(`\nMemory of the server and of what asks it: ${before} before, ${megabytes()} after`)
for (const close of closing) await close()
await app.close()
await database.drop()
