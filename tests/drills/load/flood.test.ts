import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { afterAll, test } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { freshDatabase } from '../../support/database.ts'
import { rounds } from '../../support/drills/rounds.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { cookieOf } from '../../support/factories/sign-in.ts'
import { openTestApp } from '../../support/open-app.ts'

/**
 * One /48 floods codes, event streams, reads, searches and uploads from new networks. Meanwhile a known customer from elsewhere
 * signs in and books, within two seconds each.
 */

const SIGN_INS = rounds({ short: 5, whole: 50 })
const FLOODERS = 64
const WITHIN_MS = 2000

const twilio = await openLoopbackTwilio()
afterAll(() => twilio.close())
const database = await freshDatabase()
const app = await openTestApp({
  ...{ access: 'accounts', database, sms: twilio.settings, trustProxy: ['127.0.0.1'], rateLimits: {} },
  ...{ logLevel: 'error', accessLog: false },
})
const office = await signedIn(app, { role: 'admin' })

let made = 0
const inside = () => {
  made += 1
  return `2001:db8:1:${(made & 0xffff).toString(16)}::${(made >> 16).toString(16)}`
}

async function call(method: string, path: string, from: string, more: { body?: unknown; cookie?: string } = {}) {
  const { body, cookie } = more
  const response = await fetch(app.url + path, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return response
}

test('a known customer signs in and books within two seconds while one /48 floods', async () => {
  const customers: string[] = []
  // Known too, and targeted by the flood; tests/http/accounts/code-limits.test.ts covers their sign-in.
  const victim = newPhone()
  await app.post('/api/jobs', jobFields({ customerPhone: victim }), office)
  for (let nth = 0; nth < SIGN_INS; nth++) {
    const phone = newPhone()
    customers.push(phone)
    assert.equal((await app.post('/api/jobs', jobFields({ customerPhone: phone }), office)).status, 201)
  }
  const flooding = new AbortController()
  const statuses = new Map<string, number>()
  const streams: Response[] = []
  const acts: (() => Promise<Response>)[] = [
    () => call('POST', '/api/auth/codes', inside(), { body: { phone: newPhone() } }),
    () => call('POST', '/api/auth/codes', inside(), { body: { phone: victim } }),
    () => call('POST', '/api/auth/sessions', inside(), { body: { phone: victim, code: '000000' } }),
    () => call('GET', '/api/jobs', inside(), { cookie: `session=${'x'.repeat(22)}` }),
    () => call('GET', '/api/jobs?q=camry', inside()),
    () => call('GET', '/api/events', inside()),
  ]
  async function flood(nth: number): Promise<void> {
    for (let turn = nth; !flooding.signal.aborted; turn++) {
      const act = turn % acts.length
      const response = await acts[act]?.().catch(() => null)
      if (!response) continue
      const key = `${act}: ${response.status}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
      if (response.headers.get('content-type') === 'text/event-stream') streams.push(response)
      else await response.arrayBuffer().catch(() => {})
    }
  }
  const floods = Array.from({ length: FLOODERS }, (_, nth) => flood(nth))
  await pause(2000)

  const times: number[] = []
  for (const [nth, phone] of customers.entries()) {
    const from = `198.51.100.${nth + 1}`
    const e164 = toE164(phone)
    const began = performance.now()
    const asked = await call('POST', '/api/auth/codes', from, { body: { phone } })
    assert.equal(asked.status, 202, await asked.text())
    let code: string | undefined
    for (; !code; await pause(5))
      code = /^\d{6}/.exec(twilio.texts().findLast(({ fields }) => fields.To === e164)?.fields.Body ?? '')?.[0]
    const signed = await call('POST', '/api/auth/sessions', from, { body: { phone, code } })
    assert.equal(signed.status, 201, await signed.text())
    const { cookie } = cookieOf(signed.headers)
    const booked = await call('POST', '/api/jobs', from, { body: jobFields({ customerPhone: phone }), cookie })
    assert.equal(booked.status, 201, await booked.text())
    times.push(performance.now() - began)
  }
  flooding.abort()
  await Promise.all(floods)
  await Promise.all(streams.map((stream) => stream.body?.cancel()))
  const [{ count } = { count: 0 }] = await app.sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM codes WHERE site_hash IS NOT NULL',
  )
  console.log(
    `sign-in and booking: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms; the flood was answered`,
    Object.fromEntries(statuses),
  )
  assert.ok(Math.max(...times) <= WITHIN_MS, times.join())
  assert.ok(count <= 40, 'codes of the /48')
  assert.ok(streams.length <= 200, 'streams of the /48')
})
