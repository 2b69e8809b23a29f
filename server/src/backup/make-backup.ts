import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { namesOf } from '@desert-wrench/contract/features/listings/pictures.rules.ts'
import { sync, writeSynced } from '@desert-wrench/embedded-postgres/synced-files.ts'
import pg from 'pg'
import { makeDirectory } from '../config/directories.ts'
import { brokenConstraints } from '../db/maintenance/constraints.ts'
import { type Sql, sqlOf } from '../db/maintenance/read-only.ts'
import {
  abandonSnapshot,
  beginSnapshot,
  copyOut,
  endSnapshot,
  keyFingerprintOf,
  lockBackups,
  lookInSnapshot,
  migrationsOf,
  pictureIdsOf,
  sequencesOf,
  type TableShape,
  tablesOf,
} from '../db/maintenance/table-copy.ts'
import { saidOf } from '../doctor/constraints.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import { codeOf } from '../security/error-facts.ts'
import { fingerprintOf, parseRaffleKey } from '../security/seed-vault.ts'
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
} from './manifest.ts'
import { noteRun } from './note-run.ts'

/** What a killed backup leaves; the next one goes on with its pictures. */
const UNFINISHED = 'unfinished'

interface Making {
  /** As the owner of the tables. */
  connection: pg.ClientConfig
  pictureStorage: PictureStorage
  /** Where backups lie, each in a folder of its own. */
  folder: string
  /** Where the key of the raffle and the accounts lies; null where a setting holds it. */
  keyFile: string | null
  version: string
  now: () => string
  /** What the doctor finds in the rows of the snapshot. */
  examine: (sql: Sql) => Promise<readonly string[]>
  /** One line of progress, without people. */
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
 * One consistent snapshot of every table, and every picture that it names, beside the work of people: it locks nothing that anybody waits for.
 * The folder gets its name when all of it is on the disk, and the database then knows of it.
 * @throws BackupRefused, also where rows break a constraint: no restore would take them. Earlier backups stay as they are.
 */
export async function makeBackup(making: Making): Promise<MadeBackup> {
  const client = new pg.Client({ ...making.connection, application_name: 'desert-wrench backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await lockBackups(client))) throw new BackupRefused('Another backup of this database is running.')
    return await make(client, making).catch(async (error: unknown) => {
      // A close takes it away; the next start makes it anew.
      if (!making.signal?.aborted) await noteFailure(client, making, error)
      throw error
    })
  } finally {
    await client.end().catch(() => {})
  }
}

async function noteFailure(client: pg.Client, { folder, now, say }: Making, error: unknown): Promise<void> {
  await abandonSnapshot(client)
  const problem = error instanceof BackupRefused ? error.message : `The backup failed (${codeOf(error)}).`
  const run = { kind: 'backup' as const, at: now(), backup: null, folder, bytes: null, problem, findings: [] }
  await noteRun(client, run, say)
}

/** @throws BackupRefused */
async function refuseBroken(sql: Sql): Promise<void> {
  const [first, ...others] = (await brokenConstraints(sql)).filter(({ stopsRestore }) => stopsRestore)
  if (!first) return
  const more = others.length > 0 ? ` ${others.map(saidOf).join(' ')}` : ''
  throw new BackupRefused(
    `No backup was made, because it could not be restored. ${saidOf(first)}${more} Earlier backups are untouched. Run desert-wrench doctor to see the fix.`,
  )
}

/** What is found is told and kept beside the backup, which is made all the same: rows that are wrong are better kept than lost. */
async function examined(client: pg.Client, sql: Sql, { examine, say }: Making): Promise<readonly string[]> {
  const findings = await lookInSnapshot(client, () => examine(sql)).catch((error: unknown) => [
    `The data could not be checked (${codeOf(error)}).`,
  ])
  for (const finding of findings) say(`Found in the data: ${finding}`)
  return findings
}

async function make(client: pg.Client, making: Making): Promise<MadeBackup> {
  const { folder, version, now, say, signal } = making
  const draft = join(folder, UNFINISHED)
  await rm(join(draft, 'tables'), { recursive: true, force: true })
  for (const made of [folder, draft, join(draft, 'tables'), join(draft, 'pictures')]) makeDirectory(made, 0o700)
  const pictures: Pictures = new Map()
  const keep = await pictureKeeper(making, draft, pictures)
  // Ahead of the snapshot, which then need not be held open for them; what is uploaded meanwhile follows after it.
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
        // A line break inside of a value is written as \n.
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

/** Puts the pictures of these ids into the draft, each once: left there by a killed backup, linked from the last one, or from the storage. */
async function pictureKeeper({ folder, pictureStorage, say, signal }: Making, draft: string, pictures: Pictures) {
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
      // A picture never changes: one that differs from the last backup's was damaged there, and is fetched anew.
      if (!isLinked || sha256 === known.get(name)) return void pictures.set(name, { name, bytes: there.length, sha256 })
      await rm(file)
    }
    const bytes = await pictureStorage.get(name)
    // Swept between the look and now, or lost before: its row is in the backup, and it stays missing.
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

/** What the snapshot does not name: removed meanwhile, or left by a killed backup. */
async function dropOthers(pictures: Pictures, wanted: ReadonlySet<string>, draft: string): Promise<void> {
  for (const name of await readdir(join(draft, 'pictures'))) {
    if (wanted.has(name)) continue
    await rm(pictureFile(draft, name), { force: true })
    pictures.delete(name)
  }
}

/** Without its key a restored database does not start: the file goes along where there is one. */
async function keepKey(keyFile: string | null, fingerprint: string, draft: string) {
  if (keyFile === null || !existsSync(keyFile)) return null
  const text = await readFile(keyFile, 'utf8')
  const key = parseRaffleKey(text.trim())
  if (!key || fingerprintOf(key) !== fingerprint) return null
  const name = 'raffle.key'
  await writeSynced(join(draft, name), text)
  return { name, sha256: sha256Of(text) }
}

/** Removes all but the newest whole backups. @returns how many were removed. */
export async function pruneBackups(folder: string, kept: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(0, -kept)
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}
