import assert from 'node:assert/strict'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { signedIn } from '../../support/factories/session.ts'
import { openTestApp } from '../../support/open-app.ts'

/** After a cancellation the mechanic sees only the public job, everywhere. */

const app = await openTestApp({ access: 'accounts' })
const staff = await signedIn(app, { role: 'dispatcher' })
const profile = (await app.post('/api/mechanics', mechanicFields({ latitude: 33.5, longitude: -112 }), staff)).body
const mechanic = await signedIn(app, { phone: profile.phone })

const HIDDEN = /Quillfeather|Zanzibar|quill@|33\.41237|-112\.04561|I found a cheaper/

async function hired(by: 'offer' | 'booking') {
  const customerPhone = newPhone()
  const customer = await signedIn(app, { phone: customerPhone })
  const fields = jobFields({
    ...{ customerPhone, customerName: 'Ann Quillfeather', customerEmail: 'quill@example.com' },
    ...{ customerAddress: '77 Zanzibar Ln, Phoenix', customerLatitude: 33.41237, customerLongitude: -112.04561 },
    ...(by === 'booking' && { mechanicId: profile.id }),
  })
  const { body: job } = await app.post('/api/jobs', fields, customer)
  app.log.plant(job.customerLink)
  if (by === 'offer') {
    const offer = { mechanicId: profile.id, estimatedArrival: 'soon', mechanicMessage: 'I can come at once' }
    const { body } = await app.post(`/api/jobs/${job.id}/pickup-requests`, offer, mechanic)
    assert.equal((await app.patch(`/api/pickup-requests/${body.id}/approve`, undefined, customer)).status, 200)
  }
  return { job, customer, digits: customerPhone.replace(/\D/g, '') }
}

for (const by of ['offer', 'booking'] as const) {
  test(`hired by ${by}: after cancellation no phone, e-mail, address, place or reason remains visible`, async () => {
    const { job, customer, digits } = await hired(by)
    const { body: link } = await app.post(`/api/mechanics/${profile.id}/calendar`, undefined, mechanic)
    app.log.plant(link.path.split('/').pop())
    const reads = async () => {
      const answers = []
      for (const path of [
        `/api/jobs/${job.id}`,
        '/api/jobs?stage=cancelled',
        '/api/jobs',
        `/api/mechanics/${profile.id}/pickup-requests`,
        `/api/notifications/mechanic/${profile.id}`,
        `/api/jobs/${job.id}/receipt`,
        link.path,
      ])
        answers.push([path, (await app.inject({ method: 'GET', url: path, headers: mechanic })).payload] as const)
      return answers
    }
    assert.match((await reads()).map(([, text]) => text).join(''), HIDDEN)
    const before = await reads()
    assert.ok(before.some(([, text]) => text.replace(/\D/g, '').includes(digits)))
    const cancel = { by: 'customer', reason: 'I found a cheaper one' }
    assert.equal((await app.post(`/api/jobs/${job.id}/cancel`, cancel, customer)).status, 200)
    for (const [path, text] of await reads()) {
      // Earlier notices contain the sender's name and nothing else.
      const said = path.includes('notifications') ? text.replaceAll('Ann Quillfeather', '') : text
      assert.ok(!HIDDEN.test(said), `${path}: ${said.slice(0, 600)}`)
      assert.ok(!said.replace(/[^\d"]/g, '').includes(digits), path)
    }
    const { body } = await app.get(`/api/jobs/${job.id}`, mechanic)
    assert.deepEqual(
      [body.job.stage, body.job.customerAddress, body.job.customerLatitude],
      ['cancelled', 'Phoenix', 33.41],
    )
    assert.deepEqual([body.timeline, body.estimate, body.job.totalCost, body.job.travelFee], [[], null, null, 0])
    const own = (await app.get(`/api/jobs/${job.id}`, customer)).body
    assert.equal(own.job.customerAddress, '77 Zanzibar Ln, Phoenix')
    assert.ok(own.timeline.some(({ text }: { text: string }) => text.includes('I found a cheaper one')))
  })
}

test('a cancelled job is not found by what its mechanic does not see any more', async () => {
  const { job, customer, digits } = await hired('booking')
  await app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'It runs again' }, customer)
  const found = async (query: string, who: { cookie: string }) => {
    const { body } = await app.get(`/api/jobs?stage=cancelled&${query}`, who)
    return body.some(({ id }: { id: string }) => id === job.id)
  }
  for (const query of ['q=Quillfeather', `q=${digits}`, `customerPhone=${digits}`]) {
    assert.equal(await found(query, mechanic), false, query)
    assert.equal(await found(query, customer), true, query)
  }
  assert.equal(await found(`q=${encodeURIComponent(job.vehicleInfo)}`, mechanic), true)
})

test('earlier notices hide the reason', async () => {
  const { job, customer } = await hired('booking')
  await app.post(`/api/jobs/${job.id}/cancel`, { by: 'customer', reason: 'Going away' }, customer)
  await app.sql(
    `UPDATE notifications SET parameters = parameters || '{"reason":"I found a cheaper one"}'
     WHERE job_id = $1 AND notification_type = 'job_cancelled'`,
    [job.id],
  )
  const { body } = await app.get(`/api/notifications/mechanic/${profile.id}?limit=5`, mechanic)
  const [notice] = body.filter((one: { notificationType: string }) => one.notificationType === 'job_cancelled')
  assert.match(notice.message, /^The customer canceled the job for the .*\.$/)
  assert.doesNotMatch(notice.message, HIDDEN)
})
