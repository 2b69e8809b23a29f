import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@desert-wrench/embedded-postgres/embedded-postgres.ts'
import { holdDirectory } from '@desert-wrench/embedded-postgres/lock.ts'
import { runningEmbeddedPostgres } from '@desert-wrench/embedded-postgres/running.ts'

/** Existing data directories use these names; changing them would make those unusable. */
const NAMES = {
  name: 'desert-wrench',
  role: 'desert_wrench',
  limitedRole: 'desert_wrench_server',
  database: 'desert_wrench',
  wording: { program: 'Desert Wrench', dataDir: 'DATA_DIR', elsewhere: 'set DATABASE_URL' },
}

interface EmbeddedDatabaseOptions {
  dataDir: string
  /** The user that root switches to, created if missing; the host's `nobody` by default. */
  systemUser?: string
  log: (line: string) => void
  /** false trades durability for speed, in tests. */
  durable?: boolean
  meanwhile?: ((work: 'making' | 'serving') => void) | undefined
}

/** @throws EmbeddedRefused */
export const openEmbeddedDatabase = (options: EmbeddedDatabaseOptions): Promise<EmbeddedPostgres> =>
  openEmbeddedPostgres({ ...NAMES, ...options })

/** Connects as the owner to a running instance on this DATA_DIR; null if none runs. */
export const runningEmbeddedDatabase = (dataDir: string) => runningEmbeddedPostgres({ ...NAMES, dataDir })

/** Removes leftovers of an earlier process; refuses a directory in use. */
async function clear(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const lock = join(dataDir, `${NAMES.name}.lock`)
  const releaseLock = holdDirectory(dataDir, lock, NAMES.wording)
  try {
    for (const name of await readdir(dataDir))
      if (name !== basename(lock)) await rm(join(dataDir, name), { recursive: true, force: true })
  } finally {
    releaseLock()
  }
}

/**
 * A temporary database, removed on close.
 * @throws EmbeddedRefused
 */
export async function openThrowAwayDatabase(
  options: Omit<EmbeddedDatabaseOptions, 'durable'>,
): Promise<EmbeddedPostgres> {
  const { dataDir } = options
  await clear(dataDir)
  const opened = await openEmbeddedDatabase({ ...options, durable: false })
  return { ...opened, close: () => opened.close().finally(() => rm(dataDir, { recursive: true, force: true })) }
}
