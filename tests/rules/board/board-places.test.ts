import assert from 'node:assert/strict'
import type { Board, BoardJob, Lane } from '@desert-wrench/contract/features/board/board.contract.ts'
import { DEFAULT_WORKING_HOURS } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import fc from 'fast-check'
import { describe, it, test } from 'vitest'
import { nextCell } from '../../../web/src/features/board/grid/focus.ts'
import { checkPlace, faultsAt, faultsOf, isBroken } from '../../../web/src/features/board/model/check-place.ts'
import { blocksByHalf, laneModel } from '../../../web/src/features/board/model/lane-model.ts'
import { stateOf } from '../../../web/src/features/board/model/mechanic-state.ts'
import { type MoveTarget, moveJob, promiseToMove, startInHalf } from '../../../web/src/features/board/model/move-job.ts'
import {
  dayAfter,
  firstDay,
  momentAt,
  QUARTER_MS,
  timeScale,
  toQuarter,
  xOf,
} from '../../../web/src/features/board/model/time-scale.ts'
import { findJob, withMove } from '../../../web/src/features/board/model/with-move.ts'

/** Monday, November 23, 2026. */
const DAY = '2026-11-23'
const iso = (time: string, day = DAY) => new Date(`${day}T${time}:00.000-07:00`).toISOString()
const at = (time: string, day?: string) => Date.parse(iso(time, day))

const job = (id: string, fields: Partial<BoardJob> = {}): BoardJob => ({
  ...{ id, revision: 3, stage: 'booked', priority: 'Medium', trade: null, vehicleInfo: '2014 Camry' },
  ...{ customerName: id, customerAddress: null, latitude: 33.45, longitude: -112, placeAccuracy: 'exact' },
  ...{ scheduledStart: null, scheduledEnd: null, windowStart: null, windowEnd: null, acceptedAt: null },
  ...{ createdAt: iso('07:00'), minutes: 90, offers: 0 },
  ...fields,
})
const planned = (id: string, start: string, end: string, fields: Partial<BoardJob> = {}): BoardJob =>
  job(id, { scheduledStart: iso(start), scheduledEnd: iso(end), ...fields })
const promised = (start: string, end: string) => ({ windowStart: iso(start), windowEnd: iso(end) })

const lane = (id: string, jobs: BoardJob[] = [], fields: Partial<Lane> = {}): Lane => ({
  mechanic: {
    ...{ id, name: id, phone: '6025550100', specialty: 'General', rating: 5, totalRatings: 0 },
    ...{ latitude: 33.45, longitude: -112, city: 'Phoenix', serviceRadius: 20, pausedUntil: null },
    ...{ isMember: true, position: null },
  },
  ...{ workingHours: [...DEFAULT_WORKING_HOURS], timeOff: [], jobs, untimed: [], drives: [] },
  ...fields,
})
const board = (lanes: Lane[], unassigned: BoardJob[] = []): Board => ({
  ...{ lanes, unassigned, more: { lanes: false, jobs: false } },
})

describe('the time along a lane', () => {
  const scales = [
    ['a day', timeScale(DAY, undefined, 900, [])],
    ['three days', timeScale(DAY, '3days', 900, [])],
    ['a week', timeScale(firstDay(DAY, 'week'), 'week', 900, [])],
  ] as const
  it.for(scales)('%s: a place and its moment are the same', ([, scale]) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: scale.days.length * 96 - 1 }), (quarter) => {
        const moment = scale.start + quarter * QUARTER_MS
        const hour = (quarter % 96) / 4
        if (hour < scale.hours.start || hour >= scale.hours.end) return
        assert.equal(toQuarter(momentAt(scale, xOf(scale, moment))), moment)
      }),
    )
  })

  test('nights between three days take no room, and later moments are never further left', () => {
    const [, scale] = scales[1]
    assert.deepEqual(scale.hours, { start: 6, end: 20 })
    assert.equal(xOf(scale, at('22:00')), xOf(scale, at('06:00', dayAfter(DAY, 1))))
    const xs = Array.from({ length: 72 * 4 }, (_, quarter) => xOf(scale, scale.start + quarter * QUARTER_MS))
    assert.deepEqual(
      xs,
      xs.toSorted((a, b) => a - b),
    )
  })

  test('hours grow with work early and late; a job over midnight shows the whole day', () => {
    const of = (start: string, end: string, day?: string) =>
      timeScale(DAY, '3days', 900, [{ start: at(start), end: at(end, day) }]).hours
    assert.deepEqual(of('04:30', '05:30'), { start: 4, end: 20 })
    assert.deepEqual(of('20:00', '21:15'), { start: 6, end: 22 })
    assert.deepEqual(of('23:00', '01:00', '2026-11-24'), { start: 0, end: 24 })
  })

  test('a week begins on Sunday, from wherever it is opened', () => {
    for (let days = 0; days < 7; days++) assert.equal(firstDay(dayAfter('2026-11-22', days), 'week'), '2026-11-22')
    assert.equal(firstDay(DAY, '3days'), DAY)
  })
})

