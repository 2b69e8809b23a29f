import assert from 'node:assert/strict'
import type { Estimate } from '@desert-wrench/contract/features/estimates/estimate.contract.ts'
import type { NewLine, Receipt } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** Approved is owed: each price of a hired job is an agreed version. */

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

type Of = { id: string }
const HERE = { customerLatitude: 33.45, customerLongitude: -112.07 }
/** 55.3 miles at $10 make $553 of travel, plus $150 of labor. */
const FAR = { latitude: 34.25, longitude: -112.07, serviceRadius: 100, travelFeePerMile: 1000, hourlyRate: 7500 }
const [TRAVEL, LABOR] = [55_300, 15_000]

const details = async (job: Of): Promise<JobDetails> => (await app.get(`/api/jobs/${job.id}`)).body
const priceOf = async (job: Of) => {
  const { totalCost, travelFee, laborCost } = (await details(job)).job
  return [totalCost, travelFee, laborCost]
}
const change = (job: Of, body: object) => app.patch(`/api/jobs/${job.id}`, body)
const changed = async (job: Of, body: object) => {
  const answer = await change(job, body)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}
const approve = async (offer: Of, by?: string) => {
  const { status, body } = await app.patch(`/api/pickup-requests/${offer.id}/approve`, by && { by })
  assert.equal(status, 200, JSON.stringify(body))
}
/** Raises the rates and moves the mechanic away. */
const dearer = ({ id }: Of) =>
  app.sql(
    'UPDATE mechanics SET hourly_rate = 20000, travel_fee_per_mile = 1000, latitude = 34, longitude = -112 WHERE id = $1',
    [id],
  )
const step = (job: Of, stage: string) => app.post(`/api/jobs/${job.id}/stage`, { stage })
const labor = (unitCents: number): NewLine => ({ kind: 'labor', description: 'Work', quantity: 100, unitCents })
const sent = async (job: Of, cents: number): Promise<Estimate> =>
  (await app.post(`/api/jobs/${job.id}/estimates`, { lines: [labor(cents)] })).body
const answer = (version: Of, what: 'approve' | 'decline', by?: string) =>
  app.patch(`/api/estimates/${version.id}/${what}`, by && { by })
const latest = async (job: Of): Promise<Estimate> => {
  const { estimate } = await details(job)
  assert.ok(estimate)
  return estimate
}
const receipt = async (job: Of): Promise<Receipt> => (await app.get(`/api/jobs/${job.id}/receipt`)).body
const versions = (job: Of) =>
  app.sql(
    `SELECT version, agreement, status, act, agreed_by AS by, total::int, reckoned_travel::int AS reckoned, mechanic_id IS NOT NULL AS is_of_somebody
     FROM job_estimates WHERE job_id = $1 ORDER BY version`,
    [job.id],
  )
const messagesTo = async (path: string, type: string): Promise<string[]> =>
  (await app.get(`/api/notifications/${path}?type=${type}`)).body.map(({ message }: { message: string }) => message)
const toldCustomer = (job: { customerPhone: string }) =>
  messagesTo(`customer/${encodeURIComponent(job.customerPhone)}`, 'price_changed')
const timeline = async (job: Of) => (await details(job)).timeline.map(({ by, text }) => `${by}: ${text}`)
/** The agreed part; the mechanic is another member. */
const agreed = ({ version, status, act, agreedBy, agreedAt, total, lines }: Estimate) => ({
  ...{ version, status, act, agreedBy, agreedAt, total },
  lines: lines.map(({ kind, description, cents }) => [kind, description, cents]),
})

test('an approved offer of $5 is a bill of $5, whatever the travel and the hours come to', async () => {
  const mechanic = await addMechanic(FAR)
  const job = await book(HERE)
  assert.equal((await details(job)).estimate, null)
  await approve(await request(job, mechanic, { proposedPrice: 500 }))
  assert.deepEqual(await priceOf(job), [500, 500, 0])
  const lines = [['travel', 'Travel', 500]]
  const at = app.clock.now()
  assert.deepEqual(agreed(await latest(job)), {
    ...{ version: 1, status: 'approved', act: 'offer', agreedBy: 'customer', agreedAt: at, total: 500, lines },
  })
  assert.deepEqual((await details(job)).approvedEstimate, await latest(job))
  assert.equal((await versions(job))[0]?.reckoned, TRAVEL)
  // Higher rates or a new location do not change the amount owed.
  await dearer(mechanic)
  await step(job, 'working')
  await step(job, 'done')
  const { total, due, lines: charged } = await receipt(job)
  assert.deepEqual([total, due, charged.map(({ cents }) => cents)], [500, 500, [500]])
})

