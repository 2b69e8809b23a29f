import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { openLoopbackTwilio } from '../../support/builders/loopback-twilio.ts'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { timesOn } from '../../support/factories/planned-times.ts'
import { messagesOf } from '../../support/messages.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Moves on the board: a job changes hands or time, and an undo leaves nothing behind. */

const DAY = '2026-11-23'
const twilio = await openLoopbackTwilio()
const app = await openTestApp({ sms: { ...twilio.settings, perSecond: 1000 } })
const { addMechanic, book, request } = factoriesFor(app)
const { list, deliverAll } = messagesOf(app)
const { plan, promise } = timesOn(DAY)
const at = (time: string) => new Date(`${DAY}T${time}:00.000-07:00`).toISOString()

interface JobLike {
  id: string
  revision: number
}
const move = (job: JobLike, changes: object) =>
  app.post('/api/dispatch/moves', { jobId: job.id, revision: job.revision, ...changes })
const undo = (body: { undo: { id: string } }) => app.post(`/api/dispatch/moves/${body.undo.id}/undo`)
const pass = async (seconds: number) => {
  app.clock.pass(seconds * 1000)
  await deliverAll()
}

/** All that anybody can see of a job, but its history. */
async function stateOf({ id }: { id: string }) {
  const { job, offers, estimate, proposal } = (await app.get(`/api/jobs/${id}`)).body
  const notices = await app.sql(
    'SELECT id, is_read FROM notifications WHERE job_id = $1 AND withdrawn_at IS NULL ORDER BY id',
    [id],
  )
  const calendar = await app.sql('SELECT mechanic_id, during FROM calendar_entries WHERE job_id = $1', [id])
  const { revision: _, ...rest } = job
  return { job: rest, offers, estimate, proposal, notices, calendar, messages: await list(id) }
}

