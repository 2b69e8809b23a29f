import { readFileSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { EmbeddedRefused } from '@desert-wrench/embedded-postgres/refused.ts'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { makeDirectory } from '../config/directories.ts'
import { BackupRefused, checkBackup, type Manifest } from '../db/maintenance/backup-manifest.ts'
import { sqlOf } from '../db/maintenance/read-only.ts'
import { openThrowAwayDatabase } from '../db/setup/embedded-database.ts'
import { migrate } from '../db/setup/migrate.ts'
import { bytes } from '../doctor/finding.ts'
import { reconcile } from '../doctor/records.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import { codeOf } from '../security/error-facts.ts'
import { refuseUnfit, restoreBackup } from './restore-backup.ts'

/** A trial restore into a temporary PostgreSQL; the live database is not used. */

export interface Rehearsed {
  manifest: Manifest
  seconds: number
  findings: readonly string[]
}

type RehearsalSettings = Pick<Config, 'dataDir' | 'databaseAccount' | 'raffleKey'>

/** Tables and indexes take more space than a backup, plus the empty cluster. */
const ROOM_FACTOR = 4
const ROOM_BYTES = 300e6
const NICE = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : 10

/** Pictures are only checked against the manifest. */
const NOWHERE: PictureStorage = {
  put: async () => {},
  get: async () => null,
  remove: async () => {},
}

async function refuseWithoutRoom(dataDir: string, { tables }: Manifest): Promise<void> {
  const { bsize, bavail } = await statfs(dataDir)
  const wanted = ROOM_BYTES + ROOM_FACTOR * tables.reduce((sum, table) => sum + table.bytes, 0)
  if (bsize * bavail < wanted)
    throw new BackupRefused(
      `DATA_DIR ${dataDir} has ${bytes(bsize * bavail)} left, and a test restore takes up to ${bytes(wanted)}.`,
    )
}

function giveWay(scratch: string): void {
  try {
    setPriority(Number(readFileSync(join(scratch, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), NICE)
  } catch {
    // Another user's process, or renamed meanwhile: it keeps its priority.
  }
}

/** Migrates the restored database to this version and runs the doctor. */
async function examineRestored(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client({ ...connection, application_name: 'desert-wrench rehearsal' })
  client.on('error', () => {})
  await client.connect()
  try {
    await migrate(client)
    return (await reconcile(sqlOf(client))).map(({ problem }) => problem)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Only code and object of PostgreSQL errors: messages may hold personal data. */
function lineOf(folder: string, error: unknown): string {
  const { table, constraint } = error as { table?: string; constraint?: string }
  const about = [codeOf(error), table, constraint].filter((one) => one !== undefined).join(', ')
  return `${folder} cannot be restored: PostgreSQL refuses it (${about}). Use another backup, and run desert-wrench doctor.`
}

async function inScratch(settings: RehearsalSettings, folder: string, manifest: Manifest): Promise<readonly string[]> {
  const dataDir = join(settings.dataDir, 'rehearsal')
  const [key, keyFile] = [settings.raffleKey, join(dataDir, 'raffle.key')]
  // Left by a killed rehearsal.
  await rm(keyFile, { force: true })
  await refuseUnfit({ folder, manifest, key, keyFile })
  const scratch = await openThrowAwayDatabase({ dataDir, systemUser: settings.databaseAccount, log: () => {} })
  try {
    giveWay(dataDir)
    const { connection } = scratch
    await restoreBackup({ connection, pictureStorage: NOWHERE, folder, manifest, key, keyFile, say: () => {} })
    return await examineRestored(connection)
  } finally {
    await scratch.close()
  }
}

/**
 * Verifies every byte, restores into a temporary database, compares rows, migrates and examines it.
 * @throws BackupRefused
 */
export async function rehearse(settings: RehearsalSettings, folder: string): Promise<Rehearsed> {
  const began = performance.now()
  const manifest = await checkBackup(folder)
  makeDirectory(settings.dataDir)
  await refuseWithoutRoom(settings.dataDir, manifest)
  const findings = await inScratch(settings, folder, manifest).catch((error: unknown) => {
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused(
      error instanceof EmbeddedRefused ? `The test restore did not run: ${error.message}` : lineOf(folder, error),
    )
  })
  return { manifest, seconds: (performance.now() - began) / 1000, findings }
}
