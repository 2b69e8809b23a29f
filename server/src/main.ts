import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { type App, createApp } from './app.ts'
import type { ScheduledTasks } from './background/scheduled-tasks.ts'
import { closeOnSignals } from './close-on-signals.ts'
import { type Config, readConfig } from './config.ts'
import { fillDemo, isEmpty } from './db/demo/demo.ts'
import { EmbeddedRefused, openEmbedded } from './db/embedded.ts'
import { problemCodeOf } from './db/errors.ts'
import { deleteExpiredKeys } from './db/idempotency-keys.ts'
import { MigrationRefused } from './db/migrate.ts'
import { prepareDatabase } from './db/prepare.ts'
import { RaffleKeyRefused } from './db/raffle-key.ts'
import type { Clock } from './ports/clock.ts'
import type { SeedVault } from './ports/seed-vault.ts'
import { sayProcessErrors } from './process-errors.ts'
import { seedVault } from './seed-vault.ts'
import { StartRefused } from './start-refused.ts'

const say = (line: string) => console.log(line)

/** One plain line for the operator, then the end. */
function refuse(...lines: string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}

const clock: Clock = { now: () => new Date().toISOString() }

interface Source {
  /** As whom the running server works. */
  connection: pg.PoolConfig
  /** As whom the database is made and migrated. */
  owner: pg.PoolConfig
  embedded: boolean
  close(): Promise<void>
}

async function openSource({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<Source> {
  if (databaseUrl !== null) {
    const [connection, owner] = [databaseUrl, databaseOwnerUrl ?? databaseUrl].map((url) => ({ connectionString: url }))
    return { connection: connection ?? {}, owner: owner ?? {}, embedded: false, close: async () => {} }
  }
  const { serverConnection, connection, close } = await openEmbedded({ dataDir, log: say })
  return { connection: serverConnection, owner: connection, embedded: true, close: () => close() }
}

const SUPERUSER =
  'DATABASE_URL: its user is a superuser, who can switch off what protects the raffle and the ledger. Name an ordinary user in DATABASE_URL and this one in DATABASE_OWNER_URL.'

/** @returns the key of the raffle. */
async function bringUpToDate({ connection, owner }: Source, { raffleKey, dataDir }: Config): Promise<Buffer> {
  const prepared = await prepareDatabase({
    owner,
    server: connection,
    raffleKey: { given: raffleKey, file: join(dataDir, 'raffle.key') },
  })
  if (prepared.applied.length > 0) say(`Migrated the database: ${prepared.applied.join(', ')}.`)
  if (prepared.superuser) console.error(SUPERUSER)
  return prepared.raffleKey
}

/** A database that is away is waited for; what an operator must mend ends the start. */
async function migrateWhenThere(source: Source, settings: Config, going: () => boolean): Promise<Buffer | null> {
  for (let told = false; going(); ) {
    try {
      return await bringUpToDate(source, settings)
    } catch (error) {
      if (error instanceof MigrationRefused || error instanceof RaffleKeyRefused) throw error
      if (problemCodeOf(error) !== 'server.unavailable') throw error
      if (!told) say('The database does not answer yet; waiting for it.')
      told = true
      await pause(500)
    }
  }
  return null
}

async function furnish(app: App, seeds: SeedVault, settings: Config, source: Source): Promise<void> {
  if (!source.embedded || !settings.demo || !(await isEmpty(app.db))) return
  const { mechanics, jobs, customers } = await fillDemo({ db: app.db, seeds, now: clock.now() })
  say(`Filled the demo: ${mechanics} mechanics, ${customers} customers, ${jobs} jobs.`)
}

const TAKEN: Readonly<Record<string, (settings: Config) => string>> = {
  EADDRINUSE: ({ host, port }) =>
    `PORT: ${port} is already in use on ${host}. Stop the other program or choose another PORT.`,
  EACCES: ({ port }) => `PORT: ${port} may not be used by this user. Choose a PORT above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: ${host} is not an address of this machine. Use 127.0.0.1.`,
}

/** What is done by the clock; loaded once the app is open, so that it costs the start nothing. */
async function startTasks(app: App, { connection }: Source): Promise<ScheduledTasks> {
  const { startScheduledTasks } = await import('./background/scheduled-tasks.ts')
  const now = () => clock.now()
  return startScheduledTasks({
    connection,
    log: (line) => app.server.log.warn(line),
    tasks: [
      { name: 'draw', everyMinutes: 1, minute: 0, run: () => app.drawDueMonths(now()) },
      { name: 'lapse', everyMinutes: 5, minute: 0, run: () => app.expireMemberships(now()) },
      { name: 'sweep-pictures', everyMinutes: 60, minute: 41, run: () => app.sweepPictures(now()) },
      {
        name: 'forget-old-keys',
        everyMinutes: 60,
        minute: 17,
        run: (signal) => deleteExpiredKeys(app.db, now(), signal),
      },
    ],
  })
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

async function main(): Promise<void> {
  const { settings, problems } = readConfig(process.env)
  if (problems) refuse(...problems)

  const source = await openSource(settings)
  let raffleKey: Buffer | null = null
  const seeds = seedVault(() => {
    if (!raffleKey) throw new Error('the key of the raffle is asked for before the start has it')
    return raffleKey
  })
  let state = 'starting' as 'starting' | 'ready' | 'closing' | 'failing'
  const app = await createApp({
    database: { connection: source.connection, log: (line) => app.server.log.warn(line) },
    clock,
    access: settings.access,
    logLevel: settings.logLevel,
    pictures: settings.pictures,
    uploads: join(settings.dataDir, 'uploads'),
    stripe: settings.stripe,
    seeds,
    drand: settings.drand,
    webDist: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    migrated: () => state === 'ready',
  })
  let queue: ScheduledTasks | undefined
  let closed: Promise<void> | undefined
  const closeOnce = async () => {
    await queue?.close()
    await app.close()
    await source.close()
  }
  const closeAll = (as: 'closing' | 'failing') => {
    state = as
    closed ??= closeOnce()
    return closed
  }
  const isClosing = () => state === 'closing'
  closeOnSignals(
    () => closeAll('closing'),
    () => state === 'failing',
  )

  let address: string
  try {
    address = await listen(app, settings)
    raffleKey = await migrateWhenThere(source, settings, () => state === 'starting')
    if (!raffleKey) return
    await furnish(app, seeds, settings, source)
  } catch (error) {
    // What a close took away from the start is no failure of it.
    if (isClosing()) return
    await closeAll('failing')
    throw error
  }
  if (state !== 'starting') return
  state = 'ready'
  say(`Desert Wrench is open: ${address}`)
  queue = await startTasks(app, source)
}

sayProcessErrors()
/** What an operator can mend is one line; anything else shows where it broke. */
main().catch((error: unknown) => {
  const kinds = [EmbeddedRefused, MigrationRefused, RaffleKeyRefused, StartRefused]
  if (error instanceof Error && kinds.some((kind) => error instanceof kind)) refuse(error.message)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const mend = {
    '28P01': 'the password is not accepted',
    '28000': 'the user is not accepted',
    '3D000': 'the database does not exist',
  }[code]
  if (mend) refuse(`DATABASE_URL: ${mend}. Mend the address, or leave it out for the embedded database.`)
  if (code === '42501')
    refuse('DATABASE_URL: the user may not create tables or the pg_trgm extension. Grant CREATE on the database.')
  refuse(`Desert Wrench could not start: ${error instanceof Error ? error.stack : String(error)}`)
})