test('an offer without a price is labor and travel; above them travel as calculated, and labor the rest', async () => {
  const mechanic = await addMechanic(FAR)
  const [plain, dear] = [await book(HERE), await book(HERE)]
  const offer = await request(plain, mechanic)
  assert.equal(offer.proposedPrice, TRAVEL + LABOR)
  await approve(offer)
  assert.deepEqual(await priceOf(plain), [TRAVEL + LABOR, TRAVEL, LABOR])
  await approve(await request(dear, mechanic, { proposedPrice: 90_000 }), 'dispatcher')
  assert.deepEqual(await priceOf(dear), [90_000, TRAVEL, 90_000 - TRAVEL])
  assert.equal((await latest(dear)).agreedBy, 'dispatcher')
})

test('an earlier offer without a price is approved at labor and travel', async () => {
  const job = await book(HERE)
  const offer = await request(job, await addMechanic(FAR))
  await app.sql('UPDATE job_pickup_requests SET proposed_price = NULL WHERE id = $1', [offer.id])
  await approve(offer)
  assert.deepEqual(await priceOf(job), [TRAVEL + LABOR, TRAVEL, LABOR])
})

test('a booking agrees to the price of that moment, which its reply carries; another one than was shown is refused', async () => {
  const mechanic = await addMechanic(FAR)
  const asked = jobFields({ ...HERE, mechanicId: mechanic.id })
  const wrong = await app.post('/api/jobs', { ...asked, expectedTotal: 70_299 })
  assert.deepEqual([wrong.status, wrong.body.code, wrong.body.totalCost], [409, 'price.changed', 70_300])
  // Replays of the refusal say it too.
  for (let time = 0; time < 2; time++) {
    const kept = await app.post('/api/jobs', { ...asked, expectedTotal: 1 }, { 'idempotency-key': 'shown-another' })
    assert.deepEqual([kept.status, kept.body.totalCost], [409, 70_300])
  }
  assert.equal((await app.get(`/api/jobs?mechanicId=${mechanic.id}`)).body.length, 0)
  const { status, body } = await app.post('/api/jobs', { ...asked, expectedTotal: 70_300 })
  assert.deepEqual([status, body.totalCost, body.travelFee], [201, TRAVEL + LABOR, TRAVEL])
  const { version, act, agreedBy } = await latest(body)
  assert.deepEqual([version, act, agreedBy], [1, 'booking', 'customer'])
  // Without a mechanic there is no price to expect.
  assert.equal((await app.post('/api/jobs', jobFields({ expectedTotal: 1 }))).status, 201)
  const odd = await app.post('/api/jobs', { ...asked, expectedTotal: 1.5 })
  assert.deepEqual([odd.status, odd.body.errors[0].path], [400, 'expectedTotal'])
})

test('a job entered by staff was agreed by phone, with any mechanic', async () => {
  await addMechanic()
  const { customerAddress, ...form } = jobFields()
  const { body } = await app.post('/api/jobs', { ...form, autoAssign: true })
  const { act, agreedBy, total } = await latest(body)
  assert.deepEqual([act, agreedBy, total], ['office', 'dispatcher', body.totalCost])
  // A first price is no change, so it cannot be declined.
  assert.equal((await answer(await latest(body), 'decline')).body.code, 'estimate.alreadyAnswered')
})

