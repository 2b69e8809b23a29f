import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { TestApp } from '../app.ts'
import { vault } from './raffle-months.ts'

export async function askCode(app: TestApp, phone: string, headers?: Record<string, string>) {
  return app.post('/api/auth/codes', { phone }, headers)
}

/** The latest pending code of a phone; test apps send no texts unless configured. */
export async function codeFor(app: TestApp, phone: string): Promise<string> {
  const [row] = await app.sql<{ id: string; sealed: Buffer }>(
    'SELECT id, sealed FROM outbox WHERE recipient = $1 AND sealed IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1',
    [toE164(phone)],
  )
  assert.ok(row, 'no text waits for this phone')
  const content = Buffer.from(vault.open(`outbox ${row.id}`, row.sealed) ?? []).toString()
  return /\d{6}/.exec(JSON.parse(content).body)?.[0] ?? ''
}

export const wrongOne = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Set-Cookie as a browser sends it back. */
export const cookieOf = (headers: Headers) => ({ cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' })

/** Signs in through the API; an hour later, to stay clear of rate limits. */
export async function signInByCode(app: TestApp, phone: string, headers: Record<string, string> = {}) {
  app.clock.pass(3_600_001)
  assert.equal((await askCode(app, phone, headers)).status, 202)
  const answer = await app.post('/api/auth/sessions', { phone, code: await codeFor(app, phone) }, headers)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return { account: answer.body.account, headers: cookieOf(answer.headers) }
}
