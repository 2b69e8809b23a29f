import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { offerFields } from '../../support/factories/offer.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

const app = await openTestApp()
const { addMechanic, book, request, setStatus, job: read } = factoriesFor(app)

const noticesOf = async (mechanic: { id: string }) => (await app.get(`/api/notifications/mechanic/${mechanic.id}`)).body
const noticesFor = async (phone: string, query = '') =>
  (await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}${query}`)).body

test(
  covers(
    [
      '3.job_pickup_requests.defaults',
      '3.job_pickup_requests.inserts',
      '3.notifications.defaults',
      '4.pickup.states',
      '7.pickups.request',
      '7.pickups.list',
      '7.pickups.approve',
      '7.body',
    ],
    'book, offer, hire: the job is assigned, other offers are declined and everyone is notified',
  ),
  async () => {
    const phone = newPhone()
    const [one, two, three] = [
      await addMechanic({ latitude: 33.4, longitude: -112 }),
      await addMechanic(),
      await addMechanic(),
    ]
    const job = await book({ customerPhone: phone, customerLatitude: 33.5, customerLongitude: -112 })
    assert.deepEqual((await app.get(`/api/jobs/${job.id}/pickup-requests`)).body, [])
    const answered = { respondedAt: app.clock.now(), status: 'approved' }
    const offers = [await request(job, one, answered), await request(job, two), await request(job, three)]
    assert.deepEqual([offers[0]?.jobId, offers[0]?.mechanicId], [job.id, one.id])
    const listed = await app.get(`/api/jobs/${job.id}/pickup-requests`)
    assert.deepEqual([listed.status, pluck(listed.body, 'id').sort()], [200, pluck(offers, 'id').sort()])
    assert.deepEqual(
      offers.map((offer) => [offer.status, offer.paymentRequired, offer.paymentCompleted, offer.respondedAt]),
      Array(3).fill(['pending', false, false, null]),
    )
    assert.equal((await read(job.id)).waitingRequests, 3)
    const asked = await noticesFor(phone)
    assert.deepEqual(
      asked.map((notice: Record<string, unknown>) => [
        notice.notificationType,
        notice.jobId,
        notice.pickupRequestId,
        notice.pickupStatus,
        notice.isRead,
      ]),
      offers.toReversed().map((offer) => ['job_pickup', job.id, offer.id, 'pending', false]),
    )

    app.clock.pass(1000)
    const { status, body: hired } = await app.patch(`/api/pickup-requests/${offers[0]?.id}/approve`)
    assert.equal(status, 200)
    assert.equal(hired.status, 'approved')
    assert.equal(hired.respondedAt, app.clock.now())
    const taken = await read(job.id)
    assert.equal(taken.status, 'in-progress')
    assert.equal(taken.mechanicId, one.id)
    assert.equal(taken.mechanicName, one.name)
    assert.equal(taken.distanceToMechanic, 6.9)
    assert.equal(taken.travelFee, 1725)
    assert.equal(taken.laborCost, 18_000)
    assert.equal(taken.totalCost, 19_725)
    assert.equal(hired.proposedPrice, 19_725, 'what was offered is what is charged')

    const { body: all } = await app.get(`/api/jobs/${job.id}/pickup-requests`)
    assert.deepEqual(pluck(all, 'status'), ['rejected', 'rejected', 'approved'])
    assert.deepEqual(pluck(await noticesOf(one), 'notificationType'), ['job_approved'])
    for (const other of [two, three]) {
      assert.deepEqual(pluck(await noticesOf(other), 'notificationType'), ['job_rejected'])
    }
    assert.ok((await noticesFor(phone)).every((notice: { isRead: boolean }) => notice.isRead))
    assert.deepEqual(await noticesFor(phone, '?type=job_pickup&pickupStatus=pending'), [])
  },
)

test(
  covers('4.pickup.states', 'a second answer to the same or another request is a 409 that says who was hired'),
  async () => {
    const [one, two] = [await addMechanic({ name: 'Rosa Delgado' }), await addMechanic()]
    const job = await book()
    const [first, second] = [await request(job, one), await request(job, two)]
    assert.equal((await app.patch(`/api/pickup-requests/${first.id}/approve`)).status, 200)
    for (const path of [`${first.id}/approve`, `${second.id}/approve`, `${first.id}/reject`, `${second.id}/reject`]) {
      const { status, body } = await app.patch(`/api/pickup-requests/${path}`)
      assert.deepEqual([status, body.code], [409, 'pickup.alreadyAnswered'], path)
      const sentence = 'This offer was already answered: Rosa Delgado was hired.'
      assert.deepEqual(
        [body.title, body.message, body.detail],
        ['This offer was already answered.', sentence, sentence],
      )
    }
  },
)

test(
  covers(
    ['4.pickup.states', '7.pickups.reject', '7.body'],
    'a second answer names the hired mechanic, if any, even after concurrent approvals',
  ),
  async () => {
    const [one, two] = [await addMechanic({ name: 'Rosa Delgado' }), await addMechanic({ name: 'Tom Begay' })]
    const job = await book()
    const first = await request(job, one)
    assert.equal((await app.patch(`/api/pickup-requests/${first.id}/reject`)).status, 200)
    for (const answer of ['approve', 'reject']) {
      const { status, body } = await app.patch(`/api/pickup-requests/${first.id}/${answer}`)
      assert.deepEqual([status, body.message], [409, 'This offer was already answered.'])
    }
    const both = [await request(job, one), await request(job, two)]
    const answers = await Promise.all(both.map(({ id }) => app.patch(`/api/pickup-requests/${id}/approve`)))
    const hired = answers.find(({ status }) => status === 200)?.body.mechanic.name
    const refused = answers.find(({ status }) => status === 409)?.body.message
    assert.equal(refused, `This offer was already answered: ${hired} was hired.`)
  },
)

test(
  covers(
    ['2.notifications.pending', '4.pickup.shown', '2.notifications.items', '7.pickups.reject'],
    'rejecting one leaves the others; the mechanic may ask again',
  ),
  async () => {
    const [one, two] = [await addMechanic(), await addMechanic()]
    const customerPhone = newPhone()
    const job = await book({ customerPhone })
    const [first, second] = [await request(job, one), await request(job, two)]
    const shown = async () =>
      (await noticesFor(customerPhone, '?type=job_pickup&pickupStatus=pending')).map(
        (notice: { pickupRequestId: string }) => notice.pickupRequestId,
      )
    assert.deepEqual(await shown(), [second.id, first.id])
    const { body: rejected } = await app.patch(`/api/pickup-requests/${first.id}/reject`)
    assert.equal(rejected.status, 'rejected')
    assert.deepEqual(await shown(), [second.id])
    const { body: waiting } = await app.get(`/api/jobs/${job.id}/pickup-requests?status=pending`)
    assert.deepEqual(pluck(waiting, 'id'), [second.id])
    assert.equal((await noticesOf(one))[0].notificationType, 'job_rejected')
    await request(job, one)
  },
)

test('one pending offer per mechanic and job', async () => {
  const mechanic = await addMechanic()
  const job = await book()
  await request(job, mechanic)
  const { status, body } = await app.post(`/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id))
  assert.equal(status, 409)
  assert.match(body.message, /already have a pending offer/)
})

