import assert from 'node:assert/strict'
import type { Customer } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** A customer for staff: read, corrected, and merged with a duplicate. */

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)

const NOBODY = '01890000-0000-7000-8000-000000000000'
const rosa = await addMechanic({ name: 'Rosa Delgado' })
const tom = await addMechanic()

const customerOf = async (phone: string): Promise<Customer> => {
  const { body } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
  assert.equal(body.length, 1, phone)
  return body[0]
}
const details = async (id: string) => (await app.get(`/api/customers/${id}`)).body
const change = (id: string, changes: object) => app.patch(`/api/customers/${id}`, changes)
const merge = (id: string, otherId: string) => app.post(`/api/customers/${id}/merge`, { otherId })
const idsOf = (jobs: { id: string }[]) => jobs.map(({ id }) => id)
const noticesOf = async (phone: string) =>
  (await app.get(`/api/notifications/customer/${encodeURIComponent(phone)}`)).body as { id: string; jobId: string }[]
async function finished(fields: object): Promise<Job> {
  const job = await book({ mechanicId: rosa.id, ...fields })
  await setStatus(job, 'completed')
  return job
}
/** A customer with one open job and a new phone. */
async function newCustomer(fields: object = {}) {
  const customerPhone = newPhone()
  const job = await book({ customerPhone, ...fields })
  return { job, ...(await customerOf(customerPhone)) }
}

test('a customer shows total spent, jobs newest first, and distinct vehicles and addresses, latest first', async () => {
  const customerPhone = newPhone()
  const at = (vehicleInfo: string, customerAddress: string) => ({ customerPhone, vehicleInfo, customerAddress })
  const jobs = [await finished(at('2014 Camry', '1 First St')), await finished(at('2020 F-150', '2 Second St'))]
  app.clock.pass(1000)
  jobs.push(await book(at('2014 CAMRY', '2 Second St')))
  app.clock.pass(1000)
  const dropped = await finished(at('2001 Neon', '9 Ninth St'))
  await app.remove(`/api/jobs/${dropped.id}`)
  const { id } = await customerOf(customerPhone)
  const { customer, spent, vehicles, addresses, jobs: listed } = await details(id)
  assert.deepEqual(customer, await customerOf(customerPhone))
  assert.equal(spent, (jobs[0]?.totalCost ?? 0) + (jobs[1]?.totalCost ?? 0))
  assert.deepEqual(idsOf(listed), idsOf(jobs.toReversed()))
  assert.deepEqual(vehicles, ['2014 CAMRY', '2020 F-150'])
  assert.deepEqual(addresses, ['2 Second St', '1 First St'])
  assert.equal((await app.get(`/api/customers/${NOBODY}`)).body.code, 'customer.unknown')
})

test('of very many jobs the newest twenty, and ten vehicles and addresses', async () => {
  const customerPhone = newPhone()
  for (let count = 0; count < 21; count++) {
    app.clock.pass(1000)
    await book({ customerPhone, vehicleInfo: `Car ${count}`, customerAddress: `${count} First St` })
  }
  const { jobs, vehicles, addresses, spent } = await details((await customerOf(customerPhone)).id)
  assert.deepEqual([jobs.length, vehicles.length, addresses.length, spent], [20, 10, 10, 0])
  assert.deepEqual([jobs[0].vehicleInfo, vehicles[9], addresses[0]], ['Car 20', 'Car 11', '20 First St'])
})

