import { join, resolve } from 'node:path'
import type { Business } from '@desert-wrench/contract/features/business/business.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { z } from 'zod'
import { isLoopbackName } from './http/loopback.ts'
import type { PhotonSettings } from './ports/geocoder.ts'
import type { StripeSettings } from './ports/payment-gateway.ts'
import type { PictureSettings } from './ports/picture-storage.ts'
import type { DrandSettings } from './ports/randomness-beacon.ts'
import { parseRaffleKey } from './seed-vault.ts'

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** drand's quicknet, run by the League of Entropy. */
const QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** Short and printable: a line break or an escape sequence must not reach the terminal. */
const show = (text: unknown) => {
  const short = String(text).length > 60 ? `${String(text).slice(0, 60)}…` : String(text)
  return `"${short.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')}"`
}

/** A text that passes the test; else the sentence says what is wrong and how to mend it. Only what holds no secret is shown. */
const text = (passes: (given: string) => boolean, sentence: string | ((shown: string) => string)) =>
  z.string().refine(passes, {
    abort: true,
    error: ({ input }) => (typeof sentence === 'string' ? sentence : sentence(show(input))),
  })

const isUrl = (given: string, protocol: RegExp) => protocol.test(URL.parse(given)?.protocol ?? '')
const isPostgres = (given: string) => isUrl(given, /^postgres(ql)?:$/)
const isWeb = (given: string) => isUrl(given, /^https?:$/)
const isPort = (given: string) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535
const bareHost = (given: string) => given.replace(/^\[(.*)\]$/, '$1')

function isSite(given: string): boolean {
  const url = URL.parse(given)
  return isWeb(given) && url?.pathname === '/' && !url.search && !url.username
}

function isRelay(given: string): boolean {
  const url = URL.parse(given)
  return isWeb(given) && !url?.search && !url?.hash && !url?.username
}

const isOfThisMachine = (given: string) => isWeb(given) && isLoopbackName(URL.parse(given)?.hostname ?? '')
const listed = (given: string) =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** What people read on receipts: one line of so many characters. */
const isLine = (given: string, most: number) => given.length <= most && !/[\p{C}\p{Zl}\p{Zp}]/u.test(given)
const isPartsTax = (given: string) => /^\d{1,2}(\.\d{1,3})?$/.test(given) && Number(given) <= 20

const isStripeKey = (given: unknown) => /^(sk|rk)_\w+$/.test(String(given))

const WEBHOOK_SECRET =
  'set the signing secret of the webhook, beginning with whsec_; while it is rotated, both, with a comma between.'

