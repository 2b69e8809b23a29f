import assert from 'node:assert/strict'
import { everyEndpoint } from '@desert-wrench/contract/api.ts'
import { promiseOfSlot } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { Slot } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { test } from 'vitest'
import { uploadAs } from '../../support/builders/uploads.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openCardJobs } from '../../support/stripe/open-card-jobs.ts'

/**
 * Customers see the phone of the mechanic they hired, never of one who only offered; everything behind the private link is
 * searched for personal data.
 */

const { app, connected, addMechanic, book } = await openCardJobs()
const { request } = factoriesFor(app)

const LINES = { lines: [{ kind: 'labor', description: 'Labor', quantity: 100, unitCents: 9000 }] }

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Digit runs that could be phones, and e-mails. Random ids may contain ten digits in a row, the bytes of a signature `e@y`. */
const peopleIn = (body: unknown) => {
  const text = JSON.stringify(body).replace(ID, '')
  return {
    phones: new Set(
      (text.match(/\+?1?[\s(.-]*\d{3}[\s).-]*\d{3}[\s.-]*\d{4}/g) ?? []).map((one) =>
        one.replace(/\D/g, '').slice(-10),
      ),
    ),
    emails: new Set(text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}/gi)),
  }
}

test('a private link shows only the hired mechanic’s phone', async () => {
  const [rosa, tom, lena] = [await addMechanic(), await connected(), await addMechanic()]
  const job = await book({ customerPhone: '(480) 555-0177', customerEmail: 'ana@example.com' })
  app.log.plant(job.customerLink ?? '')
  const through = { 'job-link': job.customerLink ?? '' }
  const [ofRosa, ofTom, ofLena] = [await request(job, rosa), await request(job, tom), await request(job, lena)]
  const called = new Set<string>()
  const digits = (phone: string) => phone.replace(/\D/g, '').slice(-10)

  async function open(method: string, path: string, body: unknown, hired: { phone: string } | null) {
    const answer = await app.send(method, path, body, path.includes('job-links') ? {} : through)
    assert.ok(answer.status < 300, `${method} ${path} ${JSON.stringify(answer.body)}`)
    const pattern = path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}|[\w-]{22}(?=$|\/channels)/g, '{}')
    called.add(`${method} ${pattern}`)
    const { phones, emails } = peopleIn(answer.body)
    for (const { phone, email } of [rosa, tom, lena]) {
      assert.ok(!emails.has(email), `${method} ${path} tells an e-mail`)
      if (phone !== hired?.phone)
        assert.ok(!phones.has(digits(phone)), `${method} ${path} tells the phone of who offers`)
    }
    phones.delete('4805550177')
    phones.delete(digits(hired?.phone ?? ''))
    assert.deepEqual(
      [[...phones], [...emails].filter((one) => one !== 'ana@example.com')],
      [[], []],
      `${method} ${path}`,
    )
    return answer.body
  }
  const look = async (hired: { phone: string } | null) => {
    await open('GET', `/api/job-links/${job.customerLink}`, undefined, hired)
    await open('GET', `/api/job-links/${job.customerLink}/channels`, undefined, hired)
    await open('PATCH', `/api/job-links/${job.customerLink}/channels`, { channels: ['sms'] }, hired)
    await open('GET', `/api/jobs/${job.id}/pickup-requests`, undefined, hired)
    return open('GET', `/api/jobs/${job.id}`, undefined, hired)
  }

  const { offers } = await look(null)
  assert.deepEqual(
    offers.map(({ mechanic }: { mechanic: { phone: string | null } }) => mechanic.phone),
    [null, null, null],
  )
  await open('PATCH', `/api/pickup-requests/${ofTom.id}/reject`, undefined, null)
  const hired = await open('PATCH', `/api/pickup-requests/${ofRosa.id}/approve`, undefined, rosa)
  assert.equal(hired.mechanic.phone, rosa.phone)
  assert.equal((await look(rosa)).mechanic.phone, rosa.phone)
  for (const answer of ['decline', 'approve']) {
    const { body: estimate } = await app.post(`/api/jobs/${job.id}/estimates`, LINES)
    await open('PATCH', `/api/estimates/${estimate.id}/${answer}`, undefined, rosa)
  }
  const { body: byLine } = await app.post(`/api/jobs/${job.id}/estimates`, LINES)
  await open('PATCH', `/api/estimates/${byLine.id}/lines`, { approved: [byLine.lines[0].id] }, rosa)
  const slots: Slot[] = await open('GET', `/api/slots?jobId=${job.id}`, undefined, rosa)
  const [first, second, third] = slots.map(({ start, end }) => ({
    ...{ scheduledStart: start, scheduledEnd: end },
    ...promiseOfSlot({ start, end }),
  }))
  const { mechanicId, start, end } = slots[0] ?? assert.fail('a mechanic without work is free')
  const held = await open('POST', '/api/slots/holds', { mechanicId, start, end }, rosa)
  await open('DELETE', `/api/slots/holds/${held.id}`, undefined, rosa)
  await open('POST', `/api/jobs/${job.id}/reschedule`, { by: 'customer', ...first }, rosa)
  for (const [answer, times] of Object.entries({ decline: second, accept: third })) {
    assert.equal((await app.post(`/api/jobs/${job.id}/reschedule`, { by: 'mechanic', ...times })).status, 200)
    await open('POST', `/api/jobs/${job.id}/reschedule/${answer}`, undefined, rosa)
  }
  const written = await open('POST', `/api/jobs/${job.id}/messages`, { text: 'The gate code is 4711' }, rosa)
  await open('POST', `/api/jobs/${job.id}/messages/read`, {}, rosa)
  await open('GET', `/api/jobs/${job.id}/messages`, undefined, rosa)
  await open('DELETE', `/api/jobs/${job.id}/messages/${written.id}`, undefined, rosa)
  const pictureId = await uploadAs(app, through)
  await open('POST', `/api/jobs/${job.id}/pictures`, { pictureId, kind: 'problem' }, rosa)
  await open('GET', `/api/jobs/${job.id}/pictures`, undefined, rosa)
  await open('GET', `/api/jobs/${job.id}/declined-lines`, undefined, rosa)
  await open('GET', `/api/jobs/${job.id}/inspections`, undefined, rosa)
  // Bytes tell nothing.
  assert.equal((await fetch(`${app.url}/api/pictures/${pictureId}.webp`, { headers: through })).status, 200)
  for (const call of ['POST /api/pictures', 'GET /api/pictures/{}']) called.add(call)
  await open('DELETE', `/api/jobs/${job.id}/pictures/${pictureId}`, undefined, rosa)
  // Reassigned by staff: the previous mechanic is no longer hired.
  await app.patch(`/api/jobs/${job.id}`, { mechanicId: tom.id })
  assert.equal((await look(tom)).mechanic.phone, tom.phone)
  await app.post(`/api/jobs/${job.id}/stage`, { stage: 'done' })
  await open('GET', `/api/jobs/${job.id}/receipt`, undefined, tom)
  await open('POST', `/api/jobs/${job.id}/checkout`, { what: 'balance' }, tom)
  await open('POST', `/api/jobs/${job.id}/maintenance`, { work: 'oil', mileage: 84_000 }, tom)
  for (const part of ['', '/jobs', '/maintenance', '/passport', '/passport.sig'])
    await open('GET', `/api/vehicles/${job.vehicleId}${part}`, undefined, tom)
  await open('POST', `/api/jobs/${job.id}/ratings`, { by: 'customer', stars: 5 }, tom)
  await look(tom)

  const cancelled = await book({ customerPhone: '(480) 555-0177' })
  app.log.plant(cancelled.customerLink ?? '')
  await request(cancelled, lena)
  through['job-link'] = cancelled.customerLink ?? ''
  await open('POST', `/api/jobs/${cancelled.id}/cancel`, { by: 'customer', reason: 'It runs again' }, null)
  await open('GET', `/api/jobs/${cancelled.id}`, undefined, null)
  assert.ok(ofLena.id)

  const linked = everyEndpoint.filter((endpoint) => endpoint.linked !== undefined)
  const patterns = linked.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  assert.deepEqual([...called].sort(), patterns.sort(), 'every call that a link opens is searched')
})

test('staff see the phone of every mechanic who offers', async () => {
  const [job, rosa] = [await book(), await addMechanic()]
  await request(job, rosa)
  const { offers } = (await app.get(`/api/jobs/${job.id}`)).body
  const [listed] = (await app.get(`/api/jobs/${job.id}/pickup-requests`)).body
  assert.deepEqual([offers[0].mechanic.phone, listed.mechanic.phone], [rosa.phone, rosa.phone])
})
