import assert from 'node:assert/strict'
import { phoenixMonth } from '@desert-wrench/contract/lib/phoenix-time.ts'
import { test } from 'vitest'
import { jobFields } from '../../support/factories/job.ts'
import { mechanicFields } from '../../support/factories/mechanic.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Public tickets do not reveal which customer a mechanic worked for. */

const app = await openTestApp()
const JOBS = 60

for (let job = 0; job < JOBS; job++) {
  const { body: mechanic } = await app.post('/api/mechanics', mechanicFields())
  const fields = jobFields({ customerPhone: newPhone(), mechanicId: mechanic.id })
  const { body } = await app.post('/api/jobs', fields)
  app.log.plant(body.customerLink)
  assert.equal((await app.patch(`/api/jobs/${body.id}`, { status: 'completed' })).status, 200)
  app.clock.pass(1000)
}
const month = phoenixMonth(app.clock.now())
const { tickets } = (await app.get(`/api/raffle/${month}`)).body
const pairs = await app.sql<{ mechanic: number; customer: number }>(
  `SELECT m.ticket_number::int AS mechanic, c.ticket_number::int AS customer FROM raffle_tickets m JOIN raffle_tickets c USING (job_id)
   WHERE m.mechanic_id IS NOT NULL AND c.customer_id IS NOT NULL`,
)

test('a public ticket has number, month, side, source and masked phone, and nothing with a moment in it', () => {
  assert.equal(tickets.length, 2 * JOBS)
  for (const ticket of tickets) {
    assert.deepEqual(Object.keys(ticket).sort(), ['holder', 'month', 'phone', 'source', 'ticketNumber'])
    assert.deepEqual([ticket.month, ticket.source], [month, 'job'])
    assert.match(ticket.phone, /^•••-•••-\d{4}$/)
  }
})

test('neither number nor place in the list pairs the two sides of a job', () => {
  assert.equal(pairs.length, JOBS)
  const places = new Map(tickets.map(({ ticketNumber }: { ticketNumber: number }, at: number) => [ticketNumber, at]))
  const apart = (one: number, other: number) => Math.abs((places.get(one) as number) - (places.get(other) as number))
  const neighbours = pairs.filter(({ mechanic, customer }) => apart(mechanic, customer) === 1)
  // One in sixty by chance; with sequential numbers all were adjacent.
  assert.ok(neighbours.length < 10, `${neighbours.length} of ${JOBS} pairs stand side by side`)
  const inOrder = pairs.filter(({ mechanic, customer }) => mechanic < customer).length
  assert.ok(inOrder > 10 && inOrder < JOBS - 10, `${inOrder} of ${JOBS} mechanics come first`)
})

test('PostgreSQL enforces unique ticket numbers within a month', async () => {
  const again = (number: string) =>
    app.sql(`INSERT INTO raffle_tickets (id, mechanic_id, ticket_number, month, source, entered_phone, created_at)
      SELECT gen_random_uuid(), mechanic_id, ${number}, month, 'free_entry', '+16025559999', now() FROM raffle_tickets WHERE mechanic_id IS NOT NULL LIMIT 1`)
  await assert.rejects(again('ticket_number'), /raffle_tickets_month_ticket_number_key/)
  await again('NULL')
})
