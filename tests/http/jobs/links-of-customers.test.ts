import assert from 'node:assert/strict'
import pg from 'pg'
import { test } from 'vitest'
import { freshDatabase } from '../../support/database.ts'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { untilLocksWait } from '../../support/lock-waits.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A private link belongs to one job and one customer; staff never get one that acts. */

const database = await freshDatabase()
const app = await openTestApp({ database })
const accounts = await openTestApp({ access: 'accounts' })

async function booked(fields?: object) {
  const body = await app.created('/api/jobs', jobFields({ customerPhone: newPhone(), ...fields }))
  app.log.plant(body.customerLink)
  return body
}

const opens = async (link: string) => {
  const [read, acted] = [
    await app.get(`/api/job-links/${link}`),
    await app.get('/api/jobs/019a2f00-0000-7000-8000-000000000404', { 'job-link': link }),
  ]
  assert.equal(acted.status, 404)
  return read.status
}
const customerOf = async (phone: string) => {
  const { body } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
  return body[0]
}

test('another phone on the job ends the old link, and the new customer gets theirs', async () => {
  const job = await booked()
  const phone = newPhone()
  const { body } = await app.patch(`/api/jobs/${job.id}`, { customerPhone: phone, customerName: 'Ben Right' })
  app.log.plant(body.customerLink)
  const cancel = { by: 'customer', reason: 'I am somebody else' }
  const path = `/api/jobs/${job.id}/cancel`
  assert.equal(await opens(job.customerLink), 404)
  const { status, body: refusal } = await app.post(path, cancel, { 'job-link': job.customerLink })
  assert.deepEqual([status, refusal.code], [404, 'job.unknown'])
  const opened = await app.get(`/api/job-links/${body.customerLink}`)
  assert.deepEqual([opened.status, opened.body.job.customerPhone, opened.body.readOnly], [200, phone, false])
  assert.equal((await app.post(path, cancel, { 'job-link': body.customerLink })).status, 200)
})

test('another spelling or merged phone of the same customer keeps the link', async () => {
  const phone = '(602) 555-0777'
  const job = await booked({ customerPhone: phone })
  const { body } = await app.patch(`/api/jobs/${job.id}`, {
    customerPhone: '602.555.0777',
    vehicleInfo: '2012 Kia Rio',
  })
  assert.ok(!('customerLink' in body))
  assert.equal(await opens(job.customerLink), 200)
  const second = await booked()
  const [kept, other] = [await customerOf(phone), await customerOf(second.customerPhone)]
  assert.equal((await app.post(`/api/customers/${kept.id}/merge`, { otherId: other.id })).status, 200)
  assert.deepEqual([await opens(job.customerLink), await opens(second.customerLink)], [200, 404])
  await app.patch(`/api/jobs/${job.id}`, { customerPhone: second.customerPhone })
  assert.equal(await opens(job.customerLink), 404)
})

test("a customer's corrected phone ends the links of all their jobs, finished ones too", async () => {
  const phone = newPhone()
  const [job, done] = [await booked({ customerPhone: phone }), await booked({ customerPhone: phone })]
  await app.patch(`/api/jobs/${done.id}`, { status: 'completed' })
  const { id } = await customerOf(phone)
  assert.equal((await app.patch(`/api/customers/${id}`, { name: 'Ana Written Right' })).status, 200)
  assert.deepEqual([await opens(job.customerLink), await opens(done.customerLink)], [200, 200])
  assert.equal((await app.patch(`/api/customers/${id}`, { phone: newPhone() })).status, 200)
  assert.deepEqual([await opens(job.customerLink), await opens(done.customerLink)], [404, 404])
})

