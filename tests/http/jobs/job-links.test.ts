import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { listOf } from '../../support/list-of.ts'
import { openTestApp } from '../../support/open-app.ts'

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

const DAY = 86_400_000
const SOMEBODY = 'AAAAAAAAAAAAAAAAAAAAAA'

async function linked(fields?: object) {
  const body = await app.created('/api/jobs', jobFields({ ...fields }))
  const { customerLink: token, customerNameOnFile: _, ...job } = body
  app.log.plant(token)
  return { job, token, through: { 'job-link': token } }
}

test('a link opens what its customer may see of one job, and only its hash is kept', async () => {
  const mechanic = await addMechanic()
  const { job, token, through } = await linked({ mechanicId: mechanic.id })
  assert.match(token, /^[\w-]{22}$/)
  await app.patch(`/api/jobs/${job.id}`, { note: 'Pays late' })
  const opened = await app.get(`/api/job-links/${token}`)
  assert.equal(opened.status, 200)
  const { note, readOnly, ...rest } = opened.body
  assert.deepEqual([note, readOnly, opened.headers.get('cache-control')], [null, false, 'no-store'])
  const office = await app.get(`/api/jobs/${job.id}`)
  assert.equal(office.body.note, 'Pays late')
  assert.deepEqual({ ...office.body, ...rest }, office.body)
  const same = await app.get(`/api/jobs/${job.id}`, through)
  assert.deepEqual(same.body, opened.body)
  assert.deepEqual(
    [same.headers.get('etag'), opened.headers.get('etag') === office.headers.get('etag')],
    [...[opened.headers.get('etag'), false]],
  )
  const rows = await app.sql<{ hash: Buffer }>('SELECT token_hash AS hash FROM job_links WHERE job_id = $1', [job.id])
  assert.deepEqual(rows[0]?.hash.toString('hex'), createHash('sha256').update(token).digest('hex'))
})

test('guesses, garbage and links of deleted jobs are alike: nothing', async () => {
  const { job, token } = await linked()
  await app.remove(`/api/jobs/${job.id}`)
  for (const guess of [
    token,
    SOMEBODY,
    'x',
    '%00',
    '..%2f',
    token.slice(0, -1),
    `${token}A`,
    job.id,
    'é'.repeat(300),
  ]) {
    const { status, body } = await app.get(`/api/job-links/${guess}`)
    assert.deepEqual([status, ['job.unknown', 'request.unknownPath'].includes(body.code)], [404, true], guess)
  }
})

test('through a link a customer acts on their own job, and on no other', async () => {
  const mechanic = await addMechanic()
  const [mine, other] = [await linked(), await linked()]
  const offers = [
    await request(mine.job, mechanic),
    await request(other.job, mechanic),
    await request(mine.job, await addMechanic()),
  ]
  const [ours, theirs, second] = offers.map(({ id }) => `/api/pickup-requests/${id}`)
  const estimate = '/api/estimates/019a2f00-0000-7000-8000-000000000404'
  const refused: [method: string, path: string, body?: unknown][] = [
    ['GET', `/api/jobs/${other.job.id}`],
    ['GET', `/api/jobs/${other.job.id}/pickup-requests`],
    ['GET', '/api/jobs'],
    ['GET', '/api/mechanics'],
    ['GET', `/api/notifications/customer/${encodeURIComponent(mine.job.customerPhone)}`],
    ['PATCH', `${theirs}/approve`],
    ['PATCH', `${theirs}/reject`],
    ['PATCH', `/api/jobs/${mine.job.id}`, { status: 'completed' }],
    ['POST', `/api/jobs/${mine.job.id}/stage`, { stage: 'done' }],
    ['POST', `/api/jobs/${mine.job.id}/cancel`, { by: 'dispatcher', reason: 'Changed my mind' }],
    ['POST', `/api/jobs/${other.job.id}/cancel`, { by: 'customer', reason: 'Changed my mind' }],
    ['POST', `/api/jobs/${mine.job.id}/ratings`, { by: 'mechanic', stars: 5 }],
    ['PATCH', `${estimate}/approve`],
    ['POST', '/api/jobs', jobFields()],
    ['DELETE', `/api/jobs/${mine.job.id}`],
  ]
  for (const [method, path, body] of refused) {
    const answer = await app.send(method, path, body, mine.through)
    assert.deepEqual([answer.status, answer.body.code], [404, 'job.unknown'], `${method} ${path}`)
  }
  assert.equal((await app.get(`/api/jobs/${mine.job.id}/pickup-requests`, mine.through)).body.length, 2)
  assert.equal((await app.patch(`${second}/reject`, undefined, mine.through)).status, 200)
  assert.equal((await app.patch(`${ours}/approve`, undefined, mine.through)).status, 200)
  assert.equal((await app.get(`/api/jobs/${other.job.id}`)).body.job.stage, 'offered')
  await setStatus(mine.job, 'completed')
  const rating = { by: 'customer', stars: 5 }
  assert.equal((await app.post(`/api/jobs/${mine.job.id}/ratings`, rating, mine.through)).status, 201)
  const reason = { by: 'customer', reason: 'Changed my mind' }
  assert.equal((await app.post(`/api/jobs/${other.job.id}/cancel`, reason, other.through)).body.stage, 'cancelled')
})