/** Every variable that the server reads, once: what it may be, what it is where unset, and what it is for. */
const VARIABLES = z.object({
  PORT: text(isPort, (shown) => `${shown} is not a port. Use a whole number from 0 to 65535; 0 takes any free port.`)
    .transform(Number)
    .prefault('3000')
    .describe('Where the server listens; 0 takes any free port'),
  // Open mode lets everybody in, so the server must not be found from outside.
  HOST: text(
    (given) => isLoopbackName(bareHost(given)) || bareHost(given) === '::1',
    (shown) =>
      `${shown} is not a loopback address, and ACCESS=open lets in everybody who can reach it. Use HOST=127.0.0.1.`,
  )
    .transform(bareHost)
    .prefault('127.0.0.1')
    .describe('The loopback address that it listens on'),
  DATABASE_URL: text(
    isPostgres,
    'this is not a PostgreSQL address. Use postgres://user:password@host:5432/name ' +
      '(special characters percent-encoded), or leave it out for the embedded database.',
  )
    .optional()
    .describe('A PostgreSQL 15 or newer with a database in UTF-8; unset: the embedded PostgreSQL in `DATA_DIR`'),
  DATABASE_OWNER_URL: text(
    isPostgres,
    'this is not a PostgreSQL address. Use one such as that of DATABASE_URL, with the user who owns the tables.',
  )
    .optional()
    .describe(
      "Who owns the tables of `DATABASE_URL`, so that the server's own user cannot switch off what protects the raffle and the ledger; unset: that user",
    ),
  DATA_DIR: z
    .string()
    .prefault('./data')
    .describe(
      "Embedded database, pictures, uploads under way, the raffle's key; must be writable with a `DATABASE_URL` too",
    ),
  DEMO: text(
    (given) => given === 'on' || given === 'off',
    (shown) => `${shown} is neither on nor off. Use DEMO=on or DEMO=off.`,
  )
    .transform((given) => given === 'on')
    .prefault('on')
    .describe('`on` fills an empty embedded database once with a Phoenix demo; `off` leaves it empty'),
  ACCESS: text((given) => given !== 'accounts', 'accounts is not available in this version. Use ACCESS=open.')
    .refine((given) => given === 'open', {
      error: ({ input }) => `${show(input)} is not a way of access. Use ACCESS=open.`,
    })
    .transform(() => 'open' as const)
    .prefault('open')
    .describe('`open`: nobody signs in; only on a loopback address'),
  BUSINESS_NAME: text((given) => isLine(given, 100), 'this is not a name. Use one line of at most 100 characters.')
    .prefault('Desert Wrench')
    .describe('Who runs this place, as receipts and payments name it'),
  BUSINESS_PHONE: text(
    (given) => toE164(given) !== null,
    (shown) => `${shown} is not a phone number. Use one such as (602) 555-0101.`,
  )
    .optional()
    .describe('Whom customers and mechanics call; unset: no phone is shown'),
  BUSINESS_ADDRESS: text(
    (given) => isLine(given, 300),
    'this is not an address. Use one line of at most 300 characters.',
  )
    .optional()
    .describe('Where payments are brought; unset: no address is shown'),
  PARTS_TAX_PERCENT: text(
    isPartsTax,
    (shown) => `${shown} is not a tax. Use a percentage from 0 to 20 with at most 3 decimals, such as 8.6.`,
  )
    .transform(Number)
    .prefault('0')
    .describe('Percent of tax that estimates add on parts; 0 to 20, at most 3 decimals'),
  LOG_LEVEL: text(
    (given) => LOG_LEVELS.some((level) => level === given),
    (shown) => `${shown} is not a level. Use one of ${LOG_LEVELS.join(', ')}.`,
  )
    .transform((given) => LOG_LEVELS.find((level) => level === given) ?? 'warn')
    .prefault('warn')
    .describe('How much the server writes about its work: `debug`, `info`, `warn`, `error` or `silent`'),
  S3_BUCKET: text(
    (given) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given),
    'this is not a bucket. Use 3 to 63 lower-case letters, digits, dots and hyphens.',
  )
    .optional()
    .describe('A bucket that keeps uploaded pictures; unset: a folder in `DATA_DIR`'),
  S3_ENDPOINT: text(isWeb, 'this is not an address. Use https://host, or leave it out for Amazon S3.')
    .optional()
    .describe('A store that speaks the protocol of Amazon S3; unset: Amazon S3'),
  S3_REGION: z.string().optional().describe('Its region; unset: `us-east-1`'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Who may put, get and delete its objects'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of `S3_ACCESS_KEY_ID`'),
  PUBLIC_URL: text(isSite, 'this is not the address of a site. Use one such as https://wrench.example, without a path.')
    .transform((given) => new URL(given).origin)
    .optional()
    .describe('Where people find the product; payment pages lead back here; unset: `http://HOST:PORT`'),
  STRIPE_SECRET_KEY: text(isStripeKey, 'this is not a secret key of Stripe. Use one that begins with sk_ or rk_.')
    .optional()
    .describe('Takes payments through Stripe; unset: the dispatcher records what is paid'),
  STRIPE_WEBHOOK_SECRET: text((given) => listed(given).every((one) => /^whsec_\S+$/.test(one)), WEBHOOK_SECRET)
    .transform(listed)
    .optional()
    .describe(
      "The signing secret of Stripe's webhook at `PUBLIC_URL/api/stripe/webhook`; while it is rotated, both, with a comma between",
    ),
  STRIPE_API_BASE: text(
    isOfThisMachine,
    'only an address of this machine such as http://127.0.0.1:12111 may stand in for Stripe. Leave it out.',
  )
    .optional()
    .describe('What stands in for Stripe in tests, on this machine'),
  RAFFLE_KEY: text(
    (given) => parseRaffleKey(given) !== null,
    'this is not a key of 32 bytes. Use 64 hexadecimal digits (openssl rand -hex 32), or leave it out for raffle.key in DATA_DIR.',
  )
    .transform(parseRaffleKey)
    .optional()
    .describe(
      "What the raffle's secret seeds are encrypted with; the same for every server on one database; unset: `raffle.key` in `DATA_DIR`",
    ),
  DRAND_URL: text(isRelay, 'this is not the address of a drand relay. Use one such as https://api.drand.sh.')
    .transform((given) => new URL(given).href.replace(/\/+$/, ''))
    .optional()
    .describe(
      "A relay of drand, whose public random numbers go into each draw; unset: draws rest on the server's seed",
    ),
  DRAND_CHAIN: text(
    (given) => /^[0-9a-f]{64}$/i.test(given),
    'this is not the hash of a chain. Use 64 hexadecimal digits, or leave it out for quicknet.',
  )
    .transform((given) => given.toLowerCase())
    .optional()
    .describe('Another chain of drand than quicknet, by its hash'),
  GEOCODER_URL: text(isRelay, 'this is not the address of a Photon server. Use one such as http://127.0.0.1:2322.')
    .transform((given) => new URL(given).href.replace(/\/+$/, '').replace(/\/api$/, ''))
    .optional()
    .describe(
      "A server that speaks Photon's protocol and knows where typed addresses lie; unset, or while it is away: the valley's street grid, about",
    ),
})

type Name = keyof typeof VARIABLES.shape
type Values = z.output<typeof VARIABLES>