test('a change by staff is agreed by phone, named, reported to the customer, and undone by their objection', async () => {
  const mechanic = await addMechanic({ hourlyRate: 10_000 })
  const job = await book({ mechanicId: mechanic.id, vehicleInfo: '2014 Camry' })
  assert.equal((await changed(job, { estimatedHours: 5 })).totalCost, 50_000)
  const second = await latest(job)
  assert.deepEqual([second.version, second.act, second.agreedBy], [2, 'change', 'dispatcher'])
  assert.ok((await timeline(job)).includes('dispatcher: Price changed by phone from $200.00 to $500.00'))
  assert.deepEqual(await toldCustomer(job), [
    `$500.00 with ${mechanic.name} for your 2014 Camry, as agreed by phone. Not right? You can decline it until the work starts.`,
  ])
  await changed(job, { estimatedHours: 8 })
  const third = await latest(job)
  assert.equal((await answer(second, 'decline')).body.code, 'estimate.alreadyAnswered')
  await step(job, 'arrived')
  const no = await answer(third, 'decline')
  assert.deepEqual([no.status, no.body.status, no.body.agreedBy], [200, 'declined', 'dispatcher'])
  assert.deepEqual(await priceOf(job), [50_000, 0, 50_000])
  assert.equal((await details(job)).approvedEstimate?.version, 2)
  assert.deepEqual(await toldCustomer(job), [])
  assert.ok((await timeline(job)).includes('customer: The customer declined $800.00. The price is $500.00 again'))
  assert.match((await messagesTo(`mechanic/${mechanic.id}`, 'price_declined')).join(), /price is \$500\.00 again/)
  // They may decline this one as well.
  assert.equal((await answer(second, 'decline')).status, 200)
  assert.deepEqual(await priceOf(job), [20_000, 0, 20_000])
  await step(job, 'working')
  assert.equal((await step(job, 'done')).status, 200)
  assert.equal((await receipt(job)).total, 20_000)
})

test('no objection after the work began, to a closed job, or twice', async () => {
  const mechanic = await addMechanic({ hourlyRate: 10_000 })
  const given = { mechanicId: mechanic.id }
  const [working, done, off, twice] = [await book(given), await book(given), await book(given), await book(given)]
  for (const job of [working, done, off, twice]) await changed(job, { estimatedHours: 5 })
  await step(working, 'working')
  await setStatus(done, 'completed')
  await app.post(`/api/jobs/${off.id}/cancel`, { by: 'customer', reason: 'Sold the car' })
  assert.equal((await answer(await latest(twice), 'decline')).status, 200)
  const codes: unknown[] = []
  for (const job of [working, done, off, twice])
    codes.push(
      (await answer(await latest(job), 'decline')).body.code,
      (await answer(await latest(job), 'approve')).body.code,
    )
  assert.deepEqual(codes, [
    ...['job.stagePassed', 'estimate.alreadyAnswered', 'job.stagePassed', 'estimate.alreadyAnswered'],
    ...['job.cancelled', 'job.cancelled', 'estimate.alreadyAnswered', 'estimate.alreadyAnswered'],
  ])
  // Too late to object, so the notice does not offer it.
  await changed(working, { estimatedHours: 6 })
  assert.doesNotMatch((await toldCustomer(working))[0] ?? '', /decline/)
})

test('an objection without any earlier agreement reopens the job', async () => {
  const [rosa, tom] = [await addMechanic({ hourlyRate: 9000 }), await addMechanic({ hourlyRate: 10_000 })]
  const job = await book({ mechanicId: rosa.id })
  await changed(job, { mechanicId: tom.id })
  assert.deepEqual(await priceOf(job), [20_000, 0, 20_000])
  assert.equal((await answer(await latest(job), 'decline', 'dispatcher')).status, 200)
  const open = await details(job)
  assert.deepEqual([open.job.stage, open.job.mechanicId, open.job.totalCost, open.estimate], ['open', null, null, null])
  assert.ok((await timeline(job)).includes(`dispatcher: ${tom.name} no longer has the job. It is open again`))
  assert.match((await messagesTo(`mechanic/${tom.id}`, 'price_declined')).join(), /open again/)
  // An earlier agreement does not apply to a new hire at another price.
  await approve(await request(job, rosa, { proposedPrice: 30_000 }))
  assert.deepEqual(await priceOf(job), [30_000, 0, 30_000])
  assert.deepEqual(
    (await versions(job)).map(({ agreement, status, act, total }) => [agreement, status, act, total]),
    [
      [1, 'approved', 'booking', 18_000],
      [2, 'declined', 'change', 20_000],
      [3, 'approved', 'offer', 30_000],
    ],
  )
})

