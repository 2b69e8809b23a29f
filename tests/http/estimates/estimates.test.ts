import assert from 'node:assert/strict'
import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { NewLine } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** A job's expected cost, actual cost and payments. */

const app = await openTestApp({ business: { partsTaxPercent: 8.6 } })
const { addMechanic, book, setStatus, job: jobNow } = factoriesFor(app)

const SPANISH = { 'accept-language': 'es' }
const NOBODY = '01890000-0000-7000-8000-000000000000'
const line = (kind: NewLine['kind'], unitCents: number, quantity = 100): NewLine => ({
  kind,
  description: `A ${kind}`,
  quantity,
  unitCents,
})
/** $112.50 + $179.98 + $12.50 less $5.00, and 8.6 % on $179.98. */
const LINES = [line('labor', 7500, 150), line('part', 8999, 200), line('travel', 1250), line('discount', 500)]
const [SUBTOTAL, TAX] = [29_998, 1548]
const TOTAL = SUBTOTAL + TAX

const rosa = await addMechanic({ name: 'Rosa Delgado', hourlyRate: 7500 })
const booked = (fields: object = {}) => book({ mechanicId: rosa.id, customerPhone: newPhone(), ...fields })

const send = (job: Pick<Job, 'id'>, lines = LINES) => app.post(`/api/jobs/${job.id}/estimates`, { lines })
async function sent(job: Pick<Job, 'id'>, lines = LINES): Promise<Estimate> {
  const { status, body } = await send(job, lines)
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const answer = (estimate: Pick<Estimate, 'id'>, what: 'approve' | 'decline') =>
  app.patch(`/api/estimates/${estimate.id}/${what}`)
const receipt = (job: Pick<Job, 'id'>, headers = {}) => app.get(`/api/jobs/${job.id}/receipt`, headers)
const pay = (job: Pick<Job, 'id'>, amount: number, method = 'cash') =>
  app.post(`/api/jobs/${job.id}/payments`, { method, amount })
const statusesOf = (job: Pick<Job, 'id'>) =>
  app.sql('SELECT version, status FROM job_estimates WHERE job_id = $1 ORDER BY version', [job.id])
const kindsOf = async (job: Pick<Job, 'id'>) =>
  (
    await app.sql<{ entry: string }>(
      `SELECT kind || ' by ' || by AS entry FROM job_events WHERE job_id = $1 AND kind LIKE 'estimate%' ORDER BY at, id`,
      [job.id],
    )
  ).map(({ entry }) => entry)
const wordsOf = (rows: { title: string; message: string; isRead: boolean }[]) =>
  rows.map(({ title, message, isRead }) => [title, message, isRead])
const outcomesOf = async (statuses: { status: number; body: { code?: string } }[]) =>
  statuses.map(({ status, body }) => body.code ?? status).sort()

test('an approved estimate becomes the price of the job', async () => {
  const job = await booked({ customerName: 'Ana Ruiz', customerPhone: '(602) 555-0142', vehicleInfo: 'Camry' })
  const estimate = await sent(job)
  assert.deepEqual(
    [estimate.jobId, estimate.version, estimate.status, estimate.subtotal, estimate.tax, estimate.total],
    [job.id, 2, 'sent', SUBTOTAL, TAX, TOTAL],
  )
  assert.deepEqual(pluck(estimate.lines, 'cents'), [11_250, 17_998, 1250, 500])
  assert.deepEqual([estimate.createdAt, estimate.answeredAt], [app.clock.now(), null])
  // Only a proposal until the customer agrees.
  assert.equal((await jobNow(job.id)).totalCost, job.totalCost)
  const mine = '/api/notifications/customer/6025550142'
  assert.deepEqual(wordsOf((await app.get(mine)).body), [
    ['Rosa Delgado sent you an estimate', '$315.46 for your Camry. Please approve or decline it.', false],
  ])
  assert.deepEqual(wordsOf((await app.get(mine, SPANISH)).body)[0]?.slice(0, 2), [
    'Rosa Delgado le mandó un presupuesto',
    '$315.46 por su Camry. Apruébelo o rechácelo, por favor.',
  ])

  app.clock.pass(60_000)
  const { status, body } = await answer(estimate, 'approve')
  const at = app.clock.now()
  const agreed = { status: 'approved', answeredAt: at, agreedAt: at, agreedBy: 'customer', act: 'estimate' }
  const lines = estimate.lines.map((line) => ({ ...line, answer: 'approved' }))
  assert.deepEqual([status, body], [200, { ...estimate, ...agreed, lines }])
  const { travelFee, laborCost, totalCost } = await jobNow(job.id)
  assert.deepEqual([travelFee, laborCost, totalCost], [1250, TOTAL - 1250, TOTAL])
  assert.deepEqual(wordsOf((await app.get(mine)).body), [])
  const ofRosa = `/api/notifications/mechanic/${rosa.id}?type=estimate_approved`
  assert.deepEqual(wordsOf((await app.get(ofRosa)).body)[0]?.slice(0, 2), [
    'Estimate approved',
    'Ana Ruiz approved $315.46 for the Camry.',
  ])
  assert.deepEqual(await kindsOf(job), ['estimate_sent by mechanic', 'estimate_approved by customer'])
  const kept = await app.sql("SELECT parameters FROM job_events WHERE job_id = $1 AND kind LIKE 'estimate%'", [job.id])
  const { version, total } = estimate
  for (const { parameters } of kept) assert.deepEqual([parameters.version, parameters.total], [version, total])
  assert.deepEqual(await outcomesOf([await answer(estimate, 'approve'), await answer(estimate, 'decline')]), [
    'estimate.alreadyAnswered',
    'estimate.alreadyAnswered',
  ])
})

test('a new version replaces the pending one; declined and unapproved ones leave prices unchanged', async () => {
  const job = await booked({ customerPhone: '(602) 555-0143' })
  const [first, second] = [await sent(job), await sent(job, [line('labor', 20_000)])]
  assert.deepEqual([first.version, second.version], [2, 3])
  assert.equal((await answer(first, 'approve')).body.code, 'estimate.alreadyAnswered')
  assert.deepEqual(
    wordsOf((await app.get('/api/notifications/customer/6025550143')).body).map(([title, , isRead]) => [title, isRead]),
    [['Rosa Delgado changed the estimate', false]],
  )
  const declined = await answer(second, 'decline')
  assert.deepEqual([declined.status, declined.body.status], [200, 'declined'])
  assert.equal((await jobNow(job.id)).totalCost, job.totalCost)
  await answer(await sent(job), 'approve')
  await answer(await sent(job, [line('labor', 99_900)]), 'decline')
  await sent(job, [line('labor', 99_900)])
  assert.deepEqual(
    (await statusesOf(job)).map(({ status }) => status),
    ['approved', 'replaced', 'declined', 'approved', 'declined', 'sent'],
  )
  assert.equal((await jobNow(job.id)).totalCost, TOTAL)
  const { estimate, approvedEstimate } = (await app.get(`/api/jobs/${job.id}`)).body
  assert.deepEqual([estimate.version, approvedEstimate.version, approvedEstimate.total], [6, 4, TOTAL])
  await setStatus(job, 'completed')
  const { body } = await receipt(job)
  assert.deepEqual([body.total, body.due], [TOTAL, TOTAL])
})

test('a discount that is larger than the labor leaves no price below zero', async () => {
  const job = await booked()
  await answer(await sent(job, [line('labor', 5000), line('travel', 3000), line('discount', 6000)]), 'approve')
  const { travelFee, laborCost, totalCost } = await jobNow(job.id)
  assert.deepEqual([travelFee, laborCost, totalCost], [2000, 0, 2000])
  await setStatus(job, 'completed')
  const entries = await app.sql('SELECT * FROM ledger_transfers WHERE kind = $1 AND reference = $2', [
    'fee.job',
    job.id,
  ])
  assert.deepEqual(entries, [])
})

test('estimates need a booked mechanic, an unfinished job and existing ids', async () => {
  const open = await book()
  const done = await booked()
  const waiting = await sent(done)
  await setStatus(done, 'completed')
  assert.deepEqual(
    [
      ...[(await send(open)).body.code, (await send(done)).body.code, (await send({ id: NOBODY })).body.code],
      ...[(await answer(waiting, 'approve')).body.code, (await answer({ id: NOBODY }, 'decline')).body.code],
    ],
    ['job.notBooked', 'job.stagePassed', 'job.unknown', 'job.stagePassed', 'estimate.unknown'],
  )
  const cancelled = await booked()
  const late = await sent(cancelled)
  await app.sql('UPDATE jobs SET cancelled_at = now() WHERE id = $1', [cancelled.id])
  assert.deepEqual(
    [(await send(cancelled)).body.code, (await answer(late, 'approve')).body.code],
    ['job.cancelled', 'job.cancelled'],
  )
  const gone = await booked()
  const ofGone = await sent(gone)
  await app.remove(`/api/jobs/${gone.id}`)
  assert.deepEqual(
    [(await send(gone)).body.code, (await answer(ofGone, 'approve')).body.code, (await receipt(gone)).body.code],
    ['job.unknown', 'estimate.unknown', 'job.unknown'],
  )
})

test('an agreement with a departed mechanic binds no other', async () => {
  const leaving = await addMechanic()
  const job = await book({ mechanicId: leaving.id })
  await answer(await sent(job), 'approve')
  const waiting = await sent(job)
  await app.remove(`/api/mechanics/${leaving.id}`)
  assert.equal((await answer(waiting, 'approve')).body.code, 'estimate.alreadyAnswered')
  assert.deepEqual(pluck(await statusesOf(job), 'status'), ['approved', 'approved', 'replaced'])
  assert.equal((await jobNow(job.id)).totalCost, null)
})

test('changing hours keeps an approved price; changing the mechanic reprices the job', async () => {
  const other = await addMechanic({ hourlyRate: 10_000 })
  const job = await booked()
  await answer(await sent(job), 'approve')
  const longer = await app.patch(`/api/jobs/${job.id}`, { estimatedHours: 8 })
  assert.deepEqual([longer.status, longer.body.totalCost], [200, TOTAL])
  await sent(job)
  const given = await app.patch(`/api/jobs/${job.id}`, { mechanicId: other.id })
  assert.deepEqual([given.status, given.body.totalCost], [200, 80_000])
  const { estimate } = (await app.get(`/api/jobs/${job.id}`)).body
  assert.deepEqual([estimate.total, estimate.agreedBy, estimate.act], [80_000, 'dispatcher', 'change'])
  assert.equal((await app.post(`/api/jobs/${job.id}/stage`, { stage: 'done' })).status, 200)
  const { body } = await receipt(job)
  assert.deepEqual([body.lines.length, body.total], [1, 80_000])
})

test('a receipt without an estimate shows labor and travel in the language of the reader, once the job is done', async () => {
  const far = await addMechanic({ hourlyRate: 7500, latitude: 33.5, longitude: -112, travelFeePerMile: 250 })
  const place = { customerLatitude: 33.6, customerLongitude: -112 }
  const job = await booked({ ...place, mechanicId: far.id, customerName: 'Ana Ruiz', vehicleInfo: 'Camry' })
  assert.ok(job.travelFee > 0)
  assert.deepEqual(await outcomesOf([await receipt(job), await pay(job, 1)]), ['job.notDone', 'job.notDone'])
  await setStatus(job, 'completed')
  const one = (kind: string, description: string, cents: number) => ({
    ...{ kind, description, quantity: 100, unitCents: cents, cents },
  })
  const expected = {
    ...{ jobId: job.id, customerName: 'Ana Ruiz', vehicleInfo: 'Camry', mechanicName: far.name },
    ...{ completedAt: app.clock.now(), subtotal: job.totalCost, tax: 0, total: job.totalCost, payments: [] },
    ...{
      due: job.totalCost,
      takesCards: false,
      lines: [one('labor', 'Labor', 15_000), one('travel', 'Travel', job.travelFee)],
    },
  }
  assert.deepEqual((await receipt(job)).body, expected)
  assert.deepEqual(pluck((await receipt(job, SPANISH)).body.lines, 'description'), ['Mano de obra', 'Cargo por viaje'])
})

test('the receipt equals the approved lines to the cent, and is paid in parts up to the amount due', async () => {
  const job = await booked()
  const estimate = await sent(job)
  await answer(estimate, 'approve')
  await setStatus(job, 'completed')
  const { body } = await receipt(job)
  const lines = estimate.lines.map(({ kind, description, quantity, unitCents, cents }) => ({
    ...{ kind, description, quantity, unitCents, cents },
  }))
  assert.deepEqual([body.lines, body.subtotal, body.tax, body.total], [lines, SUBTOTAL, TAX, TOTAL])
  const first = await pay(job, 10_000, 'card')
  assert.deepEqual([first.status, first.body.due], [201, TOTAL - 10_000])
  app.clock.pass(60_000)
  assert.equal((await pay(job, TOTAL - 10_000 + 1)).body.code, 'job.paidAlready')
  const rest = await pay(job, TOTAL - 10_000, 'transfer')
  assert.deepEqual(
    rest.body.payments.map(({ method, amount }: { method: string; amount: number }) => [method, amount]),
    [
      ['card', 10_000],
      ['transfer', TOTAL - 10_000],
    ],
  )
  assert.deepEqual([rest.body.due, (await receipt(job)).body], [0, rest.body])
  assert.equal((await pay(job, 1)).body.code, 'job.paidAlready')
  const wrong = await app.post(`/api/jobs/${job.id}/payments`, { method: 'gold', amount: 0.5 })
  assert.deepEqual(pluck(wrong.body.errors, 'path'), ['method', 'amount'])
})

test('a finished job without a price has an empty receipt and nothing to pay', async () => {
  const job = await book()
  await setStatus(job, 'completed')
  const { body } = await receipt(job)
  assert.deepEqual([body.mechanicName, body.lines, body.total, body.due], [null, [], 0, 0])
  assert.equal((await pay(job, 1)).body.code, 'job.paidAlready')
})

test('a price cut after a payment leaves nothing due', async () => {
  const job = await booked()
  await setStatus(job, 'completed')
  await pay(job, job.totalCost ?? 0)
  await setStatus(job, 'in-progress')
  await answer(await sent(job, [line('labor', 100)]), 'approve')
  await setStatus(job, 'completed')
  const { body } = await receipt(job)
  assert.deepEqual([body.total, body.due], [100, 0])
})

test('approving and a new version at once: the price is that of an approved version, or none was approved', async () => {
  for (let round = 0; round < 8; round++) {
    const job = await booked()
    const first = await sent(job)
    const [yes, next] = await Promise.all([answer(first, 'approve'), send(job, [line('labor', 20_000)])])
    assert.equal(next.status, 201)
    const [, one, two] = (await statusesOf(job)).map(({ status }) => status)
    assert.deepEqual([one, two], [yes.status === 200 ? 'approved' : 'replaced', 'sent'])
    if (yes.status !== 200) assert.equal(yes.body.code, 'estimate.alreadyAnswered')
    assert.equal((await jobNow(job.id)).totalCost, yes.status === 200 ? TOTAL : job.totalCost)
  }
})

test('yes and no at once, ten times: one answer, one notice, one step of the timeline', async () => {
  for (let round = 0; round < 4; round++) {
    const job = await booked()
    const estimate = await sent(job)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => answer(estimate, at % 2 ? 'approve' : 'decline')),
    )
    assert.deepEqual(await outcomesOf(answers), [200, ...Array(9).fill('estimate.alreadyAnswered')])
    assert.equal((await kindsOf(job)).length, 2)
    const [{ count } = {}] = await app.sql(
      `SELECT count(*)::int AS count FROM notifications WHERE job_id = $1 AND notification_type ~ '^estimate_(approved|declined)'`,
      [job.id],
    )
    assert.equal(count, 1)
  }
})

