import { api } from '@desert-wrench/contract/api.ts'
import type { Business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { FastifyInstance } from 'fastify'
import { type AdapterSettings, chooseAdapters } from './adapters/choose-adapters.ts'
import { openUploads } from './adapters/uploads.ts'
import { type Database, type DatabaseOptions, openDatabase } from './db/database.ts'
import { analyticsModule } from './features/analytics/analytics.module.ts'
import { billingModule } from './features/billing/billing.module.ts'
import { businessModule } from './features/business/business.module.ts'
import { chatModule } from './features/chat/chat.module.ts'
import { customersModule } from './features/customers/customers.module.ts'
import { estimatesModule } from './features/jobs/estimates.module.ts'
import { jobsModule } from './features/jobs/jobs.module.ts'
import { listingsModule } from './features/listings/listings.module.ts'
import { mechanicsModule } from './features/mechanics/mechanics.module.ts'
import { notificationsModule } from './features/notifications/notifications.module.ts'
import { offersModule } from './features/offers/offers.module.ts'
import { rewardsModule } from './features/rewards/rewards.module.ts'
import { compressJson } from './http/compression.ts'
import { registerRoutes } from './http/routes.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { createIdGenerator } from './ids.ts'
import type { Clock } from './ports/clock.ts'
import type { SeedVault } from './ports/seed-vault.ts'
import { tokens } from './tokens.ts'
import type { Dependencies } from './use-cases/dependencies.ts'
import { drawDueMonths } from './use-cases/draw-due-months.ts'
import { expireMemberships } from './use-cases/expire-memberships.ts'
import { sweepPictures } from './use-cases/sweep-pictures.ts'

export interface AppOptions extends ServerOptions, AdapterSettings {
  database: DatabaseOptions
  clock: Clock
  /** Whether the database is migrated; the calls answer 503 until it is. */
  migrated: () => boolean
  /** Encrypts the seeds of raffles. */
  seeds: SeedVault
  /** Who runs this place. */
  business: Business
}

export interface App {
  server: FastifyInstance
  db: Database
  /** Draws every ended month that is not drawn. @returns the months drawn by this call. */
  drawDueMonths(now: string): Promise<string[]>
  /** Moves memberships whose time is over, and cancels payments that were due for too long. */
  expireMemberships(now: string): Promise<{ lapsed: number; cancelled: number }>
  /** Removes uploads that waited too long for a listing. @returns how many. */
  sweepPictures(now: string): Promise<number>
  close(): Promise<void>
}

/** The composition root: adapters, then stores, then handlers over their use cases, then the one server. */
export async function createApp(options: AppOptions): Promise<App> {
  const { database, clock, migrated, uploads, seeds, business } = options
  const db = openDatabase(database)
  const server = createServer(options, async () => migrated() && db.answers())
  const { beacon, ...adapters } = await chooseAdapters(options, (line) => server.log.warn(line))
  const base = { db, newId: createIdGenerator(clock), tokens, seeds, beacon }
  const dependencies: Dependencies = {
    ...base,
    clock,
    business,
    log: (line) => server.log.warn(line),
    logError: (line) => server.log.error(line),
    ...adapters,
    ...mechanicsModule.stores(base),
    ...jobsModule.stores(base),
    ...estimatesModule.stores(base),
    ...offersModule.stores(base),
    ...customersModule.stores(base),
    ...notificationsModule.stores(base),
    ...billingModule.stores(base),
    ...rewardsModule.stores(base),
    ...chatModule.stores(base),
    ...listingsModule.stores(base),
  }
  server.addHook('onReady', () => openUploads(uploads))
  await server.register(async (calls) => {
    await compressJson(calls)
    calls.addHook('onRequest', async () => {
      if (!migrated()) throw new Problem('server.unavailable')
    })
    registerRoutes(calls, dependencies, api, {
      ...mechanicsModule.handlers(dependencies),
      ...jobsModule.handlers(dependencies),
      ...estimatesModule.handlers(dependencies),
      ...offersModule.handlers(dependencies),
      ...customersModule.handlers(dependencies),
      ...businessModule.handlers(dependencies),
      ...notificationsModule.handlers(dependencies),
      ...billingModule.handlers(dependencies),
      ...rewardsModule.handlers(dependencies),
      ...chatModule.handlers(dependencies),
      ...listingsModule.handlers(dependencies),
      ...analyticsModule.handlers(dependencies),
    })
  })
  return {
    server,
    db,
    drawDueMonths: drawDueMonths(dependencies),
    expireMemberships: expireMemberships(dependencies),
    sweepPictures: sweepPictures(dependencies),
    close: () => server.close().then(() => db.close()),
  }
}