test('reassigned back and forth: each hire is a new version, and a no restores the last one with the same mechanic', async () => {
  const [rosa, tom] = [await addMechanic({ hourlyRate: 9000 }), await addMechanic({ hourlyRate: 10_000 })]
  const job = await book({ mechanicId: rosa.id })
  await changed(job, { mechanicId: tom.id })
  await dearer(rosa)
  await changed(job, { mechanicId: null })
  assert.deepEqual([(await details(job)).estimate, (await details(job)).job.totalCost], [null, null])
  await changed(job, { mechanicId: rosa.id })
  assert.equal((await priceOf(job))[2], 40_000)
  assert.equal((await answer(await latest(job), 'decline')).status, 200)
  assert.deepEqual(await priceOf(job), [18_000, 0, 18_000])
})

test('assigned to a mechanic with an offer: the offer is the price', async () => {
  const mechanic = await addMechanic(FAR)
  const job = await book(HERE)
  await request(job, mechanic, { proposedPrice: 60_000 })
  assert.equal((await changed(job, { mechanicId: mechanic.id })).totalCost, 60_000)
  assert.deepEqual(await priceOf(job), [60_000, TRAVEL, 60_000 - TRAVEL])
})

test('a mechanic’s version always needs approval; after a no the last agreed one applies to the job', async () => {
  const mechanic = await addMechanic({ hourlyRate: 10_000 })
  const job = await book({ mechanicId: mechanic.id })
  const dear = await sent(job, 99_900)
  assert.deepEqual([dear.agreedBy, dear.agreedAt, dear.act], [null, null, 'estimate'])
  assert.equal((await step(job, 'done')).body.code, 'estimate.notApproved')
  assert.equal((await answer(dear, 'decline')).status, 200)
  assert.equal((await latest(job)).status, 'declined')
  assert.equal((await step(job, 'done')).status, 200)
  assert.equal((await receipt(job)).total, 20_000)
})

test('readers see the pending version, even after another agreement by staff', async () => {
  const mechanic = await addMechanic({ hourlyRate: 10_000 })
  const job = await book({ mechanicId: mechanic.id })
  const waiting = await sent(job, 35_000)
  await changed(job, { estimatedHours: 4 })
  assert.deepEqual([(await latest(job)).id, (await details(job)).approvedEstimate?.total], [waiting.id, 40_000])
  assert.equal((await answer(waiting, 'approve')).status, 200)
  assert.deepEqual(await priceOf(job), [35_000, 0, 35_000])
  assert.deepEqual(
    (await versions(job)).map(({ version, agreement }) => [version, agreement]),
    [
      [1, 1],
      [2, 3],
      [3, 2],
    ],
  )
})

test('rates, merges, reopening and unrelated corrections change no price', async () => {
  const mechanic = await addMechanic({ hourlyRate: 10_000 })
  const [job, twin] = [await book({ mechanicId: mechanic.id }), await book({ customerPhone: newPhone() })]
  const owed = await priceOf(job)
  await dearer(mechanic)
  await changed(job, { description: 'It grinds', vehicleInfo: '2015 Camry', priority: 'Emergency' })
  const idOf = async (phone: string) => (await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)).body[0].id
  await app.post(`/api/customers/${await idOf(twin.customerPhone)}/merge`, { otherId: await idOf(job.customerPhone) })
  for (const status of ['completed', 'in-progress', 'pending', 'completed']) await setStatus(job, status)
  await changed(job, { estimatedHours: 40 })
  assert.deepEqual(await priceOf(job), owed)
  assert.equal((await versions(job)).length, 1)
})

test('staff’s agreement in Spanish; default line texts use the reader’s language', async () => {
  const mechanic = await addMechanic({ hourlyRate: 10_000 })
  const job = await book({ mechanicId: mechanic.id })
  await changed(job, { estimatedHours: 5 })
  const spanish = { 'accept-language': 'es' }
  const { body } = await app.get(`/api/jobs/${job.id}`, spanish)
  assert.deepEqual(pluck(body.estimate.lines, 'description'), ['Mano de obra'])
  assert.ok(
    body.timeline.some(({ text }: { text: string }) => text === 'El precio cambió por teléfono de $200.00 a $500.00'),
  )
  const no = await app.patch(`/api/estimates/${body.estimate.id}/decline`, undefined, spanish)
  assert.equal(no.body.lines[0].description, 'Mano de obra')
})
