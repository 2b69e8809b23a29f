import assert from 'node:assert/strict'
import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'

/** Strong and impersonal. */
export const PASSWORD = 'zebra quilt lantern 40'

interface Made {
  account: { id: string; email: string; name: string; roles: string[] }
  totpSecret: string
  totpUri: string
  recoveryCodes: string[]
}

/** The TOTP of a secret, offset by steps of 30 seconds from the clock. */
export const oneTimePassword = (secret: string, now: string, steps = 0): string =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: Date.parse(now) + steps * 30_000 })

export const tokenOf = (link: string | null): string => {
  const [, token] = /#(?:setup|invite)=([\w-]+)$/m.exec(link ?? '') ?? []
  assert.ok(token, `no link: ${link}`)
  return token
}

/** Staff accounts created through the setup link. */
export function staffFor(app: TestApp) {
  async function firstAdmin({ name = 'Ana Reyes', email = 'ana@shop.example' } = {}): Promise<Made> {
    const token = tokenOf(await app.openSetup())
    return app.created('/api/auth/setup', { token, name, email, password: PASSWORD })
  }

  const signIn = (
    fields: { email: string; password?: string; totp: string },
    headers: Record<string, string> = {},
  ): ReturnType<TestApp['post']> => app.post('/api/auth/staff-sessions', { password: PASSWORD, ...fields }, headers)

  /** Each TOTP works once, so the clock advances by a step. */
  async function cookieOf({ account, totpSecret }: Made): Promise<{ cookie: string }> {
    app.clock.pass(30_000)
    const answer = await signIn({ email: account.email, totp: oneTimePassword(totpSecret, app.clock.now()) })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return { cookie: cookies(answer.headers).session }
  }

  return { firstAdmin, signIn, cookieOf }
}

/** Both sign-in cookies, as a browser sends them back. */
export function cookies(headers: Headers): { session: string; device: string; lines: string[] } {
  const lines = headers.getSetCookie()
  const of = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? ''
  return { session: of('session'), device: of('device'), lines }
}
