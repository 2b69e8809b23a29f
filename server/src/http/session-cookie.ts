import type { SessionCookie } from './viewer.ts'

/** What a reply tells the browser about its session. */
export interface SessionHeaders {
  /** Keeps the token for so many seconds, where no script reads it and no other site sends it along with a change. */
  keep(token: string, seconds: number): Record<string, string>
  /** The same, and beside it for a long time what tells this device from strangers who try the same e-mail. */
  keepOnDevice(token: string, seconds: number, deviceToken: string): Record<string, string | string[]>
  /** Takes it away. */
  drop(): Record<string, string>
}

/** How long a device is known after its last sign-in. */
const DEVICE_SECONDS = 180 * 24 * 3600

export const deviceCookie = (session: SessionCookie) => (session === '__Host-session' ? '__Host-device' : 'device')

export function sessionHeaders(name: SessionCookie): SessionHeaders {
  const secure = name === '__Host-session' ? '; Secure' : ''
  const cookie = (of: string, value: string, seconds: number) =>
    `${of}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  const keep = (value: string, seconds: number) => ({
    'set-cookie': cookie(name, value, seconds),
    'cache-control': 'no-store',
  })
  return {
    keep,
    keepOnDevice: (token, seconds, deviceToken) => ({
      ...keep(token, seconds),
      'set-cookie': [cookie(name, token, seconds), cookie(deviceCookie(name), deviceToken, DEVICE_SECONDS)],
    }),
    drop: () => keep('', 0),
  }
}
