import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { timesOn } from '../../support/factories/planned-times.ts'
import { openTestApp } from '../../support/open-app.ts'

/** A plan checked as it is shown; a day planned anew around who drops out. */

const DAY = '2026-11-23'
const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)
const { plan: plannedAt, promise } = timesOn(DAY)
const at = (time: string) => new Date(`${DAY}T${time}:00.000-07:00`).toISOString()

/** Another valley for each test, so that they do not meet. */
let valley = 40
beforeEach(() => {
  valley += 1
})
const place = (east: number) => ({ latitude: 33.4, longitude: -112 + valley + east / 100 })
const atPlace = (east: number) => {
  const { latitude, longitude } = place(east)
  return { customerLatitude: latitude, customerLongitude: longitude, customerAddress: null }
}

const post = async (path: string, sent: object) => {
  const { status, body } = await app.post(path, sent)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const propose = (sent: object) => post('/api/dispatch/plan', { day: DAY, ...sent })
const check = (plan: object, more: object = {}) => post('/api/dispatch/plan/check', { day: DAY, ...plan, ...more })
const apply = (sent: object) => post('/api/dispatch/apply', sent)
const detailsOf = async ({ id }: { id: string }) => (await app.get(`/api/jobs/${id}`)).body.job
const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)
const kinds = (reply: { faults: { kind: string }[] }) => reply.faults.map(({ kind }) => kind)

describe('a check', () => {
  test('proves what was proposed, and finds what was spoiled', async () => {
    const [west, east] = [await addMechanic(place(0)), await addMechanic(place(12))]
    const jobs = [
      await book({ ...atPlace(1), mechanicId: null, ...promise('09:00', '14:00') }),
      await book({ ...atPlace(11), mechanicId: null, ...promise('09:00', '14:00') }),
      await book({ ...atPlace(90), mechanicId: null }),
    ]
    const plan = await propose({ jobIds: idsOf(jobs) })
    const proved = await check(plan)
    assert.deepEqual([proved.faults, proved.more, proved.checked.jobs], [[], false, 3])

    const other: Record<string, string> = { [west.id]: east.id, [east.id]: west.id }
    const crossed = plan.assignments.map((row: { mechanicId: string }) => ({
      ...{ ...row, driveMinutes: undefined, facts: undefined },
      mechanicId: other[row.mechanicId],
    }))
    const found = kinds(await check({ ...plan, assignments: crossed }))
    assert.ok(found.includes('move') || found.includes('swap'), found.join())

    const [first, ...rest] = plan.assignments
    const lies = [
      { ...first, facts: { ...first.facts, rating: 1.5 } },
      { ...first, facts: { ...first.facts, freeFrom: first.start } },
      { ...first, cost: first.cost + 3 },
      { ...first, nextBest: { ...first.nextBest, driveMore: first.nextBest.driveMore + 1 } },
    ]
    for (const lie of lies) assert.deepEqual(kinds(await check({ ...plan, assignments: [lie, ...rest] })), ['reason'])
    const [leftOver] = plan.unassigned
    const wall = { ...leftOver.nearestWall, wall: 'timeOff' }
    assert.deepEqual(kinds(await check({ ...plan, unassigned: [{ ...leftOver, nearestWall: wall }] })), ['reason'])

    const left = { assignments: rest, unassigned: [...plan.unassigned, { jobId: first.jobId }] }
    const { faults } = await check({ ...plan, ...left })
    assert.ok(kinds({ faults }).includes('fits'))
    assert.match(faults[0].text, /^It is left over, but .+ could at \d+:\d\d [AP]M\.$/)

    await post('/api/dispatch/bulk', { jobIds: [first.jobId], act: 'cancel', reason: 'Called off' })
    assert.ok(kinds(await check(plan)).includes('gone'))
  })
})

