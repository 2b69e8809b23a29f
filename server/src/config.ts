import { join, resolve } from 'node:path'
import { readPictures } from './config-pictures.ts'
import { readDrand, readRaffleKey } from './config-raffle.ts'
import { readPublicUrl, readStripe } from './config-stripe.ts'
import { isLoopbackName } from './http/loopback.ts'
import type { StripeSettings } from './ports/payment-gateway.ts'
import type { PictureSettings } from './ports/picture-storage.ts'
import type { DrandSettings } from './ports/randomness-beacon.ts'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Who owns the tables in `databaseUrl`. Null: its own user. */
  databaseOwnerUrl: string | null
  /** Absolute. */
  dataDir: string
  demo: boolean
  access: 'open'
  logLevel: LogLevel
  pictures: PictureSettings
  /** Null: payments are recorded by the dispatcher. */
  stripe: StripeSettings | null
  /** Null: `raffle.key` in `dataDir`. */
  raffleKey: Buffer | null
  /** Null: raffles are drawn without public randomness. */
  drand: DrandSettings | null
}

/** One value of the environment, or the line that says what is wrong with it and how to mend it. */
type Read<T> = { value: T } | { problem: string }

/** Short and printable: a line break or an escape sequence must not reach the terminal. */
const show = (text: string) =>
  `"${(text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')}"`

function readPort(text = '3000'): Read<number> {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return { value: port }
  return { problem: `PORT: ${show(text)} is not a port. Use a whole number from 0 to 65535; 0 takes any free port.` }
}

/** A name that only this machine can reach; open mode lets everybody in, so it must not be found from outside. */
function readHost(text = '127.0.0.1'): Read<string> {
  const name = text.replace(/^\[(.*)\]$/, '$1')
  if (isLoopbackName(name) || name === '::1') return { value: name }
  return {
    problem: `HOST: ${show(text)} is not a loopback address, and ACCESS=open lets in everybody who can reach it. Use HOST=127.0.0.1.`,
  }
}

/** The value is never shown: it may hold a password. */
function readDatabaseUrl(text?: string): Read<string | null> {
  if (text === undefined) return { value: null }
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return { value: text }
  return {
    problem:
      'DATABASE_URL: this is not a PostgreSQL address. Use postgres://user:password@host:5432/name ' +
      '(special characters percent-encoded), or leave it out for the embedded database.',
  }
}

/** The value is never shown: it may hold a password. */
function readOwnerUrl(text: string | undefined, databaseUrl: string | undefined): Read<string | null> {
  if (text === undefined) return { value: null }
  const isAddress = /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')
  if (isAddress && databaseUrl !== undefined) return { value: text }
  return {
    problem: isAddress
      ? 'DATABASE_OWNER_URL: DATABASE_URL is not set. Set both, or leave both out for the embedded database.'
      : 'DATABASE_OWNER_URL: this is not a PostgreSQL address. Use one such as that of DATABASE_URL, with the user who owns the tables.',
  }
}

function readDemo(text = 'on'): Read<boolean> {
  if (text === 'on' || text === 'off') return { value: text === 'on' }
  return { problem: `DEMO: ${show(text)} is neither on nor off. Use DEMO=on or DEMO=off.` }
}

function readAccess(text = 'open'): Read<'open'> {
  if (text === 'open') return { value: text }
  if (text === 'accounts') return { problem: 'ACCESS: accounts is not available in this version. Use ACCESS=open.' }
  return { problem: `ACCESS: ${show(text)} is not a way of access. Use ACCESS=open.` }
}

function readLogLevel(text = 'warn'): Read<LogLevel> {
  const level = LOG_LEVELS.find((known) => known === text)
  if (level) return { value: level }
  return { problem: `LOG_LEVEL: ${show(text)} is not a level. Use one of ${LOG_LEVELS.join(', ')}.` }
}

const originOf = (host: Read<string>, port: Read<number>): string =>
  'value' in host && 'value' in port
    ? `http://${host.value.includes(':') ? `[${host.value}]` : host.value}:${port.value}`
    : 'http://127.0.0.1:3000'

const problemOf = (read: Read<unknown>) => ('problem' in read ? [read.problem] : [])

/**
 * The settings that the environment asks for, each with its default, or every problem as one line that names the variable and the mend.
 * An empty variable counts as unset; a relative DATA_DIR starts at `directory`.
 */
export function readConfig(
  vars: Record<string, string | undefined>,
  directory = process.cwd(),
): { settings: Config; problems?: undefined } | { settings?: undefined; problems: string[] } {
  const given = (name: string) => vars[name]?.trim() || undefined
  const port = readPort(given('PORT'))
  const host = readHost(given('HOST'))
  const databaseUrl = readDatabaseUrl(given('DATABASE_URL'))
  const databaseOwnerUrl = readOwnerUrl(given('DATABASE_OWNER_URL'), given('DATABASE_URL'))
  const raffleKey = readRaffleKey(given('RAFFLE_KEY'))
  const drand = readDrand(given)
  const demo = readDemo(given('DEMO'))
  const access = readAccess(given('ACCESS'))
  const logLevel = readLogLevel(given('LOG_LEVEL'))
  const dataDir = resolve(directory, given('DATA_DIR') ?? 'data')
  const pictures = readPictures(given, join(dataDir, 'pictures'))
  const publicUrl = readPublicUrl(given('PUBLIC_URL'), originOf(host, port))
  const stripe = readStripe(given, 'value' in publicUrl ? publicUrl.value : '')

  if (
    'value' in port &&
    'value' in host &&
    'value' in databaseUrl &&
    'value' in demo &&
    'value' in access &&
    'value' in logLevel &&
    'value' in pictures &&
    'value' in publicUrl &&
    'value' in stripe &&
    'value' in databaseOwnerUrl &&
    'value' in raffleKey &&
    'value' in drand
  ) {
    return {
      settings: {
        port: port.value,
        host: host.value,
        databaseUrl: databaseUrl.value,
        databaseOwnerUrl: databaseOwnerUrl.value,
        dataDir,
        demo: demo.value,
        access: access.value,
        logLevel: logLevel.value,
        pictures: pictures.value,
        stripe: stripe.value,
        raffleKey: raffleKey.value,
        drand: drand.value,
      },
    }
  }
  return {
    problems: [
      ...[
        port,
        host,
        databaseUrl,
        databaseOwnerUrl,
        demo,
        access,
        logLevel,
        pictures,
        publicUrl,
        stripe,
        raffleKey,
        drand,
      ],
    ].flatMap(problemOf),
  }
}
