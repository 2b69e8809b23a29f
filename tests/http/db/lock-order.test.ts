import assert from 'node:assert/strict'
import { test } from 'vitest'
import { rounds } from '../../support/drills/rounds.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Concurrent acts on different things of the same two people wait for one another but never deadlock. */

const app = await openTestApp()
const { addMechanic, book, request, setStatus } = factoriesFor(app)
const ROUNDS = rounds({ short: 4, whole: 12 })

type Answer = Awaited<ReturnType<typeof app.get>>

/** All deadlocks so far; backends report their last ones on exit. */
async function deadlocks(): Promise<number> {
  await app.sql(
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'desert-wrench'`,
  )
  const [row] = await app.sql<{ count: number }>(
    'SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()',
  )
  return row?.count ?? -1
}

type Pair = { mechanicId: string; customerPhone: string }
const pairOf = async (): Promise<Pair> => ({ mechanicId: (await addMechanic()).id, customerPhone: newPhone() })

async function doneJob(pair: Pair) {
  const job = await book(pair)
  await setStatus(job, 'completed')
  return job
}

/** Concurrent acts of two people, prepared in turn. */
const RACES: Record<string, (pair: Pair) => Promise<(() => Promise<Answer>)[]>> = {
  'a review by each side while another job is completed': async (pair) => {
    const [done, next] = [await doneJob(pair), await book(pair)]
    return [
      () => app.post(`/api/jobs/${done.id}/ratings`, { by: 'mechanic', stars: 4 }),
      () => app.post(`/api/jobs/${next.id}/stage`, { stage: 'done' }),
      () => app.post(`/api/jobs/${done.id}/ratings`, { by: 'customer', stars: 5 }),
    ]
  },
  'two jobs completed, by a step and by hand': async (pair) => {
    const [one, other] = [await book(pair), await book(pair)]
    return [
      () => app.patch(`/api/jobs/${one.id}`, { status: 'completed', mechanicId: pair.mechanicId, estimatedHours: 3 }),
      () => app.post(`/api/jobs/${other.id}/stage`, { stage: 'done' }),
    ]
  },
  'the same mechanic booked again while a job is completed': async (pair) => {
    const next = await book(pair)
    return [
      () => app.post('/api/jobs', { ...pair, customerName: 'Ana', vehicleInfo: 'Civic', description: 'Brakes' }),
      () => app.post(`/api/jobs/${next.id}/stage`, { stage: 'done' }),
    ]
  },
  'a job given to the customer and the mechanic of one that is completed': async (pair) => {
    const [other, next] = [await book(), await book(pair)]
    return [
      () => app.patch(`/api/jobs/${other.id}`, pair),
      () => app.post(`/api/jobs/${next.id}/stage`, { stage: 'done' }),
    ]
  },
  'two customers merged while each has a review and a job completed': async (pair) => {
    const other = { ...pair, customerPhone: newPhone() }
    const [done, next, doneToo, nextToo] = [
      await doneJob(pair),
      await book(pair),
      await doneJob(other),
      await book(other),
    ]
    const idOf = async ({ id }: { id: string }) =>
      (await app.sql<{ id: string }>('SELECT customer_id AS id FROM jobs WHERE id = $1', [id]))[0]?.id
    const [kept, merged] = [await idOf(done), await idOf(doneToo)]
    return [
      () => app.post(`/api/customers/${kept}/merge`, { otherId: merged }),
      () => app.post(`/api/jobs/${done.id}/ratings`, { by: 'mechanic', stars: 4 }),
      () => app.post(`/api/jobs/${doneToo.id}/ratings`, { by: 'mechanic', stars: 2 }),
      () => app.post(`/api/jobs/${next.id}/stage`, { stage: 'done' }),
      () => app.post(`/api/jobs/${nextToo.id}/stage`, { stage: 'done' }),
    ]
  },
  'a mechanic removed while they are hired and their pending job is completed': async (pair) => {
    const [open, pending] = [await book(), await book(pair)]
    const offer = await request(open, { id: pair.mechanicId })
    return [
      () => app.patch(`/api/pickup-requests/${offer.id}/approve`),
      () => app.patch(`/api/jobs/${pending.id}`, { status: 'completed' }),
      () => app.remove(`/api/mechanics/${pair.mechanicId}`),
    ]
  },
}

for (const [what, prepare] of Object.entries(RACES)) {
  test(`${what}: no deadlock`, async () => {
    const before = await deadlocks()
    const ready = await Promise.all(Array.from({ length: ROUNDS }, async () => prepare(await pairOf())))
    for (const [round, acts] of ready.entries()) {
      // Each act starts first equally often.
      const turn = round % acts.length
      const answers = await Promise.all([...acts.slice(turn), ...acts.slice(0, turn)].map((act) => act()))
      for (const { status, body } of answers) assert.ok(status < 500 && status !== 400, JSON.stringify(body))
    }
    assert.equal((await deadlocks()) - before, 0)
  })
}
