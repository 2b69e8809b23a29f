import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { z } from 'zod'
import type { BusinessSettings } from '../ports/business.ts'
import type { VroomSettings } from '../ports/day-planner.ts'
import type { PhotonSettings } from '../ports/geocoder.ts'
import type { MailSettings, SmsSettings } from '../ports/messages.ts'
import type { StripeSettings } from '../ports/payment-gateway.ts'
import type { PictureSettings } from '../ports/picture-storage.ts'
import type { DrandSettings } from '../ports/randomness-beacon.ts'
import type { RoutingSettings } from '../ports/routing.ts'
import { parseRaffleKey } from '../security/seed-vault.ts'
import { BACKUPS } from './backup-settings.ts'
import { TOGETHER, WEBHOOK_SECRET } from './dependent-settings.ts'
import { PROVIDERS } from './message-settings.ts'
import { tracesOf, WATCHING } from './observability-settings.ts'
import {
  bareHost,
  isLine,
  isLoopback,
  isMapStyle,
  isNetwork,
  isOfThisMachine,
  isPartsTax,
  isPort,
  isPostgres,
  isRelay,
  isSite,
  isStripeKey,
  isWeb,
  listed,
  text,
} from './setting-values.ts'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** drand's quicknet, run by the League of Entropy. */
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** Every environment variable: its shape, default and description. */
const VARIABLES = z.object({
  PORT: text(isPort, (shown) => `${shown} is not a port. Use a whole number from 0 to 65535; 0 picks any free port.`)
    .transform(Number)
    .prefault('3000')
    .describe('Port to listen on; 0 picks any free port'),
  HOST: text(
    (given) => isLoopback(given) || isIP(bareHost(given)) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(given),
    (shown) =>
      `${shown} is not an address to listen on. Use HOST=127.0.0.1, or with ACCESS=accounts one such as 0.0.0.0.`,
  )
    .transform(bareHost)
    .prefault('127.0.0.1')
    .describe('Address to listen on; anything but loopback needs `ACCESS=accounts`'),
  DATABASE_URL: text(
    isPostgres,
    'this is not a PostgreSQL address. Use postgres://user:password@host:5432/name ' +
      '(special characters percent-encoded), or leave it out for the embedded database.',
  )
    .optional()
    .describe('PostgreSQL 15 or newer with a UTF-8 database; unset: the embedded PostgreSQL in `DATA_DIR`'),
  DATABASE_OWNER_URL: text(
    isPostgres,
    'this is not a PostgreSQL address. Use one like DATABASE_URL, with the user that owns the tables.',
  )
    .optional()
    .describe(
      "`DATABASE_URL` as the owner of the tables, so that the server's own user cannot disable what protects the raffle and the ledger. Best set only for `desert-wrench migrate`: a server that may not migrate waits for it; unset: the user of `DATABASE_URL`",
    ),
  DATABASE_READ_URL: text(
    isPostgres,
    'this is not a PostgreSQL address. Use one like DATABASE_URL, with the host of its streaming standby.',
  )
    .optional()
    .describe(
      'A streaming standby of `DATABASE_URL` that serves reads while it is up to date; unset: the primary serves every read',
    ),
  DATA_DIR: z
    .string()
    .prefault('./data')
    .describe(
      'Embedded database, pictures, running uploads and the raffle key; must be writable even with a `DATABASE_URL`',
    ),
  DATABASE_ACCOUNT: text(
    (given) => /^[a-z][a-z0-9-]{0,31}$/.test(given),
    (shown) => `${shown} is not a system user. Use up to 32 lower-case letters, digits and hyphens, or nobody.`,
  )
    .prefault('desert-wrench-db')
    .describe(
      'When root starts the server: the system user that runs the embedded PostgreSQL and owns its files, created if missing; `nobody`: creates no user',
    ),
  ...BACKUPS,
  DRAIN_SECONDS: text(
    (given) => /^\d{1,3}$/.test(given) && Number(given) <= 300,
    (shown) => `${shown} is not a number of seconds. Use a whole number from 0 (closes at once) to 300.`,
  )
    .transform(Number)
    .prefault('0')
    .describe(
      'Seconds after SIGTERM in which the server keeps answering while `/readyz` reports that it is leaving; 0: closes at once',
    ),
  DEMO: text(
    (given) => given === 'on' || given === 'off',
    (shown) => `${shown} is neither on nor off. Use DEMO=on or DEMO=off.`,
  )
    .transform((given) => given === 'on')
    .prefault('on')
    .describe('`on` fills an empty embedded database once with the Phoenix demo; `off` leaves it empty'),
  ACCESS: text(
    (given) => given === 'open' || given === 'accounts',
    (shown) => `${shown} is not an access mode. Use ACCESS=open or ACCESS=accounts.`,
  )
    .transform((given) => (given === 'accounts' ? ('accounts' as const) : ('open' as const)))
    .prefault('open')
    .describe(
      '`open`: no sign-in, on a loopback address only. `accounts`: everyone signs in; on any other address `PUBLIC_URL` must be https',
    ),
  TRUST_PROXY: text(
    (given) => listed(given).every(isNetwork),
    (shown) =>
      `${shown} is not a list of addresses. Use the addresses of your proxies, separated by commas, such as 127.0.0.1,10.0.0.0/8.`,
  )
    .transform(listed)
    .optional()
    .describe(
      'Addresses or networks of trusted proxies, separated by commas; forwarded headers from anywhere else are ignored',
    ),
  BUSINESS_NAME: text((given) => isLine(given, 100), 'this is not a name. Use one line of at most 100 characters.')
    .prefault('Desert Wrench')
    .describe('Business name on receipts and payments'),
  BUSINESS_PHONE: text(
    (given) => toE164(given) !== null,
    (shown) => `${shown} is not a phone number. Use one such as (602) 555-0101.`,
  )
    .optional()
    .describe('Phone number for customers and mechanics; unset: none is shown'),
  BUSINESS_ADDRESS: text(
    (given) => isLine(given, 300),
    'this is not an address. Use one line of at most 300 characters.',
  )
    .optional()
    .describe('Address for payments in person; unset: none is shown'),
  PARTS_TAX_PERCENT: text(
    isPartsTax,
    (shown) => `${shown} is not a tax rate. Use a percentage from 0 to 20 with at most 3 decimals, such as 8.6.`,
  )
    .transform(Number)
    .prefault('0')
    .describe(
      'Sales tax on parts in estimates, in percent, for cities without a rate of their own; 0 to 20, at most 3 decimals',
    ),
  LOG_LEVEL: text(
    (given) => LOG_LEVELS.some((level) => level === given),
    (shown) => `${shown} is not a log level. Use one of ${LOG_LEVELS.join(', ')}.`,
  )
    .transform((given) => LOG_LEVELS.find((level) => level === given) ?? 'warn')
    .prefault('warn')
    .describe('Log level: `debug`, `info`, `warn`, `error` or `silent`'),
  S3_BUCKET: text(
    (given) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given),
    'this is not a bucket name. Use 3 to 63 lower-case letters, digits, dots and hyphens.',
  )
    .optional()
    .describe('Bucket for uploaded pictures; unset: a folder in `DATA_DIR`'),
  S3_ENDPOINT: text(isWeb, 'this is not an address. Use https://host, or leave it out for Amazon S3.')
    .optional()
    .describe('Endpoint of an S3-compatible store; unset: Amazon S3'),
  S3_REGION: z.string().optional().describe('Region of the bucket; unset: `us-east-1`'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key that can put, get and delete objects'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of `S3_ACCESS_KEY_ID`'),
  PUBLIC_URL: text(isSite, 'this is not a site address. Use one such as https://wrench.example, without a path.')
    .transform((given) => new URL(given).origin)
    .optional()
    .describe('Public address of the site, used in payment pages and links; unset: `http://HOST:PORT`'),
  ...PROVIDERS,
  EMERGENCY_SHARE: text(
    (given) => /^0(\.\d{1,3})?$/.test(given) && Number(given) <= 0.9,
    (shown) => `${shown} is not a share. Use a number from 0 to 0.9, such as 0.15.`,
  )
    .transform(Number)
    .prefault('0')
    .describe(
      "Share of each mechanic's working time that plans of a day keep free of other jobs than emergencies, from 0 to 0.9",
    ),
  STRIPE_SECRET_KEY: text(isStripeKey, 'this is not a Stripe secret key. Use one that starts with sk_ or rk_.')
    .optional()
    .describe('Secret key for payments through Stripe; unset: the dispatcher records payments'),
  STRIPE_WEBHOOK_SECRET: text((given) => listed(given).every((one) => /^whsec_\S+$/.test(one)), WEBHOOK_SECRET)
    .transform(listed)
    .optional()
    .describe(
      "Signing secrets of Stripe's webhooks at `PUBLIC_URL/api/stripe/webhook`, separated by commas: one for your account, one for connected accounts; while you rotate one, old and new",
    ),
  STRIPE_API_BASE: text(
    isOfThisMachine,
    'only an address on this machine, such as http://127.0.0.1:12111, can stand in for Stripe. Leave it out.',
  )
    .optional()
    .describe('Stand-in for Stripe in tests, on this machine'),
  RAFFLE_KEY: text(
    (given) => parseRaffleKey(given) !== null,
    'this is not a key of 32 bytes. Use 64 hexadecimal digits (openssl rand -hex 32), or leave it out for raffle.key in DATA_DIR.',
  )
    .transform(parseRaffleKey)
    .optional()
    .describe(
      "Encryption key of the raffle's secret seeds, the same for every server on one database; unset: `raffle.key` in `DATA_DIR`",
    ),
  DRAND_URL: text(isRelay, 'this is not a drand relay address. Use one such as https://api.drand.sh.')
    .transform((given) => new URL(given).href.replace(/\/+$/, ''))
    .optional()
    .describe("A drand relay whose public random numbers go into each draw; unset: draws use only the server's seed"),
  DRAND_CHAIN: text(
    (given) => /^[0-9a-f]{64}$/i.test(given),
    'this is not a chain hash. Use 64 hexadecimal digits, or leave it out for quicknet.',
  )
    .transform((given) => given.toLowerCase())
    .optional()
    .describe('Hash of a drand chain other than quicknet'),
  GEOCODER_URL: text(isRelay, 'this is not a Photon server address. Use one such as http://127.0.0.1:2322.')
    .transform((given) => new URL(given).href.replace(/\/+$/, '').replace(/\/api$/, ''))
    .optional()
    .describe(
      "Photon server that locates typed addresses; unset or unreachable: the valley's street grid, which is approximate",
    ),
  ROUTING_URL: text(isRelay, 'this is not an OSRM server address. Use one such as http://127.0.0.1:5000.')
    .transform((given) => new URL(given).href.replace(/\/+$/, ''))
    .optional()
    .describe("OSRM server that gives drive times; unset or unreachable: the valley's street grid at 28 mph"),
  VROOM_URL: text(isRelay, 'this is not a VROOM server address. Use one such as http://127.0.0.1:3000.')
    .transform((given) => new URL(given).href.replace(/\/+$/, ''))
    .optional()
    .describe(
      'VROOM server (vroom-express) that plans days, its answers checked; unset, unreachable or wrong: our own planner',
    ),
  MAP_STYLE_URL: text(
    isMapStyle,
    'this is not the address of a map style. Use one such as https://tiles.example/style.json, over https or on this machine.',
  )
    .transform((given) => new URL(given).href)
    .optional()
    .describe(
      'MapLibre style of your own map, with tiles, glyphs and pictures on the same origin; browsers of your staff see its address and key. Unset: `map.pmtiles` in `DATA_DIR` if it is there, else the built-in map',
    ),
  ...WATCHING,
})

