import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ProblemCode } from '@desert-wrench/contract/lib/problem.ts'
import { createApp } from './app.ts'
import type { App } from './app-options.ts'
import { lineForOperator } from './commands/start-problems.ts'
import type { Config } from './config/config.ts'
import { isForNow, problemCodeOf, unwritable } from './db/errors.ts'
import type { ScheduledTasks } from './db/maintenance/scheduler.ts'
import { bringUpToDate, type DatabaseSource } from './db/setup/database-source.ts'
import { isFull } from './db/setup/disk-space.ts'
import { isEmpty } from './db/setup/is-empty.ts'
import { MigrationRefused, MigrationsAwaited } from './db/setup/migrate.ts'
import { RaffleKeyRefused } from './db/setup/raffle-key.ts'
import { scheduleOf } from './features/tasks.ts'
import { readPage } from './http/content/static-files.ts'
import type { Clock } from './ports/clock.ts'
import type { SeedVault } from './ports/seed-vault.ts'
import { closeOnSignals } from './runtime/close-on-signals.ts'
import { SERVER } from './runtime/server-folder.ts'
import { StartRefused } from './runtime/start-refused.ts'
import { versionOf } from './runtime/version.ts'
import { accountVault } from './security/account-vault.ts'
import { seedVault } from './security/seed-vault.ts'

const say = (line: string) => console.log(line)

const clock: Clock = { now: () => new Date().toISOString() }

/** Waits for an unavailable database; errors for the operator end the start. */
async function migrateWhenThere(
  source: DatabaseSource,
  settings: Config,
  going: () => boolean,
  awaits: (code: ProblemCode) => void,
): Promise<Buffer | null> {
  for (let lastLine = ''; going(); ) {
    try {
      return await bringUpToDate(source, settings, say, async () => {
        const { backUpBeforeUpgrade } = await import('./backup/backups.ts')
        await backUpBeforeUpgrade(settings, source.owner, say)
      })
    } catch (error) {
      if (error instanceof MigrationRefused || error instanceof RaffleKeyRefused || error instanceof StartRefused)
        throw error
      const isAwaited = error instanceof MigrationsAwaited
      if (!isAwaited && !isForNow(error)) throw error
      const code = isAwaited ? null : problemCodeOf(error)
      if (code) awaits(code)
      const isSilent = code === 'server.unavailable'
      const line = isSilent
        ? 'Waiting for the database, which does not respond yet.'
        : `${lineForOperator(error)} Waiting for it.`
      if (line !== lastLine) say(line)
      lastLine = line
      await pause(500)
    }
  }
  return null
}

/** Loaded on demand, to keep normal starts fast. */
export async function makeDemo() {
  const { demoRows, fillDemo } = await import('@desert-wrench/demo-data/fill-demo.ts')
  const rows = await demoRows(clock.now())
  return (app: App, seeds: SeedVault) => fillDemo({ db: app.db, seeds, rows })
}

type Demo = ReturnType<typeof makeDemo>

async function fillWithDemo(
  app: App,
  seeds: SeedVault,
  { settings, source, demo }: { settings: Config; source: DatabaseSource; demo: Demo | undefined },
): Promise<void> {
  if (!source.embedded || !settings.demo || !(await isEmpty(app.db))) return
  const fill = await (demo ?? makeDemo())
  const { mechanics, jobs, customers } = await fill(app, seeds)
  say(`Filled the demo: ${mechanics} mechanics, ${customers} customers, ${jobs} jobs.`)
}

