import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import pg from 'pg'
import { choosePictureStorage } from '../adapters/choose-adapters.ts'
import type { Config } from '../config/config.ts'
import { isForNow } from '../db/errors.ts'
import {
  BackupRefused,
  backupsIn,
  bytesOf,
  checkBackup,
  newestBackup,
  rowsOf,
} from '../db/maintenance/backup-manifest.ts'
import { noteRun } from '../db/maintenance/note-backup-run.ts'
import { openDatabaseSource } from '../db/setup/database-source.ts'
import { runningEmbeddedDatabase } from '../db/setup/embedded-database.ts'
import { raffleKeyFile } from '../db/setup/raffle-key.ts'
import { StartRefused } from '../runtime/start-refused.ts'
import { versionOf } from '../runtime/version.ts'
import { examineSnapshot } from './examine-snapshot.ts'
import { type MadeBackup, makeBackup, pruneBackups } from './make-backup.ts'
import { rehearse } from './rehearse.ts'
import { refuseUnfit, restoreBackup } from './restore-backup.ts'

/** Scheduled backups, and the commands `desert-wrench backup` and `desert-wrench restore`. */

type Say = (line: string) => void

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
    examine: examineSnapshot,
    say,
    signal,
  })

/** Prunes old backups only after the new one is complete. */
export async function backUpByClock(settings: Config, connection: pg.ClientConfig, signal: AbortSignal): Promise<void> {
  await backUp(settings, connection, () => {}, signal)
  await pruneBackups(settings.backupDir, settings.backupsKept)
}

/**
 * Skipped with BACKUPS_KEPT=0.
 * @throws StartRefused if it fails; nothing is migrated then
 */
export async function backUpBeforeUpgrade(settings: Config, owner: pg.ClientConfig, say: Say): Promise<void> {
  if (settings.backupsKept === 0) return
  try {
    const { folder } = await backUp(settings, owner, () => {})
    say(`Backed up into ${folder}, before the upgrade.`)
  } catch (error) {
    if (isForNow(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(
      `BACKUP_DIR: the backup before the upgrade failed (${reason}). Fix that, or set BACKUPS_KEPT=0 to upgrade without one.`,
    )
  }
}

/** Uses the running instance's database on DATA_DIR, or starts it temporarily. */
async function beside<T>(settings: Config, work: (owner: pg.ClientConfig) => Promise<T>, say: Say): Promise<T> {
  const running = settings.databaseUrl === null ? await runningEmbeddedDatabase(settings.dataDir) : null
  if (running) return work(running)
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'postgres')))
    throw new BackupRefused(`DATA_DIR ${settings.dataDir}: there is no database to back up.`)
  const source = await openDatabaseSource(settings, say)
  return work(source.owner).finally(() => source.close())
}

export const backUpByHand = (settings: Config, say: Say): Promise<MadeBackup> =>
  beside(settings, (owner) => backUp(settings, owner, say), say)

/** By path, or by name in BACKUP_DIR. */
async function folderOf({ backupDir }: Config, given: string | undefined): Promise<string> {
  const names = await backupsIn(backupDir)
  if (given === undefined) {
    const list = names.length > 0 ? `Available: ${names.join(', ')}.` : 'None is available.'
    throw new BackupRefused(`Which backup? Name a folder, or one in ${backupDir}. ${list}`)
  }
  return names.includes(given) && !isAbsolute(given) ? join(backupDir, given) : resolve(given)
}

const found = (findings: readonly string[], say: Say) => {
  for (const finding of findings) say(`Found in the data: ${finding}`)
}

/**
 * A trial restore, which needs no target database.
 * @throws BackupRefused for damaged or unrestorable backups
 */
export async function checkByHand(settings: Config, given: string | undefined, say: Say): Promise<void> {
  const folder = await folderOf(settings, given)
  const { manifest, seconds, findings } = await rehearse(settings, folder)
  found(findings, say)
  const what = `${rowsOf(manifest)} rows and ${manifest.pictures.length} pictures of ${manifest.createdAt}`
  say(`${folder} can be restored: ${what} came back in ${Math.ceil(seconds)} seconds.`)
}

interface Rehearsal {
  name: string
  /** Null on success. */
  problem: string | null
}

/** Records the result in the database. @returns null without a backup */
export async function rehearseNewest(
  settings: Config,
  connection: pg.ClientConfig,
  say: Say,
): Promise<Rehearsal | null> {
  const { newest } = await newestBackup(settings.backupDir)
  if (!newest) return null
  const { name, manifest } = newest
  const folder = join(settings.backupDir, name)
  const outcome = await rehearse(settings, folder).then(
    ({ findings }) => ({ problem: null, findings }),
    (error: unknown) => {
      if (!(error instanceof BackupRefused)) throw error
      return { problem: error.message, findings: [] }
    },
  )
  found(outcome.findings, say)
  const client = new pg.Client({ ...connection, application_name: 'desert-wrench rehearsal' })
  client.on('error', () => {})
  await client.connect()
  const run = { kind: 'rehearsal' as const, at: new Date().toISOString(), backup: name, ...outcome }
  await noteRun(client, { ...run, folder: settings.backupDir, bytes: bytesOf(manifest) }, say).finally(() =>
    client.end().catch(() => {}),
  )
  return { name, problem: outcome.problem }
}

/** Weekly; failures are logged and recorded, not retried earlier. */
export async function rehearseByClock(settings: Config, connection: pg.ClientConfig, log: Say): Promise<void> {
  const done = await rehearseNewest(settings, connection, log)
  if (done?.problem) log(`the test restore failed: ${done.problem}`)
}

export async function rehearseByHand(settings: Config, say: Say): Promise<void> {
  const done = await beside(settings, (connection) => rehearseNewest(settings, connection, say), say)
  if (!done) throw new BackupRefused(`There is no backup in ${settings.backupDir}: desert-wrench backup makes one.`)
  if (done.problem) throw new BackupRefused(done.problem)
  say(`${done.name} can be restored.`)
}

/** @throws BackupRefused unless the configured database is empty */
export async function restoreByHand(settings: Config, given: string | undefined, say: Say): Promise<void> {
  const folder = await folderOf(settings, given)
  const cluster = join(settings.dataDir, 'postgres')
  if (settings.databaseUrl === null && existsSync(cluster))
    throw new BackupRefused(`${cluster} already exists. Restore into an empty DATA_DIR, so that nothing is lost.`)
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