test('ten concurrent versions: ten numbers, one pending', async () => {
  const job = await booked()
  await Promise.all(Array.from({ length: 10 }, () => sent(job)))
  const rows = await statusesOf(job)
  assert.deepEqual(
    rows.map(({ version }) => version),
    Array.from({ length: 11 }, (_, at) => at + 1),
  )
  assert.equal(rows.filter(({ status }) => status === 'sent').length, 1)
})

test('payments at once never come to more than is due', async () => {
  const job = await booked()
  await setStatus(job, 'completed')
  const due = job.totalCost ?? 0
  const third = Math.ceil(due / 3)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(job, third)))
  const taken = answers.filter(({ status }) => status === 201).length
  assert.equal(taken, Math.floor(due / third))
  assert.equal((await receipt(job)).body.due, due - taken * third)
})

test('a payment retried with its key is recorded once', async () => {
  const job = await booked()
  await setStatus(job, 'completed')
  const headers = { 'idempotency-key': `pay-${job.id}` }
  const once = () => app.post(`/api/jobs/${job.id}/payments`, { method: 'cash', amount: 100 }, headers)
  const [one, other] = await Promise.all([once(), once()])
  assert.deepEqual([one?.status, other?.body], [201, one?.body])
  assert.equal((await receipt(job)).body.payments.length, 1)
})

