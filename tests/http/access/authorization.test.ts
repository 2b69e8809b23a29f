import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { test } from 'vitest'
import { plain } from '../../support/builders/photos.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Authorization comes before validation. */

const app = await openTestApp({ access: 'accounts' })
const staff = await signedIn(app, { role: 'dispatcher' })
const [phone, otherPhone] = [newPhone(), newPhone()]
const customer = await signedIn(app, { phone })
const profile = (await app.post('/api/mechanics', mechanicFields(), staff)).body
const mechanic = await signedIn(app, { phone: profile.phone })

/** Calls without a session: authenticated by a code, a link or a password, or signed by Stripe or Twilio. */
const SIGNING_IN = [
  ...['codes', 'sessions', 'setup', 'staff-sessions', 'invitations/accept'].map((name) => `/api/auth/${name}`),
  ...['/api/auth/passkeys/sign-in-options', '/api/auth/passkeys/sessions', '/api/stripe/webhook'],
  ...['/api/messages/status', '/api/messages/inbound', '/api/messages/unsubscribe/{token}'],
]
const unsafe = everyEndpoint.filter(
  ({ method, path }) =>
    method !== 'GET' && !(method === 'POST' && SIGNING_IN.includes(path)) && !path.startsWith('/api/job-links/'),
)

const WRONG: [what: string, body: unknown, headers?: Record<string, string>][] = [
  ['nothing', undefined],
  ['no field', {}],
  ['half of JSON', '{'],
  ['no JSON', 'hello', { 'content-type': 'text/plain' }],
  ['an odd key', {}, { 'idempotency-key': 'x'.repeat(500) }],
  ['an odd tag', {}, { 'if-match': 'nonsense' }],
  ['too much', { text: 'x'.repeat(70_000) }],
  ['a zero byte', { text: '\0' }],
]

test('every anonymous change is a 401, whatever the body', async () => {
  assert.ok(unsafe.length > 35)
  for (const { method, path } of unsafe) {
    const address = path.replace(/\{month\}/, '2026-11').replace(/\{\w+\}/, randomUUID())
    for (const [what, body, headers] of WRONG) {
      const answer = await app.send(method, address, body, headers)
      assert.deepEqual([answer.status, answer.body.code], [401, 'auth.required'], `${method} ${path}: ${what}`)
    }
  }
})

test('non-owners get 403, owners get validation errors', async () => {
  const mine = (await app.post('/api/jobs', jobFields({ customerPhone: otherPhone, mechanicId: profile.id }), staff))
    .body
  const open = (await app.post('/api/jobs', jobFields({ customerPhone: newPhone() }), staff)).body
  const calls: [method: string, path: string, wrong: object, hired: number, open: number][] = [
    ['PATCH', '', { status: 'gone' }, 400, 403],
    ['POST', '/stage', { stage: 'gone' }, 400, 403],
    ['POST', '/estimates', {}, 400, 403],
    ['POST', '/payments', {}, 400, 403],
    ['POST', '/cancel', {}, 403, 403],
    ['POST', '/ratings', { by: 'customer', stars: 9 }, 403, 403],
    ['POST', '/ratings', { by: 'mechanic', stars: 9 }, 400, 403],
  ]
  for (const [method, path, wrong, hired, whileOpen] of calls) {
    const statuses = []
    for (const [id, who] of [
      [mine.id, mechanic],
      [open.id, mechanic],
      [mine.id, customer],
      [randomUUID(), customer],
      [mine.id, staff],
    ] as const)
      statuses.push((await app.send(method, `/api/jobs/${id}${path}`, wrong, who)).status)
    const ofStaff = path === '/ratings' ? 403 : 400
    assert.deepEqual(statuses, [hired, whileOpen, 404, 404, ofStaff], `${method} ${path}`)
  }
  // Calls that require a mechanic or customer refuse everyone else.
  const own = await signedIn(app, { phone: otherPhone })
  assert.equal((await app.post(`/api/jobs/${mine.id}/cancel`, { by: 'somebody', reason: 'x' }, own)).status, 400)
})

test('signing out needs a session', async () => {
  const once = await signedIn(app, { phone: newPhone() })
  assert.equal((await app.remove('/api/auth/sessions/current', once)).status, 204)
  assert.equal((await app.remove('/api/auth/sessions/current', once)).status, 401)
})

test('20 uploads per hour and person on any number of devices; an invalid cookie is not another person', async () => {
  const limited = await openTestApp({ access: 'accounts', rateLimits: {}, trustProxy: ['127.0.0.1'] })
  const one = newPhone()
  const devices = [await signedIn(limited, { phone: one }), await signedIn(limited, { phone: one })]
  const picture = new Uint8Array(await plain('jpeg'))
  let address = 0
  const upload = async (cookie: string, from = `198.51.100.${++address}`) => {
    const headers = { 'content-type': 'image/jpeg', 'x-forwarded-for': from, cookie }
    return (await fetch(`${limited.url}/api/pictures`, { method: 'POST', headers, body: picture })).status
  }
  for (let made = 0; made < 20; made++) assert.equal(await upload(devices[made % 2]?.cookie ?? ''), 201)
  assert.deepEqual([await upload(devices[0]?.cookie ?? ''), await upload(devices[1]?.cookie ?? '')], [429, 429])
  const strangers = []
  for (let made = 0; made < 21; made++)
    strangers.push(await upload(`session=${randomUUID().replaceAll('-', '')}`, '192.0.2.9'))
  assert.deepEqual(strangers, [...Array(20).fill(401), 429])
})
