import assert from 'node:assert/strict'
import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { describe, it } from 'vitest'
import { factoriesFor } from '../../support/factories/factories-for.ts'
import type { Fields } from '../../support/factories/fields.ts'
import { timesOn } from '../../support/factories/planned-times.ts'
import { openTestApp } from '../../support/open-app.ts'

/** The lanes of a day, and what nobody has yet. */

const DAY = '2026-11-23'
const app = await openTestApp()
const { addMechanic, book, request } = factoriesFor(app)
const { plan, promise } = timesOn(DAY)
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00.000-07:00`).toISOString()

const boardOf = async (query: Record<string, string> = {}): Promise<Board> => {
  const asked = new URLSearchParams({ from: at('00:00'), to: at('00:00', '2026-11-24'), ...query })
  const { status, body } = await app.get(`/api/board?${asked}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const laneOf = ({ lanes }: Board, { id }: { id: string }) =>
  lanes.find(({ mechanic }) => mechanic.id === id) ?? assert.fail('no lane')
const place = (east: number) => ({ latitude: 33.45, longitude: -112 + east / 100 })
const bookAt = (east: number, fields: Fields) =>
  book({ customerLatitude: 33.45, customerLongitude: -112 + east / 100, customerAddress: null, ...fields })

describe('the board', () => {
  it('shows planned jobs by start with the drive ahead of each, and those without a time apart', async () => {
    const rosa = await addMechanic({ ...place(0), name: 'Rosa Board' })
    const later = await bookAt(20, { mechanicId: rosa.id, ...plan('13:00', '14:30') })
    const first = await bookAt(10, { mechanicId: rosa.id, ...plan('09:00', '10:00'), ...promise('09:00', '11:00') })
    const untimed = await bookAt(5, { mechanicId: rosa.id })
    const { jobs, drives, untimed: rest, workingHours, timeOff } = laneOf(await boardOf(), rosa)
    assert.deepEqual(
      jobs.map(({ id, revision, minutes, stage }) => [id, revision, minutes, stage]),
      [
        [first.id, first.revision, 60, 'booked'],
        [later.id, later.revision, 90, 'booked'],
      ],
    )
    assert.deepEqual([jobs[0]?.windowStart, jobs[0]?.scheduledStart], [at('09:00'), at('09:00')])
    assert.deepEqual(
      rest.map(({ id }) => id),
      [untimed.id],
    )
    assert.deepEqual([workingHours.length > 0, timeOff], [true, []])
    const [toFirst, toLater] = drives
    assert.ok(toFirst && toLater && toFirst.minutes > 0)
    // Five minutes to park.
    assert.deepEqual([toFirst.jobId, toFirst.end, toLater.end], [first.id, at('08:55'), at('12:55')])
    assert.equal(Date.parse(toLater.end) - Date.parse(toLater.start), toLater.minutes * 60_000)
  })

  it('lists what is unassigned by urgency and age, until the time chosen ends', async () => {
    const wished = await book({ mechanicId: null, ...promise('09:00', '11:00') })
    const soon = await book({ mechanicId: null, priority: 'Emergency' })
    const tomorrow = await book({ mechanicId: null, ...timesOn('2026-11-24').promise('09:00', '11:00') })
    const asked = await book({ mechanicId: null, priority: 'High' })
    await request(asked, await addMechanic())
    const { unassigned } = await boardOf()
    const own = unassigned.filter(({ id }) => [wished.id, soon.id, tomorrow.id, asked.id].includes(id))
    assert.deepEqual(
      own.map(({ id, stage, offers }) => [id, stage, offers]),
      [
        [soon.id, 'open', 0],
        [asked.id, 'offered', 1],
        [wished.id, 'open', 0],
      ],
    )
    const later = await boardOf({ to: at('00:00', '2026-11-25') })
    assert.ok(later.unassigned.some(({ id }) => id === tomorrow.id))
  })

  it('keeps an earlier plan that reaches into the time, and leaves out what was cancelled', async () => {
    const tom = await addMechanic({ name: 'Tom Board' })
    const night = await bookAt(0, { mechanicId: tom.id, ...plan('22:00', '23:30') })
    const gone = await bookAt(0, { mechanicId: tom.id, ...plan('12:00', '13:00') })
    await app.post(`/api/jobs/${gone.id}/cancel`, { by: 'dispatcher', reason: 'Sold the car' })
    const query = { from: at('23:00'), to: at('23:00', '2026-11-24') }
    assert.deepEqual(
      laneOf(await boardOf(query), tom).jobs.map(({ id }) => id),
      [night.id],
    )
    const { jobs } = laneOf(await boardOf(), tom)
    assert.ok(jobs.every(({ id }) => id !== gone.id))
  })

  it('filters lanes by specialty and words', async () => {
    const eva = await addMechanic({ name: 'Eva Ñandú', specialty: 'Brakes' })
    const named = async (query: Record<string, string>) =>
      (await boardOf(query)).lanes.map(({ mechanic }) => mechanic.id)
    assert.deepEqual(await named({ q: 'nandu' }), [eva.id])
    assert.ok((await named({ specialty: 'Brakes' })).includes(eva.id))
    assert.ok(!(await named({ specialty: 'Engine' })).includes(eva.id))
    assert.deepEqual(await named({ q: 'no such mechanic' }), [])
    assert.deepEqual(await named({ q: '%' }), [])
  })

  it('takes days of Phoenix, and at most seven', async () => {
    const { lanes } = await boardOf({ from: DAY, to: '2026-11-24', q: 'Rosa Board' })
    assert.equal(lanes[0]?.jobs.length, 2)
    for (const [from, to] of [
      [DAY, '2026-12-01'],
      [DAY, DAY],
      ['yesterday', DAY],
      [DAY, ''],
    ]) {
      const { status, body } = await app.get(`/api/board?${new URLSearchParams({ from: from ?? '', to: to ?? '' })}`)
      assert.deepEqual([status, body.code], [400, 'request.invalid'], `${from} ${to}`)
    }
  })
})