test('earnings are the sum of jobs finished in the Phoenix month, beside the fees due', async () => {
  const mechanic = await addMechanic({ hourlyRate: 7500 })
  const earnings = () => app.get(`/api/mechanics/${mechanic.id}/earnings`)
  const ended = new Date(Date.parse('2026-12-01T06:59:59.999Z')).toISOString()
  const before = app.clock.now()
  app.clock.set(ended)
  const [inNovember, open] = [await book({ mechanicId: mechanic.id }), await book({ mechanicId: mechanic.id })]
  await answer(await sent(inNovember), 'approve')
  await setStatus(inNovember, 'completed')
  const dueUntil = new Date(Date.parse(ended) + 14 * 86_400_000).toISOString()
  const fees = { cents: 1000, jobs: 1, dueUntil }
  assert.deepEqual((await earnings()).body, { month: '2026-11', earned: TOTAL, jobs: 1, due: 1000, fees })
  app.clock.pass(1)
  assert.deepEqual((await earnings()).body, { month: '2026-12', earned: 0, jobs: 0, due: 1000, fees })
  await setStatus(open, 'completed')
  const payment = await app.post('/api/payments', { mechanicId: mechanic.id, purpose: 'access' })
  assert.equal(payment.status, 201)
  assert.deepEqual((await earnings()).body, {
    ...{ month: '2026-12', earned: open.totalCost, jobs: 1 },
    due: 1000 + 1000 + payment.body.amount,
    fees: { cents: 2000, jobs: 2, dueUntil },
  })
  assert.equal((await app.get(`/api/mechanics/${NOBODY}/earnings`)).body.code, 'mechanic.unknown')
  app.clock.set(before)
})
