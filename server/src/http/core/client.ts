import type { FastifyRequest } from 'fastify'
import { networkOf, siteOf } from '../limits/networks.ts'
import { deviceCookie, phoneDeviceCookie } from './session-cookie.ts'
import { cookieOf, type SessionCookie } from './viewer.ts'

export interface ClientAddress {
  /** The key of rate limits: for IPv6 the /64 of a household. */
  readonly network: string
  /** The /48 of an IPv6 address; null for IPv4. */
  readonly site: string | null
  /** Browser and device, such as "Safari, iPhone"; null if unknown. */
  readonly device: string | null
  /** Known-device cookie of staff. */
  readonly deviceToken: string | null
  /** Known-device cookie of phone sign-ins. */
  readonly phoneDeviceToken: string | null
}

/** First match wins: Edge, Opera and Samsung also claim to be Chrome, and Chrome claims to be Safari. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*Safari\//],
]
const DEVICES: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Enough to recognise a device; versions and the rest of the user agent are discarded. */
export function deviceOf(userAgent = ''): string | null {
  const shortened = userAgent.slice(0, 300)
  const names = [BROWSERS, DEVICES].flatMap((known) => known.find(([, sign]) => sign.test(shortened))?.[0] ?? [])
  return names.length > 0 ? names.join(', ') : null
}

export const clientOf = ({ ip, headers }: FastifyRequest, cookie: SessionCookie): ClientAddress => ({
  get network() {
    return networkOf(ip)
  },
  get site() {
    return siteOf(ip)
  },
  get device() {
    return deviceOf(headers['user-agent'])
  },
  get deviceToken() {
    return cookieOf(headers.cookie, deviceCookie(cookie))
  },
  get phoneDeviceToken() {
    return cookieOf(headers.cookie, phoneDeviceCookie(cookie))
  },
})
