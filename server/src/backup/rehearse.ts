import { readFileSync } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { EmbeddedRefused } from '@desert-wrench/embedded-postgres/refused.ts'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { makeDirectory } from '../config/directories.ts'
import { sqlOf } from '../db/maintenance/read-only.ts'
import { openThrowAwayDatabase } from '../db/setup/embedded-database.ts'
import { migrate } from '../db/setup/migrate.ts'
import { bytes } from '../doctor/finding.ts'
import { reconcile } from '../doctor/records.ts'
import type { PictureStorage } from '../ports/picture-storage.ts'
import { codeOf } from '../security/error-facts.ts'
import { BackupRefused, checkBackup, type Manifest } from './manifest.ts'
import { refuseUnfit, restoreBackup } from './restore-backup.ts'

/** A restore on trial: into a PostgreSQL of its own, which is thrown away. The live database is not asked for anything. */

export interface Rehearsed {
  manifest: Manifest
  seconds: number
  /** What the doctor finds in the rows that came back. */
  findings: readonly string[]
}

type Settings = Pick<Config, 'dataDir' | 'databaseAccount' | 'raffleKey'>

/** Rows take more room in tables and indexes than in a backup, and an empty cluster takes some too. */
const ROOM_FACTOR = 4
const ROOM_BYTES = 300e6
/** People come first on the processor. */
const NICE = process.platform === 'win32' ? constants.priority.PRIORITY_BELOW_NORMAL : 10

/** Pictures were compared with the manifest; nobody looks at them here. */
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
    // It runs as another user, or is renamed meanwhile: then it takes its share.
  }
}

/** Sees that the database that came back can be brought to this version, and what the doctor says of it. */
async function lookThrough(connection: pg.ClientConfig): Promise<string[]> {
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

/** An error of PostgreSQL by its code and what it is about; its message may hold what people wrote. */
function lineOf(folder: string, error: unknown): string {
  const { table, constraint } = error as { table?: string; constraint?: string }
  const about = [codeOf(error), table, constraint].filter((one) => one !== undefined).join(', ')
  return `${folder} cannot be restored: PostgreSQL refuses it (${about}). Use another backup, and run desert-wrench doctor.`
}

async function inScratch(settings: Settings, folder: string, manifest: Manifest): Promise<readonly string[]> {
  const dataDir = join(settings.dataDir, 'rehearsal')
  const [key, keyFile] = [settings.raffleKey, join(dataDir, 'raffle.key')]
  // One that was killed left its own.
  await rm(keyFile, { force: true })
  await refuseUnfit({ folder, manifest, key, keyFile })
  const scratch = await openThrowAwayDatabase({ dataDir, systemUser: settings.databaseAccount, log: () => {} })
  try {
    giveWay(dataDir)
    const { connection } = scratch
    await restoreBackup({ connection, pictureStorage: NOWHERE, folder, manifest, key, keyFile, say: () => {} })
    return await lookThrough(connection)
  } finally {
    await scratch.close()
  }
}

/**
 * Proves that a backup can be restored: every byte is compared, the rows come back into a database that is thrown away, are compared,
 * brought to this version and looked through.
 * @throws BackupRefused
 */
export async function rehearse(settings: Settings, folder: string): Promise<Rehearsed> {
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
