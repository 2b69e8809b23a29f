import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Changes are audited once, in their own transaction, for good. */

const app = await openTestApp({ access: 'accounts' })
const staff = await signedIn(app, { role: 'dispatcher' })
const phone = newPhone()
const ana = await signedIn(app, { phone })
const idOf = async (who: { cookie: string }): Promise<string> => (await app.get('/api/auth/me', who)).body.account.id
const list = async (query = '') => (await app.get(`/api/audit?limit=200${query}`, staff)).body
const acts = (entries: { act: string; thing: string; thingId: string; accountId: string | null }[]) =>
  entries.map(({ act, thing, thingId, accountId }) => [act, thing, thingId, accountId])

test('each change is one entry with actor and subject; refusals, rollbacks and replays are none', async () => {
  const [her, office] = [await idOf(ana), await idOf(staff)]
  const key = { ...ana, 'idempotency-key': 'once' }
  const fields = jobFields({ customerPhone: phone })
  const { body: job } = await app.post('/api/jobs', fields, key)
  assert.equal((await app.post('/api/jobs', fields, key)).body.id, job.id)
  assert.equal((await app.post('/api/jobs', {}, ana)).status, 400)
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { note: 'x' }, ana)).status, 403)
  assert.equal((await app.post(`/api/jobs/${job.id}/stage`, { stage: 'done' }, staff)).status, 409)
  const rosa = (await app.post('/api/mechanics', mechanicFields(), staff)).body
  await app.patch(`/api/jobs/${job.id}`, { mechanicId: rosa.id }, staff)
  const link = { 'job-link': String(job.customerLink).replace(/^.*[#/]/, '') }
  assert.equal(
    (await app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'Found the keys' }, link)).status,
    200,
  )
  assert.equal((await app.remove(`/api/jobs/${job.id}`, staff)).status, 204)
  assert.equal((await app.remove(`/api/jobs/${job.id}`, staff)).status, 404)
  assert.deepEqual(acts(await list()), [
    ['jobs.remove', 'job', job.id, office],
    ['jobs.cancel', 'job', job.id, null],
    ['jobs.change', 'job', job.id, office],
    ['mechanics.add', 'mechanics', rosa.id, office],
    ['jobs.create', 'jobs', job.id, her],
  ])
  assert.deepEqual((await list(`&thingId=${rosa.id}`)).length, 1)
  assert.deepEqual(acts(await list(`&accountId=${her}`)), [['jobs.create', 'jobs', job.id, her]])
  const now = app.clock.now()
  assert.deepEqual(await list(`&to=${encodeURIComponent(now)}`), [])
})

test('removals and erasures are audited in their own transaction', async () => {
  const rosa = (await app.post('/api/mechanics', mechanicFields(), staff)).body
  await app.remove(`/api/mechanics/${rosa.id}`, staff)
  assert.equal((await list(`&thingId=${rosa.id}`)).length, 2)
  const her = await idOf(ana)
  assert.equal((await app.remove('/api/account', ana)).status, 204)
  const [erased] = await list(`&accountId=${her}`)
  assert.deepEqual([erased.act, erased.accountName], ['accounts.erase', ''])
})

test('only staff read it, and it is immutable', async () => {
  assert.equal((await app.get('/api/audit')).status, 401)
  assert.equal((await app.get('/api/audit', await signedIn(app, { phone: newPhone() }))).status, 403)
  const [rights] = await app.sql(
    `SELECT has_table_privilege('dw_test_server', 'audit_entries', 'INSERT') AS adds, has_table_privilege('dw_test_server', 'audit_entries', 'UPDATE') AS changes,
       has_table_privilege('dw_test_server', 'audit_entries', 'DELETE') AS removes`,
  )
  assert.deepEqual(rights, { adds: true, changes: false, removes: false })
})

test('staff see who took a step; the parties see only that it was staff', async () => {
  const [customerPhone, colleague] = [newPhone(), await signedIn(app, { role: 'admin' })]
  const carla = await signedIn(app, { phone: customerPhone })
  const rosa = (await app.post('/api/mechanics', mechanicFields(), staff)).body
  const rosaHerself = await signedIn(app, { phone: rosa.phone })
  for (const [who, name] of [
    [carla, 'Carla Ibarra'],
    [colleague, 'Dolores Ortiz'],
    [rosaHerself, 'Rosa Soto'],
  ] as const)
    assert.equal((await app.patch('/api/account', { name }, who)).status, 200)
  const { body: job } = await app.post('/api/jobs', jobFields({ customerPhone }), carla)
  await app.patch(`/api/jobs/${job.id}`, { mechanicId: rosa.id }, colleague)
  await app.post(`/api/jobs/${job.id}/stage`, { stage: 'on_the_way' }, rosaHerself)
  const link = { 'job-link': String(job.customerLink).replace(/^.*[#/]/, '') }
  const steps = async (who: { cookie: string } | typeof link): Promise<[string, string, string | null][]> =>
    (await app.get(`/api/jobs/${job.id}`, who)).body.timeline.map(
      ({ kind, by, who }: { kind: string; by: string; who: string | null }) => [kind, by, who],
    )
  const seen = await steps(staff)
  assert.deepEqual(seen.at(0), ['created', 'customer', 'Carla Ibarra'])
  assert.deepEqual(seen.at(-1), ['on_the_way', 'mechanic', 'Rosa Soto'])
  assert.ok(seen.some(([, by, who]) => by === 'dispatcher' && who === 'Dolores Ortiz'))
  for (const other of [carla, rosaHerself, link])
    assert.deepEqual(
      await steps(other),
      seen.map(([kind, by]) => [kind, by, null]),
    )
  // Link actions have no account.
  await app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'Found the keys' }, link)
  assert.deepEqual((await steps(staff)).at(-1)?.slice(1), ['customer', null])
})

test('the trail is a file too, page after page, and no cell of it is a formula', async () => {
  const before = (await list()).length
  const eve = await signedIn(app, { phone: newPhone() })
  await app.patch('/api/account', { name: '=HYPERLINK("http://evil.example","x")' }, eve)
  const her = await idOf(eve)
  for (let made = 0; made < 210; made++) await app.patch('/api/account', { language: made % 2 ? 'en' : 'es' }, eve)
  const file = await fetch(`${app.url}/api/audit/export`, { headers: staff })
  assert.deepEqual(
    [file.status, file.headers.get('content-type'), file.headers.get('content-disposition'), file.headers.get('etag')],
    [200, 'text/csv; charset=utf-8', `attachment; filename="audit-trail-${phoenixDay(app.clock.now())}.csv"`, null],
  )
  assert.equal(file.headers.get('cache-control'), 'no-store')
  const lines = (await file.text()).split('\r\n')
  assert.equal(
    lines[0],
    '"When (Phoenix time)","Action","Who","From","Link","Filters","Item type","Item ID","Account ID","Session ID","Request ID","Entry ID"',
  )
  // The export is itself the newest entry.
  assert.equal(lines.length - 2, before + 212)
  assert.match(String(lines[1]), /"audit.export"/)
  assert.ok(lines.slice(2, 213).every((line) => line.includes(`,"'=HYPERLINK(""http://evil.example"",""x"")",`)))
  assert.equal(lines.at(-1), '')
  const one = await fetch(`${app.url}/api/audit/export?accountId=${her}&thingId=${randomUUID()}`, { headers: staff })
  assert.equal((await one.text()).split('\r\n').length, 2)
  assert.equal((await app.get('/api/audit/export', eve)).status, 403)
  assert.equal((await app.get('/api/audit/export?from=yesterday', staff)).status, 400)
})