test('only an open pending job can be requested', async () => {
  const mechanic = await addMechanic()
  const taken = await book({ mechanicId: mechanic.id })
  const other = await addMechanic()
  assert.equal((await app.post(`/api/jobs/${taken.id}/pickup-requests`, offerFields(other.id))).status, 409)
  const open = await book()
  for (const status of ['in-progress', 'completed']) {
    await setStatus(open, status)
    assert.equal((await app.post(`/api/jobs/${open.id}/pickup-requests`, offerFields(other.id))).status, 409, status)
  }
  const nowhere = '019a2f00-0000-7000-8000-000000000404'
  assert.equal((await app.post(`/api/jobs/${nowhere}/pickup-requests`, offerFields(other.id))).status, 404)
  assert.equal((await app.post(`/api/jobs/${(await book()).id}/pickup-requests`, offerFields(nowhere))).status, 404)
  for (const answer of ['approve', 'reject'])
    assert.equal((await app.patch(`/api/pickup-requests/${nowhere}/${answer}`)).body.code, 'pickup.unknown')
})

test('completing without a hire declines pending offers', async () => {
  const mechanic = await addMechanic()
  const job = await book()
  const offer = await request(job, mechanic)
  for (const [status, answer] of Object.entries({ pending: 'pending', completed: 'rejected' })) {
    await setStatus(job, status)
    const { body } = await app.get(`/api/mechanics/${mechanic.id}/pickup-requests`)
    assert.deepEqual([body[0].id, body[0].status], [offer.id, answer], status)
  }
})

