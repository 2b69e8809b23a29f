import assert from 'node:assert/strict'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pruneBackups } from '@desert-wrench/server/backup/make-backup.ts'
import { checkBackup, type Manifest, readManifest } from '@desert-wrench/server/db/maintenance/backup-manifest.ts'
import sharp from 'sharp'
import { afterAll, test } from 'vitest'
import { at } from '../../../tools/lib/places.mjs'
import { launch, run } from '../../../tools/lib/programs.mjs'
import { databaseOfAnOwner } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { openProduct, type Product } from '../../support/product.ts'

/**
 * `desert-wrench backup` during work, and `desert-wrench restore`: restored data is byte-identical, and damaged backups are
 * refused.
 */

const home = mkdtempSync(join(tmpdir(), 'desert-wrench-backup-'))
const dataDir = join(home, 'data')
const backups = join(home, 'backups')
const restored = join(home, 'restored')
const settings = { DATA_DIR: dataDir, BACKUP_DIR: backups, DEMO: 'on', RAFFLE_KEY: '' }
let product: Product = await openProduct(settings)
const stop = async () => {
  product.child.kill('SIGTERM')
  assert.equal(await product.over, 0, product.lines.join(' | '))
}
afterAll(async () => {
  product.child.kill('SIGTERM')
  await product.over
  rmSync(home, { recursive: true, force: true })
})

const PROGRAM = [at('server/src/commands/backup.ts')]
const envOf = (others: Record<string, string> = {}) => ({ ...process.env, DATABASE_URL: '', ...settings, ...others })

async function command(words: string[], others?: Record<string, string>) {
  const { code, output } = await run(process.execPath, [...PROGRAM, ...words], { env: envOf(others) })
  return { code, lines: output.trimEnd().split('\n') }
}

async function backUp(others?: Record<string, string>): Promise<string> {
  const { code, lines } = await command(['backup'], others)
  assert.equal(code, 0, lines.join(' | '))
  const [, folder = ''] = /^Backed up \d+ rows and \d+ pictures into (.*)\.$/.exec(lines.at(-1) ?? '') ?? []
  return folder
}

async function refused(words: string[], expected: RegExp, others?: Record<string, string>) {
  const { code, lines } = await command(words, others)
  assert.equal(code, 1, lines.join(' | '))
  assert.equal(lines.length, 1, lines.join(' | '))
  assert.match(lines[0] ?? '', expected)
}

async function book(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${product.url}/api/jobs`, {
    method: 'POST',
    headers,
    body: JSON.stringify(jobFields()),
  })
  assert.equal(response.status, 201)
  return (await response.json()).id
}

async function upload(): Promise<string> {
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: '#b5531d' } })
  const body = new Uint8Array(await drawn.png().toBuffer())
  const response = await fetch(`${product.url}/api/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body,
  })
  assert.equal(response.status, 201)
  return (await response.json()).url
}

/** Must be equal without writes in between. */
const contentOf = ({ tables, sequences, pictures, migrations }: Manifest) => ({
  tables: tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 })),
  ...{ sequences, pictures, migrations },
})

let first = ''
let pictureUrl = ''

test('a backup made during writes contains everything acknowledged before it', async () => {
  pictureUrl = await upload()
  const before = await Promise.all([book(), book(), book()])
  const isOver = new AbortController()
  const writing = (async () => {
    let booked = 0
    while (!isOver.signal.aborted) {
      await book()
      booked += 1
    }
    return booked
  })()
  first = await backUp().finally(() => isOver.abort())
  assert.ok((await writing) > 0, 'people wrote meanwhile')
  const manifest = await checkBackup(first)
  assert.equal(manifest.pictures.length, 2)
  assert.ok((manifest.tables.find(({ name }) => name === 'jobs')?.rows ?? 0) >= 300 + before.length)
  assert.equal(statSync(first).mode & 0o077, 0, 'nobody else may read it')
})

test('a restore reproduces every table, sequence and picture', async () => {
  await stop()
  const last = await backUp()
  const saved = await readManifest(last)
  renameSync(dataDir, join(home, 'wiped'))
  const { code, lines } = await command(['restore', last], { DATA_DIR: dataDir })
  assert.equal(code, 0, lines.join(' | '))
  assert.match(lines.at(-1) ?? '', /^Restored .*\. Start Desert Wrench as usual\.$/)
  const again = await readManifest(await backUp({ BACKUP_DIR: join(home, 'again') }))
  assert.deepEqual(contentOf(again), contentOf(saved))

  product = await openProduct({ ...settings, DEMO: 'off' })
  assert.equal((await fetch(product.url + pictureUrl)).status, 200)
  const id = await book()
  const { headers } = await fetch(`${product.url}/api/jobs?limit=1`)
  assert.equal(Number(headers.get('x-total-count')), (saved.tables.find(({ name }) => name === 'jobs')?.rows ?? 0) + 1)
  assert.equal((await fetch(`${product.url}/api/jobs/${id}`)).status, 200)
})

