import assert from 'node:assert/strict'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Times that mechanics propose. Saturday, 08:00 in Phoenix. */

const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)

const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const TEN = { windowStart: at('10:00'), windowEnd: at('12:00'), scheduledStart: at('10:00'), scheduledEnd: at('12:00') }
const THREE = { by: 'mechanic', windowStart: at('15:00'), windowEnd: at('17:00'), scheduledStart: at('15:00') }

async function booked(fields: object = TEN) {
  const mechanic = await addMechanic()
  const job = await book({ mechanicId: mechanic.id, ...PLACE, ...fields })
  return { mechanic, job, path: `/api/jobs/${job.id}` }
}

const kindsOf = (rows: { kind?: string; notificationType?: string }[]) =>
  rows.map(({ kind, notificationType }) => kind ?? notificationType)
const timeline = async (path: string) => kindsOf((await app.get(path)).body.timeline)
const toCustomer = async ({ customerPhone }: { customerPhone: string }) =>
  kindsOf((await app.get(`/api/notifications/customer/${encodeURIComponent(customerPhone)}`)).body)
const toMechanic = async ({ id }: { id: string }) => kindsOf((await app.get(`/api/notifications/mechanic/${id}`)).body)

test('a mechanic replaces a proposal, and takes it back once: nothing is left to answer, the agreed time stays', async () => {
  const { job, path } = await booked()
  assert.equal((await app.post(`${path}/reschedule/withdraw`)).body.code, 'schedule.noProposal')
  await app.post(`${path}/reschedule`, THREE)
  const later = { ...THREE, windowStart: at('16:00'), windowEnd: at('18:00'), scheduledStart: at('16:15') }
  assert.equal((await app.post(`${path}/reschedule`, later)).status, 200)
  const { proposal } = (await app.get(path)).body
  assert.deepEqual([proposal.windowStart, proposal.scheduledStart], [at('16:00'), at('16:15')])
  assert.deepEqual(
    (await toCustomer(job)).filter((kind) => kind === 'reschedule_proposed'),
    ['reschedule_proposed'],
    'only the last one waits',
  )
  const { status, body } = await app.post(`${path}/reschedule/withdraw`)
  assert.deepEqual([status, body.windowStart, body.scheduledStart], [200, at('10:00'), at('10:00')])
  assert.equal((await app.get(path)).body.proposal, null)
  assert.deepEqual((await toCustomer(job)).includes('reschedule_proposed'), false)
  assert.deepEqual((await timeline(path)).slice(-3), [
    'reschedule_proposed',
    'reschedule_proposed',
    'reschedule_withdrawn',
  ])
  assert.equal((await app.post(`${path}/reschedule/accept`)).body.code, 'schedule.noProposal')
  assert.equal((await app.post(`${path}/reschedule/withdraw`)).body.code, 'schedule.noProposal')
})

test('a proposal the customer accepts confirms the booking, sets promise and plan, and notifies the mechanic', async () => {
  for (const times of [TEN, {}]) {
    const { mechanic, job, path } = await booked(times)
    await app.post(`${path}/reschedule`, THREE)
    assert.equal((await app.get(path)).body.job.acceptedAt, null)
    app.clock.pass(60_000)
    const { status, body } = await app.post(`${path}/reschedule/accept`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(
      [body.acceptedAt, body.windowStart, body.windowEnd, body.scheduledStart],
      [app.clock.now(), at('15:00'), at('17:00'), at('15:00')],
    )
    assert.equal((await timeline(path)).at(-1), 'rescheduled')
    assert.ok((await toMechanic(mechanic)).includes('rescheduled'))
    assert.ok(!(await toCustomer(job)).includes('rescheduled'), 'they did it themselves')
    const [answers] = await app.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM mechanic_answers WHERE mechanic_id = $1',
      [mechanic.id],
    )
    assert.equal(answers?.n, 1)
    assert.equal((await app.post(`${path}/accept`)).body.code, 'job.answeredAlready')
  }
})

test('a proposed time is an answer: nobody is told of silence while it waits', async () => {
  const { job, path } = await booked()
  await app.post(`${path}/reschedule`, THREE)
  app.clock.pass(20 * 60_000)
  await app.followUpBookings()
  assert.equal((await app.get(path)).body.job.unansweredAt, null)
  assert.ok(!(await toCustomer(job)).includes('booking_unanswered'))
  await app.post(`${path}/reschedule/withdraw`)
  await app.followUpBookings()
  assert.equal((await app.get(path)).body.job.unansweredAt, app.clock.now())
})

test('a proposed time that passes without an answer ends: the agreed time stays, and the timeline says so', async () => {
  const { job, path } = await booked({})
  app.clock.set(at('08:00'))
  const soon = (minutes: number) => new Date(Date.parse(at('08:00')) + minutes * 60_000).toISOString()
  const asked = { by: 'mechanic', windowStart: soon(15), windowEnd: soon(60), scheduledStart: soon(15) }
  assert.equal((await app.post(`${path}/reschedule`, asked)).status, 200)
  app.clock.pass(59 * 60_000)
  await app.followUpBookings()
  assert.ok((await app.get(path)).body.proposal)
  app.clock.pass(60_000)
  assert.equal((await app.post(`${path}/reschedule/accept`)).body.code, 'schedule.noProposal')
  await app.followUpBookings()
  const { body } = await app.get(path)
  assert.deepEqual([body.proposal, body.job.windowStart, body.job.timeProposed], [null, null, false])
  assert.ok(kindsOf(body.timeline).includes('reschedule_lapsed'))
  const told = await toCustomer(job)
  assert.ok(!told.includes('reschedule_proposed') && told.includes('booking_unanswered'), 'silence counts again')
  await app.followUpBookings()
  assert.equal(kindsOf((await app.get(path)).body.timeline).filter((kind) => kind === 'reschedule_lapsed').length, 1)
})

test('a time that another job took meanwhile is refused to the customer without naming that job, and stays open', async () => {
  const { mechanic, path } = await booked()
  await app.post(`${path}/reschedule`, THREE)
  await book({ mechanicId: mechanic.id, ...PLACE, scheduledStart: at('15:00'), scheduledEnd: at('16:00') })
  const { body } = await app.post(`${path}/reschedule/accept`)
  assert.deepEqual([body.code, body.conflictingJobId], ['schedule.conflict', null])
  assert.equal((await app.get(path)).body.job.scheduledStart, at('10:00'))
})