describe('what is wrong with a place', () => {
  const busy = lane('rosa', [planned('ana', '09:00', '10:30')])
  const cases: [string, Lane, Partial<BoardJob>, [string, string], string[]][] = [
    ['nothing', busy, {}, ['10:30', '12:00'], []],
    ['another job', busy, {}, ['10:15', '12:00'], ['taken']],
    ['the promise', busy, promised('08:00', '09:00'), ['11:00', '12:00'], ['promise']],
    ['the end of the promise is in it', busy, promised('08:00', '11:00'), ['11:00', '12:00'], []],
    ['hours', busy, {}, ['18:30', '19:30'], ['hours']],
    [
      'time off',
      { ...busy, timeOff: [{ start: iso('11:00'), end: iso('12:00') }] },
      {},
      ['11:45', '13:00'],
      ['timeOff'],
    ],
    [
      'trade',
      { ...busy, mechanic: { ...busy.mechanic, specialty: 'Brakes' } },
      { trade: 'AC' },
      ['11:00', '12:00'],
      ['trade'],
    ],
    ['radius', busy, { latitude: 34.2 }, ['11:00', '12:00'], ['radius']],
    [
      'pause',
      { ...busy, mechanic: { ...busy.mechanic, pausedUntil: iso('15:00') } },
      {},
      ['11:00', '12:00'],
      ['paused'],
    ],
    ['the past', busy, {}, ['07:00', '08:00'], ['past']],
  ]
  it.for(cases)('%s', ([, where, fields, [start, end], kinds]) => {
    const faults = faultsAt(where, job('bob', fields), { start: at(start), end: at(end) }, at('08:00'))
    assert.deepEqual(
      faults.map(({ kind }) => kind),
      kinds,
    )
  })

  test('the job in the way is named, the job itself and finished ones are not in the way', () => {
    const [ana] = busy.jobs
    assert.ok(ana)
    const span = { start: at('09:30'), end: at('10:00') }
    assert.deepEqual(checkPlace(busy, job('bob'), span), [{ kind: 'taken', other: ana }])
    assert.deepEqual(checkPlace(busy, ana, span), [])
    assert.deepEqual(checkPlace(lane('tom', [{ ...ana, stage: 'done' }]), job('bob'), span), [])
  })

  test('a broken promise is red; hours are only said; finished work is never wrong', () => {
    const late = planned('ana', '06:30', '07:30', promised('06:00', '07:00'))
    const [where] = [lane('rosa', [late])]
    const faults = faultsOf(where, late, at('08:00'))
    assert.deepEqual([faults.map(({ kind }) => kind), isBroken(faults)], [['late', 'hours'], true])
    assert.equal(isBroken([{ kind: 'hours' }, { kind: 'radius' }]), false)
    assert.deepEqual(faultsOf(where, { ...late, stage: 'done' }, at('08:00')), [])
    assert.deepEqual(faultsOf(where, { ...late, stage: 'working' }, at('08:00')), [])
  })
})