test('given fields change, omitted ones stay', async () => {
  const place = { customerLatitude: 33.4, customerLongitude: -111.8 }
  const one = await newCustomer({ customerName: 'Ana Ruiz', customerEmail: 'ana@example.com', ...place })
  const now = async () => {
    const { name, phone, email, preferredAddress, latitude, longitude } = await customerOf(one.phone)
    return [name, phone, email, preferredAddress, latitude, longitude]
  }
  const address = one.preferredAddress
  assert.equal((await change(one.id, {})).status, 200)
  assert.deepEqual(await now(), ['Ana Ruiz', one.phone, 'ana@example.com', address, 33.4, -111.8])
  const { body } = await change(one.id, { name: ' Ana Ruiz Soto ' })
  assert.deepEqual(body, await customerOf(one.phone))
  assert.deepEqual(await now(), ['Ana Ruiz Soto', one.phone, 'ana@example.com', address, 33.4, -111.8])
  // Coordinates belong to their address.
  await change(one.id, { email: null, preferredAddress: address?.toUpperCase() })
  assert.deepEqual(await now(), ['Ana Ruiz Soto', one.phone, null, address?.toUpperCase(), 33.4, -111.8])
  await change(one.id, { preferredAddress: '5 Fifth St, Mesa' })
  assert.deepEqual(await now(), ['Ana Ruiz Soto', one.phone, null, '5 Fifth St, Mesa', null, null])
  await change(one.id, { preferredAddress: '' })
  assert.equal((await customerOf(one.phone)).preferredAddress, null)
  assert.equal((await change(one.id, { preferredAddress: '7 Seventh St' })).body.preferredAddress, '7 Seventh St')
  const wrong = await change(one.id, { name: '', phone: '12', email: 'x', preferredAddress: 'x'.repeat(301) })
  assert.deepEqual(pluck(wrong.body.errors, 'path'), ['name', 'phone', 'email', 'preferredAddress'])
  assert.equal((await change(NOBODY, { name: 'x' })).body.code, 'customer.unknown')
})

test('unfinished jobs follow a new phone, finished ones keep theirs', async () => {
  const old = newPhone()
  const done = await finished({ customerPhone: old })
  app.clock.pass(1000)
  const [open, hers] = [await book({ customerPhone: old }), await book({ customerPhone: old, mechanicId: rosa.id })]
  await request(open, rosa)
  const { id } = await customerOf(old)
  const phone = newPhone()
  assert.equal((await change(id, { phone })).body.phone, phone)
  const phones = Object.fromEntries((await details(id)).jobs.map((job: Job) => [job.id, job.customerPhone]))
  assert.deepEqual(phones, { [done.id]: old, [open.id]: phone, [hers.id]: phone })
  assert.deepEqual(pluck(await noticesOf(phone), 'jobId'), [open.id])
  assert.deepEqual(await noticesOf(old), [])
  const { body: notifications } = await app.get(`/api/notifications/mechanic/${rosa.id}?type=job_changed`)
  assert.deepEqual(idsOf(notifications.map(({ jobId }: { jobId: string }) => ({ id: jobId }))), [hers.id])
  const { timeline } = (await app.get(`/api/jobs/${hers.id}`)).body
  assert.deepEqual([timeline.at(-1).by, timeline.at(-1).text], ['dispatcher', 'Changed by the office: phone'])
  // Another spelling of the same number changes nothing.
  await change(id, { phone: phone.replace(/\D/g, '') })
  await change(id, { phone })
  assert.equal((await app.get(`/api/jobs/${hers.id}`)).body.timeline.length, timeline.length)
  assert.equal((await book({ customerPhone: phone, customerName: 'Another' })).customerNameOnFile, done.customerName)
  // Read marks of the open job are merged too.
  const [notice = assert.fail()] = await noticesOf(phone)
  await app.patch(`/api/notifications/${notice.id}/read`)
  const third = newPhone()
  await change(id, { phone: third })
  assert.deepEqual(idsOf(await noticesOf(third)), [notice.id])
  // The old phone is free again.
  assert.equal((await book({ customerPhone: old, customerName: 'Newcomer' })).customerNameOnFile, null)
})

