import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { plain } from '../../support/builders/photos.ts'
import { openProductBeside } from '../../support/drills/product-beside.ts'
import { rounds, WHOLE } from '../../support/drills/rounds.ts'
import { missing, oddities, startWriters } from '../../support/drills/writers.ts'

/** Four reads per write: at full speed, and for long at about a third of it. */

const SECONDS = rounds({ short: 1.5, whole: 60 })
/** Length of the soak; `SOAK_MINUTES` overrides it. */
const SOAK_SECONDS = 60 * Number(process.env.SOAK_MINUTES ?? 30)
/** More than the server's concurrency, so that it is never idle. */
const [READERS, WRITERS] = [24, 12]
/** Memory limit under load, and growth limit once idle, after freed memory was returned. */
const MOST_MB = 700
const MOST_MORE_MB = 20
/** The server checks every ten seconds whether it is idle. */
const QUIET_MS = 25_000

const { product, database, close } = await openProductBeside('load')
const owner = new pg.Pool({ ...database.owner, max: 2 })
const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await owner.query<Row>(text, values)).rows
afterAll(async () => {
  await owner.end()
  await close()
})
const picture = new Uint8Array(await plain('png'))

/** The server's resident memory in MB; undefined where unavailable. */
function memory(): number {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${product.child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const PATHS = [
  '/api/jobs?limit=50',
  '/api/mechanics',
  '/api/analytics/dashboard',
  '/api/jobs?status=pending',
  '/api/cars',
  '/api/jobs?q=brake',
]

/** @param aSecond maximum rate of reads and writes; memory is sampled every `sampleMs` */
async function mix(seconds: number, aSecond: number, sampleMs: number) {
  let going = true
  let [reads, shed] = [0, 0]
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const writers = startWriters(WRITERS, {
    url: () => product.url,
    going: () => going,
    picture,
    turn: async () => {
      const isAhead = () => writers.kept.length > Math.min((elapsed() * aSecond) / 5, reads / 4 + 5)
      while (going && isAhead()) await pause(2)
    },
  })
  const reader = async () => {
    while (going) {
      if (reads > 4 * (writers.kept.length + 5) || reads > elapsed() * aSecond * 0.8) {
        await pause(2)
        continue
      }
      const response = await fetch(product.url + PATHS[reads++ % PATHS.length])
      await response.arrayBuffer()
      if (response.status === 503 && response.headers.get('retry-after')) shed += 1
      else assert.equal(response.status, 200)
    }
  }
  const readers = Array.from({ length: READERS }, reader)
  const samples: [seconds: number, megabytes: number][] = []
  while (elapsed() < seconds) {
    await pause(sampleMs)
    samples.push([elapsed(), memory()])
    assert.deepEqual(writers.odd, [])
  }
  going = false
  await Promise.all([...readers, writers.over])
  assert.deepEqual(writers.odd, [])
  assert.deepEqual([...(await missing(sql, writers.kept)), ...(await oddities(sql))], [])
  return { samples, reads, shed: shed + writers.refused, writes: writers.kept.length, seconds: elapsed() }
}

async function quietMemory(): Promise<number> {
  await pause(QUIET_MS)
  return memory()
}

/** MB per hour, least squares over the second half; under load it reflects the garbage collector as much as leaks. */
function slopeOf(samples: readonly [number, number][]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (pick: 0 | 1) => half.reduce((sum, sample) => sum + sample[pick], 0) / half.length
  const [x, y] = [mean(0), mean(1)]
  const over = half.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0)
  return (3600 * over) / half.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
}

let limit = 0

test(`${SECONDS} seconds at the limit of the machine: no fault, nothing lost, memory within bounds`, async () => {
  const { samples, reads, shed, writes, seconds } = await mix(SECONDS, Number.POSITIVE_INFINITY, 250)
  const highest = Math.max(...samples.map(([, mb]) => mb))
  limit = (reads + writes) / seconds
  assert.ok(highest < MOST_MB, `${highest} MB`)
  console.log(
    `${reads} reads, ${writes} acknowledged writes, ${shed} refused for now, in ${seconds.toFixed(1)} s; at most ${highest.toFixed(0)} MB`,
  )
})

if (WHOLE) {
  test('for long at about a third of that the memory stays', async () => {
    const before = await quietMemory()
    const { samples, reads, writes, seconds } = await mix(SOAK_SECONDS, 0.3 * limit, 10_000)
    const slope = slopeOf(samples)
    const [, last] = samples.at(-1) ?? assert.fail()
    const after = await quietMemory()
    console.log(
      `${reads} reads, ${writes} writes in ${(seconds / 60).toFixed(1)} minutes; ${last.toFixed(0)} MB at the end, ${slope.toFixed(1)} MB an hour over the second half; quiet ${before.toFixed(0)} MB before it and ${after.toFixed(0)} after it`,
    )
    assert.ok(last < MOST_MB, `${last} MB`)
    assert.ok(after - before < MOST_MORE_MB, `${before} MB before and ${after} after it`)
  })
}
