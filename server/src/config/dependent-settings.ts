import { isLoopback, isOfThisMachine, isStripeKey, isUrl, isWeb, listed, show } from './setting-values.ts'

export const WEBHOOK_SECRET =
  'set the signing secret of the webhook, which starts with whsec_. While you rotate it, set both, separated by a comma.'

const isSome = (secrets: string | undefined) => secrets !== undefined && listed(secrets).length > 0

/** Cross-variable checks: the variable and message, or null. */
export const TOGETHER: ((
  given: Readonly<Partial<Record<string, string>>>,
) => [name: string, sentence: string] | null)[] = [
  ({ DATABASE_OWNER_URL: owner, DATABASE_URL: url }) =>
    owner !== undefined && url === undefined
      ? ['DATABASE_OWNER_URL', 'DATABASE_URL is not set. Set both, or leave both out for the embedded database.']
      : null,
  ({ DATABASE_READ_URL: replica, DATABASE_URL: url }) =>
    replica !== undefined && url === undefined
      ? ['DATABASE_READ_URL', 'DATABASE_URL is not set. Set both, or leave it out for the embedded database.']
      : null,
  (given) => {
    const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const lonely = others.find((name) => given[name] !== undefined)
    return lonely && given.S3_BUCKET === undefined
      ? ['S3_BUCKET', `${lonely} is set without it. Set the bucket too, or leave out all S3_ settings.`]
      : null
  },
  ({ S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }) => {
    const missing = id === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    return bucket !== undefined && (id === undefined) !== (secret === undefined)
      ? [missing, 'missing. Set both keys or neither.']
      : null
  },
  // Open mode grants everyone full rights, so it must not be reachable from outside.
  ({ HOST: host, ACCESS: access }) =>
    host !== undefined && access !== 'accounts' && !isLoopback(host)
      ? [
          'HOST',
          `${show(host)} is not a loopback address, and ACCESS=open lets in anyone who can reach it. Use HOST=127.0.0.1.`,
        ]
      : null,
  ({ HOST: host, ACCESS: access, PUBLIC_URL: url }) =>
    host !== undefined && access === 'accounts' && !isLoopback(host) && url === undefined
      ? ['PUBLIC_URL', 'missing. ACCESS=accounts needs TLS on any address but loopback. Set the public https address.']
      : null,
  ({ ACCESS: access, PUBLIC_URL: url }) =>
    access === 'accounts' && url !== undefined && isWeb(url) && !isUrl(url, /^https:$/) && !isOfThisMachine(url)
      ? ['PUBLIC_URL', 'ACCESS=accounts needs TLS on any address but loopback. Use an https address.']
      : null,
  ({ SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from }) => {
    const settings = { SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } as const
    const missing = (Object.keys(settings) as (keyof typeof settings)[]).filter((name) => settings[name] === undefined)
    const [first] = missing
    return first && missing.length < 3
      ? [first, 'missing. Set SMS_ACCOUNT, SMS_TOKEN and SMS_FROM, or none of them.']
      : null
  },
  ({ SMTP_URL: url, MAIL_FROM: from }) =>
    (url === undefined) !== (from === undefined)
      ? [url === undefined ? 'SMTP_URL' : 'MAIL_FROM', 'missing. Set SMTP_URL and MAIL_FROM, or neither.']
      : null,
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
