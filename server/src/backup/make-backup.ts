import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { namesOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { sync, writeSynced } from '@desert-wrench/embedded-postgres/synced-files.ts'
import pg from 'pg'
import { makeDirectory } from '../config/directories.ts'
import {
  BackupRefused,
  backupName,
  backupsIn,
  bytesOf,
  type Manifest,
  manifestFile,
  manifestSumFile,
  newManifest,
  pictureFile,
  readManifest,
  rowsOf,
  sha256Of,
  type TableEntry,
  tableFile,
} from '../db/maintenance/backup-manifest.ts'
import { brokenConstraints } from '../db/maintenance/constraints.ts'
import { noteRun } from '../db/maintenance/note-backup-run.ts'
import { type Sql, sqlOf } from '../db/maintenance/read-only.ts'
import {
  abandonSnapshot,
  beginSnapshot,
  copyOut,
  endSnapshot,
  keyFingerprintOf,
  lockBackups,
  migrationsOf,
  pictureIdsOf,
  queryInSnapshot,
  sequencesOf,
  type TableShape,
  tablesOf,
} from '../db/maintenance/table-copy.ts'
import { saidOf } from '../doctor/constraints.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import { codeOf } from '../security/error-facts.ts'
import { fingerprintOf, parseRaffleKey } from '../security/seed-vault.ts'

/** Left by a killed backup; the next one reuses its pictures. */
const UNFINISHED = 'unfinished'

interface BackupOptions {
  /** As the owner of the tables. */
  connection: pg.ClientConfig
  pictureStorage: PictureStorage
  folder: string
  /** Key file of raffle and accounts; null if the key is a setting. */
  keyFile: string | null
  version: string
  now: () => string
  examine: (sql: Sql) => Promise<readonly string[]>
  /** One line of progress, without personal data. */
  say: (line: string) => void
  signal?: AbortSignal | undefined
}

export interface MadeBackup {
  folder: string
  rows: number
  pictures: number
  findings: readonly string[]
}

type Pictures = Map<string, Manifest['pictures'][number]>

/**
 * A consistent snapshot of all tables and their pictures, without blocking locks; renamed into place once synced, then
 * recorded.
 * @throws BackupRefused, also for broken constraints, which no restore would accept
 */
export async function makeBackup(making: BackupOptions): Promise<MadeBackup> {
  const client = new pg.Client({ ...making.connection, application_name: 'desert-wrench backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await lockBackups(client))) throw new BackupRefused('Another backup of this database is running.')
    return await make(client, making).catch(async (error: unknown) => {
      // Aborted by a shutdown; the next start repeats it.
      if (!making.signal?.aborted) await noteFailure(client, making, error)
      throw error
    })
  } finally {
    await client.end().catch(() => {})
  }
}

async function noteFailure(client: pg.Client, { folder, now, say }: BackupOptions, error: unknown): Promise<void> {
  await abandonSnapshot(client)
  const problem = error instanceof BackupRefused ? error.message : `The backup failed (${codeOf(error)}).`
  const run = { kind: 'backup' as const, at: now(), backup: null, folder, bytes: null, problem, findings: [] }
  await noteRun(client, run, say)
}

async function refuseBroken(sql: Sql): Promise<void> {
  const [first, ...others] = (await brokenConstraints(sql)).filter(({ stopsRestore }) => stopsRestore)
  if (!first) return
  const more = others.length > 0 ? ` ${others.map(saidOf).join(' ')}` : ''
  throw new BackupRefused(
    `No backup was made, because it could not be restored. ${saidOf(first)}${more} Earlier backups are untouched. Run desert-wrench doctor to see the fix.`,
  )
}

/** Findings are reported and stored, but do not stop the backup: wrong rows are better kept than lost. */
async function examined(client: pg.Client, sql: Sql, { examine, say }: BackupOptions): Promise<readonly string[]> {
  const findings = await queryInSnapshot(client, () => examine(sql)).catch((error: unknown) => [
    `The data could not be checked (${codeOf(error)}).`,
  ])
  for (const finding of findings) say(`Found in the data: ${finding}`)
  return findings
}

async function make(client: pg.Client, making: BackupOptions): Promise<MadeBackup> {
  const { folder, version, now, say, signal } = making
  const draft = join(folder, UNFINISHED)
  await rm(join(draft, 'tables'), { recursive: true, force: true })
  for (const made of [folder, draft, join(draft, 'tables'), join(draft, 'pictures')]) makeDirectory(made, 0o700)
  const pictures: Pictures = new Map()
  const keep = await pictureKeeper(making, draft, pictures)
  // Fetch pictures before the snapshot, to keep it short; newer ones follow.
  await keep(await pictureIdsOf(client))

  await beginSnapshot(client)
  const createdAt = now()
  const sql = sqlOf(client)
  await refuseBroken(sql)
  const tables: TableEntry[] = []
  for (const table of await tablesOf(client)) {
    signal?.throwIfAborted()
    const entry = await writeTable(client, table, tableFile(draft, table.name))
    tables.push(entry)
    if (entry.rows > 0) say(`${table.name}: ${entry.rows} rows`)
  }
  const [sequences, migrations] = [await sequencesOf(client), await migrationsOf(client)]
  const [fingerprint, wanted] = [await keyFingerprintOf(client), await pictureIdsOf(client)]
  const findings = await examined(client, sql, making)
  await endSnapshot(client)
  await keep(wanted)
  await dropOthers(pictures, new Set(wanted.flatMap((id) => Object.values(namesOf(id)))), draft)

  const manifest = newManifest({
    ...{ version, createdAt, migrations, tables, sequences },
    pictures: [...pictures.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    key: fingerprint === null ? null : { fingerprint, file: await keepKey(making.keyFile, fingerprint, draft) },
  })
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  await writeSynced(manifestFile(draft), text)
  await writeSynced(manifestSumFile(draft), `${sha256Of(text)}  manifest.json\n`)
  for (const part of ['tables', 'pictures', '.']) await sync(join(draft, part))
  const whole = join(folder, backupName(createdAt))
  await rename(draft, whole)
  await sync(folder)
  const run = { kind: 'backup' as const, at: createdAt, backup: backupName(createdAt), folder, problem: null, findings }
  await noteRun(client, { ...run, bytes: bytesOf(manifest) }, say)
  return { folder: whole, rows: rowsOf(manifest), pictures: manifest.pictures.length, findings }
}

const NEWLINE = 10

async function writeTable(client: pg.Client, table: TableShape, file: string): Promise<TableEntry> {
  const hash = createHash('sha256')
  let [bytes, rows] = [0, 0]
  await pipeline(
    copyOut(client, table),
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        // COPY escapes line breaks in values as \n.
        for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
        yield chunk
      }
    },
    createGzip({ level: 4 }),
    createWriteStream(file, { mode: 0o600 }),
  )
  await sync(file)
  return { ...table, rows, bytes, sha256: hash.digest('hex') }
}

async function pictureKeeper(
  { folder, pictureStorage, say, signal }: BackupOptions,
  draft: string,
  pictures: Pictures,
) {
  const last = (await backupsIn(folder)).at(-1)
  const before = last ? await readManifest(join(folder, last)).catch(() => null) : null
  const known = new Map(before?.pictures.map((picture) => [picture.name, picture.sha256]))

  async function linked(name: string, file: string): Promise<boolean> {
    if (!last || !known.has(name)) return false
    return link(pictureFile(join(folder, last), name), file).then(
      () => true,
      () => false,
    )
  }

  async function keepOne(name: string): Promise<void> {
    const file = pictureFile(draft, name)
    const isLinked = !existsSync(file) && (await linked(name, file))
    if (existsSync(file)) {
      const there = await readFile(file)
      const sha256 = sha256Of(there)
      // Pictures are immutable: a changed one is damaged in the last backup and is fetched again.
      if (!isLinked || sha256 === known.get(name)) return void pictures.set(name, { name, bytes: there.length, sha256 })
      await rm(file)
    }
    const bytes = await pictureStorage.get(name)
    // Swept meanwhile or lost before; its row is still backed up.
    if (!bytes) return
    await writeFile(`${file}.part`, bytes, { mode: 0o600 })
    await sync(`${file}.part`)
    await rename(`${file}.part`, file)
    pictures.set(name, { name, bytes: bytes.length, sha256: sha256Of(bytes) })
  }

  return async (ids: readonly string[]): Promise<void> => {
    const names = ids.flatMap((id) => Object.values(namesOf(id))).filter((name) => !pictures.has(name))
    for (const [at, name] of names.entries()) {
      signal?.throwIfAborted()
      await keepOne(name)
      if ((at + 1) % 500 === 0) say(`pictures: ${at + 1} of ${names.length}`)
    }
  }
}

/** Pictures outside the snapshot: removed meanwhile, or from a killed backup. */
async function dropOthers(pictures: Pictures, wanted: ReadonlySet<string>, draft: string): Promise<void> {
  for (const name of await readdir(join(draft, 'pictures'))) {
    if (wanted.has(name)) continue
    await rm(pictureFile(draft, name), { force: true })
    pictures.delete(name)
  }
}

/** A restored database needs its key, so a key file is included. */
async function keepKey(keyFile: string | null, fingerprint: string, draft: string) {
  if (keyFile === null || !existsSync(keyFile)) return null
  const text = await readFile(keyFile, 'utf8')
  const key = parseRaffleKey(text.trim())
  if (!key || fingerprintOf(key) !== fingerprint) return null
  const name = 'raffle.key'
  await writeSynced(join(draft, name), text)
  return { name, sha256: sha256Of(text) }
}

export async function pruneBackups(folder: string, kept: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(0, -kept)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}
