import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '@desert-wrench/server/app.ts'
import type { App } from '@desert-wrench/server/app-options.ts'
import type { TraceSettings } from '@desert-wrench/server/config/observability-settings.ts'
import type { MapSettings } from '@desert-wrench/server/http/content/operator-map.ts'
import { type BuiltPage, readPage } from '@desert-wrench/server/http/content/static-files.ts'
import type { Access } from '@desert-wrench/server/http/core/viewer.ts'
import type { Timeouts } from '@desert-wrench/server/http/limits/limits.ts'
import type { RateLimits } from '@desert-wrench/server/http/limits/rate-limits.ts'
import type { BusinessSettings } from '@desert-wrench/server/ports/business.ts'
import type { PhotonSettings } from '@desert-wrench/server/ports/geocoder.ts'
import type { MailSettings, SmsSettings } from '@desert-wrench/server/ports/messages.ts'
import type { Passwords } from '@desert-wrench/server/ports/passwords.ts'
import type { StripeSettings } from '@desert-wrench/server/ports/payment-gateway.ts'
import type { PictureSettings } from '@desert-wrench/server/ports/picture-storage.ts'
import type { DrandSettings } from '@desert-wrench/server/ports/randomness-beacon.ts'
import type { RoutingSettings } from '@desert-wrench/server/ports/routing.ts'
import pg from 'pg'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { seeds, vault } from './factories/raffle-months.ts'
import { type LogWatch, watchLog } from './log-watch.ts'

/**
 * The whole app on a real PostgreSQL and a loopback port, with a fresh database and a manual clock. `openTestApp` closes it in
 * Vitest; browser tests close it themselves.
 */
interface Answered {
  status: number
  headers: Headers
  /** Parsed JSON, or null without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: black-box tests look into whatever came back
  body: any
}

type Extra = Record<string, string>

export interface TestApp {
  url: string
  /** SQL that bypasses the app, for state that no call shows. */
  sql: <Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Runs the scheduled task at the clock's time. */
  lapse(): Promise<{ lapsed: number; cancelled: number }>
  settleCards(): Promise<void>
  /** @returns how many events of the provider were missed */
  reconcileCards(): Promise<number>
  drawDueMonths(): Promise<string[]>
  sweepPictures(): Promise<number>
  deliverMessages(): Promise<number>
  /** The setup link for the first admin, printed at the first start. */
  openSetup(): Promise<string | null>
  forgetAccounts(): Promise<void>
  followUpBookings(): Promise<void>
  planFollowUps(): Promise<void>
  maintainVehicles(): Promise<void>
  forgetChanges(): Promise<void>
  foldFigures(): Promise<void>
  log: LogWatch
  /** The folder of stored pictures. */
  pictures: string
  /** The folder of uploads in progress. */
  uploads: string
  clock: { now: () => string; set(moment: string): void; pass(milliseconds: number): void }
  /** A call without a socket: much faster, and excluded from the log check. */
  inject: App['server']['inject']
  send(method: string, path: string, body?: unknown, headers?: Extra): Promise<Answered>
  get(path: string, headers?: Extra): Promise<Answered>
  post(path: string, body?: unknown, headers?: Extra): Promise<Answered>
  /** The body of a POST that must reply 201. */
  created(path: string, body?: unknown, headers?: Extra): Promise<Answered['body']>
  patch(path: string, body?: unknown, headers?: Extra): Promise<Answered>
  put(path: string, body?: unknown, headers?: Extra): Promise<Answered>
  remove(path: string, headers?: Extra): Promise<Answered>
  /** Simulates SIGTERM behind a load balancer. */
  leave(): void
  /** Closes the app, drops its database, and fails if the log contains personal data. */
  close(): Promise<void>
}

export interface TestAppSettings {
  database?: FreshDatabase
  /** A standby for reads. */
  replica?: pg.ClientConfig
  stripe?: StripeSettings | null
  drand?: DrandSettings | null
  photon?: PhotonSettings | null
  routing?: RoutingSettings
  /** S3 settings instead of a folder. */
  bucket?: PictureSettings
  business?: Partial<BusinessSettings>
  timeouts?: Timeouts
  access?: Access
  publicUrl?: string | null
  smsDayLimit?: number
  emergencyShare?: number
  smsCountries?: readonly string[]
  /** The operator's own map tiles. */
  map?: MapSettings
  sms?: SmsSettings | null
  mail?: MailSettings | null
  passwords?: Passwords
  rateLimits?: RateLimits
  trustProxy?: readonly string[]
  metricsToken?: string | null
  traces?: TraceSettings | null
  /** A picture folder that the test can inspect. */
  pictureFolder?: string
  /** Hours between backups. */
  backupHours?: number
  /** Default `trace`: every line is checked for personal data. */
  logLevel?: string
  /** Default true. */
  accessLog?: boolean
}

/** A Saturday, 08:00 in Phoenix. */
export const START = '2026-11-21T15:00:00.000Z'