type Name = keyof typeof VARIABLES.shape
type ConfigValues = z.output<typeof VARIABLES>

const NAMES = Object.keys(VARIABLES.shape) as Name[]

/** For the documentation. */
export const SETTINGS = NAMES.map((name) => {
  const shape: z.ZodType = VARIABLES.shape[name]
  return {
    name,
    unset: shape instanceof z.ZodPrefault ? String(shape.def.defaultValue) : null,
    meaning: shape.description ?? '',
  }
})

export type Config = ReturnType<typeof configOf>

function configOf(given: ConfigValues, directory: string) {
  const { PORT: port, HOST: host, S3_BUCKET: bucket, STRIPE_SECRET_KEY: secretKey } = given
  const dataDir = resolve(directory, given.DATA_DIR)
  const [accessKeyId, secretAccessKey] = [given.S3_ACCESS_KEY_ID, given.S3_SECRET_ACCESS_KEY]
  const pictures: PictureSettings =
    bucket === undefined
      ? { kind: 'folder', folder: join(dataDir, 'pictures') }
      : {
          ...{ kind: 's3', bucket, endpoint: given.S3_ENDPOINT ?? null, region: given.S3_REGION ?? 'us-east-1' },
          keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
        }
  const stripe: StripeSettings | null =
    secretKey === undefined
      ? null
      : {
          secretKey,
          webhookSecrets: given.STRIPE_WEBHOOK_SECRET ?? [],
          apiBase: given.STRIPE_API_BASE ?? null,
          publicUrl: given.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
        }
  const business: BusinessSettings = {
    name: given.BUSINESS_NAME,
    phone: given.BUSINESS_PHONE ?? null,
    address: given.BUSINESS_ADDRESS ?? null,
    partsTaxPercent: given.PARTS_TAX_PERCENT,
  }
  const drand: DrandSettings | null =
    given.DRAND_URL === undefined ? null : { url: given.DRAND_URL, chain: given.DRAND_CHAIN ?? QUICKNET }
  const photon: PhotonSettings | null = given.GEOCODER_URL === undefined ? null : { url: given.GEOCODER_URL }
  const routing: RoutingSettings | null = given.ROUTING_URL === undefined ? null : { url: given.ROUTING_URL }
  const vroom: VroomSettings | null = given.VROOM_URL === undefined ? null : { url: given.VROOM_URL }
  const { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = given
  const sms: SmsSettings | null = account && token && from ? { url: given.SMS_URL, account, token, from } : null
  const mail: MailSettings | null =
    given.SMTP_URL && given.MAIL_FROM ? { url: given.SMTP_URL, from: given.MAIL_FROM } : null
  return {
    /** 0 takes any free port. */
    port,
    host,
    /** Null: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** The owner of the tables. Null: the user of `databaseUrl`. */
    databaseOwnerUrl: given.DATABASE_OWNER_URL ?? null,
    /** A streaming standby. Null: all reads use the primary. */
    databaseReadUrl: given.DATABASE_READ_URL ?? null,
    /** Absolute. */
    dataDir,
    /** The user that root switches to for the embedded database. */
    databaseAccount: given.DATABASE_ACCOUNT,
    /** Null: reachable from this machine only. */
    publicUrl: given.PUBLIC_URL ?? null,
    /** Absolute. */
    backupDir: given.BACKUP_DIR === undefined ? join(dataDir, 'backups') : resolve(directory, given.BACKUP_DIR),
    /** Grace period after SIGTERM. */
    drainSeconds: given.DRAIN_SECONDS,
    /** Scheduled backups kept; 0 disables them. */
    backupsKept: given.BACKUPS_KEPT,
    backupHours: given.BACKUP_HOURS,
    demo: given.DEMO,
    access: given.ACCESS,
    /** Null: texts stay in the outbox. */
    sms,
    /** Null: mails stay in the outbox. */
    mail,
    smsDayLimit: given.SMS_DAY_LIMIT,
    emergencyShare: given.EMERGENCY_SHARE,
    smsCountries: given.SMS_COUNTRIES,
    /** Null: the built-in map, or a file in `dataDir`. */
    mapStyleUrl: given.MAP_STYLE_URL ?? null,
    /** Addresses and networks. */
    trustProxy: given.TRUST_PROXY ?? [],
    logLevel: given.LOG_LEVEL,
    /** One line per reply. */
    accessLog: given.ACCESS_LOG ?? (given.LOG_LEVEL === 'info' || given.LOG_LEVEL === 'debug'),
    /** Null: `/metrics` is local only. */
    metricsToken: given.METRICS_TOKEN ?? null,
    /** Null: no tracing. */
    traces: tracesOf(given),
    business,
    pictures,
    /** Null: the dispatcher records payments. */
    stripe,
    /** Null: `raffle.key` in `dataDir`. */
    raffleKey: given.RAFFLE_KEY ?? null,
    /** Null: no public randomness. */
    drand,
    /** Null: the built-in street grid geocodes. */
    photon,
    /** Null: drive times come from the street grid. */
    routing,
    /** Null: our own planner plans days. */
    vroom,
  }
}

/** The first problem per variable, in order of the shape; independent problems are all reported. */
function linesOf(given: Partial<Record<Name, string>>, error: z.ZodError | undefined): string[] {
  const alone = (error?.issues ?? []).map(({ path, message }) => [path[0] as Name, message] as const)
  const together = TOGETHER.map((problemOf) => problemOf(given)).filter((found) => found !== null)
  const lines = new Map<string, string>()
  for (const [name, message] of [...alone, ...together]) {
    if (!lines.has(name)) lines.set(name, `${name}: ${message}`)
  }
  return NAMES.flatMap((name) => lines.get(name) ?? [])
}

/**
 * Settings with defaults, or every problem as one line with its variable and fix. Empty variables count as unset; a relative
 * DATA_DIR starts at `directory`.
 */
export function readConfig(
  vars: Record<string, string | undefined>,
  directory = process.cwd(),
): { settings: Config; problems?: undefined } | { settings?: undefined; problems: string[] } {
  const given = Object.fromEntries(NAMES.map((name) => [name, vars[name]?.trim() || undefined]))
  const { data, error } = VARIABLES.safeParse(given)
  const problems = linesOf(given, error)
  return data && problems.length === 0 ? { settings: configOf(data, directory) } : { problems }
}
