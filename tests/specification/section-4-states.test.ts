import assert from 'node:assert/strict'
import { factoriesFor } from '../factories/factories-for.ts'
import { carFields, partFields } from '../factories/listing.ts'
import { openTestApp } from '../open-app.ts'
import { check } from './lines.ts'

const app = await openTestApp()
const { addMechanic, signUp, book, request, setStatus } = factoriesFor(app)

check('4.job.statuses', 'the dispatcher sets any of the three statuses freely, and no other', async () => {
  const job = await book()
  const way = ['in-progress', 'completed', 'pending', 'completed', 'in-progress', 'pending']
  for (const status of way) assert.equal((await setStatus(job, status)).status, status)
  assert.equal((await app.patch(`/api/jobs/${job.id}`, { status: 'approved' })).status, 400)
})

check(['4.job.priorities', '5.booking.priority'], 'four priorities, and no other', async () => {
  for (const priority of ['Low', 'Medium', 'High', 'Emergency'])
    assert.equal((await book({ priority })).priority, priority)
  const { status, body } = await app.post('/api/jobs', { ...(await book()), priority: 'Urgent' })
  assert.deepEqual([status, body.errors.map(({ path }: { path: string }) => path)], [400, ['priority']])
})

check(
  ['4.pickup.states', '7.pickups.approve', '7.pickups.reject'],
  'a request waits, then is answered once',
  async () => {
    const mechanics = [await addMechanic(), await addMechanic()] as const
    for (const answer of ['approve', 'reject'] as const) {
      const job = await book()
      const pickup = await request(job, mechanics[0])
      const answered = await app.patch(`/api/pickup-requests/${pickup.id}/${answer}`)
      assert.equal(answered.status, 200)
      assert.equal(answered.body.status, `${answer}${answer === 'approve' ? 'd' : 'ed'}`)
      for (const again of ['approve', 'reject'])
        assert.equal((await app.patch(`/api/pickup-requests/${pickup.id}/${again}`)).status, 409)
    }
  },
)

check(
  ['4.referral.states', '4.referral.ticket', '7.referrals.submit'],
  'a referral is rewarded by the first job',
  async () => {
    const referrer = await addMechanic()
    const referred = await addMechanic()
    const made = await app.post('/api/referrals', { referrerId: referrer.id, referredMechanicId: referred.id })
    assert.deepEqual([made.status, made.body.status], [201, 'pending'])
    const before = (await app.get('/api/raffle/2026-11')).body.counts.referral
    await setStatus(await book({ mechanicId: referred.id }), 'completed')
    const [referral] = (await app.get(`/api/referrals/${referrer.id}`)).body
    assert.equal(referral.status, 'rewarded')
    assert.equal((await app.get('/api/raffle/2026-11')).body.counts.referral, before + 1)
  },
)

check('4.raffle.states', 'a month is active until it is drawn', async () => {
  assert.equal((await app.get('/api/raffle/2026-11')).body.raffle.status, 'active')
  app.clock.set('2026-12-01T08:00:00.000Z')
  const drawn = await app.post('/api/raffle/2026-11/draw')
  assert.ok([200, 201].includes(drawn.status), JSON.stringify(drawn.body))
  assert.equal((await app.get('/api/raffle/2026-11')).body.raffle.status, 'completed')
})

check('4.subscription.trial-reading', 'a mechanic starts as free_trial on the wire; no "trial" is there', async () => {
  assert.equal((await signUp()).subscriptionStatus, 'free_trial')
})

check(['4.subscription.not-active', '6.notice'], 'a trial that has run out is not a subscription', async () => {
  const mechanic = await signUp()
  const job = await book()
  app.clock.pass(31 * 24 * 3_600_000)
  const { status } = await app.post(`/api/jobs/${job.id}/pickup-requests`, {
    mechanicId: mechanic.id,
    estimatedArrival: 'In an hour',
    mechanicMessage: 'I can be there within the hour.',
  })
  assert.equal(status, 402)
})

check('4.listings.start', 'a part and a car start available', async () => {
  const part = await app.post('/api/parts', partFields(await addMechanic()))
  const car = await app.post('/api/cars', carFields())
  assert.deepEqual([part.status, part.body.status], [201, 'available'])
  assert.deepEqual([car.status, car.body.status], [201, 'available'])
})

check(['4.early-bird', '2.home.banner'], 'early-bird slots run down to 0 with each sign-up', async () => {
  await app.sql('UPDATE business SET early_bird_slots = (SELECT max(early_bird_slot) FROM mechanics) + 1')
  assert.equal((await app.get('/api/early-bird/status')).body.slotsAvailable, 1)
  await signUp()
  await signUp()
  assert.equal((await app.get('/api/early-bird/status')).body.slotsAvailable, 0)
})

check(['4.part-conditions', '5.part.condition'], 'four conditions of a part, and no other', async () => {
  const mechanic = await addMechanic()
  for (const condition of ['new', 'used', 'rebuilt', 'for_parts'])
    assert.equal((await app.post('/api/parts', partFields(mechanic, { condition }))).body.condition, condition)
  assert.equal((await app.post('/api/parts', partFields(mechanic, { condition: 'good' }))).status, 400)
})

check(['4.car-conditions', '5.car.condition'], 'five conditions of a car, and no other', async () => {
  for (const condition of ['excellent', 'good', 'fair', 'poor', 'salvage'])
    assert.equal((await app.post('/api/cars', carFields({ condition }))).body.condition, condition)
  assert.equal((await app.post('/api/cars', carFields({ condition: 'used' }))).status, 400)
})

check(['4.message-types', '7.chat.post', '7.chat.list'], 'four types of message, and no other', async () => {
  const { id: mechanicId, name: mechanicName } = await addMechanic()
  const post = (messageType: string) =>
    app.post('/api/chat/messages', { mechanicId, mechanicName, message: 'Torque first', messageType })
  for (const type of ['general', 'tip', 'parts', 'question']) {
    assert.equal((await post(type)).status, 201)
    assert.equal((await app.get('/api/chat/messages')).body[0].messageType, type)
  }
  assert.equal((await post('news')).status, 400)
})

check('4.specialties', 'seven specialties, and no other', async () => {
  for (const specialty of ['General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic'])
    assert.equal((await addMechanic({ specialty })).specialty, specialty)
  assert.equal((await app.post('/api/mechanics', { ...(await addMechanic()), specialty: 'Tires' })).status, 400)
})