test('a reply stored for the earlier customer is not replayed to the next one', async () => {
  const job = await booked()
  const mechanic = (await app.post('/api/mechanics', mechanicFields())).body
  const offer = { mechanicId: mechanic.id, estimatedArrival: 'soon', mechanicMessage: 'I can come at once' }
  const { body: asked } = await app.post(`/api/jobs/${job.id}/pickup-requests`, offer)
  const reject = (link: string) =>
    app.patch(`/api/pickup-requests/${asked.id}/reject`, undefined, { 'job-link': link, 'idempotency-key': 'no' })
  assert.equal((await reject(job.customerLink)).status, 200)
  const { body } = await app.patch(`/api/jobs/${job.id}`, { customerPhone: newPhone() })
  app.log.plant(body.customerLink)
  assert.equal((await reject(body.customerLink)).status, 409)
})

test('PostgreSQL ends the link itself, while another call is making one', async () => {
  const job = await booked()
  await app.sql("UPDATE jobs SET customer_phone_e164 = '+16025550666' WHERE id = $1", [job.id])
  assert.equal(await opens(job.customerLink), 404)
  // Without the guard the link would open the next customer's data.
  const other = await booked()
  await app.sql('ALTER TABLE jobs DISABLE TRIGGER links_end_with_their_customer')
  await app.sql("UPDATE jobs SET customer_phone_e164 = '+16025550667' WHERE id = $1", [other.id])
  assert.equal(await opens(other.customerLink), 200)
  await app.sql('ALTER TABLE jobs ENABLE TRIGGER links_end_with_their_customer')
})

test('racing corrections and links: the link belongs to the current customer', async () => {
  for (let round = 0; round < 8; round++) {
    const job = await booked()
    const answers = await Promise.all([
      app.patch(`/api/jobs/${job.id}`, { customerPhone: newPhone() }),
      app.post(`/api/jobs/${job.id}/customer-link`),
      app.patch(`/api/jobs/${job.id}`, { customerPhone: newPhone() }),
    ])
    const links = answers.flatMap(({ body }) => body.customerLink ?? [])
    for (const link of links) app.log.plant(link)
    const { body: now } = await app.get(`/api/jobs/${job.id}`)
    const owners = answers.filter(({ body }) => body.customerPhone === now.job.customerPhone)
    for (const { body } of answers.filter((one) => one.body.customerPhone))
      assert.equal(await opens(body.customerLink), owners.some((one) => one.body === body) ? 200 : 404)
  }
})

test('an act by the old link, waiting for a correction, is refused', async () => {
  const job = await booked()
  const gate = new pg.Client(database.owner)
  await gate.connect()
  await gate.query('BEGIN')
  await gate.query("UPDATE jobs SET customer_phone_e164 = '+16025550668' WHERE id = $1", [job.id])
  const body = { by: 'customer', reason: 'I am somebody else' }
  const cancelled = app.post(`/api/jobs/${job.id}/cancel`, body, { 'job-link': job.customerLink })
  await untilLocksWait(app)
  await gate.query('COMMIT')
  await gate.end()
  const { status, body: refusal } = await cancelled
  assert.deepEqual([status, refusal.code], [404, 'job.unknown'])
  assert.equal((await app.get(`/api/jobs/${job.id}`)).body.job.stage, 'open')
})