describe('a move', () => {
  it('tells nobody while it can be undone, and then everybody once', async () => {
    const rosa = await addMechanic({ name: 'Rosa' })
    const job = await book({ mechanicId: null, ...promise('09:00', '11:00') })
    await deliverAll()
    twilio.asked.length = 0
    const { status, body } = await move(job, {
      mechanicId: rosa.id,
      scheduledStart: at('09:30'),
      scheduledEnd: at('10:30'),
    })
    assert.equal(status, 200, JSON.stringify(body))
    const { job: moved } = (await app.get(`/api/jobs/${job.id}`)).body
    assert.deepEqual(
      [moved.mechanicId, moved.scheduledStart, moved.scheduledEnd, moved.revision, body.warnings],
      [rosa.id, at('09:30'), at('10:30'), body.revision, []],
    )
    await pass(10)
    assert.deepEqual(twilio.texts(), [])
    await pass(10)
    const told = twilio.texts().map(({ fields }) => fields.To)
    assert.equal(told.length > 0, true)
    assert.equal(new Set(told).size, told.length)
  })

  it('is undone with all that came with it: offers, price, notices and messages', async () => {
    const [rosa, tom] = [await addMechanic({ name: 'Rosa' }), await addMechanic({ name: 'Tom' })]
    const job = await book({ mechanicId: null, ...promise('12:00', '14:00') })
    await request(job, rosa, { estimatedArrival: at('12:30') })
    await request(job, tom, { estimatedArrival: at('13:00') })
    await deliverAll()
    const before = await stateOf(job)
    twilio.asked.length = 0
    const { job: shown } = (await app.get(`/api/jobs/${job.id}`)).body
    const { body } = await move(shown, { mechanicId: rosa.id, scheduledStart: at('12:30') })
    assert.notDeepEqual(await stateOf(job), before)
    app.clock.pass(9000)
    const { status, body: undone } = await undo(body)
    assert.equal(status, 200, JSON.stringify(undone))
    app.clock.pass(-9000)
    assert.deepEqual(await stateOf(job), before)
    await pass(60)
    assert.deepEqual(twilio.texts(), [])
    const { job: now, timeline } = (await app.get(`/api/jobs/${job.id}`)).body
    assert.deepEqual([now.revision, timeline.at(-1).kind], [undone.revision, 'move_undone'])
  })

  it('from one mechanic to another, and its undo, leave the first with job, time, price and yes', async () => {
    const [rosa, tom] = [await addMechanic({ name: 'Rosa' }), await addMechanic({ name: 'Tom' })]
    const job = await book({ mechanicId: rosa.id, ...plan('09:00', '10:00'), ...promise('09:00', '11:00') })
    await app.post(`/api/jobs/${job.id}/accept`, {})
    await deliverAll()
    const before = await stateOf(job)
    const { job: shown } = (await app.get(`/api/jobs/${job.id}`)).body
    const { body } = await move(shown, {
      ...{ mechanicId: tom.id, scheduledStart: at('15:00'), windowStart: at('15:00'), windowEnd: at('17:00') },
    })
    assert.equal((await undo(body)).status, 200)
    assert.deepEqual(await stateOf(job), before)
    assert.equal((await undo(body)).body.code, 'move.unknown')
  })

  it('is refused for a job that changed since, outside its promise, and on a taken time', async () => {
    const rosa = await addMechanic({ name: 'Rosa' })
    const other = await book({ mechanicId: rosa.id, ...plan('13:00', '14:00') })
    const job = await book({ mechanicId: rosa.id, ...plan('09:00', '10:00'), ...promise('09:00', '11:00') })
    const outside = await move(job, { scheduledStart: at('16:00') })
    assert.deepEqual([outside.status, outside.body.code], [409, 'schedule.outsidePromise'])
    const taken = await move(job, { scheduledStart: at('13:30'), windowStart: at('13:00'), windowEnd: at('15:00') })
    assert.deepEqual([taken.status, taken.body.code, taken.body.conflictingJobId], [409, 'schedule.conflict', other.id])
    await app.patch(`/api/jobs/${job.id}`, { priority: 'High' })
    const stale = await move(job, { scheduledStart: at('10:00') })
    assert.deepEqual([stale.status, stale.body.code], [412, 'job.changed'])
    assert.equal((await app.post('/api/dispatch/moves', { jobId: job.id })).status, 400)
  })

  it('is not undone late, nor when the job changed since, nor on a time that was given away', async () => {
    const [rosa, tom] = [await addMechanic({ name: 'Rosa' }), await addMechanic({ name: 'Tom' })]
    const late = await book({ mechanicId: rosa.id, ...plan('07:00', '08:00') })
    const { body: first } = await move(late, { scheduledStart: at('08:00') })
    await pass(15)
    assert.deepEqual((await undo(first)).body.code, 'move.unknown')

    const changed = await book({ mechanicId: rosa.id, ...plan('10:00', '11:00') })
    const { body: second } = await move(changed, { scheduledStart: at('11:00') })
    await app.patch(`/api/jobs/${changed.id}`, { priority: 'High' })
    assert.deepEqual((await undo(second)).body.code, 'job.changed')

    const given = await book({ mechanicId: rosa.id, ...plan('14:00', '15:00') })
    const { body: third } = await move(given, { mechanicId: tom.id, scheduledStart: at('14:00') })
    await book({ mechanicId: rosa.id, ...plan('14:00', '15:00') })
    const { status, body } = await undo(third)
    assert.deepEqual([status, body.code], [409, 'schedule.conflict'])
    assert.equal((await app.get(`/api/jobs/${given.id}`)).body.job.mechanicId, tom.id)
  })

  it('races another for the same hour: one has it', async () => {
    const rosa = await addMechanic({ name: 'Rosa' })
    for (let round = 0; round < 5; round++) {
      const hour = `${String(8 + round).padStart(2, '0')}:00`
      const both = [await book({ mechanicId: null }), await book({ mechanicId: null })]
      const answers = await Promise.all(
        both.map((job) =>
          move(job, { mechanicId: rosa.id, scheduledStart: at(hour), scheduledEnd: at(hour.replace('00', '45')) }),
        ),
      )
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    }
  })
})
