import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { factoriesFor } from '../tests/factories/factories-for.ts'
import { jobFields } from '../tests/factories/job.ts'
import { mechanicFields } from '../tests/factories/mechanic.ts'
import { openTestApp } from '../tests/open-app.ts'
import type { Load } from './load.ts'

/**
 * What each call costs beside the limit: bare node:http that sends the same fifty jobs as fixed bytes.
 * Rounds alternate, so that a busy machine slows all alike; only the ratios mean anything.
 */
const JOBS = 20_000
const ROUNDS = 3
const ROUND = { connections: 8, milliseconds: 1500 }

interface Rate {
  count: number
  p95: number
}

const load = (target: Pick<Load, 'url' | 'method' | 'body' | 'accept'>, first: number) =>
  new Promise<Rate>((resolve, reject) => {
    const worker = new Worker(new URL('./load.ts', import.meta.url), { workerData: { ...target, ...ROUND, first } })
    worker.once('message', resolve).once('error', reject)
  })

/** The middle one, which a hiccup does not move. */
const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test('each call beside the limit', async () => {
  const app = await openTestApp()
  const { addMechanic, book } = factoriesFor(app)
  for (let count = 0; count < 40; count++) await addMechanic({ specialty: ['General', 'Brakes', 'AC'][count % 3] })
  await book()
  await app.sql(
    `INSERT INTO jobs (id, customer_id, customer_name, customer_phone, customer_phone_e164, vehicle_info, description, created_at)
     SELECT gen_random_uuid(), customer_id, 'Customer ' || n, customer_phone, customer_phone_e164,
       (ARRAY['2014 Toyota Camry', '2011 Honda Civic', '2009 Ford F-150'])[1 + n % 3], 'Problem number ' || n, created_at - n * interval '1 minute'
     FROM jobs, generate_series(1, $1) n`,
    [JOBS],
  )
  await app.sql('ANALYZE')

  const fifty = Buffer.from(JSON.stringify((await app.get('/api/jobs')).body))
  const bare = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': fifty.length }).end(fifty)
  })
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))

  const get = (path: string) => ({ url: app.url + path, method: 'GET' }) as const
  const post = (path: string, fields: object) =>
    ({ url: app.url + path, method: 'POST', body: JSON.stringify(fields) }) as const
  const TARGETS: Record<string, Pick<Load, 'url' | 'method' | 'body' | 'accept'>> = {
    'bare node:http, fixed bytes': { url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`, method: 'GET' },
    'GET /: the page': get('/'),
    'GET /api/jobs: fifty': get('/api/jobs'),
    'GET /api/jobs: fifty, brotli': { ...get('/api/jobs'), accept: 'br' },
    'GET /api/jobs?status=pending': get('/api/jobs?status=pending'),
    'GET /api/jobs?q=: a rare word': get('/api/jobs?q=number+19999'),
    'GET /api/jobs?q=: a third of all': get('/api/jobs?q=camry'),
    'GET /api/mechanics?order=best': get('/api/mechanics?order=best&specialty=Brakes&limit=3'),
    'GET /api/mechanics?order=evidence': get('/api/mechanics?order=evidence&specialty=Brakes&limit=3'),
    'GET /api/analytics/dashboard': get('/api/analytics/dashboard'),
    'POST /api/jobs: a booking': post('/api/jobs', jobFields({ customerPhone: '+1602#' })),
    'POST /api/mechanics: joining': post(
      '/api/mechanics',
      mechanicFields({ phone: '+1480#', email: 'm#@example.com' }),
    ),
  }

  const rates = new Map<string, Rate[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, target] of Object.entries(TARGETS))
      rates.set(name, [...(rates.get(name) ?? []), await load(target, 2_000_000 + round * 100_000)])
  }

  const perSecond = (name: string) =>
    (middle((rates.get(name) ?? []).map(({ count }) => count)) / ROUND.milliseconds) * 1000
  const limit = perSecond(Object.keys(TARGETS)[0] ?? '')
  console.log(`\n${'of the limit'.padStart(12)}  ${'a second'.padStart(9)}  ${'p95'.padStart(8)}`)
  for (const [name, measured] of rates) {
    const p95 = `${middle(measured.map(({ p95 }) => p95)).toFixed(1)} ms`
    const ratio = (perSecond(name) / limit).toFixed(3)
    console.log(`${ratio.padStart(12)}  ${perSecond(name).toFixed(0).padStart(9)}  ${p95.padStart(8)}  ${name}`)
  }
  bare.close()
})
