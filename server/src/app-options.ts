import type { FastifyInstance } from 'fastify'
import type { AdapterSettings } from './adapters/choose-adapters.ts'
import type { Database, DatabaseOptions } from './db/database.ts'
import type { Tasks } from './features/tasks.ts'
import type { ServerOptions } from './http/core/server.ts'
import type { AccountVault } from './ports/account-vault.ts'
import type { BusinessSettings } from './ports/business.ts'
import type { Clock } from './ports/clock.ts'
import type { SeedVault } from './ports/seed-vault.ts'
import type { Watch, WatchOptions } from './telemetry/watch.ts'

export interface AppOptions extends ServerOptions, AdapterSettings, WatchOptions {
  database: DatabaseOptions
  clock: Clock
  /** Whether the database is migrated; the calls answer 503 until it is. */
  migrated: () => boolean
  /** Encrypts the seeds of raffles. */
  seeds: SeedVault
  /** Hashes and seals what signs people in. */
  vault: AccountVault
  /** So many codes are sent in 24 hours. */
  smsDayLimit: number
  /** The countries whose phones are sent codes. */
  smsCountries: readonly string[]
  /** Who runs this place. */
  business: BusinessSettings
  /** Who sends it reads the metrics from anywhere; null: they are read from this machine alone. */
  metricsToken: string | null
}

export interface App extends Tasks {
  server: FastifyInstance
  db: Database
  watch: Watch
  /** From now on it says that it is not ready and lets go of connections, but answers whatever comes. */
  leave(): void
  close(): Promise<void>
}