describe('planning anew', () => {
  test('an ill mechanic: their jobs go to others, the fewest promises move, and everything is said before it is done', async () => {
    const [ill, well] = [await addMechanic(place(0)), await addMechanic(place(1))]
    const taken = await book({ ...atPlace(1), mechanicId: well.id, ...plannedAt('09:00', '12:00') })
    const lost = await book({
      ...{ ...atPlace(0), mechanicId: ill.id, estimatedHours: 2 },
      ...{ ...plannedAt('09:00', '11:00'), ...promise('09:00', '11:00') },
    })
    const kept = await book({
      ...{ ...atPlace(0), mechanicId: ill.id, estimatedHours: 1 },
      ...{ ...plannedAt('15:00', '16:00'), ...promise('15:00', '17:00') },
    })
    const plan = await propose({ jobIds: [], away: [ill.id] })
    assert.deepEqual(
      plan.assignments.map(({ jobId, mechanicId }: { jobId: string; mechanicId: string }) => [jobId, mechanicId]),
      [
        [lost.id, well.id],
        [kept.id, well.id],
      ],
    )
    assert.equal(plan.promisesChanged, 1)
    const [moved, same] = plan.assignments
    assert.deepEqual(moved.promise, { windowStart: at('09:00'), windowEnd: at('11:00') })
    assert.deepEqual(moved.newPromise, { windowStart: at('12:30'), windowEnd: at('14:30') })
    assert.deepEqual([moved.start, same.newPromise, same.start], [at('12:30'), null, at('15:00')])
    const [first] = plan.disturbed
    assert.deepEqual(
      [first.jobId, first.breaksPromise, first.from.mechanicId, first.to.mechanicId, first.to.windowStart],
      [lost.id, true, ill.id, well.id, at('12:30')],
    )
    assert.equal(
      first.text,
      `${well.name} instead of ${ill.name}, at 12:30 PM instead of 9:00 AM, promised 12:30 PM–2:30 PM.`,
    )
    assert.deepEqual((await check(plan, { away: [ill.id] })).faults, [])
    assert.deepEqual((await detailsOf(lost)).mechanicId, ill.id)

    const rows = plan.assignments.map(({ newPromise, ...row }: { newPromise: object | null }) => ({
      ...row,
      ...newPromise,
    }))
    const results = await apply({ assignments: rows })
    assert.deepEqual(
      results.map(({ result }: { result: string }) => result),
      ['done', 'done'],
    )
    const { windowStart, scheduledStart, mechanicId } = await detailsOf(lost)
    assert.deepEqual([windowStart, scheduledStart, mechanicId], [at('12:30'), at('12:30'), well.id])
    const told = await app.sql(
      `SELECT FROM notifications WHERE job_id = $1 AND mechanic_id IS NULL AND notification_type = 'rescheduled'`,
      [lost.id],
    )
    assert.equal(told.length, 1)
    assert.deepEqual((await detailsOf(taken)).scheduledStart, at('09:00'))
  })

  test('nobody left: the job is named as lost, and can be reopened with the plan', async () => {
    const ill = await addMechanic(place(0))
    const lost = await book({ ...atPlace(0), mechanicId: ill.id, ...plannedAt('09:00', '11:00') })
    const { assignments, unassigned, disturbed } = await propose({ jobIds: [], away: [ill.id] })
    assert.deepEqual([assignments, unassigned.length, disturbed[0].to.mechanicId], [[], 1, null])
    assert.equal(disturbed[0].text, `No longer with ${ill.name}, and nobody else is free.`)
    assert.deepEqual(await apply({ assignments: [], reopen: [lost.id] }), [{ jobId: lost.id, result: 'done' }])
    assert.equal((await detailsOf(lost)).mechanicId, null)
  })

  test('an emergency: without leave it is left over, with it the least that can move does', async () => {
    const mechanic = await addMechanic(place(0))
    const day = { estimatedHours: 11.5, ...plannedAt('07:00', '18:30'), ...promise('07:00', '09:00') }
    const planned = await book({ ...atPlace(0), mechanicId: mechanic.id, ...day, estimatedHours: 5 })
    await app.patch(`/api/jobs/${planned.id}`, { scheduledEnd: at('12:00') })
    const emergency = await book({
      ...{ ...atPlace(0), mechanicId: null, priority: 'Emergency', estimatedHours: 2 },
      ...promise('07:00', '08:00'),
    })
    const alone = await propose({ jobIds: [emergency.id] })
    assert.deepEqual([alone.assignments.length, alone.disturbed], [0, []])
    const plan = await propose({ jobIds: [emergency.id], mayDisturb: true })
    assert.deepEqual(
      plan.assignments.map(({ jobId }: { jobId: string }) => jobId),
      [emergency.id, planned.id],
    )
    assert.deepEqual([plan.promisesChanged, plan.disturbed.length], [1, 1])
    assert.deepEqual((await check(plan, { mayDisturb: true })).faults, [])
    const rows = plan.assignments.map(({ newPromise, ...row }: { newPromise: object | null }) => ({
      ...row,
      ...newPromise,
    }))
    for (const { result } of await apply({ assignments: rows })) assert.equal(result, 'done')
    assert.equal((await detailsOf(emergency)).mechanicId, mechanic.id)
  })

  test('two jobs that change places are both done', async () => {
    const [one, two] = [await addMechanic(place(0)), await addMechanic(place(1))]
    const jobs = [
      await book({ ...atPlace(0), mechanicId: one.id, ...plannedAt('09:00', '10:00') }),
      await book({ ...atPlace(1), mechanicId: two.id, ...plannedAt('09:00', '10:00') }),
    ]
    const [a, b] = jobs
    const times = { start: at('09:00'), end: at('10:00') }
    const assignments = [
      { jobId: a?.id, mechanicId: two.id, ...times },
      { jobId: b?.id, mechanicId: one.id, ...times },
    ]
    for (const { result } of await apply({ assignments })) assert.equal(result, 'done')
    assert.deepEqual(await Promise.all(jobs.map(async (job) => (await detailsOf(job)).mechanicId)), [two.id, one.id])
  })
})
