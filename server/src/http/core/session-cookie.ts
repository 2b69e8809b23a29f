import type { SessionCookie } from './viewer.ts'

/** What a reply tells the browser about its session. */
export interface SessionHeaders {
  /** Keeps the token for so many seconds, where no script reads it and no other site sends it along with a change. */
  keep(token: string, seconds: number): Record<string, string>
  /** The same, and beside it for a long time what tells this device from strangers who try the same e-mail. */
  keepOnDevice(token: string, seconds: number, deviceToken: string): Record<string, string | string[]>
  /** The same for a phone: one browser may be both. */
  keepOfPhone(token: string, seconds: number, deviceToken: string): Record<string, string | string[]>
  /** Takes it away. */
  drop(): Record<string, string>
}

/** How long a device is known after its last sign-in. */
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