test('with a wrong token even public calls are refused', async () => {
  const job = await book()
  for (const token of [SOMEBODY, '', ' ', 'x'.repeat(4000)]) {
    const { status, body } = await app.get(`/api/jobs/${job.id}`, { 'job-link': token })
    assert.deepEqual([status, body.code], [404, 'job.unknown'])
  }
})

test('keys used through a link are separate from those of other callers', async () => {
  const { job, through } = await linked()
  const path = `/api/jobs/${job.id}/cancel`
  const body = { by: 'customer', reason: 'Changed my mind' }
  const key = { 'idempotency-key': 'cancel-1' }
  assert.equal((await app.post(path, body, { ...through, ...key })).status, 200)
  assert.equal((await app.post(path, body, { ...through, ...key })).status, 200)
  assert.equal((await app.post(path, body, key)).status, 409)
})

test('after 90 days a link only reads', async () => {
  const { job, token, through } = await linked()
  const [path, body] = [`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'Too late' }]
  const tag = (await app.get(`/api/jobs/${job.id}`, through)).headers.get('etag') ?? ''
  app.clock.pass(90 * DAY + 1)
  assert.equal((await app.get(`/api/job-links/${token}`)).body.readOnly, true)
  assert.equal((await app.get(`/api/jobs/${job.id}`, { ...through, 'if-none-match': tag })).body.readOnly, true)
  const { status, body: refusal } = await app.post(path, body, through)
  assert.deepEqual([status, refusal.code], [403, 'job.linkReadOnly'])
  assert.equal((await app.get(`/api/jobs/${job.id}`)).body.readOnly, false)
  assert.equal((await app.post(path, body)).status, 200)
})

test('no log contains a link or its requests, even on errors', async () => {
  const { job, token, through } = await linked()
  await app.sql('ALTER TABLE job_links RENAME TO job_links_gone')
  assert.equal((await app.get(`/api/job-links/${token}`)).status, 500)
  assert.equal((await app.get(`/api/jobs/${job.id}`, through)).status, 500)
  await app.sql('ALTER TABLE job_links_gone RENAME TO job_links')
  assert.equal((await app.get(`/api/job-links/${token}`)).status, 200)
  const said = app.log.lines.join('')
  assert.match(said, /\/api\/job-links\/:token/)
  assert.ok(!said.includes(token) && !said.includes(createHash('sha256').update(token).digest('hex')))
})

test('each call that the table opens to links names its job, its offer or its estimate', () => {
  const opened = everyEndpoint
    .filter(({ linked }) => linked !== undefined && linked !== 'caller')
    .map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(
    opened.sort(),
    listOf(`
    DELETE /api/jobs/{id}/messages/{messageId} | DELETE /api/jobs/{id}/pictures/{pictureId} | GET /api/job-links/{token} |
    GET /api/job-links/{token}/channels | GET /api/jobs/{id} |
    GET /api/jobs/{id}/declined-lines | GET /api/jobs/{id}/inspections | GET /api/jobs/{id}/messages | GET /api/jobs/{id}/pictures | GET /api/jobs/{id}/receipt |
    GET /api/jobs/{jobId}/pickup-requests | GET /api/pictures/{picture} | GET /api/vehicles/{id} |
    GET /api/vehicles/{id}/jobs | GET /api/vehicles/{id}/maintenance | GET /api/vehicles/{id}/passport | GET /api/vehicles/{id}/passport.sig | PATCH /api/estimates/{id}/approve |
    PATCH /api/estimates/{id}/decline | PATCH /api/estimates/{id}/lines | PATCH /api/job-links/{token}/channels | PATCH /api/pickup-requests/{id}/approve |
    PATCH /api/pickup-requests/{id}/reject | POST /api/jobs/{id}/cancel | POST /api/jobs/{id}/checkout | POST /api/jobs/{id}/maintenance | POST /api/jobs/{id}/messages |
    POST /api/jobs/{id}/messages/read | POST /api/jobs/{id}/pictures | POST /api/jobs/{id}/ratings |
    POST /api/jobs/{id}/reschedule | POST /api/jobs/{id}/reschedule/accept | POST /api/jobs/{id}/reschedule/decline
  `),
  )
})