test('one flipped byte in any kind of file is found, and nothing is written', async () => {
  const files = [
    'manifest.json',
    'manifest.json.sha256',
    'raffle.key',
    'tables/jobs.copy.gz',
    'tables/ledger_entries.copy.gz',
  ]
  for (const file of [...files, `pictures/${readdirSync(join(first, 'pictures'))[0]}`]) {
    const copy = join(home, 'damaged')
    cpSync(first, copy, { recursive: true })
    const bytes = readFileSync(join(copy, file))
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(join(copy, file), bytes)
    await refused(['restore', copy], /damaged.*Use another backup\.$/, { DATA_DIR: restored })
    await refused(['restore', '--check', copy], /damaged/, { DATA_DIR: restored })
    rmSync(copy, { recursive: true })
  }
  assert.deepEqual(readdirSync(home).includes('restored'), false)
})

/** The backup as another version would have written it, with a correct checksum. */
async function changed(change: (manifest: Manifest) => unknown): Promise<string> {
  const copy = mkdtempSync(join(home, 'changed-'))
  cpSync(first, copy, { recursive: true })
  const text = JSON.stringify(change(await readManifest(first)))
  writeFileSync(join(copy, 'manifest.json'), text)
  const { createHash } = await import('node:crypto')
  writeFileSync(
    join(copy, 'manifest.json.sha256'),
    `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`,
  )
  return copy
}

test('foreign, newer, differently encrypted or overwriting restores are refused in one line', async () => {
  const elsewhere = { DATA_DIR: restored }
  mkdirSync(join(home, 'empty'))
  await refused(['restore', join(home, 'empty')], /is not a complete backup/, elsewhere)
  await refused(['restore'], /^Which backup\? .*Available: 2/, elsewhere)
  const foreign = await changed((manifest) => ({ ...manifest, format: 'something-else' }))
  await refused(['restore', foreign], /is not a backup of this version of Desert Wrench/, elsewhere)
  const newer = await changed((manifest) => ({
    ...manifest,
    migrations: [...manifest.migrations, { name: '9999-later.sql', sha256: '0'.repeat(64) }],
  }))
  await refused(['restore', newer], /was made by a newer Desert Wrench .*9999-later/, elsewhere)
  await refused(['restore', first], /^RAFFLE_KEY: /, { ...elsewhere, RAFFLE_KEY: 'a'.repeat(64) })
  await refused(['restore', first], /already exists\. Restore into an empty DATA_DIR/)
  await refused(['backup'], /^DATA_DIR .*: there is no database to back up\.$/, elsewhere)
})

test('a killed backup leaves the others intact, and the next one reuses its pictures', async () => {
  const before = readdirSync(backups)
  const { child, ended } = launch(process.execPath, [...PROGRAM, 'backup'], { env: envOf(), stdio: 'ignore' })
  while (!existsSync(join(backups, 'unfinished', 'pictures'))) await pause(5)
  child.kill('SIGKILL')
  await ended
  assert.deepEqual(
    readdirSync(backups).filter((name) => name !== 'unfinished'),
    before,
  )
  copyFileSync(join(first, 'manifest.json'), join(backups, 'unfinished', 'pictures', 'left-behind.webp'))
  const whole = await backUp()
  const { pictures } = await checkBackup(whole)
  assert.deepEqual(readdirSync(join(whole, 'pictures')).sort(), pictures.map(({ name }) => name).sort())
  assert.equal(readdirSync(backups).includes('unfinished'), false)
  const [name = ''] = pictures.map((picture) => picture.name)
  assert.equal(
    statSync(join(whole, 'pictures', name)).ino,
    statSync(join(first, 'pictures', name)).ino,
    'one copy on the disk',
  )
})

test('restores into an empty DATABASE_URL of an ordinary owner, and into no other', async () => {
  const { url, drop } = await databaseOfAnOwner()
  try {
    const settings = { DATABASE_URL: url, DATA_DIR: restored }
    const { code, lines } = await command(['restore', first], settings)
    assert.equal(code, 0, lines.join(' | '))
    const again = await readManifest(await backUp({ ...settings, BACKUP_DIR: join(home, 'of-the-url') }))
    assert.deepEqual(contentOf(again), contentOf(await readManifest(first)))
    rmSync(join(restored, 'raffle.key'))
    await refused(['restore', first], /^The database is not empty/, settings)
  } finally {
    await drop()
  }
})

test('of many backups the newest are kept, and nothing else in the folder is touched', async () => {
  const folder = join(home, 'many')
  const names = Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}T09-30-00Z`)
  for (const name of [...names, 'notes', 'unfinished']) mkdirSync(join(folder, name), { recursive: true })
  assert.equal(await pruneBackups(folder, 14), 6)
  assert.deepEqual(readdirSync(folder).sort(), [...names.slice(6), 'notes', 'unfinished'])
  assert.equal(dirname(first), backups)
})
