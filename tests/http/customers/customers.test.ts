import assert from 'node:assert/strict'
import { test } from 'vitest'
import { covers } from '../../specification/lines.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'
import { pluck } from '../../support/pluck.ts'

/** A phone identifies a customer: known data stays, and another name is reported. */

const app = await openTestApp()

const customerOf = async (phone: string) => {
  const { body } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
  assert.equal(body.length, 1)
  return body[0]
}
const book = (fields: object) => app.created('/api/jobs', jobFields({ ...fields }))

test('a known phone keeps name, spelling and e-mail; the job keeps its input, and the reply has both', async () => {
  const phone = '(520) 555-0131'
  const first = await book({ customerPhone: phone, customerName: 'Ana Ruiz' })
  assert.equal(first.customerNameOnFile, null)
  const known = await customerOf(phone)
  assert.deepEqual([known.name, known.phone, known.email], ['Ana Ruiz', phone, null])

  const second = await book({
    customerPhone: '520.555.0131',
    customerName: 'Mallory',
    customerEmail: 'mallory@example.com',
  })
  assert.deepEqual(
    [second.customerNameOnFile, second.customerName, second.customerPhone, second.customerEmail],
    ['Ana Ruiz', 'Mallory', '520.555.0131', 'mallory@example.com'],
  )
  // A missing field is filled once.
  assert.deepEqual(await customerOf(phone), { ...known, email: 'mallory@example.com' })
  await book({ customerPhone: phone, customerName: 'Ana Ruiz', customerEmail: 'other@example.com' })
  assert.equal((await customerOf(phone)).email, 'mallory@example.com')
  assert.equal((await book({ customerPhone: phone, customerName: 'Ana Ruiz' })).customerNameOnFile, null)

  const dispatched = await app.post('/api/jobs', {
    customerName: 'Somebody',
    customerPhone: phone,
    vehicleInfo: '2014 Toyota Camry',
    description: 'No start',
  })
  assert.equal(dispatched.body.customerNameOnFile, 'Ana Ruiz')
  const [listed] = (await app.get('/api/jobs?limit=1')).body
  assert.equal(listed.id, dispatched.body.id)
  assert.ok(!('customerNameOnFile' in listed))
})

test('a retry with the same key gets the same name', async () => {
  const phone = newPhone()
  await book({ customerPhone: phone, customerName: 'Ana Ruiz' })
  const fields = jobFields({ customerPhone: phone, customerName: 'Ben' })
  const headers = { 'idempotency-key': `on-file-${phone.replace(/\D/g, '')}` }
  const [one, other] = [await app.post('/api/jobs', fields, headers), await app.post('/api/jobs', fields, headers)]
  assert.equal(one.body.customerNameOnFile, 'Ana Ruiz')
  assert.deepEqual(other.body, { ...one.body, customerLink: null })
})

test('where a customer is follows the newest address, and coordinates never stay with another address', async () => {
  const phone = newPhone()
  const at = async () => {
    const { preferredAddress, latitude, longitude } = await customerOf(phone)
    return [preferredAddress, latitude, longitude]
  }
  const place = (customerLatitude: number | null, customerLongitude: number | null) => ({
    customerLatitude,
    customerLongitude,
  })
  await book({ customerPhone: phone, customerAddress: '1 First St, Mesa', ...place(33.4, -111.8) })
  assert.deepEqual(await at(), ['1 First St, Mesa', 33.4, -111.8])
  await book({ customerPhone: phone, customerAddress: '1 FIRST ST, Mesa' })
  assert.deepEqual(await at(), ['1 FIRST ST, Mesa', 33.4, -111.8])
  await book({ customerPhone: phone, customerAddress: '2 Second St, Tempe' })
  assert.deepEqual(await at(), ['2 Second St, Tempe', null, null])
  // Dispatch jobs have no address, so their coordinates cannot be attributed to it.
  const dispatch = { customerName: 'Ana Ruiz', customerPhone: phone, vehicleInfo: 'x', description: 'y' }
  assert.equal((await app.post('/api/jobs', { ...dispatch, ...place(33.1, -112.2) })).status, 201)
  assert.deepEqual(await at(), ['2 Second St, Tempe', null, null])
  await book({ customerPhone: phone, customerAddress: '2 Second St, Tempe', ...place(33.5, -111.9) })
  assert.deepEqual(await at(), ['2 Second St, Tempe', 33.5, -111.9])
  await book({ customerPhone: phone, customerAddress: '2 Second St, Tempe', ...place(33.6, null) })
  assert.deepEqual(await at(), ['2 Second St, Tempe', 33.5, -111.9])
})

test('twenty concurrent bookings under a new phone: one customer, and replies show the name on file', async () => {
  const phone = newPhone()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, count) => book({ customerPhone: phone, customerName: `Caller ${count}` })),
  )
  const { name } = await customerOf(phone)
  for (const { customerName, customerNameOnFile } of replies)
    assert.equal(customerNameOnFile, customerName === name ? null : name)
  assert.equal(replies.filter(({ customerNameOnFile }) => customerNameOnFile === null).length, 1)
})

test("a free raffle entry keeps the known name and says so; a mechanic's phone enters without a word of a customer", async () => {
  const month = app.clock.now().slice(0, 7)
  const enter = (name: string, phone: string) => app.post(`/api/raffle/${month}/free-entries`, { name, phone })
  const [known, fresh] = [newPhone(), newPhone()]
  await book({ customerPhone: known, customerName: 'Ana Ruiz' })
  const { status, body } = await enter('Mallory', known)
  assert.deepEqual([status, body.customerNameOnFile], [201, 'Ana Ruiz'])
  assert.equal((await customerOf(known)).name, 'Ana Ruiz')
  assert.equal((await enter('Newcomer', fresh)).body.customerNameOnFile, null)
  assert.equal((await customerOf(fresh)).name, 'Newcomer')
  const mechanic = { name: 'Rosa Delgado', phone: newPhone(), email: 'rosa@example.com', specialty: 'General' }
  assert.equal((await app.post('/api/mechanics', mechanic)).status, 201)
  assert.equal((await enter('Mallory', mechanic.phone)).body.customerNameOnFile, null)
  const { tickets } = (await app.get(`/api/raffle/${month}`)).body
  assert.ok(tickets.every((ticket: object) => !('customerNameOnFile' in ticket)))
})

test(covers('2.customers.search', 'customers are found by name and phone'), async () => {
  await book({ customerName: 'Grace Hill', customerPhone: '(623) 555-0172' })
  for (const q of ['grace', '623 555 0172']) {
    const { body } = await app.get(`/api/customers?q=${q}`)
    assert.deepEqual(pluck(body, 'name'), ['Grace Hill'])
  }
})

test(
  covers(['3.customers.defaults', '3.customers.inserts'], 'a new customer starts with the default figures'),
  async () => {
    await book({ customerName: 'Figures First', totalJobs: 9, rating: 1, totalRatings: 9 })
    const [customer] = (await app.get('/api/customers?q=Figures')).body
    assert.deepEqual([customer.totalJobs, customer.rating, customer.totalRatings], [0, 5, 0])
  },
)
