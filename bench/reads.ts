import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { jobFields } from '../tests/support/factories/job.ts'
import { newPhone } from '../tests/support/factories/phone.ts'
import { openDirectus } from './directus.ts'
import { CALLERS, type Filled, load, type MeasuredRate, ROUND_MS, repeat, type Target } from './rate.ts'

/**
 * Cached replies compared with bare node:http sending the same bytes, uncached ones with their SQL (pgbench if installed, else the bare driver); with
 * `peers` also with Directus.
 */
const CROWD = 64
const BOOKINGS_A_SECOND = 20
const ROWS = 'SELECT * FROM jobs WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 51'

/** Popular cached paths and their number of concurrent callers. */
const READY: { name: string; path: string; callers: readonly number[] }[] = [
  { name: 'fifty jobs', path: '/api/jobs', callers: [...CALLERS, CROWD] },
  { name: 'fifty pending jobs', path: '/api/jobs?status=pending', callers: CALLERS },
  { name: 'best mechanics', path: '/api/mechanics?order=best&specialty=Brakes&limit=3', callers: [...CALLERS, CROWD] },
  {
    name: 'mechanics by evidence',
    path: '/api/mechanics?order=evidence&specialty=Brakes&limit=3',
    callers: CALLERS,
  },
  { name: 'the dashboard', path: '/api/analytics/dashboard', callers: [...CALLERS, CROWD] },
  { name: 'the page', path: '/', callers: CALLERS },
]

const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

/** Runs the statement by pgbench. */
async function pgbench({ connectionString }: pg.ClientConfig, callers: number): Promise<MeasuredRate> {
  const options = ['-n', '-M', 'prepared', '-c', String(callers), '-T', String(Math.ceil(ROUND_MS / 1000))]
  const program = spawn('pgbench', [...options, '-f', '-', String(connectionString)], { stdio: 'pipe' })
  program.stdin.end(`${ROWS};\n`)
  const [said, errors] = await Promise.all([text(program.stdout), text(program.stderr)])
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(said) ?? []
  return { perSecond: Number(perSecond ?? 0), times: [], errors: perSecond === undefined ? { [errors]: 1 } : {} }
}

export async function reads(
  { app, database, jobs }: Filled,
  { peers }: { peers: boolean },
): Promise<{ targets: Target[]; close(): Promise<void> }> {
  const port = Number(new URL(app.url).port)
  const fetched = (path: string) => fetch(app.url + path, { headers: { 'accept-encoding': 'identity' } })
  const bodies = new Map<string, Buffer>()
  for (const { path } of READY) bodies.set(path, Buffer.from(await (await fetched(path)).arrayBuffer()))
  const etagNow = async () => (await fetched('/api/jobs')).headers.get('etag') ?? ''
  const etag = await etagNow()
  const server = createServer(({ url = '' }, response) => {
    if (url === '/304') return void response.writeHead(304, { etag }).end()
    const body = bodies.get(url) ?? Buffer.alloc(0)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bare = (server.address() as AddressInfo).port

  /** Adds background bookings at a realistic share of server time. */
  async function besideBookings(work: () => Promise<MeasuredRate>): Promise<MeasuredRate> {
    const booking = () =>
      void app.inject({
        ...{ method: 'POST', url: '/api/jobs', headers: { host: 'localhost' } },
        payload: jobFields({ customerPhone: newPhone() }),
      })
    const timer = setInterval(booking, 1000 / BOOKINGS_A_SECOND)
    return work().finally(() => clearInterval(timer))
  }

  const pool = new pg.Pool({ ...database.connection, max: Math.max(...CALLERS) })
  const asText = {
    name: 'rows',
    text: ROWS,
    rowMode: 'array' as const,
    types: { getTypeParser: () => (text: unknown) => text } as unknown as pg.CustomTypesConfig,
  }
  const rows = (callers: number) =>
    hasPgbench ? pgbench(database.connection, callers) : repeat(callers, () => pool.query(asText))

  /** Single caller: changes a shown row, then times the first read after it. */
  async function afterChange(): Promise<MeasuredRate> {
    const times: number[] = []
    const { errors } = await repeat(1, async () => {
      await pool.query(
        "UPDATE jobs SET priority = CASE priority WHEN 'Low' THEN 'High' ELSE 'Low' END WHERE id = (SELECT id FROM jobs ORDER BY created_at DESC LIMIT 1)",
      )
      const from = performance.now()
      await app.inject({ method: 'GET', url: '/api/jobs', headers: { host: 'localhost' } })
      times.push(performance.now() - from)
    })
    const spent = times.reduce((sum, time) => sum + time, 0)
    return { perSecond: (times.length / spent) * 1000, times: times.toSorted((a, b) => a - b), errors }
  }

  const targets: Target[] = []
  for (const { name, path, callers: each } of READY)
    for (const callers of each) {
      const limit = `bare node:http, the bytes of ${name}, ${callers} at once`
      targets.push({ name: limit, measure: () => load({ port: bare, path }, callers) })
      targets.push({
        name: `${name}, unchanged, ${callers} at once`,
        limit,
        measure: () => load({ port, path }, callers),
      })
      if (path !== '/api/jobs') continue
      const fifty = (how: string, measure: Target['measure']) =>
        targets.push({ name: `${name}, ${how}, ${callers} at once`, limit, measure })
      fifty('unchanged, brotli', () => load({ port, path, headers: { 'accept-encoding': 'br' } }, callers))
      fifty('unchanged: 304', async () =>
        load({ port, path, headers: { 'if-none-match': await etagNow() }, status: 304 }, callers),
      )
      fifty('bare node:http, a 304', () => load({ port: bare, path: '/304', status: 304 }, callers))
      fifty(`${BOOKINGS_A_SECOND} bookings a second beside it`, () =>
        besideBookings(() => load({ port, path }, callers)),
      )
    }
  for (const callers of CALLERS) {
    const limit = `the rows of fifty jobs, ${hasPgbench ? 'pgbench' : 'bare driver'}, ${callers} at once`
    targets.push({ name: limit, measure: () => rows(callers) })
    if (callers === 1) targets.push({ name: 'fifty jobs, the first read after a change', limit, measure: afterChange })
    const anew = `fifty jobs, each read made anew, ${callers} at once`
    targets.push({ name: anew, limit, measure: () => load({ port, path: '/api/jobs?#' }, callers) })
  }

  const peer = peers ? await openDirectus(jobs, Object.keys(JSON.parse(String(bodies.get('/api/jobs')))[0])) : undefined
  for (const callers of [...CALLERS, CROWD]) {
    if (!peer) break
    const limit = `Directus, its fifty, ${callers} at once`
    targets.push({ name: limit, measure: async () => ({ ...(await load(peer.target, callers)), cpu: 0 }) })
    const measure = () => load({ port, path: '/api/jobs' }, callers)
    targets.push({ name: `fifty jobs, unchanged, beside it, ${callers} at once`, limit, measure })
  }

  const close = async () => {
    await peer?.close()
    await pool.end()
    server.close()
  }
  return { targets, close }
}
