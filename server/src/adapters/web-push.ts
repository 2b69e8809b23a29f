import { createECDH } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import type { AccountVault } from '../ports/account-vault.ts'
import { NotTaken } from '../ports/messages.ts'
import type { PushOutcome, PushSubscription, WebPush } from '../ports/web-push.ts'
import { isLoopbackName } from '../runtime/loopback.ts'
import { codeOf, isUnsent } from '../security/error-facts.ts'
import { providerCalls } from './provider-calls.ts'

const AT_ONCE = { atOnce: 8, waiting: 100 }
const PATIENCE_MS = 10_000
/** What push services take (RFC 8030, 7.2), before encryption. */
const MOST_BYTES = 3900

/** Addresses that the internet does not route. */
const PRIVATE = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ...([
    ['::', 128],
    ['::1', 128],
    ['64:ff9b::', 96],
    ['100::', 64],
    ['2001:db8::', 32],
  ] as const),
  ...([
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv6')

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

const typeOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** IPv4 addresses in IPv6 clothes count as what they are. */
const bare = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

function isOutside(address: string, isLocal: boolean): boolean {
  const plain = bare(address)
  if (isLocal && LOOPBACK.check(plain, typeOf(plain))) return true
  return !PRIVATE.check(plain, typeOf(plain)) && !/^::ffff:/i.test(plain)
}

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|home|lan|home\.arpa|invalid|test|onion)\.?$/i

export interface WebPushOptions {
  vault: Pick<AccountVault, 'hash'>
  /** Whom push services may write to: `mailto:` or `https:`. */
  contact: string
  /** Whether this server is reachable from this machine only. */
  isLocal: () => boolean
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}

interface Keys {
  publicKey: string
  privateKey: string
}

/** Derived from the key in DATA_DIR, so that every server and every restored backup has the same. */
function keysOf(vault: WebPushOptions['vault']): Keys {
  for (let turn = 1; ; turn++) {
    const curve = createECDH('prime256v1')
    const secret = Buffer.from(vault.hash('vapid', String(turn)))
    try {
      curve.setPrivateKey(secret)
      return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
    } catch {
      // Not a number of the curve: less likely than one in four thousand million.
    }
  }
}

function attempt<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

/** One push service that asks for a pause does not delay the others, so its `Retry-After` is not passed on. */
const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const isLater = status === 401 || status === 403 || status === 429 || status >= 500
  if (isLater) throw new NotTaken(`status.${status}`)
  return 'refused'
}

export function webPush({ vault, contact, isLocal, patienceMs = PATIENCE_MS }: WebPushOptions): WebPush {
  const calling = providerCalls({ ...AT_ONCE, patienceMs })
  let made: Keys | undefined
  const keys = () => {
    made ??= keysOf(vault)
    return made
  }

  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (url === null || url.username !== '' || url.password !== '') return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isLocal() && isLoopbackName(url.hostname)) return url.protocol === 'https:' || url.protocol === 'http:'
    if (url.protocol !== 'https:') return false
    return isIP(host) === 0 ? host.includes('.') && !LOCAL_NAMES.test(host) : isOutside(host, false)
  }

  /** A name may point anywhere, so what it resolves to is checked where the connection is made. */
  const lookupOutside: typeof lookup = ((name: string, options: object, done: (...given: unknown[]) => void) =>
    lookup(name, { ...options, all: true }, (error: Error | null, addresses: LookupAddress[]) => {
      if (error) return done(error)
      const allowed = addresses.filter(({ address }) => isOutside(address, isLocal()))
      const [first] = allowed
      if (!first) return done(Object.assign(new Error('a private address'), { code: 'EPRIVATE' }))
      if ('all' in options && options.all) return done(null, allowed)
      return done(null, first.address, first.family)
    })) as typeof lookup

  function post(endpoint: string, headers: Record<string, string>, body: Buffer, signal: AbortSignal): Promise<number> {
    const request = endpoint.startsWith('https:') ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const sent = request(endpoint, { method: 'POST', headers, signal, lookup: lookupOutside }, (response) => {
        // Redirects are not followed, and no answer is read.
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    publicKey: () => keys().publicKey,
    accepts,

    send: async ({ endpoint, p256dh, auth }: PushSubscription, { payload, ttlSeconds }, closing) => {
      if (!accepts(endpoint) || Buffer.byteLength(payload) > MOST_BYTES) return 'refused'
      // Loaded by the first message, to keep the start fast.
      const library = (await import('web-push')).default
      const details = () =>
        library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: contact, ...keys() },
          ...{ contentEncoding: 'aes128gcm', TTL: ttlSeconds, urgency: 'high' },
        })
      const encrypted = attempt(details)
      // Its keys are none of the curve.
      if (encrypted === null) return 'refused'
      let isBegun = false
      const sending = calling((signal) => {
        isBegun = true
        return post(endpoint, encrypted.headers as Record<string, string>, encrypted.body as Buffer, signal)
      }, closing)
      try {
        return outcomeOf(await sending)
      } catch (error) {
        if (error instanceof NotTaken) throw error
        const code = codeOf(error)
        if (code === 'EPRIVATE') return 'refused'
        // One push service that is away says nothing of the others.
        if (!isBegun || isUnsent(error)) throw new NotTaken(code)
        return 'unknown'
      }
    },
  }
}
