import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { showTime } from '@desert-wrench/contract/messages/show-times.ts'
import { beforeEach, describe, test } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import { timesOn } from '../../support/factories/planned-times.ts'
import { openTestApp } from '../../support/open-app.ts'

/** Plans of a day: proposed, applied, and acts on many jobs. */

const DAY = '2026-11-23'
const app = await openTestApp()
const { addMechanic, book } = factoriesFor(app)
const { plan: plannedAt, promise } = timesOn(DAY)
const at = (time: string) => new Date(`${DAY}T${time}:00.000-07:00`).toISOString()

const clock = (moment: string) => showTime(moment, 'en-US')

/** Another valley for each test, so that they do not meet. */
let valley = 0
beforeEach(() => {
  valley += 1
})
const place = (east: number) => ({ latitude: 33.4, longitude: -112 + valley + east / 100 })
const atPlace = (east: number) => {
  const { latitude, longitude } = place(east)
  return { customerLatitude: latitude, customerLongitude: longitude, customerAddress: null }
}

interface Assignment {
  jobId: string
  mechanicId: string
  start: string
  end: string
  driveMinutes: number
  cost: number
  reasons: string[]
  nextBest: { mechanicId: string; start: string; cost: number; driveMore: number; text: string } | null
}

const propose = async (jobs: { id: string }[], more: object = {}) => {
  const { status, body } = await app.post('/api/dispatch/plan', { day: DAY, jobIds: jobs.map(({ id }) => id), ...more })
  assert.equal(status, 200, JSON.stringify(body))
  return body as {
    assignments: Assignment[]
    unassigned: {
      jobId: string
      reason: string
      nearestWall: { wall: string; mechanicId?: string; start?: string } | null
    }[]
    asOf: string
    driveMinutes: number
    promisesChanged: number
    disturbed: object[]
  }
}
const apply = async (assignments: object[]) => (await app.post('/api/dispatch/apply', { assignments })).body
const bulk = async (jobs: { id: string }[], given: object) =>
  app.post('/api/dispatch/bulk', { jobIds: jobs.map(({ id }) => id), ...given })
const detailsOf = async ({ id }: { id: string }) => (await app.get(`/api/jobs/${id}`)).body.job

describe('a plan', () => {
  test('gives each job to the nearer mechanic, says why and who would be next, and changes nothing', async () => {
    const [west, east] = [await addMechanic(place(0)), await addMechanic(place(12))]
    const [near, far] = [
      await book({ ...atPlace(1), mechanicId: null, ...promise('09:00', '14:00') }),
      await book({ ...atPlace(11), mechanicId: null, ...promise('09:00', '14:00') }),
    ]
    const { assignments, unassigned, driveMinutes, promisesChanged, disturbed } = await propose([near, far])
    assert.deepEqual([unassigned, promisesChanged, disturbed], [[], 0, []])
    const byJob = new Map(assignments.map((one) => [one.jobId, one]))
    assert.equal(byJob.get(near.id)?.mechanicId, west.id)
    assert.equal(byJob.get(far.id)?.mechanicId, east.id)
    const first = byJob.get(near.id) ?? assert.fail()
    assert.ok(first.start >= at('09:00') && first.start <= at('14:00'))
    assert.equal(
      driveMinutes,
      assignments.reduce((sum, one) => sum + one.driveMinutes, 0),
    )
    assert.ok(first.reasons.some((reason) => reason === `${first.driveMinutes} minutes away`))
    assert.equal(first.nextBest?.mechanicId, east.id)
    assert.ok((first.nextBest?.cost ?? 0) > 0)
    assert.equal((await detailsOf(near)).mechanicId, null)
    assert.equal(
      first.nextBest?.text,
      `Next best: ${east.name} at ${clock(first.nextBest?.start ?? '')}, ${first.nextBest?.driveMore} more minutes of driving`,
    )
    const { asOf: _, ...again } = await propose([near, far])
    assert.deepEqual(again, { assignments, unassigned, driveMinutes, promisesChanged, disturbed, underWay: [] })
  })

  test('leaves what is planned alone, and fits around it', async () => {
    const mechanic = await addMechanic(place(0))
    const fixed = await book({ ...atPlace(0), mechanicId: mechanic.id, ...plannedAt('09:00', '11:00') })
    const open = await book({ ...atPlace(0), mechanicId: null, ...promise('09:00', '12:00') })
    const { assignments } = await propose([open])
    assert.equal(assignments.length, 1)
    // 10 minutes of buffer and 5 to park.
    assert.equal(assignments[0]?.start, at('11:15'))
    assert.deepEqual((await detailsOf(fixed)).scheduledStart, at('09:00'))
  })

  test('names the wall of what is left over, with who could and when', async () => {
    const mechanic = await addMechanic({ ...place(0), specialty: 'AC' })
    await book({ ...atPlace(0), mechanicId: mechanic.id, ...plannedAt('09:00', '11:00') })
    const ac = { description: 'The AC blows warm air' }
    const [promised, far, unplaced, brakes] = [
      await book({ ...atPlace(0), ...ac, mechanicId: null, ...promise('09:00', '10:00') }),
      await book({ ...atPlace(60), ...ac, mechanicId: null }),
      await book({ customerLatitude: null, customerLongitude: null, customerAddress: 'Somewhere', mechanicId: null }),
      await book({ ...atPlace(0), description: 'The brakes grind', mechanicId: null }),
    ]
    const { unassigned } = await propose([promised, far, unplaced, brakes])
    const walls = new Map(unassigned.map(({ jobId, nearestWall }) => [jobId, nearestWall]))
    assert.equal(walls.get(promised.id)?.wall, 'promise')
    assert.equal(walls.get(promised.id)?.start, at('11:15'))
    assert.equal(walls.get(promised.id)?.mechanicId, mechanic.id)
    assert.equal(
      unassigned.find(({ jobId }) => jobId === promised.id)?.reason,
      `No mechanic for AC within reach is free between 9:00 AM and 10:00 AM; ${mechanic.name} could at 11:15 AM.`,
    )
    assert.equal(walls.get(far.id)?.wall, 'radius')
    assert.equal(walls.get(unplaced.id)?.wall, 'noPlace')
    // Mechanics of all trades live in other valleys.
    assert.match(walls.get(brakes.id)?.wall ?? '', /^(trade|radius)$/, JSON.stringify(unassigned))
  })

  test('moves planned jobs that are named, but not one that starts within two hours unless it is let go', async () => {
    const [ill, well] = [await addMechanic(place(0)), await addMechanic(place(1))]
    const soon = await book({ ...atPlace(0), mechanicId: ill.id, scheduledStart: '2026-11-21T16:00:00.000Z' })
    const later = await book({ ...atPlace(0), mechanicId: ill.id, ...plannedAt('13:00', '14:00') })
    await app.put(`/api/mechanics/${ill.id}/schedule`, { timeOff: [{ start: at('07:00'), end: at('19:00') }] })
    const { assignments } = await propose([soon, later])
    assert.deepEqual(
      assignments.map(({ jobId, mechanicId }) => [jobId, mechanicId]),
      [[later.id, well.id]],
    )
    const released = await propose([soon, later], { release: [soon.id] })
    assert.equal(released.assignments.length, 2)
    assert.equal((await propose([later], { keep: [later.id] })).assignments.length, 0)
  })

  test('refuses unknown jobs and a wrong day', async () => {
    assert.equal((await app.post('/api/dispatch/plan', { day: DAY, jobIds: [randomUUID()] })).body.code, 'job.unknown')
    assert.equal((await app.post('/api/dispatch/plan', { day: '2026-02-30' })).status, 400)
  })
})