test('the link that the office hands over shows the job, and approves, cancels, rates and declines nothing', async () => {
  const job = await booked()
  const mechanic = (await app.post('/api/mechanics', mechanicFields())).body
  const offer = { mechanicId: mechanic.id, estimatedArrival: 'soon', mechanicMessage: 'I can come at once' }
  const { body: asked } = await app.post(`/api/jobs/${job.id}/pickup-requests`, offer)
  const made = await app.post(`/api/jobs/${job.id}/customer-link`, undefined, { 'idempotency-key': 'link' })
  assert.equal(made.status, 201)
  const { customerLink } = made.body
  app.log.plant(customerLink)
  const again = await app.post(`/api/jobs/${job.id}/customer-link`, undefined, { 'idempotency-key': 'link' })
  assert.deepEqual([again.status, again.body], [201, { customerLink: null }])
  const through = { 'job-link': customerLink }
  const { body: opened } = await app.get(`/api/job-links/${customerLink}`)
  assert.deepEqual([opened.job.customerPhone, opened.readOnly, opened.note], [job.customerPhone, true, null])
  const acts: [method: string, path: string, body?: unknown][] = [
    ['PATCH', `/api/pickup-requests/${asked.id}/approve`],
    ['PATCH', `/api/pickup-requests/${asked.id}/reject`],
    ['POST', `/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'Not me' }],
    ['POST', `/api/jobs/${job.id}/ratings`, { by: 'customer', stars: 1 }],
  ]
  for (const [method, path, body] of acts) {
    const refused = await app.send(method, path, body, through)
    assert.deepEqual([refused.status, refused.body.code], [403, 'job.linkReadOnly'], path)
  }
  // The customer's own link still works.
  assert.equal(await opens(job.customerLink), 200)
  const { timeline } = (await app.get(`/api/jobs/${job.id}`)).body
  const [entry] = timeline.filter(({ kind }: { kind: string }) => kind === 'link_made')
  assert.deepEqual(
    [entry.by, entry.text],
    ['dispatcher', 'The office created a link that shows the job to the customer'],
  )
  await app.patch(`/api/jobs/${job.id}`, { customerPhone: newPhone() })
  assert.equal(await opens(customerLink), 404)
})

test('with accounts staff never receive a link that acts, nor act by one', async () => {
  const staff = await signedIn(accounts, { role: 'dispatcher' })
  const phone = newPhone()
  const customer = await signedIn(accounts, { phone })
  const own = (await accounts.post('/api/jobs', jobFields({ customerPhone: phone }), customer)).body
  accounts.log.plant(own.customerLink)
  assert.match(own.customerLink, /^[\w-]{22}$/)
  const theirs = (await accounts.post('/api/jobs', jobFields({ customerPhone: newPhone() }), staff)).body
  assert.equal(theirs.customerLink, null)
  const corrected = await accounts.patch(`/api/jobs/${theirs.id}`, { customerPhone: newPhone() }, staff)
  assert.deepEqual([corrected.status, corrected.body.customerLink ?? null], [200, null])
  assert.deepEqual(await accounts.sql('SELECT acts FROM job_links WHERE job_id = $1', [theirs.id]), [])
  const { body: handed } = await accounts.post(`/api/jobs/${own.id}/customer-link`, undefined, staff)
  accounts.log.plant(handed.customerLink)
  const cancel = { by: 'customer', reason: 'Not me' }
  const path = `/api/jobs/${own.id}/cancel`
  for (const headers of [{ 'job-link': handed.customerLink }, { ...staff, 'job-link': own.customerLink }]) {
    const refused = await accounts.post(path, cancel, headers)
    assert.deepEqual([refused.status, refused.body.code], [403, 'job.linkReadOnly'])
  }
  const { timeline } = (await accounts.get(`/api/jobs/${own.id}`, customer)).body
  assert.ok(timeline.some(({ kind, by }: Record<string, string>) => kind === 'link_made' && by === 'dispatcher'))
  assert.equal((await accounts.post(path, cancel, { 'job-link': own.customerLink })).status, 200)
})

test('erased customers leave no link', async () => {
  const phone = newPhone()
  const customer = await signedIn(accounts, { phone })
  const own = (await accounts.post('/api/jobs', jobFields({ customerPhone: phone }), customer)).body
  accounts.log.plant(own.customerLink)
  await accounts.post(`/api/jobs/${own.id}/cancel`, { by: 'customer', reason: 'Going' }, customer)
  assert.equal((await accounts.remove('/api/account', customer)).status, 204)
  assert.equal((await accounts.get(`/api/job-links/${own.customerLink}`)).status, 404)
  assert.deepEqual(await accounts.sql('SELECT FROM job_links WHERE job_id = $1', [own.id]), [])
})