describe('one command for every way of moving', () => {
  const ana = planned('ana', '09:00', '10:30')
  const start = at('13:00')
  const cases: [string, BoardJob, string | null, MoveTarget, object | null][] = [
    ['nowhere else', ana, 'rosa', { mechanicId: 'rosa', start: at('09:00') }, null],
    [
      'another time, as long as before',
      ana,
      'rosa',
      { mechanicId: 'rosa', start },
      { scheduledStart: iso('13:00'), scheduledEnd: iso('14:30') },
    ],
    [
      'another mechanic at the same time',
      ana,
      'rosa',
      { mechanicId: 'tom', start: at('09:00') },
      { mechanicId: 'tom', scheduledStart: iso('09:00'), scheduledEnd: iso('10:30') },
    ],
    [
      'another end',
      ana,
      'rosa',
      { mechanicId: 'rosa', start: at('09:00'), end: at('10:45') },
      { scheduledStart: iso('09:00'), scheduledEnd: iso('10:45') },
    ],
    ['back to everyone', ana, 'rosa', { mechanicId: null, start: null }, { mechanicId: null }],
    ['without a time', ana, 'rosa', { mechanicId: 'rosa', start: null }, { scheduledStart: null, scheduledEnd: null }],
    ['to a mechanic without a time', job('bob'), null, { mechanicId: 'tom', start: null }, { mechanicId: 'tom' }],
    [
      'for as long as it takes',
      job('bob'),
      null,
      { mechanicId: 'tom', start },
      { mechanicId: 'tom', scheduledStart: iso('13:00'), scheduledEnd: iso('14:30') },
    ],
    ['unassigned as before', job('bob'), null, { mechanicId: null, start: null }, null],
  ]
  it.for(cases)('%s', ([, given, mechanicId, target, change]) => {
    const expected = change && { jobId: given.id, revision: 3, ...change }
    assert.deepEqual(moveJob({ job: given, mechanicId }, target), expected)
  })

  test('only a start outside of the promise asks to move it', () => {
    const kept = { ...ana, ...promised('09:00', '11:00') }
    const move = (time: string) => ({ jobId: 'ana', revision: 3, scheduledStart: iso(time) })
    assert.equal(promiseToMove(kept, move('11:00')), null)
    assert.deepEqual(promiseToMove(kept, move('11:20')), promised('11:15', '13:15'))
    assert.equal(promiseToMove(ana, move('11:20')), null)
    assert.equal(promiseToMove(kept, { jobId: 'ana', revision: 3, mechanicId: 'tom' }), null)
  })

  test('a half day takes a job as promised, at its own time, or where it is free', () => {
    const [morning, afternoon] = [at('00:00'), at('12:00')]
    const now = at('06:00')
    const free = lane('tom')
    const start = (given: BoardJob, half: number, where = free) => startInHalf(where, given, half, now)
    assert.equal(start(job('bob', promised('09:15', '11:00')), morning), at('09:15'))
    assert.equal(
      start({ ...ana, scheduledStart: iso('09:00', '2026-11-20'), scheduledEnd: iso('10:30', '2026-11-20') }, morning),
      at('09:00'),
    )
    assert.equal(start(job('bob'), morning), at('07:00'))
    assert.equal(start(job('bob'), afternoon, lane('tom', [planned('x', '12:00', '13:15')])), at('13:15'))
    assert.equal(startInHalf(free, job('bob'), morning, at('08:05')), at('08:15'))
  })
})