describe('applying a plan', () => {
  test('does each row by itself, and what holds already is done without a second notice', async () => {
    const mechanic = await addMechanic(place(0))
    const [one, two] = [
      await book({ ...atPlace(0), mechanicId: null }),
      await book({ ...atPlace(0), mechanicId: null }),
    ]
    const rows = [
      { jobId: one.id, mechanicId: mechanic.id, start: at('09:00'), end: at('10:00') },
      { jobId: randomUUID(), mechanicId: mechanic.id, start: at('09:00'), end: at('10:00') },
      { jobId: two.id, mechanicId: mechanic.id, start: at('09:30'), end: at('10:30') },
    ]
    const results = await apply(rows)
    assert.deepEqual(
      results.map(({ result, code }: { result: string; code?: string }) => [result, code]),
      [
        ['done', undefined],
        ['refused', 'job.unknown'],
        ['refused', 'schedule.conflict'],
      ],
    )
    assert.deepEqual((await detailsOf(one)).scheduledStart, at('09:00'))
    assert.equal((await detailsOf(two)).mechanicId, null)
    const notices = async () =>
      (await app.sql('SELECT id FROM notifications WHERE job_id = $1 AND mechanic_id = $2', [one.id, mechanic.id]))
        .length
    const before = await notices()
    assert.equal((await apply(rows))[0].result, 'done')
    assert.equal(await notices(), before)
  })
})

describe('an act on many jobs', () => {
  test('assigns, gives a priority, reopens and cancels, with a result for each', async () => {
    const mechanic = await addMechanic(place(0))
    const jobs = [await book({ mechanicId: null }), await book({ mechanicId: null })]
    const done = async (given: object) => {
      const { status, body } = await bulk(jobs, given)
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(
        body,
        jobs.map(({ id }) => ({ jobId: id, result: 'done' })),
      )
    }
    await done({ act: 'assign', mechanicId: mechanic.id })
    await done({ act: 'priority', priority: 'High' })
    for (const job of jobs) {
      const { mechanicId, priority } = await detailsOf(job)
      assert.deepEqual([mechanicId, priority], [mechanic.id, 'High'])
    }
    await done({ act: 'reopen' })
    await done({ act: 'cancel', reason: 'Called off' })
    const { body } = await bulk(jobs, { act: 'priority', priority: 'Low' })
    assert.deepEqual(
      body.map(({ result, code }: { result: string; code: string }) => [result, code]),
      jobs.map(() => ['refused', 'job.cancelled']),
    )
  })

  for (const [given, path] of [
    [{ act: 'assign' }, 'mechanicId'],
    [{ act: 'cancel' }, 'reason'],
    [{ act: 'cancel', reason: 'x' }, 'reason'],
    [{ act: 'priority' }, 'priority'],
    [{ act: 'explode' }, 'act'],
  ] as const)
    test(`${JSON.stringify(given)} names ${path}`, async () => {
      const { status, body } = await app.post('/api/dispatch/bulk', { jobIds: [randomUUID()], ...given })
      assert.equal(status, 400)
      assert.equal(body.errors[0].path, path)
    })

  test('takes 1 to 200 jobs', async () => {
    for (const count of [0, 201])
      assert.equal(
        (
          await bulk(
            Array.from({ length: count }, () => ({ id: randomUUID() })),
            { act: 'reopen' },
          )
        ).status,
        400,
      )
  })
})