const TAKEN: Readonly<Record<string, (settings: Config) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT: ${port} is already in use on ${host}. Stop the other program or choose another PORT.`,
  EACCES: ({ port }) => `PORT: ${port} cannot be used by this user. Choose a PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine. Use 127.0.0.1.`,
}

/** Loaded after the app is open, to keep the start fast. */
async function startTasks(app: App, { connection }: DatabaseSource): Promise<ScheduledTasks> {
  const { startScheduledTasks } = await import('./db/maintenance/scheduler.ts')
  return startScheduledTasks({
    connection,
    log: (line) => app.server.log.warn(line),
    ran: app.watch.taskRan,
    tasks: scheduleOf(app, () => clock.now()),
  })
}

/** Its own connection, so that other tasks do not wait for a backup. */
async function startBackups(
  app: App,
  { connection, owner }: DatabaseSource,
  settings: Config,
): Promise<ScheduledTasks | undefined> {
  if (settings.backupsKept === 0) return undefined
  const { startScheduledTasks } = await import('./db/maintenance/scheduler.ts')
  const warn = (line: string) => app.server.log.warn(line)
  return startScheduledTasks({
    connection,
    log: warn,
    ran: app.watch.taskRan,
    tasks: [
      {
        // From 02:30 in Phoenix.
        ...{ name: 'backup', everyMinutes: settings.backupHours * 60, minute: 9.5 * 60, atStart: false },
        run: async (signal) => (await import('./backup/backups.ts')).backUpByClock(settings, owner, signal),
      },
      {
        // Sundays at 04:00 in Phoenix; day 0 of the epoch was a Thursday.
        ...{ name: 'rehearse-restore', everyMinutes: 7 * 24 * 60, minute: (3 * 24 + 11) * 60, atStart: false },
        run: async () => (await import('./backup/backups.ts')).rehearseByClock(settings, owner, warn),
      },
    ],
  })
}

/** On a read-only database the server still answers reads. */
function skipWhereReadOnly(error: unknown): null {
  if (!unwritable(error)) throw error
  say(lineForOperator(error))
  return null
}

async function listen(app: App, settings: Config): Promise<string> {
  try {
    return await app.server.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const line = TAKEN[code]?.(settings)
    throw line ? new StartRefused(line) : error
  }
}

/**
 * Runs the product until it is closed.
 * @param demo fills an empty database
 */
export async function serve(settings: Config, source: DatabaseSource, demo?: Demo): Promise<void> {
  let raffleKey: Buffer | null = null
  const key = () => {
    if (!raffleKey) throw new Error('the key of the raffle is asked for before the start has it')
    return raffleKey
  }
  const seeds = seedVault(key)
  let isMigrated = false
  let awaited: ProblemCode = 'server.unavailable'
  let state = 'starting' as 'starting' | 'ready' | 'closing' | 'failing'
  const tiles = join(settings.dataDir, 'map.pmtiles')
  const map = { styleUrl: settings.mapStyleUrl, tiles: existsSync(tiles) ? tiles : null }
  const app = await createApp({
    database: {
      connection: source.connection,
      replica: settings.databaseReadUrl === null ? null : { connectionString: settings.databaseReadUrl },
      log: (line) => app.server.log.warn(line),
    },
    clock,
    access: settings.access,
    publicUrl: settings.publicUrl,
    trustProxy: settings.trustProxy,
    rateLimits: settings.access === 'accounts' ? {} : null,
    logLevel: settings.logLevel,
    business: settings.business,
    pictures: settings.pictures,
    uploads: join(settings.dataDir, 'uploads'),
    stripe: settings.stripe,
    seeds,
    vault: accountVault(key),
    sms: settings.sms,
    mail: settings.mail,
    smsDayLimit: settings.smsDayLimit,
    emergencyShare: settings.emergencyShare,
    smsCountries: settings.smsCountries,
    drand: settings.drand,
    photon: settings.photon,
    routing: settings.routing,
    vroom: settings.vroom,
    map,
    page: readPage(fileURLToPath(new URL('../web/dist', SERVER)), settings.access, map),
    // Stays migrated during a shutdown.
    migrated: () => isMigrated,
    away: () => (source.embedded && isFull(settings.dataDir) ? 'server.storageFull' : awaited),
    version: versionOf(),
    backupHours: settings.backupHours,
    accessLog: settings.accessLog,
    metricsToken: settings.metricsToken,
    traces: settings.traces,
  })
  const queues: (ScheduledTasks | undefined)[] = []
  let closed: Promise<void> | undefined
  const closeOnce = async () => {
    app.leave()
    await Promise.all(queues.map((queue) => queue?.close()))
    await app.close()
    await source.close()
  }
  const closeAll = (as: 'closing' | 'failing') => {
    state = as
    closed ??= closeOnce()
    return closed
  }
  const isClosing = () => state === 'closing'
  /** Gives the load balancer time to remove this server; unneeded before the start is complete. */
  const drain = async () => {
    if (state !== 'ready' || settings.drainSeconds === 0) return
    app.leave()
    await pause(settings.drainSeconds * 1000)
  }
  closeOnSignals({ drain, close: () => closeAll('closing') }, () => state === 'failing')

  let address: string
  try {
    address = await listen(app, settings)
    const awaits = (code: ProblemCode) => {
      awaited = code
    }
    raffleKey = await migrateWhenThere(source, settings, () => state === 'starting', awaits)
    if (!raffleKey) return
    awaited = 'server.unavailable'
    await fillWithDemo(app, seeds, { settings, source, demo })
  } catch (error) {
    // Failures caused by a shutdown are expected.
    if (isClosing()) return
    await closeAll('failing')
    throw error
  }
  if (state !== 'starting') return
  state = 'ready'
  isMigrated = true
  say(`Desert Wrench is open: ${address}`)
  const setup = settings.access === 'accounts' ? await app.openSetup().catch(skipWhereReadOnly) : null
  if (setup) say(`Set up the first admin (24 hours, once): ${setup}`)
  // Before the tasks, whose runs it counts.
  await app.watch.startMetrics()
  queues.push(await startTasks(app, source), await startBackups(app, source, settings))
}
