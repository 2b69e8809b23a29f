import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { jobFields } from '../../support/factories/job.ts'
import { newPhone } from '../../support/factories/phone.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Bookings, moves, declines and cancellations at the same time: no slot is lost and none is given twice. */

const app = await openTestApp()
const { addMechanic } = factoriesFor(app)

const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const PLACE = { customerLatitude: 33.4152, customerLongitude: -111.8315 }
const plan = (start: string, end: string) => ({ scheduledStart: at(start), scheduledEnd: at(end) })
const TWO = plan('14:00', '15:00')

const book = (mechanicId: string, fields: object) =>
  app.post('/api/jobs', jobFields({ customerPhone: newPhone(), mechanicId, ...PLACE, ...fields }))
async function booked(mechanicId: string, start: string, end: string) {
  const { status, body } = await book(mechanicId, plan(start, end))
  assert.equal(status, 201, JSON.stringify(body))
  return body as { id: string }
}
const move = (job: { id: string }) => app.patch(`/api/jobs/${job.id}`, TWO)
const starts = async (mechanicId: string) =>
  (
    await app.sql<{ start: Date }>(
      'SELECT lower(during) AS start FROM calendar_entries WHERE mechanic_id = $1 ORDER BY 1',
      [mechanicId],
    )
  ).map(({ start }) => start.toISOString())
const won = (replies: { status: number }[]) => replies.filter(({ status }) => status < 300).length
const refusals = (replies: { status: number; body: { code?: string } }[]) => [
  ...new Set(replies.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.code}`)),
]

for (let round = 1; round <= 3; round++) {
  describe(`round ${round}`, () => {
    test('moving against booking: one gets the time, and a losing move changes nothing', async () => {
      const { id } = await addMechanic()
      const job = await booked(id, '08:00', '09:00')
      const replies = await Promise.all([move(job), book(id, TWO), book(id, TWO), move(job)])
      const [first, ...bookings] = [replies[0], replies[1], replies[2]]
      const isMoved = first?.status === 200
      assert.equal(bookings.filter((reply) => reply?.status === 201).length, isMoved ? 0 : 1)
      assert.deepEqual(refusals(replies), ['409 schedule.conflict'])
      assert.deepEqual(await starts(id), isMoved ? [at('14:00')] : [at('08:00'), at('14:00')])
    })

    test('two moves to one time: one wins, the other stays where it was', async () => {
      const { id } = await addMechanic()
      const jobs = [await booked(id, '08:00', '09:00'), await booked(id, '10:00', '11:00')]
      const replies = await Promise.all(jobs.map(move))
      assert.equal(won(replies), 1)
      assert.deepEqual(refusals(replies), ['409 schedule.conflict'])
      const stayed = replies[0]?.status === 200 ? at('10:00') : at('08:00')
      assert.deepEqual(await starts(id), [stayed, at('14:00')])
    })

    test('declining against cancelling: the time is free once, and is booked again by one', async () => {
      const { id } = await addMechanic()
      const job = await booked(id, '14:00', '15:00')
      const path = `/api/jobs/${job.id}`
      const [declined, cancelled] = await Promise.all([
        app.post(`${path}/decline`, { reason: 'My van broke down' }),
        app.post(`${path}/cancel`, { by: 'customer', reason: 'It runs again' }),
      ])
      assert.ok([200, 201].includes(cancelled.status), JSON.stringify(cancelled.body))
      assert.ok(declined.status === 200 || declined.status === 409, JSON.stringify(declined.body))
      assert.deepEqual(await starts(id), [])
      const replies = await Promise.all(Array.from({ length: 5 }, () => book(id, TWO)))
      assert.equal(won(replies), 1)
      assert.deepEqual(await starts(id), [at('14:00')])
    })
  })
}

/** Each books the taken 14:00: `calendar_no_overlap` refuses it, and without that constraint it succeeds. */
const BEHIND: [name: string, statement: string][] = [
  ['a move', `UPDATE jobs SET scheduled_start = '${at('14:30')}', scheduled_end = '${at('15:30')}' WHERE id = $1`],
  ['another mechanic', 'UPDATE calendar_entries SET mechanic_id = $2 WHERE job_id = $1'],
  [
    'a hold',
    `INSERT INTO calendar_entries (hold_id, held_by, hold_number, mechanic_id, during, expires_at)
     SELECT gen_random_uuid(), 'somebody', 1, $2, tstzrange('${at('14:30')}', '${at('15:30')}'), now() FROM jobs WHERE id = $1`,
  ],
]

describe('behind the app’s back', () => {
  for (const [name, statement] of BEHIND) {
    test(`${name} onto a taken time is refused by the database, and only by it`, async () => {
      const [mechanic, other] = [await addMechanic(), await addMechanic()]
      await booked(mechanic.id, '14:00', '15:00')
      const job =
        name === 'another mechanic'
          ? await booked(other.id, '14:00', '15:00')
          : await booked(mechanic.id, '08:00', '09:00')
      const values = statement.includes('$2') ? [job.id, mechanic.id] : [job.id]
      await assert.rejects(app.sql(statement, values), /calendar_no_overlap/)
      const [definition] = await app.sql<{ text: string }>(
        "SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'calendar_no_overlap'",
      )
      await app.sql('ALTER TABLE calendar_entries DROP CONSTRAINT calendar_no_overlap')
      await app.sql(statement, values)
      const doubled = await app.sql(
        `SELECT FROM calendar_entries a JOIN calendar_entries b ON a.mechanic_id = b.mechanic_id AND a.during && b.during
           AND a.ctid < b.ctid WHERE a.mechanic_id = $1`,
        [mechanic.id],
      )
      assert.equal(doubled.length, 1)
      await app.sql('DELETE FROM calendar_entries WHERE mechanic_id = $1', [mechanic.id])
      await app.sql(`ALTER TABLE calendar_entries ADD CONSTRAINT calendar_no_overlap ${definition?.text}`)
    })
  }
})
