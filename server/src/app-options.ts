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

export interface AppOptions extends ServerOptions, Omit<AdapterSettings, 'publicUrl'>, WatchOptions {
  database: DatabaseOptions
  clock: Clock
  /** Calls get 503 until then. */
  migrated: () => boolean
  /** Encrypts the seeds of raffles. */
  seeds: SeedVault
  /** Hashes and encrypts credentials. */
  vault: AccountVault
  /** Codes sent per 24 hours. */
  smsDayLimit: number
  /** Share of working time that plans keep free for emergencies. */
  emergencyShare: number
  /** Countries that codes are sent to. */
  smsCountries: readonly string[]
  business: BusinessSettings
  /** Required from other machines; null: local reads only. */
  metricsToken: string | null
}

export interface App extends Tasks {
  server: FastifyInstance
  db: Database
  watch: Watch
  /** Reports not ready and closes idle connections, but still answers. */
  leave(): void
  close(): Promise<void>
}
