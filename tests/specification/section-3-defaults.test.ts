import assert from 'node:assert/strict'
import { factoriesFor } from '../factories/factories-for.ts'
import { jobFields } from '../factories/job.ts'
import { mechanicFields } from '../factories/mechanic.ts'
import { openTestApp } from '../open-app.ts'
import { check } from './lines.ts'

const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)

const part = (of: object, expected: object) => {
  const some = Object.fromEntries(Object.keys(expected).map((key) => [key, Reflect.get(of, key)]))
  assert.deepEqual(some, expected)
}

check(['3.mechanics.defaults', '4.subscription.default', '9.ratings'], 'a mechanic of the fewest words', async () => {
  const { hourlyRate: _, ...fewest } = mechanicFields()
  const { status, body } = await app.post('/api/mechanics', fewest)
  assert.equal(status, 201)
  part(body, {
    ...{ pricingType: 'hourly', experience: 0, rating: 5, totalRatings: 0, responseTimeRating: 5, jobsCompleted: 0 },
    ...{ serviceRadius: 25, subscriptionStatus: 'free_trial', travelFeePerMile: 250 },
    ...{ hasCompletedFirstJob: false, jobCompletionPaymentDue: false },
  })
})

check(['3.inserts', '3.mechanics.inserts'], 'id, createdAt and the figures of a mechanic are not taken', async () => {
  const id = '00000000-0000-7000-8000-000000000001'
  const figures = { rating: 1, totalRatings: 9, responseTimeRating: 1, jobsCompleted: 99 }
  const made = await addMechanic({ id, createdAt: '2001-01-01T00:00:00.000Z', ...figures })
  assert.notEqual(made.id, id)
  assert.match(made.id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  part(made, { createdAt: app.clock.now(), rating: 5, totalRatings: 0, responseTimeRating: 5, jobsCompleted: 0 })
})

check('3.mechanics.unique', 'a second mechanic of one phone or one email is refused', async () => {
  const { phone, email } = await addMechanic()
  assert.equal((await app.post('/api/mechanics', mechanicFields({ phone }))).status, 409)
  assert.equal((await app.post('/api/mechanics', mechanicFields({ email }))).status, 409)
})

check(['3.jobs.defaults', '4.job.starts', '3.jobs.inserts'], 'a new job is pending, whatever is sent', async () => {
  const job = await book({ status: 'completed', completedAt: app.clock.now(), priority: undefined })
  part(job, { status: 'pending', priority: 'Medium', travelFee: 0, completedAt: null })
})

check(['3.jobs.open', '4.job.open'], 'a job without a mechanic is open and may be requested', async () => {
  const job = await book()
  part(job, { mechanicId: null, mechanicName: null })
  const mechanic = await addMechanic()
  assert.equal((await request(job, mechanic)).status, 'pending')
})

check(['3.customers.defaults', '3.customers.inserts'], 'a customer starts with figures of their own', async () => {
  const fields = jobFields({ customerName: 'Figures First', totalJobs: 9, rating: 1, totalRatings: 9 })
  assert.equal((await app.post('/api/jobs', fields)).status, 201)
  const [customer] = (await app.get('/api/customers?q=Figures')).body
  part(customer, { totalJobs: 0, rating: 5, totalRatings: 0 })
})

check('3.customers.unique', 'one phone is one customer, in any spelling', async () => {
  for (const customerPhone of ['(602) 555-0187', '602-555-0187', '+16025550187']) {
    await book({ customerPhone, customerName: 'Only One' })
  }
  assert.equal((await app.get('/api/customers?q=Only One')).body.length, 1)
})

check('3.chat_messages.defaults', 'a message without a type is general', async () => {
  const { id: mechanicId, name: mechanicName } = await addMechanic()
  const { body } = await app.post('/api/chat/messages', { mechanicId, mechanicName, message: 'Any spare hose?' })
  assert.equal(body.messageType, 'general')
})

check(
  ['3.job_pickup_requests.defaults', '3.job_pickup_requests.inserts', '3.notifications.defaults'],
  'a request waits unanswered, and its notice is unread',
  async () => {
    const job = await book()
    const mechanic = await addMechanic()
    const pickup = await request(job, mechanic, { respondedAt: app.clock.now(), status: 'approved' })
    part(pickup, { status: 'pending', paymentRequired: false, paymentCompleted: false, respondedAt: null })
    const [notice] = (await app.get(`/api/notifications/customer/${job.customerPhone}`)).body
    part(notice, { notificationType: 'job_pickup', isRead: false, jobId: job.id })
  },
)

check(['3.views.early-bird', '7.early-bird'], 'GET /api/early-bird/status tells two figures', async () => {
  const { status, body } = await app.get('/api/early-bird/status')
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body).sort(), ['slotsAvailable', 'totalSlots'])
})

check(['3.views.free-trial', '7.free-trial'], 'GET /api/free-trial/status tells three figures', async () => {
  const { status, body } = await app.get('/api/free-trial/status')
  assert.equal(status, 200)
  part(body, { freeTrialActive: true, isFirst5: false })
  assert.ok(Number.isInteger(body.mechanicCount))
})

check(['3.views.raffle', '7.raffle.month'], 'GET /api/raffle/{month} tells the raffle and its tickets', async () => {
  const { status, body } = await app.get('/api/raffle/2026-11')
  assert.equal(status, 200)
  assert.equal(body.raffle.totalPrize, 0)
  assert.deepEqual(body.tickets, [])
})