const NAMES = Object.keys(VARIABLES.shape) as Name[]

/** What the documents say of each variable. */
export const SETTINGS = NAMES.map((name) => {
  const shape: z.ZodType = VARIABLES.shape[name]
  return {
    name,
    unset: shape instanceof z.ZodPrefault ? String(shape.def.defaultValue) : null,
    meaning: shape.description ?? '',
  }
})

const isSome = (secrets: unknown) => (Array.isArray(secrets) ? secrets.length > 0 : secrets !== undefined)

/** Variables that need each other: whose line it is and what it says, or null where they go together. */
const TOGETHER: ((given: Partial<Record<Name, unknown>>) => [name: Name, sentence: string] | null)[] = [
  ({ DATABASE_OWNER_URL: owner, DATABASE_URL: url }) =>
    owner !== undefined && url === undefined
      ? ['DATABASE_OWNER_URL', 'DATABASE_URL is not set. Set both, or leave both out for the embedded database.']
      : null,
  (given) => {
    const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const lonely = others.find((name) => given[name] !== undefined)
    return lonely && given.S3_BUCKET === undefined
      ? ['S3_BUCKET', `${lonely} is set without it. Name the bucket, or leave out all S3_ settings.`]
      : null
  },
  ({ S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }) => {
    const missing = id === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    return bucket !== undefined && (id === undefined) !== (secret === undefined)
      ? [missing, 'it is missing beside the other key. Set both, or neither.']
      : null
  },
  ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_BASE: base }) =>
    key === undefined && (isSome(secrets) || base !== undefined)
      ? [
          'STRIPE_SECRET_KEY',
          'missing. Set the secret key too, or leave out the other STRIPE_ settings for recorded payments.',
        ]
      : null,
  ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secrets }) =>
    isStripeKey(key) && !isSome(secrets) ? ['STRIPE_WEBHOOK_SECRET', WEBHOOK_SECRET] : null,
  ({ DRAND_URL: url, DRAND_CHAIN: chain }) =>
    url === undefined && chain !== undefined
      ? ['DRAND_URL', 'DRAND_CHAIN is set without it. Set DRAND_URL too, or leave both out.']
      : null,
]

const ENVIRONMENT = VARIABLES.superRefine(
  (given, context) => {
    for (const problemOf of TOGETHER) {
      const [name, message] = problemOf(given) ?? []
      if (name) context.addIssue({ code: 'custom', path: [name], message })
    }
  },
  // A value that is wrong by itself hides none of what others lack.
  { when: () => true },
)

export type Config = ReturnType<typeof configOf>

function configOf(given: Values, directory: string) {
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
  const business: Business = {
    name: given.BUSINESS_NAME,
    phone: given.BUSINESS_PHONE ?? null,
    address: given.BUSINESS_ADDRESS ?? null,
    partsTaxPercent: given.PARTS_TAX_PERCENT,
  }
  const drand: DrandSettings | null =
    given.DRAND_URL === undefined ? null : { url: given.DRAND_URL, chain: given.DRAND_CHAIN ?? QUICKNET }
  const photon: PhotonSettings | null = given.GEOCODER_URL === undefined ? null : { url: given.GEOCODER_URL }
  return {
    /** 0 takes any free port. */
    port,
    host,
    /** Null: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: given.DATABASE_URL ?? null,
    /** Who owns the tables in `databaseUrl`. Null: its own user. */
    databaseOwnerUrl: given.DATABASE_OWNER_URL ?? null,
    /** Absolute. */
    dataDir,
    demo: given.DEMO,
    access: given.ACCESS,
    logLevel: given.LOG_LEVEL,
    business,
    pictures,
    /** Null: payments are recorded by the dispatcher. */
    stripe,
    /** Null: `raffle.key` in `dataDir`. */
    raffleKey: given.RAFFLE_KEY ?? null,
    /** Null: raffles are drawn without public randomness. */
    drand,
    /** Null: typed addresses are placed by the built-in street grid. */
    photon,
  }
}

/** The first problem of each variable, in the order of the shape. */
function linesOf({ issues }: z.ZodError): string[] {
  const lines = new Map<Name, string>()
  for (const { path, message } of issues) {
    const name = path[0] as Name
    if (!lines.has(name)) lines.set(name, `${name}: ${message}`)
  }
  return NAMES.flatMap((name) => lines.get(name) ?? [])
}

/**
 * The settings that the environment asks for, each with its default, or every problem as one line that names the variable and the mend.
 * An empty variable counts as unset; a relative DATA_DIR starts at `directory`.
 */
export function readConfig(
  vars: Record<string, string | undefined>,
  directory = process.cwd(),
): { settings: Config; problems?: undefined } | { settings?: undefined; problems: string[] } {
  const given = Object.fromEntries(NAMES.map((name) => [name, vars[name]?.trim() || undefined]))
  const { data, error } = ENVIRONMENT.safeParse(given)
  return data ? { settings: configOf(data, directory) } : { problems: linesOf(error) }
}
