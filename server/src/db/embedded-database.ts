import { type EmbeddedPostgres, openEmbeddedPostgres } from '@desert-wrench/embedded-postgres/embedded-postgres.ts'
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