test('the phone of another customer is refused in any spelling, also in a race', async () => {
  const [one, other] = [await newCustomer(), await newCustomer()]
  const taken = await change(one.id, { phone: other.phone.replace(/\D/g, '') })
  assert.deepEqual([taken.status, taken.body.code], [409, 'customer.phoneTaken'])
  assert.equal((await customerOf(one.phone)).id, one.id)
  const phone = newPhone()
  const answers = await Promise.all([change(one.id, { phone }), change(other.id, { phone })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
})

test('merging customers combines jobs, figures, ratings, notices and address; either phone finds them', async () => {
  const [one, other] = [newPhone(), newPhone()]
  const first = await finished({ customerPhone: one, customerName: 'Ana Ruiz', customerAddress: '1 First St' })
  app.clock.pass(60_000)
  const theirs = { customerPhone: other, customerName: 'A. Ruiz', customerEmail: 'ana@example.com' }
  const [second, third] = [await finished({ ...theirs, customerAddress: '2 Second St' }), await finished(theirs)]
  const open = await book(theirs)
  await request(open, rosa)
  for (const [job, stars] of [
    [first, 2],
    [second, 5],
    [third, 5],
  ] as const) {
    assert.equal((await app.post(`/api/jobs/${job.id}/ratings`, { by: 'mechanic', stars })).status, 201)
  }
  const [kept, merged] = [await customerOf(one), await customerOf(other)]
  const { status, body } = await merge(kept.id, merged.id)
  assert.equal(status, 200)
  // Only the latest of a mechanic's reviews counts.
  assert.deepEqual(body, {
    ...kept,
    ...{ email: 'ana@example.com', totalJobs: 3, rating: 5, totalRatings: 1, lastService: merged.lastService },
  })
  const { customer, jobs, spent, addresses } = await details(kept.id)
  assert.deepEqual(customer, body)
  assert.deepEqual(new Set(idsOf(jobs)), new Set(idsOf([first, second, third, open])))
  assert.equal(
    spent,
    [first, second, third].reduce((sum, { totalCost }) => sum + (totalCost ?? 0), 0),
  )
  assert.ok(addresses.includes('1 First St') && addresses.includes('2 Second St'))
  // The duplicate is gone from every list.
  assert.deepEqual((await app.get('/api/customers?q=A. Ruiz')).body, [])
  for (const gone of [
    await app.get(`/api/customers/${merged.id}`),
    await change(merged.id, { name: 'x' }),
    await change(merged.id, { phone: one }),
    await merge(kept.id, merged.id),
    await merge(merged.id, kept.id),
  ])
    assert.equal(gone.body.code, 'customer.unknown')

  for (const phone of [one, other]) {
    assert.equal((await book({ customerPhone: phone, customerName: 'Typed' })).customerNameOnFile, 'Ana Ruiz')
    assert.equal((await noticesOf(phone)).length, 1)
    const { body: listed } = await app.get(`/api/jobs?customerPhone=${encodeURIComponent(phone)}&limit=200`)
    assert.ok([first, second, third, open].every(({ id }) => idsOf(listed).includes(id)))
  }
  assert.equal((await details(kept.id)).jobs.length, 6)
  // A review after the merge replaces the earlier ones.
  const fourth = await finished({ customerPhone: other })
  await app.post(`/api/jobs/${fourth.id}/ratings`, { by: 'mechanic', stars: 1 })
  const rated = await details(kept.id)
  assert.deepEqual([rated.customer.totalRatings, rated.customer.rating, rated.customer.totalJobs], [1, 1, 4])
})

test('an address is taken over with its place where there is none, and a merge of merges leads to the last one', async () => {
  const [bare, placed, last] = [await newCustomer(), await newCustomer(), await newCustomer()]
  await change(bare.id, { preferredAddress: null })
  await app.sql('UPDATE customers SET latitude = 33.5, longitude = -112 WHERE id = $1', [placed.id])
  const { body } = await merge(bare.id, placed.id)
  assert.deepEqual([body.preferredAddress, body.latitude, body.longitude], [placed.preferredAddress, 33.5, -112])
  await merge(last.id, bare.id)
  for (const { phone } of [bare, placed, last]) await book({ customerPhone: phone })
  assert.equal((await details(last.id)).jobs.length, 6)
  const pointing = await app.sql('SELECT id FROM customers WHERE merged_into = $1', [last.id])
  assert.deepEqual(idsOf(pointing as { id: string }[]).sort(), [bare.id, placed.id].sort())
  assert.equal((await merge(last.id, last.id)).body.code, 'customer.sameOne')
  assert.equal((await merge(last.id, NOBODY)).body.code, 'customer.unknown')
})

test('the phone that came with a merge can be made the first one, and the first one still finds them', async () => {
  const [one, other] = [await newCustomer({ customerName: 'Ana Ruiz' }), await newCustomer()]
  await merge(one.id, other.id)
  const { status, body } = await change(one.id, { phone: other.phone })
  assert.deepEqual([status, body.phone], [200, other.phone])
  for (const { phone } of [one, other])
    assert.equal((await book({ customerPhone: phone, customerName: 'Typed' })).customerNameOnFile, 'Ana Ruiz')
  assert.equal((await details(one.id)).jobs.length, 4)
})

test('tickets of a merged customer stay unchanged and win for the merged record, before and after the draw', async () => {
  const [one, other, third] = [newPhone(), newPhone(), newPhone()]
  app.clock.set('2027-01-15T19:00:00.000Z')
  await book({ customerPhone: one })
  await book({ customerPhone: third })
  // The customer's only ticket of the month.
  await finished({ customerPhone: other })
  const [kept, merged, last] = [await customerOf(one), await customerOf(other), await customerOf(third)]
  const tickets = () => app.sql(`SELECT * FROM raffle_tickets WHERE month = '2027-01' ORDER BY ticket_number`)
  const before = await tickets()
  await merge(kept.id, merged.id)
  assert.deepEqual(await tickets(), before)
  app.clock.set('2027-02-02T19:00:00.000Z')
  await app.drawDueMonths()
  const winner = async () => (await app.get('/api/raffle/2027-01')).body.raffle.customerWinnerId
  assert.equal(await winner(), kept.id)
  await merge(last.id, kept.id)
  assert.equal(await winner(), last.id)
  const [row] = await app.sql(`SELECT customer_winner_id AS id FROM monthly_raffles WHERE month = '2027-01'`)
  assert.equal(row?.id, kept.id)
})

test('opposite concurrent merges: one succeeds, without a cycle', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id), merge(one.id, other.id)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404])
    const rows = await app.sql('SELECT merged_into FROM customers WHERE id = ANY($1)', [[one.id, other.id]])
    assert.equal(rows.filter(({ merged_into }) => merged_into === null).length, 1)
  }
})

