import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@desert-wrench/embedded-postgres/embedded-postgres.ts'
import { holdDirectory } from '@desert-wrench/embedded-postgres/lock.ts'
import { runningEmbeddedPostgres } from '@desert-wrench/embedded-postgres/running.ts'

/** Data directories of operators were made with these names: under others they would not open again. */
const NAMES = {
  name: 'desert-wrench',
  role: 'desert_wrench',
  limitedRole: 'desert_wrench_server',
  database: 'desert_wrench',
  wording: { program: 'Desert Wrench', dataDir: 'DATA_DIR', elsewhere: 'set DATABASE_URL' },
}

interface Options {
  dataDir: string
  /** As whom root runs it, made where there is none; without it the host's nobody. */
  systemUser?: string
  log: (line: string) => void
  /** false trades fsync for speed, where data may be lost: in tests. */
  durable?: boolean
  /** Called once PostgreSQL's own program works. */
  meanwhile?: ((work: 'making' | 'serving') => void) | undefined
}

/** The database without a DATABASE_URL, in DATA_DIR. @throws EmbeddedRefused */
export const openEmbeddedDatabase = (options: Options): Promise<EmbeddedPostgres> =>
  openEmbeddedPostgres({ ...NAMES, ...options })

/** As its owner, to the database that a running Desert Wrench has open on this DATA_DIR; null where none does. */
export const runningEmbeddedDatabase = (dataDir: string) => runningEmbeddedPostgres({ ...NAMES, dataDir })

/** Removes what an earlier process left there; a directory that is in use is refused. */
async function clear(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  const lock = join(dataDir, `${NAMES.name}.lock`)
  const letGo = holdDirectory(dataDir, lock, NAMES.wording)
  try {
    for (const name of await readdir(dataDir))
      if (name !== basename(lock)) await rm(join(dataDir, name), { recursive: true, force: true })
  } finally {
    letGo()
  }
}

/**
 * An empty database for one use; closing it removes its directory.
 * @throws EmbeddedRefused
 */
export async function openThrowAwayDatabase(options: Omit<Options, 'durable'>): Promise<EmbeddedPostgres> {
  const { dataDir } = options
  await clear(dataDir)
  const opened = await openEmbeddedDatabase({ ...options, durable: false })
  return { ...opened, close: () => opened.close().finally(() => rm(dataDir, { recursive: true, force: true })) }
}
