import type { FastifyRequest } from 'fastify'
import { networkOf, siteOf } from '../limits/networks.ts'
import { deviceCookie, phoneDeviceCookie } from './session-cookie.ts'
import { cookieOf, type SessionCookie } from './viewer.ts'

/** From where somebody calls, and with what. */
export interface Client {
  /** The address that limits are counted by: an IPv6 one by its first 64 bits, which one household has for itself. */
  readonly network: string
  /** The wider network of an IPv6 address, by its first 48 bits; null for an IPv4 one. */
  readonly site: string | null
  /** A few words for the browser and the device, such as "Safari, iPhone"; null where it tells neither. */
  readonly device: string | null
  /** What the browser kept of an earlier sign-in of staff. */
  readonly deviceToken: string | null
  /** What it kept of an earlier sign-in with a phone. */
  readonly phoneDeviceToken: string | null
}

/** The first that fits is it: Edge, Opera and Samsung call themselves Chrome too, and Chrome calls itself Safari. */
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

/** What a person recognises their device by; no version and nothing else of what the browser tells is kept. */
export function deviceOf(userAgent = ''): string | null {
  const told = userAgent.slice(0, 300)
  const names = [BROWSERS, DEVICES].flatMap((known) => known.find(([, sign]) => sign.test(told))?.[0] ?? [])
  return names.length > 0 ? names.join(', ') : null
}

export const clientOf = ({ ip, headers }: FastifyRequest, cookie: SessionCookie): Client => ({
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
