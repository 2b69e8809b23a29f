import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { type Manifest, readManifest } from '@desert-wrench/server/db/maintenance/backup-manifest.ts'
import { runningEmbeddedDatabase } from '@desert-wrench/server/db/setup/embedded-database.ts'
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { at } from '../../../tools/lib/places.mjs'
import { run } from '../../../tools/lib/programs.mjs'
import { openProduct } from '../../support/product.ts'

/**
 * Backups are verified: unrestorable ones are refused, restores are rehearsed by hand and on schedule, and results are recorded
 * in the database.
 */

const home = mkdtempSync(join(tmpdir(), 'desert-wrench-trial-'))
const dataDir = join(home, 'data')
const backups = join(home, 'backups')
const settings = { DATA_DIR: dataDir, BACKUP_DIR: backups, DEMO: 'on', RAFFLE_KEY: '' }
const product = await openProduct(settings)
const live = await runningEmbeddedDatabase(dataDir)
assert.ok(live)
const owner = new pg.Client(live)
owner.on('error', () => {})
await owner.connect()
afterAll(async () => {
  await owner.end()
  product.child.kill('SIGTERM')
  await product.over
  rmSync(home, { recursive: true, force: true })
})
const sql = async <Row>(text: string): Promise<Row[]> => (await owner.query(text)).rows
const bypass = (statement: string) =>
  owner.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`)

async function command(file: string, words: string[], others: Record<string, string> = {}) {
  const env = { ...process.env, DATABASE_URL: '', ...settings, ...others }
  const { code, output } = await run(process.execPath, [at(file), ...words], { env })
  return { code, lines: output.trimEnd().split('\n') }
}
const backup = (...words: string[]) => command('server/src/commands/backup.ts', ['backup', ...words])
const restore = (words: string[], others?: Record<string, string>) =>
  command('server/src/commands/backup.ts', ['restore', ...words], others)

async function metrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`${product.url}/metrics`)).text()
  return new Map(
    [...text.matchAll(/^desert_wrench_(\w+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  )
}

let good = ''

test('the database records each backup', async () => {
  assert.equal((await metrics()).has('backup_bytes'), false)
  const { code, lines } = await backup()
  assert.equal(code, 0, lines.join(' | '))
  ;[good = ''] = readdirSync(backups)
  const [row] = await sql<{ backup: string; place: string; problem: null; findings: string[] }>(
    'SELECT * FROM backup_runs',
  )
  assert.deepEqual([row?.backup, row?.problem, row?.findings], [good, null, []])
  assert.ok(row?.place.endsWith(`:${backups}`))
  const found = await metrics()
  assert.ok((found.get('backup_age_seconds') ?? 1e9) < 600 && (found.get('backup_bytes') ?? 0) > 1000)
  assert.equal(found.get('backup_interval_seconds'), 86_400)
})

test('a broken foreign key: no backup is made, the line and the doctor name key and row, and the last good one stays', async () => {
  const [row] = await sql<{ id: string; mechanic_id: string }>(
    'SELECT id, mechanic_id FROM chat_messages ORDER BY id LIMIT 1',
  )
  await bypass(`UPDATE chat_messages SET mechanic_id = '018f0000-0000-7000-8000-0000000000bb' WHERE id = '${row?.id}'`)
  const said = `The foreign key chat_messages_mechanic_id_fkey is broken: 1 row of chat_messages points to no row of mechanics (the first: ${row?.id}).`
  const { code, lines } = await backup()
  assert.equal(code, 1)
  assert.equal(lines.length, 1, lines.join(' | '))
  assert.ok(lines[0]?.startsWith(`No backup was made, because it could not be restored. ${said} `), lines[0])
  assert.deepEqual(
    readdirSync(backups).filter((name) => name !== 'unfinished'),
    [good],
  )
  const doctor = await command('server/src/commands/doctor.ts', [])
  assert.ok(
    doctor.lines.some((line) => line.startsWith(`constraints: ${said} Fix: `)),
    doctor.lines.join('\n'),
  )
  assert.ok(doctor.lines.some((line) => /^backups: The last backup failed \d+ \w+ ago: No backup was made/.test(line)))
  assert.equal((await metrics()).get('backup_failed'), 1)
  await bypass(`UPDATE chat_messages SET mechanic_id = '${row?.mechanic_id}' WHERE id = '${row?.id}'`)
  assert.equal((await backup()).code, 0)
  assert.equal((await metrics()).get('backup_failed'), 0)
})

test('a backup with an unbalanced ledger is made, reported and recorded', async () => {
  const [receipt] = await sql<{ id: string }>(
    `SELECT id FROM ledger_transfers WHERE kind = 'receipt' ORDER BY id LIMIT 1`,
  )
  await sql('CREATE TABLE aside AS SELECT * FROM ledger_entries; ALTER TABLE aside ADD COLUMN id serial PRIMARY KEY')
  await bypass(`DELETE FROM ledger_entries WHERE transfer_id = '${receipt?.id}'`)
  const { code, lines } = await backup()
  assert.equal(code, 0, lines.join(' | '))
  const said = `Found in the data: 1 transfer in the ledger without entries (the first: ${receipt?.id}).`
  assert.ok(lines.includes(said), lines.join('\n'))
  assert.ok(((await metrics()).get('backup_findings') ?? 0) >= 1)
  await bypass(
    `INSERT INTO ledger_entries SELECT transfer_id, account, amount, created_at FROM aside WHERE transfer_id = '${receipt?.id}'`,
  )
  await sql('DROP TABLE aside')
  assert.equal((await backup()).code, 0)
  assert.equal((await metrics()).get('backup_findings'), 0)
})

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** A modified copy of the valid backup with correct checksums. */
async function changed(change: (manifest: Manifest, folder: string) => unknown): Promise<string> {
  const folder = mkdtempSync(join(home, 'changed-'))
  cpSync(join(backups, good), folder, { recursive: true })
  const manifest = await readManifest(folder)
  await change(manifest, folder)
  const text = JSON.stringify(manifest)
  writeFileSync(join(folder, 'manifest.json'), text)
  writeFileSync(join(folder, 'manifest.json.sha256'), `${sha256(text)}  manifest.json\n`)
  return folder
}

function rewrite(manifest: Manifest, folder: string, table: string, change: (rows: string) => string): void {
  const entry = manifest.tables.find(({ name }) => name === table)
  const file = join(folder, 'tables', `${table}.copy.gz`)
  const rows = Buffer.from(change(gunzipSync(readFileSync(file)).toString()))
  writeFileSync(file, gzipSync(rows))
  if (entry) Object.assign(entry, { bytes: rows.length, sha256: sha256(rows) })
}

const UNFIT: [
  what: string,
  expected: RegExp,
  change: (manifest: Manifest, folder: string) => unknown,
  Record<string, string>?,
][] = [
  [
    'a row that names nobody',
    /cannot be restored: PostgreSQL refuses it \(23503, chat_messages, chat_messages_mechanic_id_fkey\)/,
    (manifest, folder) =>
      rewrite(manifest, folder, 'chat_messages', (rows) =>
        rows.replace(/^([0-9a-f-]{36}\t)[0-9a-f-]{36}/, '$1018f0000-0000-7000-8000-0000000000bb'),
      ),
  ],
  [
    'a row twice',
    /cannot be restored: PostgreSQL refuses it \(23505, chat_messages/,
    (manifest, folder) => rewrite(manifest, folder, 'chat_messages', (rows) => rows + rows),
  ],
  [
    'a table that nobody knows',
    /cannot be restored: PostgreSQL refuses it \(42P01/,
    (manifest, folder) => {
      cpSync(join(folder, 'tables', 'ratings.copy.gz'), join(folder, 'tables', 'stars.copy.gz'))
      manifest.tables.push({
        ...(manifest.tables.find(({ name }) => name === 'ratings') as Manifest['tables'][number]),
        name: 'stars',
      })
    },
  ],
  [
    'a table that is not named',
    /the table ratings differs from the backup/,
    (manifest) => {
      manifest.tables = manifest.tables.filter(({ name }) => name !== 'ratings')
    },
  ],
  [
    'a file that is gone',
    /is damaged: .*jobs\.copy\.gz is missing/,
    (_, folder) => rmSync(join(folder, 'tables', 'jobs.copy.gz')),
  ],
  [
    'a file that is cut off',
    /is damaged: .*jobs\.copy\.gz is missing or changed/,
    (_, folder) => truncateSync(join(folder, 'tables', 'jobs.copy.gz'), 500),
  ],
  [
    'a newer version',
    /was made by a newer Desert Wrench .*9999-later/,
    (manifest) => manifest.migrations.push({ name: '9999-later.sql', sha256: '0'.repeat(64) }),
  ],
  ['another key of the settings', /^RAFFLE_KEY: /, () => {}, { RAFFLE_KEY: 'a'.repeat(64) }],
  [
    'another key in its file',
    /its raffle\.key is not the key that its rows are encrypted with/,
    (manifest, folder) => {
      writeFileSync(join(folder, 'raffle.key'), 'b'.repeat(64))
      if (manifest.key?.file) manifest.key.file.sha256 = sha256('b'.repeat(64))
    },
  ],
]

test('restore --check accepts only restorable backups', async () => {
  const { code, lines } = await restore(['--check', good])
  assert.equal(code, 0, lines.join(' | '))
  assert.match(lines.at(-1) ?? '', /can be restored: \d+ rows and \d+ pictures of .* came back in \d+ seconds\.$/)
  for (const [what, expected, change, others] of UNFIT) {
    const folder = await changed(change)
    const refused = await restore(['--check', folder], others)
    assert.deepEqual([refused.code, refused.lines.length], [1, 1], `${what}: ${refused.lines.join(' | ')}`)
    assert.match(refused.lines[0] ?? '', expected, what)
    rmSync(folder, { recursive: true })
  }
  assert.equal(existsSync(join(dataDir, 'rehearsal', 'postgres')), false, 'what is thrown away is gone')
})

/** Scheduled results, once present. */
async function rehearsals(): Promise<{ backup: string; problem: string | null; findings: string[] }[]> {
  return sql("SELECT backup, problem, findings FROM backup_runs WHERE kind = 'rehearsal' ORDER BY at")
}

async function whenDue(count: number) {
  await sql("UPDATE scheduled_tasks SET due_at = now() WHERE name = 'rehearse-restore'")
  for (;;) {
    const found = await rehearsals()
    if (found.length >= count) return found
    await pause(100)
  }
}

test('the newest backup is test-restored on schedule without touching the live database', async () => {
  const [{ due } = { due: new Date(0) }] = await sql<{ due: Date }>(
    "SELECT due_at AS due FROM scheduled_tasks WHERE name = 'rehearse-restore'",
  )
  assert.deepEqual([due.getUTCDay(), due.getUTCHours(), due.getUTCMinutes()], [0, 11, 0], 'Sundays at 04:00 in Phoenix')
  const before = await sql(
    'SELECT (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM pg_database) AS databases',
  )
  const newest = readdirSync(backups)
    .filter((name) => name !== 'unfinished')
    .sort()
    .at(-1)
  assert.deepEqual(await whenDue(1), [{ backup: newest, problem: null, findings: [] }])
  assert.deepEqual(
    await sql('SELECT (SELECT count(*) FROM jobs) AS jobs, (SELECT count(*) FROM pg_database) AS databases'),
    before,
  )
  const found = await metrics()
  assert.ok((found.get('rehearsal_age_seconds') ?? 1e9) < 600)
  assert.equal(found.get('rehearsal_failed'), 0)
})

test('a failed test restore is recorded, and raised by the doctor and the alert', async () => {
  const folder = await changed((manifest, place) => rewrite(manifest, place, 'chat_messages', (rows) => rows + rows))
  const bad = '2099-01-01T00-00-00Z'
  cpSync(folder, join(backups, bad), { recursive: true })
  const [, failed] = await whenDue(2)
  assert.equal(failed?.backup, bad)
  assert.match(failed?.problem ?? '', /cannot be restored: PostgreSQL refuses it/)
  assert.equal((await metrics()).get('rehearsal_failed'), 1)
  const doctor = await command('server/src/commands/doctor.ts', [])
  assert.ok(
    doctor.lines.some((line) => /^backups: The last test restore failed .*cannot be restored/.test(line)),
    doctor.lines.join('\n'),
  )
  rmSync(join(backups, bad), { recursive: true })
  const { code, lines } = await restore(['--rehearse'])
  assert.equal(code, 0, lines.join(' | '))
  assert.equal((await metrics()).get('rehearsal_failed'), 0)
})