function turnableClock() {
  let now = Date.parse(START)
  return {
    now: () => new Date(now).toISOString(),
    set: (moment: string) => {
      now = Date.parse(moment)
    },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const passwordIn = ({ connectionString, password }: pg.ClientConfig): string | null =>
  typeof password === 'string' ? password : decodeURIComponent(/:([^:/@]+)@/.exec(connectionString ?? '')?.[1] ?? '')

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** Cached per process: loading and compressing took a third to half of opening an app. */
const pages = new Map<Access, BuiltPage>()

function pageFor(access: Access, map?: MapSettings): BuiltPage {
  if (map) return readPage(DIST, access, map)
  const page = pages.get(access) ?? readPage(DIST, access)
  pages.set(access, page)
  return page
}

export async function startTestApp({
  database,
  replica,
  stripe = null,
  drand = null,
  photon = null,
  routing,
  bucket,
  business,
  timeouts,
  access = 'open',
  publicUrl = null,
  smsDayLimit = 1000,
  emergencyShare = 0,
  smsCountries = ['US', 'CA', 'MX'],
  map,
  sms = null,
  mail = null,
  passwords,
  rateLimits,
  trustProxy,
  metricsToken = null,
  traces = null,
  pictureFolder,
  backupHours = 24,
  logLevel = 'trace',
  accessLog = true,
}: TestAppSettings = {}): Promise<TestApp> {
  const own = database ?? (await freshDatabase())
  const clock = turnableClock()
  const log = watchLog()
  for (const secret of [sms?.token, stripe?.secretKey, ...(stripe?.webhookSecrets ?? []), passwordIn(own.connection)])
    if (secret) log.plant(secret)
  const folder = pictureFolder ?? mkdtempSync(join(tmpdir(), 'desert-wrench-pictures-'))
  const uploads = mkdtempSync(join(tmpdir(), 'desert-wrench-uploads-'))
  const app = await createApp({
    database: {
      connection: own.connection,
      replica: replica ?? own.replica ?? null,
      log: (line) => app.server.log.warn(line),
    },
    clock,
    access,
    logLevel,
    logTo: log,
    business: { name: 'Desert Wrench', phone: null, address: null, partsTaxPercent: 0, ...business },
    pictures: bucket ?? { kind: 'folder', folder },
    uploads,
    page: pageFor(access, map),
    ...(map && { map }),
    migrated: () => true,
    stripe,
    ...(timeouts && { timeouts }),
    ...(rateLimits && { rateLimits }),
    ...(trustProxy && { trustProxy }),
    seeds,
    vault,
    publicUrl,
    smsDayLimit,
    emergencyShare,
    smsCountries,
    sms,
    mail,
    ...(passwords && { passwords }),
    ...(routing && { routing }),
    drand,
    photon,
    ...{ version: '0.0.0-test', backupHours, accessLog, metricsToken, traces },
  })
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const behind = new pg.Pool({ ...own.owner, max: 4 })
  behind.on('error', () => {})

  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await behind.query<Row>(text, values)).rows

  const close = async () => {
    if (log.lines.length > 0) await log.plantRows(sql)
    await behind.end()
    await app.close()
    await own.drop()
    for (const one of [folder, uploads]) rmSync(one, { recursive: true, force: true })
    log.assertNobody()
  }

  const send = async (method: string, path: string, body?: unknown, headers: Extra = {}): Promise<Answered> => {
    log.plantRequest(path, body, headers)
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const call = {
      method,
      // Compression costs a twentieth of the tests' time; only its own tests enable it.
      headers: {
        'accept-encoding': 'identity',
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    }
    // Streams never end.
    if (path.startsWith('/api/events')) {
      const response = await fetch(url + path, call)
      const text = response.headers.get('content-type') === 'text/event-stream' ? '' : await response.text()
      await response.body?.cancel().catch(() => {})
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : null }
    }
    // Without a socket it takes half the CPU; sockets have their own tests.
    const response = await app.server.inject({
      ...{ ...call, method: method as 'GET', url: path, authority: new URL(url).host },
      ...(sent !== undefined && { payload: sent }),
    })
    const received = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      for (const one of [value ?? []].flat()) received.append(name, String(one))
    const json = received.get('content-type')?.includes('json') && response.body !== ''
    return {
      status: response.statusCode,
      headers: received,
      body: json ? JSON.parse(response.body) : response.body || null,
    }
  }

  return {
    url,
    clock,
    lapse: () => app.expireMemberships(clock.now()),
    settleCards: () => app.settleCards(clock.now()),
    reconcileCards: () => app.reconcileCards(clock.now()),
    drawDueMonths: () => app.drawDueMonths(clock.now()),
    sweepPictures: () => app.sweepPictures(clock.now()),
    deliverMessages: () => app.deliverMessages(),
    openSetup: () => app.openSetup(),
    forgetAccounts: () => app.forgetAccounts(clock.now()),
    followUpBookings: () => app.followUpBookings(clock.now()),
    planFollowUps: () => app.planFollowUps(clock.now()),
    maintainVehicles: () => app.maintainVehicles(clock.now()),
    forgetChanges: () => app.forgetChanges(clock.now()),
    foldFigures: () => app.foldFigures(),
    pictures: folder,
    uploads,
    leave: () => app.leave(),
    sql,
    log,
    inject: app.server.inject.bind(app.server),
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    async created(path, body, headers) {
      const { status, body: made } = await send('POST', path, body, headers)
      assert.equal(status, 201, JSON.stringify(made))
      return made
    },
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    remove: (path, headers) => send('DELETE', path, undefined, headers),
    close,
  }
}