describe('the board before the answer', () => {
  const before = board(
    [
      lane('rosa', [planned('ana', '09:00', '10:30')], {
        drives: [{ jobId: 'ana', minutes: 5, start: iso('08:50'), end: iso('08:55') }],
      }),
      lane('tom'),
    ],
    [job('bob', { stage: 'open' })],
  )
  test('a job is always in one place, and other lanes stay the same objects', () => {
    const targets = fc.record({
      id: fc.constantFrom('ana', 'bob'),
      mechanicId: fc.constantFrom('rosa', 'tom', null),
      hour: fc.option(fc.integer({ min: 7, max: 18 })),
    })
    fc.assert(
      fc.property(fc.array(targets, { maxLength: 8 }), (moves) => {
        const after = moves.reduce((shown, { id, mechanicId, hour }) => {
          const placed = findJob(shown, id)
          const start = mechanicId === null || hour === null ? null : at(`${String(hour).padStart(2, '0')}:00`)
          const move = placed && moveJob(placed, { mechanicId, start })
          return move ? withMove(shown, move) : shown
        }, before)
        const ids = [after.unassigned, ...after.lanes.flatMap(({ jobs, untimed }) => [jobs, untimed])].flatMap((all) =>
          all.map(({ id }) => id),
        )
        assert.deepEqual(ids.toSorted(), ['ana', 'bob'])
        for (const { jobs, untimed } of after.lanes) {
          assert.ok(jobs.every(({ scheduledStart }) => scheduledStart !== null))
          assert.ok(untimed.every(({ scheduledStart }) => scheduledStart === null))
        }
      }),
    )
    const resized = withMove(before, { jobId: 'ana', revision: 3, scheduledEnd: iso('11:00') })
    assert.equal(resized.lanes[1], before.lanes[1])
    assert.deepEqual(resized.lanes[0]?.drives, [])
  })

  test('reopening takes the plan and keeps the promise', () => {
    const kept = board([lane('rosa', [planned('ana', '09:00', '10:30', promised('09:00', '11:00'))])])
    const { unassigned } = withMove(kept, { jobId: 'ana', revision: 3, mechanicId: null })
    assert.deepEqual(
      unassigned.map(({ stage, scheduledStart, windowStart }) => [stage, scheduledStart, windowStart]),
      [['open', null, iso('09:00')]],
    )
  })
})

describe('a lane as drawn', () => {
  test('what overlaps is stacked, and an unchanged lane keeps its model', () => {
    const overlapping = lane('rosa', [
      planned('a', '09:00', '11:00'),
      planned('b', '10:00', '12:00'),
      planned('c', '11:00', '12:00'),
    ])
    const model = laneModel(overlapping, at('08:00'))
    assert.deepEqual([model.tracks, model.blocks.map(({ track }) => track)], [2, [0, 1, 0]])
    assert.equal(laneModel(overlapping, at('08:05')), model)
    assert.notEqual(laneModel(overlapping, at('09:05')), model)
  })

  test('a week has fourteen halves', () => {
    const scale = timeScale('2026-11-22', 'week', 900, [])
    const halves = blocksByHalf(
      laneModel(lane('rosa', [planned('a', '11:30', '13:00'), planned('b', '12:00', '13:00')]), at('08:00')),
      scale,
    )
    assert.equal(halves.length, 14)
    assert.deepEqual([halves[2]?.length, halves[3]?.length], [1, 1])
  })
})

describe('what a mechanic does now', () => {
  const now = at('09:30')
  const cases: [string, Lane][] = [
    ['free', lane('a', [planned('x', '11:00', '12:00')])],
    ['driving', lane('a', [planned('x', '10:00', '12:00', { stage: 'on_the_way' })])],
    ['working', lane('a', [planned('x', '09:00', '12:00', { stage: 'working' })])],
    ['due', lane('a', [planned('x', '09:00', '10:00')])],
    ['off', lane('a', [planned('x', '09:00', '10:00')], { timeOff: [{ start: iso('09:00'), end: iso('12:00') }] })],
    ['off', lane('a', [], { workingHours: [] })],
  ]
  it.for(cases)('%s', ([state, where]) => assert.equal(stateOf(where, now).state, state))
})

test('arrows walk along a lane, and to the job nearest in time of the next', () => {
  const rows = [
    { id: 'unassigned', jobs: [{ id: 'u', at: 9 }] },
    {
      id: 'rosa',
      jobs: [
        { id: 'a', at: 8 },
        { id: 'b', at: 12 },
      ],
    },
    { id: 'tom', jobs: [] },
  ]
  const cases: [string | null, string, string | null][] = [
    [null, 'ArrowDown', 'head unassigned'],
    ['head rosa', 'ArrowRight', 'a'],
    ['a', 'ArrowLeft', 'head rosa'],
    ['b', 'ArrowRight', null],
    ['u', 'ArrowDown', 'a'],
    ['b', 'ArrowUp', 'u'],
    ['b', 'ArrowDown', 'head tom'],
    ['a', 'End', 'b'],
    ['b', 'Home', 'head rosa'],
    ['u', 'j', 'a'],
    ['a', 'k', 'u'],
    ['head tom', 'k', 'b'],
  ]
  for (const [from, key, to] of cases) assert.equal(nextCell(rows, from, key), to, `${from} ${key}`)
})