test(
  covers(['5.pickup.arrival', '5.pickup.message', '8.failed.nobody-selected'], 'the messages of the request form'),
  async () => {
    const mechanic = await addMechanic()
    const job = await book()
    const messages = {
      estimatedArrival: 'Estimated arrival time is required',
      mechanicMessage: 'Please provide a message to the customer',
      mechanicId: 'Job or mechanic not selected',
    }
    const path = `/api/jobs/${job.id}/pickup-requests`
    for (const [field, message] of Object.entries(messages)) {
      for (const value of [undefined, null, '', '   ', ...(field === 'mechanicMessage' ? ['too short'] : [])]) {
        const { status, body } = await app.post(path, offerFields(mechanic.id, { [field]: value }))
        assert.equal(status, 400)
        assert.deepEqual(body.errors, [{ path: field, message }])
        assert.equal(body.message, message)
      }
    }
    assert.equal((await app.post(path, offerFields(mechanic.id, { mechanicMessage: 'x'.repeat(10) }))).status, 201)
  },
)

test(covers(['4.subscription.not-active', '6.notice'], 'offers get a 402 from the moment the trial ends'), async () => {
  const mechanic = await addMechanic()
  await app.sql('UPDATE mechanics SET subscription_expires_at = $2 WHERE id = $1', [mechanic.id, app.clock.now()])
  const job = await book()
  const { status, body } = await app.post(`/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id))
  assert.equal(status, 402)
  assert.match(body.message, /trial has ended/)
  await app.sql("UPDATE mechanics SET subscription_expires_at = $2::timestamptz + interval '1 ms' WHERE id = $1", [
    mechanic.id,
    app.clock.now(),
  ])
  await request(job, mechanic)
  const paying = await addMechanic()
  await app.sql("UPDATE mechanics SET subscription_status = 'active' WHERE id = $1", [paying.id])
  const paid = await request(job, paying)
  assert.deepEqual([paid.paymentRequired, paid.paymentCompleted], [true, true])
})

test('refusals follow the membership of the caller', async () => {
  const mechanic = await addMechanic()
  const offerReply = async () => {
    const { status, body } = await app.post(`/api/jobs/${(await book()).id}/pickup-requests`, offerFields(mechanic.id))
    return [status, body.code, body.message]
  }
  const ends = (status: string, due = false) =>
    app.sql(
      'UPDATE mechanics SET subscription_status = $2, job_completion_payment_due = $3, subscription_expires_at = $4 WHERE id = $1',
      [mechanic.id, status, due, app.clock.now()],
    )
  const access = 'To request jobs, pay $25 for 30 days of job access, or choose a plan.'
  await ends('free_trial')
  assert.deepEqual(await offerReply(), [402, 'mechanic.trialEnded', `Your free trial has ended. ${access}`])
  await app.lapse()
  assert.deepEqual(await offerReply(), [402, 'mechanic.accessEnded', `Your job access has ended. ${access}`])
  await setStatus(await book({ mechanicId: mechanic.id }), 'completed')
  const firstJob = 'You completed your first job. Pay $15 for the next 30 days of job access.'
  assert.deepEqual(await offerReply(), [402, 'mechanic.firstJobDue', firstJob])
  await ends('free_trial', true)
  assert.deepEqual(await offerReply(), [402, 'mechanic.firstJobDue', firstJob])
  await ends('active')
  assert.deepEqual(await offerReply(), [402, 'mechanic.paidTimeEnded', `Your paid time has ended. ${access}`])
  await ends('cancelled')
  assert.deepEqual(await offerReply(), [402, 'mechanic.planCancelled', `Your plan was canceled. ${access}`])
})

test(
  covers(
    ['7.notifications', '6.customer'],
    "notifications are found by any spelling of the customer's phone, and read once",
  ),
  async () => {
    const mechanic = await addMechanic()
    const job = await book({ customerPhone: '(480) 555-0142' })
    await request(job, mechanic)
    for (const phone of ['(480) 555-0142', '480-555-0142', '4805550142', '+14805550142']) {
      const notices = await noticesFor(phone)
      assert.deepEqual(
        [notices.length, notices[0]?.notificationType, notices[0]?.jobId],
        [1, 'job_pickup', job.id],
        phone,
      )
    }
    assert.deepEqual(await noticesFor('4805550143'), [])
    assert.equal((await app.get('/api/notifications/customer/nonsense')).status, 400)
    const [notice] = await noticesFor('4805550142')
    const { status, body } = await app.patch(`/api/notifications/${notice.id}/read`)
    assert.equal(status, 200)
    assert.equal(body.isRead, true)
    assert.equal((await app.patch('/api/notifications/019a2f00-0000-7000-8000-000000000404/read')).status, 404)
    assert.equal((await app.get('/api/notifications/mechanic/019a2f00-0000-7000-8000-000000000404')).status, 404)
  },
)

test(covers('3.customers.unique', 'bookings, open jobs and dispatch jobs keep one customer per phone'), async () => {
  const phone = '(520) 555-0111'
  await book({ customerPhone: phone, customerName: 'First Name', customerEmail: 'first@example.com' })
  await app.post('/api/jobs', {
    customerName: 'Newer Name',
    customerPhone: '520.555.0111',
    vehicleInfo: 'x',
    description: 'y',
  })
  await book({ customerPhone: '+15205550111' })
  const { body } = await app.get('/api/customers?q=5205550111')
  assert.equal(body.length, 1)
  assert.equal(body[0].name, 'First Name')
  assert.equal(body[0].email, 'first@example.com')
  assert.equal(body[0].preferredAddress, '1200 W Washington St, Phoenix')
  assert.equal(body[0].totalJobs, 0)
})

test('a removal declines pending offers and keeps given answers', async () => {
  const mechanic = await addMechanic()
  const [hired, refused, waiting] = [await book(), await book(), await book()]
  const [yes, no, open] = [
    await request(hired, mechanic),
    await request(refused, mechanic),
    await request(waiting, mechanic),
  ]
  await app.patch(`/api/pickup-requests/${yes.id}/approve`)
  await app.patch(`/api/pickup-requests/${no.id}/reject`)
  await setStatus(hired, 'completed')
  const answers = () =>
    app.sql(
      'SELECT id, status, responded_at FROM job_pickup_requests WHERE mechanic_id = $1 AND id <> $2 ORDER BY id',
      [mechanic.id, open.id],
    )
  const before = await answers()
  app.clock.pass(60_000)
  assert.equal((await app.remove(`/api/mechanics/${mechanic.id}`)).status, 204)
  assert.deepEqual(await answers(), before)
  const [row] = await app.sql('SELECT status FROM job_pickup_requests WHERE id = $1', [open.id])
  assert.equal(row?.status, 'rejected')
})

test('a hired job whose mechanic left before starting can be offered for again', async () => {
  const [leaving, next] = [await addMechanic(), await addMechanic()]
  const job = await book()
  const offer = await request(job, leaving)
  assert.equal((await app.patch(`/api/pickup-requests/${offer.id}/approve`)).status, 200)
  await setStatus(job, 'pending')
  assert.equal((await app.remove(`/api/mechanics/${leaving.id}`)).status, 204)
  // The promised time becomes the customer's preferred window.
  const second = await request(job, next, { estimatedArrival: offer.estimatedArrival })
  assert.equal((await app.patch(`/api/pickup-requests/${second.id}/approve`)).body.status, 'approved')
})

test('who was passed over hears what is true of the one chosen, and nothing else of them', async () => {
  const place = { customerLatitude: 33.4, customerLongitude: -112, customerAddress: null }
  const [near, far] = [
    await addMechanic({ latitude: 33.4, longitude: -112 }),
    await addMechanic({ latitude: 33.6, longitude: -112 }),
  ]
  const later = (hours: number) => new Date(Date.parse(app.clock.now()) + hours * 3_600_000).toISOString()
  const said = async (mechanic: { id: string }) => (await noticesOf(mechanic))[0].message
  const timed = await book({ ...place, mechanicId: null })
  const first = await request(timed, far, { estimatedArrival: later(2) })
  await request(timed, near, { estimatedArrival: later(4) })
  await app.patch(`/api/pickup-requests/${first.id}/approve`)
  assert.match(await said(near), /was not accepted this time\. It went to somebody who can be there earlier\.$/)

  const closer = await book({ ...place, mechanicId: null })
  await request(closer, far)
  await app.patch(`/api/jobs/${closer.id}`, { mechanicId: near.id })
  assert.match(await said(far), /It went to somebody who is based closer\.$/)
  await app.patch(`/api/jobs/${closer.id}`, { mechanicId: far.id })
  assert.match(await said(near), /from your jobs\.$/)
})
