import type { SessionCookie } from './viewer.ts'

export interface SessionHeaders {
  /** HttpOnly and SameSite, for this many seconds. */
  keep(token: string, seconds: number): Record<string, string>
  /** Adds a long-lived known-device cookie, which exempts this device from the throttle of its e-mail. */
  keepOnDevice(token: string, seconds: number, deviceToken: string): Record<string, string | string[]>
  /** The same for a phone: one browser may be both. */
  keepOfPhone(token: string, seconds: number, deviceToken: string): Record<string, string | string[]>
  drop(): Record<string, string>
}

/** Since the last sign-in. */
const DEVICE_SECONDS = 180 * 24 * 3600

export const deviceCookie = (session: SessionCookie) => (session === '__Host-session' ? '__Host-device' : 'device')

export const phoneDeviceCookie = (session: SessionCookie) =>
  session === '__Host-session' ? '__Host-phone-device' : 'phone-device'

export function sessionHeaders(name: SessionCookie): SessionHeaders {
  const secure = name === '__Host-session' ? '; Secure' : ''
  const cookie = (of: string, value: string, seconds: number) =>
    `${of}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  const keep = (value: string, seconds: number) => ({
    'set-cookie': cookie(name, value, seconds),
    'cache-control': 'no-store',
  })
  const keepOn = (device: string) => (token: string, seconds: number, deviceToken: string) => ({
    ...keep(token, seconds),
    'set-cookie': [cookie(name, token, seconds), cookie(device, deviceToken, DEVICE_SECONDS)],
  })
  return {
    keep,
    keepOnDevice: keepOn(deviceCookie(name)),
    keepOfPhone: keepOn(phoneDeviceCookie(name)),
    drop: () => keep('', 0),
  }
}
