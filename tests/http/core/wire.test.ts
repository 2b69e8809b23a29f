import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { jobFields } from '../../support/factories/job.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const NOWHERE = '019a2f00-0000-7000-8000-000000000404'

/** All errors share one body shape. */
function assertProblem(answer: Awaited<ReturnType<typeof app.get>>, status: number, about: string): void {
  assert.equal(answer.status, status, about)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/, about)
  assert.equal(answer.body.status, status, about)
  assert.equal(typeof answer.body.title, 'string', about)
  assert.ok(answer.body.message.length > 5, about)
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', about)
}

test('any malformed input gets a listed problem, never a 500', async () => {
  const cases: [number, string, string, unknown?, Record<string, string>?][] = [
    [400, 'POST', '/api/jobs', '{'],
    [400, 'POST', '/api/jobs', ''],
    [400, 'POST', '/api/jobs', []],
    [400, 'POST', '/api/jobs', 'null'],
    [400, 'POST', '/api/jobs', '"text"'],
    [400, 'POST', '/api/jobs', { ...jobFields(), customerName: 'a\u0000b' }],
    [400, 'POST', '/api/jobs', JSON.stringify(jobFields()).replace('{', '{"estimatedHours":1e400,')],
    [400, 'POST', '/api/jobs', { ...jobFields(), customerLatitude: 91 }],
    [400, 'POST', '/api/jobs', { ...jobFields(), mechanicId: 'abc' }],
    [400, 'POST', '/api/mechanics', { hourlyRate: 9e15 }],
    [404, 'POST', '/api/jobs', { ...jobFields(), mechanicId: NOWHERE }],
    [415, 'POST', '/api/jobs', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    [415, 'POST', '/api/jobs', 'hello', { 'content-type': 'text/plain' }],
    [413, 'POST', '/api/jobs', { description: 'x'.repeat(65 * 1024) }],
    // Without Stripe no webhooks exist; signed bodies are not even parsed.
    [400, 'POST', '/api/stripe/webhook', {}],
    [400, 'POST', '/api/stripe/webhook', '{', { 'idempotency-key': 'x'.repeat(201) }],
    [413, 'POST', '/api/stripe/webhook', ' '.repeat(1024 * 1024 + 1)],
    [415, 'POST', '/api/stripe/webhook', 'hello', { 'content-type': 'text/plain' }],
    [415, 'POST', '/api/stripe/webhook'],
    [415, 'POST', '/api/pictures'],
    [400, 'POST', '/api/pictures', '', { 'content-type': 'image/png', 'idempotency-key': 'x'.repeat(201) }],
    [400, 'PATCH', `/api/jobs/${NOWHERE}`, { status: 'done' }],
    [400, 'PATCH', `/api/jobs/${NOWHERE}`],
    [404, 'PATCH', `/api/jobs/${NOWHERE}`, { status: 'pending' }],
    [404, 'PATCH', '/api/jobs/not-an-id', { status: 'pending' }],
    [404, 'DELETE', '/api/jobs/not-an-id'],
    [404, 'DELETE', `/api/mechanics/${NOWHERE}`],
    [404, 'PATCH', `/api/pickup-requests/${NOWHERE}/approve`],
    [404, 'PATCH', '/api/pickup-requests/x/reject', '', { 'content-type': 'application/json' }],
    [404, 'GET', `/api/jobs/${NOWHERE}/pickup-requests`],
    [404, 'GET', '/api/nothing'],
    [404, 'PUT', '/api/jobs', {}],
    [400, 'GET', '/api/jobs?cursor=zzz'],
    [400, 'GET', '/api/jobs?status=done'],
    [400, 'GET', '/api/jobs?q=a&q=b'],
    [400, 'GET', '/api/jobs?q=%00'],
    [404, 'GET', '/api/notifications/customer/%E0%A4%A'],
    [400, 'POST', '/api/jobs', jobFields(), { 'idempotency-key': 'x'.repeat(201) }],
    [403, 'POST', '/api/jobs', jobFields(), { origin: 'https://example.com' }],
  ]
  for (const [status, method, path, body, headers] of cases) {
    assertProblem(
      await app.send(method, path, body, headers),
      status,
      `${method} ${path} ${JSON.stringify(body)?.slice(0, 80)}`,
    )
  }
})

test('JSON of exactly 64 KB is accepted', async () => {
  const empty = JSON.stringify({ ...jobFields(), x: '' })
  const body = empty.replace('"x":""', `"x":"${'y'.repeat(64 * 1024 - empty.length)}"`)
  assert.equal(body.length, 64 * 1024)
  assert.equal((await app.post('/api/jobs', body)).status, 201)
})

test('a prototype in the body is an unknown field, no more', async () => {
  const body = JSON.stringify(jobFields()).replace(
    '{',
    '{"__proto__":{"mechanicId":"x"},"constructor":{"prototype":1},',
  )
  const job = await app.created('/api/jobs', body)
  assert.equal(job.mechanicId, null)
})

test('ids are UUIDv7 and in the order of making', async () => {
  const ids = []
  for (let count = 0; count < 3; count++) ids.push((await app.post('/api/jobs', jobFields())).body.id)
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.deepEqual(ids, [...ids].sort())
})

test(
  covers(['9.plans', '9.subscription', '9.plans.savings', '7.plans'], 'plans are listed cheapest first'),
  async () => {
    const { body } = await app.get('/api/subscriptions/plans')
    assert.deepEqual(
      body.map((plan: Record<string, unknown>) => [plan.name, plan.cost, plan.duration]),
      [
        ['1 Month', 1500, 30],
        ['2 Months', 2000, 60],
      ],
    )
    const [one, two] = body
    const saved = 2 * one.cost - two.cost
    assert.deepEqual([saved, Math.round((100 * saved) / (2 * one.cost))], [1000, 33])
    assert.match(`${two.description} ${two.features.join(' ')}`, /save \$10, 33% savings/i)
  },
)
