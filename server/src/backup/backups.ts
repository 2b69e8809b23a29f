import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type pg from 'pg'
import { choosePictureStorage } from '../adapters/choose-adapters.ts'
import type { Config } from '../config.ts'
import { openDatabaseSource } from '../db/database-source.ts'
import { runningEmbeddedDatabase } from '../db/embedded-database.ts'
import { problemCodeOf } from '../db/errors.ts'
import { raffleKeyFile } from '../db/raffle-key.ts'
import { StartRefused } from '../start-refused.ts'
import { versionOf } from '../version.ts'
import { type MadeBackup, makeBackup, pruneBackups } from './make-backup.ts'
import { BackupRefused, backupsIn, checkBackup } from './manifest.ts'
import { refuseUnfit, restoreBackup } from './restore-backup.ts'

/** Backups as the settings ask for them: each night, and by `npm run backup` and `npm run restore`. */

type Say = (line: string) => void

/**
 * Makes one now, as the owner of the tables.
 * @throws BackupRefused
 */
export const backUp = (
  settings: Config,
  connection: pg.ClientConfig,
  say: Say,
  signal?: AbortSignal,
): Promise<MadeBackup> =>
  makeBackup({
    connection,
    pictureStorage: choosePictureStorage(settings.pictures),
    folder: settings.backupDir,
    keyFile: settings.raffleKey ? null : raffleKeyFile(settings.dataDir),
    version: versionOf(),
    now: () => new Date().toISOString(),
    say,
    signal,
  })

/** The one of each night; older ones than are kept go once it is whole. */
export async function backUpNightly(settings: Config, connection: pg.ClientConfig, signal: AbortSignal): Promise<void> {
  await backUp(settings, connection, () => {}, signal)
  await pruneBackups(settings.backupDir, settings.backupsKept)
}

/**
 * Ahead of the migrations of a newer version; with BACKUPS_KEPT=0 there is none.
 * @throws StartRefused where it cannot be made; nothing is migrated then.
 */
export async function backUpBeforeUpgrade(settings: Config, owner: pg.ClientConfig, say: Say): Promise<void> {
  if (settings.backupsKept === 0) return
  try {
    const { folder } = await backUp(settings, owner, () => {})
    say(`Backed up into ${folder}, before the upgrade.`)
  } catch (error) {
    if (problemCodeOf(error) === 'server.unavailable') throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(
      `BACKUP_DIR: the backup before the upgrade could not be made (${reason}). Mend that, or set BACKUPS_KEPT=0 to upgrade without one.`,
    )
  }
}

/** Beside the product that runs on the DATA_DIR, or with its database opened for this alone. */
export async function backUpByHand(settings: Config, say: Say): Promise<MadeBackup> {
  const running = settings.databaseUrl === null ? await runningEmbeddedDatabase(settings.dataDir) : null
  if (running) return backUp(settings, running, say)
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'postgres')))
    throw new BackupRefused(`DATA_DIR ${settings.dataDir}: there is no database to back up.`)
  const source = await openDatabaseSource(settings, say)
  return backUp(settings, source.owner, say).finally(() => source.close())
}

/** A backup by its path, or by its name in BACKUP_DIR. */
async function folderOf({ backupDir }: Config, given: string | undefined): Promise<string> {
  const names = await backupsIn(backupDir)
  if (given === undefined) {
    const list = names.length > 0 ? `There are: ${names.join(', ')}.` : 'There is none.'
    throw new BackupRefused(`Which backup? Name a folder, or one in ${backupDir}. ${list}`)
  }
  return names.includes(given) && !isAbsolute(given) ? join(backupDir, given) : resolve(given)
}

/** @throws BackupRefused where one byte is not as it was written. */
export async function checkByHand(settings: Config, given: string | undefined, say: Say): Promise<void> {
  const folder = await folderOf(settings, given)
  const { tables, pictures, createdAt } = await checkBackup(folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${folder} is whole: ${rows} rows and ${pictures.length} pictures of ${createdAt}.`)
}

/**
 * Into the empty database that the settings name.
 * @throws BackupRefused
 */
export async function restoreByHand(settings: Config, given: string | undefined, say: Say): Promise<void> {
  const folder = await folderOf(settings, given)
  const cluster = join(settings.dataDir, 'postgres')
  if (settings.databaseUrl === null && existsSync(cluster))
    throw new BackupRefused(`${cluster} is there already: restore into an empty DATA_DIR, so that nothing is lost.`)
  const manifest = await checkBackup(folder)
  const [key, keyFile] = [settings.raffleKey, raffleKeyFile(settings.dataDir)]
  await refuseUnfit({ folder, manifest, key, keyFile })
  const source = await openDatabaseSource(settings, say)
  const pictureStorage = choosePictureStorage(settings.pictures)
  await restoreBackup({ connection: source.owner, pictureStorage, folder, manifest, key, keyFile, say }).finally(() =>
    source.close(),
  )
  say(`Restored ${folder}, of ${manifest.createdAt}. Start Desert Wrench as usual.`)
}
