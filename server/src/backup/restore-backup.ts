import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sync, writeSynced } from '@desert-wrench/embedded-postgres/synced-files.ts'
import pg from 'pg'
import { makeDirectory } from '../config/directories.ts'
import {
  BackupRefused,
  type Manifest,
  pictureFile,
  rowsOf,
  type TableEntry,
  tableFile,
} from '../db/maintenance/backup-manifest.ts'
import { copyIn, copyOut, isUntouched, refill, setSequence, tablesOf } from '../db/maintenance/table-copy.ts'
import { knownMigrations, migrate } from '../db/setup/migrate.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import { fingerprintOf, parseRaffleKey } from '../security/seed-vault.ts'

interface Restoring {
  /** As the owner of the tables. */
  connection: pg.ClientConfig
  pictureStorage: PictureStorage
  folder: string
  manifest: Manifest
  /** The configured key; null: the one in `keyFile`. */
  key: Buffer | null
  keyFile: string
  say: (line: string) => void
}

/**
 * Checks version and settings; writes nothing.
 * @throws BackupRefused
 */
export async function refuseUnfit({
  folder,
  manifest,
  key,
  keyFile,
}: Omit<Restoring, 'connection' | 'pictureStorage' | 'say'>) {
  const known = await knownMigrations()
  const strange = manifest.migrations.find(({ name, sha256 }) => known.get(name)?.sha256 !== sha256)
  if (strange)
    throw new BackupRefused(
      `${folder} was made by a newer Desert Wrench (${manifest.version}: ${strange.name} is unknown here). Restore it with that version.`,
    )
  if (!manifest.key) return
  const { fingerprint, file } = manifest.key
  if (key && fingerprintOf(key) !== fingerprint)
    throw new BackupRefused(
      `RAFFLE_KEY: ${folder} is encrypted with the key whose fingerprint is ${fingerprint}. Set RAFFLE_KEY to that key.`,
    )
  if (!key && !file)
    throw new BackupRefused(
      `RAFFLE_KEY: ${folder} is encrypted with a key from the settings (fingerprint ${fingerprint}). Set RAFFLE_KEY to it.`,
    )
  if (!key && file && !(await isKey(join(folder, file.name), fingerprint)))
    throw new BackupRefused(
      `${folder}: its ${file.name} is not the key that its rows are encrypted with (fingerprint ${fingerprint}). Use another backup.`,
    )
  if (!key && existsSync(keyFile))
    throw new BackupRefused(`${keyFile} already exists. Restore into an empty DATA_DIR, or move it away.`)
}

async function isKey(file: string, fingerprint: string): Promise<boolean> {
  const key = parseRaffleKey((await readFile(file, 'utf8')).trim())
  return key !== null && fingerprintOf(key) === fingerprint
}

/**
 * Restores pictures, the old schema and all rows into an empty database, comparing each table before the commit. The next start
 * migrates.
 * @throws BackupRefused
 */
export async function restoreBackup(restoring: Restoring): Promise<void> {
  const { connection, folder, manifest, say } = restoring
  const client = new pg.Client({ ...connection, application_name: 'desert-wrench restore' })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await isUntouched(client)))
      throw new BackupRefused('The database is not empty: restore into one without tables, so that nothing is lost.')
    await restorePictures(restoring)
    await restoreKey(restoring)
    await migrate(client, { through: manifest.migrations.at(-1)?.name })
    await refill(client, async () => {
      for (const table of manifest.tables) await fillTable(client, table, folder)
      for (const sequence of manifest.sequences) await setSequence(client, sequence)
      await compareTables(client, manifest, folder)
    })
    say(`${rowsOf(manifest)} rows in ${manifest.tables.length} tables`)
  } finally {
    await client.end().catch(() => {})
  }
}

async function fillTable(client: pg.Client, table: TableEntry, folder: string): Promise<void> {
  await pipeline(createReadStream(tableFile(folder, table.name)), createGunzip(), copyIn(client, table))
}

/** @throws BackupRefused for a table that differs from the backup */
async function compareTables(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const saved = new Map(manifest.tables.map((table) => [table.name, table]))
  for (const table of await tablesOf(client)) {
    const hash = createHash('sha256')
    for await (const chunk of copyOut(client, table)) hash.update(chunk)
    if (hash.digest('hex') !== saved.get(table.name)?.sha256)
      throw new BackupRefused(`${folder}: the table ${table.name} differs from the backup. Nothing was restored.`)
  }
}

async function restorePictures({ manifest, folder, pictureStorage, say }: Restoring): Promise<void> {
  for (const { name } of manifest.pictures) await pictureStorage.put(name, await readFile(pictureFile(folder, name)))
  if (manifest.pictures.length > 0) say(`${manifest.pictures.length} pictures`)
}

async function restoreKey({ manifest, folder, key, keyFile }: Restoring): Promise<void> {
  const file = manifest.key?.file
  if (key || !file) return
  makeDirectory(dirname(keyFile))
  await writeSynced(`${keyFile}.new`, await readFile(join(folder, file.name), 'utf8'))
  await rename(`${keyFile}.new`, keyFile)
  await sync(dirname(keyFile))
}
