import assert from 'node:assert/strict'
import type { MechanicRecord as Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { reconcile } from '@desert-wrench/server/doctor/records.ts'
import { describe, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Per pair of customer and mechanic: one `job` ticket per month and side, and only the latest review counts. */

const app = await openTestApp()
const { addMechanic, book, setStatus } = factoriesFor(app)

async function finish(mechanic: Pick<Mechanic, 'id'>, customerPhone: string) {
  const job = await book({ mechanicId: mechanic.id, customerPhone })
  await setStatus(job, 'completed')
  return job
}
const leave = async ({ id }: Pick<Mechanic, 'id'>) =>
  assert.equal((await app.remove(`/api/mechanics/${id}`)).status, 204)
const customerId = async (job: { id: string }) =>
  (await app.sql<{ id: string }>('SELECT customer_id AS id FROM jobs WHERE id = $1', [job.id]))[0]?.id ?? ''

/** Tickets of these jobs, by mechanics and customers. */
async function tickets(...jobs: { id: string }[]): Promise<[mechanics: number, customers: number]> {
  const [row] = await app.sql<{ mechanics: number; customers: number }>(
    `SELECT count(mechanic_id)::int AS mechanics, count(customer_id)::int AS customers FROM raffle_tickets WHERE job_id = ANY($1)`,
    [jobs.map(({ id }) => id)],
  )
  return [row?.mechanics ?? 0, row?.customers ?? 0]
}
const dollars = async (...jobs: { id: string }[]) =>
  (
    await app.sql("SELECT FROM ledger_transfers WHERE kind = 'pool.job' AND reference = ANY($1)", [
      jobs.map(({ id }) => id),
    ])
  ).length

test('tickets once a month, a dollar of each job', async () => {
  const [mechanic, phone] = [await addMechanic(), newPhone()]
  const jobs = [await finish(mechanic, phone), await finish(mechanic, phone), await finish(mechanic, phone)]
  assert.deepEqual([await tickets(...jobs), await dollars(...jobs)], [[1, 1], 3])
  // Each earns with another partner.
  assert.deepEqual(await tickets(await finish(mechanic, newPhone())), [1, 1])
  assert.deepEqual(await tickets(await finish(await addMechanic(), phone)), [1, 1])
  app.clock.set('2026-12-01T07:00:00.000Z')
  assert.deepEqual(await tickets(await finish(mechanic, phone)), [1, 1])
  assert.deepEqual(await reconcile(app.sql), [])
})

const RETURNS: Record<string, (before: Mechanic) => Fields> = {
  phone: ({ phone }) => ({ phone }),
  'e-mail': ({ email }) => ({ email: email.replace('@', '+again@') }),
}
for (const [what, again] of Object.entries(RETURNS)) {
  test(`a mechanic who rejoins with the same ${what} counts as the same for their customers`, async () => {
    const [first, phone] = [await addMechanic(), newPhone()]
    assert.deepEqual(await tickets(await finish(first, phone)), [1, 1])
    await leave(first)
    assert.deepEqual(await tickets(await finish(await addMechanic(again(first)), phone)), [0, 0])
  })
}

test('another phone of the customer makes no new pair, nor does one that was merged', async () => {
  const [mechanic, phone, next] = [await addMechanic(), newPhone(), newPhone()]
  const job = await finish(mechanic, phone)
  const id = await customerId(job)
  assert.equal((await app.patch(`/api/customers/${id}`, { phone: next })).status, 200)
  assert.deepEqual(await tickets(await finish(mechanic, next)), [0, 0])
  // The old number's next owner is a new customer, but that number has already earned.
  assert.deepEqual(await tickets(await finish(mechanic, phone)), [0, 0])
  const other = await book()
  assert.equal((await app.post(`/api/customers/${await customerId(other)}/merge`, { otherId: id })).status, 200)
  assert.deepEqual(await tickets(await finish(mechanic, other.customerPhone)), [0, 0])
})

test('many at once: one ticket a side; without the trigger there would be more', async () => {
  const race = async () => {
    const [mechanic, phone] = [await addMechanic(), newPhone()]
    const jobs = await Promise.all(
      Array.from({ length: 8 }, () => book({ mechanicId: mechanic.id, customerPhone: phone })),
    )
    await Promise.all(jobs.map((job) => setStatus(job, 'completed')))
    return tickets(...jobs)
  }
  assert.deepEqual(await race(), [1, 1])
  await app.sql('ALTER TABLE raffle_tickets DISABLE TRIGGER tickets_once_a_pair')
  assert.deepEqual(await race(), [8, 8])
  await app.sql('ALTER TABLE raffle_tickets ENABLE TRIGGER tickets_once_a_pair')
})

describe('reviews of one pair count as one, the latest', () => {
  const rate = async (job: { id: string }, by: string, stars: number) => {
    await app.created(`/api/jobs/${job.id}/ratings`, { by, stars })
    app.clock.pass(1000)
  }
  const ofMechanic = async ({ id }: Pick<Mechanic, 'id'>) => {
    const { body } = await app.get('/api/mechanics?limit=200')
    const { rating, totalRatings } = body.find((one: Mechanic) => one.id === id)
    return [rating, totalRatings]
  }
  const ofCustomer = async (phone: string) => {
    const { body } = await app.get(`/api/customers?q=${encodeURIComponent(phone)}`)
    return [body[0].rating, body[0].totalRatings]
  }

  test('a mechanic’s: pairs are counted, and merged customers are one', async () => {
    const [mechanic, phone, other] = [await addMechanic(), newPhone(), newPhone()]
    const jobs = [await finish(mechanic, phone), await finish(mechanic, phone), await finish(mechanic, other)]
    for (const [index, stars] of [5, 2, 4].entries()) await rate(jobs[index] ?? { id: '' }, 'customer', stars)
    assert.deepEqual(await ofMechanic(mechanic), [3, 2])
    const [one, two] = [await customerId(jobs[0] ?? { id: '' }), await customerId(jobs[2] ?? { id: '' })]
    assert.equal((await app.post(`/api/customers/${one}/merge`, { otherId: two })).status, 200)
    assert.deepEqual(await ofMechanic(mechanic), [4, 1])
  })

  test("a customer's: by a mechanic who left and joined again too", async () => {
    const [first, phone] = [await addMechanic(), newPhone()]
    await rate(await finish(first, phone), 'mechanic', 1)
    await leave(first)
    const again = await addMechanic({ phone: first.phone })
    await rate(await finish(again, phone), 'mechanic', 5)
    assert.deepEqual(await ofCustomer(phone), [5, 1])
    await rate(await finish(await addMechanic(), phone), 'mechanic', 2)
    assert.deepEqual(await ofCustomer(phone), [3.5, 2])
    const { body } = await app.get('/api/mechanics?limit=200')
    assert.equal(body.find((one: Mechanic) => one.id === again.id).totalRatings, 0)
  })
})
