import assert from 'node:assert/strict'
import type { Board, BoardJob, Lane } from '@desert-wrench/contract/features/board/board.contract.ts'
import { DEFAULT_WORKING_HOURS } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { describe, it } from 'vitest'
import { filtered, initialsOf, type Pins, pinsOf, routeOf } from '../../../web/src/features/map/pins.ts'

/** From a board to pins. */

const NOW = '2026-11-21T17:00:00.000Z'
const today = { day: '2026-11-21', isToday: true, now: NOW }

const job = (id: string, more: object = {}) =>
  ({
    ...{ id, stage: 'booked', priority: 'Medium', trade: null, vehicleInfo: '2014 Toyota Camry', customerName: id },
    ...{ customerAddress: null, latitude: 33.4, longitude: -112, placeAccuracy: 'exact' },
    ...more,
  }) as BoardJob
const lane = (id: string, more: object = {}, mechanic: object = {}) =>
  ({
    ...{ workingHours: DEFAULT_WORKING_HOURS, timeOff: [], jobs: [], untimed: [], drives: [] },
    ...more,
    mechanic: {
      ...{ id, name: id, phone: '(602) 555-0100', specialty: 'General', city: 'Mesa', pausedUntil: null },
      ...{ latitude: 33.41, longitude: -111.83, position: null },
      ...mechanic,
    },
  }) as unknown as Lane
const boardOf = (lanes: Lane[], unassigned: BoardJob[] = []): Board => ({
  ...{ lanes, unassigned, more: { lanes: false, jobs: false } },
})

describe('pins', () => {
  const position = { latitude: 33.5, longitude: -112.1, measuredAt: NOW }
  const board = boardOf(
    [
      lane(
        'Rosa',
        { jobs: [job('drive', { stage: 'on_the_way' }), job('after')], untimed: [job('loose')] },
        { position },
      ),
      lane('Tom', { jobs: [job('over', { stage: 'done' })] }, { position, latitude: null, longitude: null }),
    ],
    [job('new', { stage: 'open' }), job('lost', { stage: 'offered', latitude: null, longitude: null })],
  )
  const { jobs, mechanics } = pinsOf(board, today)

  it('group jobs by what they wait for', () => {
    assert.deepEqual(
      jobs.map(({ id, group, mechanic }) => [id, group, mechanic?.name ?? null]),
      [
        ['new', 'waiting', null],
        ['lost', 'waiting', null],
        ['drive', 'active', 'Rosa'],
        ['after', 'planned', 'Rosa'],
        ['loose', 'planned', 'Rosa'],
        ['over', 'finished', 'Tom'],
      ],
    )
    assert.equal(jobs.find(({ id }) => id === 'lost')?.place, null)
  })

  it('put those on the way at their last position, the others at their own place', () => {
    const [rosa, tom] = mechanics
    assert.deepEqual([rosa?.state, rosa?.seenAt, rosa?.place], ['on_the_way', NOW, position])
    assert.deepEqual([tom?.state, tom?.seenAt, tom?.place], ['free', null, null])
  })

  it('of another day say who works then', () => {
    const sunday = { day: '2026-11-22', isToday: false, now: NOW }
    const states = (lanes: Lane[], shown: typeof sunday) =>
      pinsOf(boardOf(lanes), shown).mechanics.map(({ state }) => state)
    assert.deepEqual(states([lane('Off'), lane('Booked', { jobs: [job('one')] })], sunday), ['off', 'working'])
    assert.deepEqual(states([lane('Monday')], { ...sunday, day: '2026-11-23' }), ['working'])
  })

  it('join the stops ahead, from where the mechanic is', () => {
    const [rosa] = mechanics
    assert.ok(rosa)
    assert.deepEqual(
      routeOf(rosa).map(({ latitude }) => latitude),
      [33.5, 33.4, 33.4],
    )
  })
})

describe('filters', () => {
  const all = pinsOf(
    boardOf(
      [
        lane('Ana Beltrán', { jobs: [job('Brake job', { trade: 'Brakes' })] }, { specialty: 'Brakes', city: 'Tempe' }),
        lane('Tom Begay', { jobs: [job('Any job')] }),
      ],
      [job('Open AC', { trade: 'AC' }), job('Open any', { customerAddress: '5 W Main St, Mesa, AZ' })],
    ),
    today,
  )
  const names = ({ jobs, mechanics }: Pins) => [...jobs.map(({ id }) => id), ...mechanics.map(({ id }) => id)]
  const none = { q: '', specialty: undefined, city: undefined }
  for (const [title, filters, expected] of [
    ['nothing', none, ['Open AC', 'Open any', 'Brake job', 'Any job', 'Ana Beltrán', 'Tom Begay']],
    ['a name without its accents', { ...none, q: 'BELTRAN' }, ['Brake job', 'Ana Beltrán']],
    ['two words', { ...none, q: 'open camry' }, ['Open AC', 'Open any']],
    ['a specialty', { ...none, specialty: 'Brakes' as const }, ['Open any', 'Brake job', 'Ana Beltrán']],
    ['a city', { ...none, city: 'Mesa' }, ['Open any', 'Tom Begay']],
    ['what is not there', { ...none, q: 'zzz' }, []],
  ] as const) {
    it(`by ${title}`, () => assert.deepEqual(names(filtered(all, filters)), expected))
  }
})

it('initials are of the first and the last word', () => {
  assert.deepEqual(['Ana Beltrán', ' tom  van der Berg ', 'Élodie', ''].map(initialsOf), ['AB', 'TB', 'É', ''])
})