test('bookings, completions and reviews while two are merged: nothing is lost, and all of it is the survivor’s', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [await newCustomer(), await newCustomer()]
    const done = await finished({ customerPhone: other.phone })
    const open = await book({ customerPhone: other.phone, mechanicId: tom.id })
    const answers = await Promise.all([
      merge(one.id, other.id),
      ...[one, other, other].map(({ phone }) => app.post('/api/jobs', { ...bodyOf(phone) })),
      app.patch(`/api/jobs/${open.id}`, { status: 'completed' }),
      app.post(`/api/jobs/${done.id}/ratings`, { by: 'mechanic', stars: 3 }),
    ])
    for (const { status, body } of answers) assert.ok(status < 300, JSON.stringify(body))
    const { customer, jobs } = await details(one.id)
    assert.equal(jobs.length, 7)
    assert.deepEqual([customer.totalJobs, customer.totalRatings, customer.rating], [2, 1, 3])
    const left = await app.sql('SELECT id FROM jobs WHERE customer_id = $1', [other.id])
    assert.deepEqual(left, [])
  }
})

const bodyOf = (customerPhone: string) => ({
  ...{ customerName: 'Typed', customerPhone, vehicleInfo: 'Camry', description: 'Brakes squeal when it is cold' },
  customerAddress: '3 Third St, Tempe',
})
