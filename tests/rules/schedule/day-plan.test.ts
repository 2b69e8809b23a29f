import assert from 'node:assert/strict'
import type { AgendaJob } from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import { expect, test } from 'vitest'
import { type DayItem, dayPlan } from '../../../web/src/features/my-work/day/day-plan.ts'
import { outcomeOf } from '../../../web/src/features/my-work/time/outcome.ts'
import { linesOfPrice, proposalOf } from '../../../web/src/features/my-work/time/proposal-shape.ts'
import { firstArrival, quickArrivals } from '../../../web/src/shared/slots/arrival-times.ts'

/** A mechanic's day, and the times they offer. Monday. */

const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const ms = (time: string) => Date.parse(at(time))
const MIDNIGHT = at('00:00')
const HOURS = [{ day: 1, start: '07:00', end: '12:00' }]

const job = (id: string, from: string, to: string, driveMinutes: number | null): AgendaJob => ({
  ...{ id, start: at(from), end: at(to), driveMinutes, stage: 'booked', priority: 'Medium', acceptedAt: null },
  ...{ vehicleInfo: 'Honda Civic', customerName: 'Ana', customerAddress: null, windowStart: null, windowEnd: null },
})

const clock = (moment: number) => new Date(moment - 7 * 3_600_000).toISOString().slice(11, 16)
const shown = (item: DayItem): string => {
  if (item.kind === 'job') return `job ${item.job.id}`
  if (item.kind === 'drive') return `drive ${item.minutes}${item.free === null ? '' : ` tight ${item.free}`}`
  return `${item.kind} ${clock(item.start)}-${clock(item.end)}`
}
const plan = (jobs: AgendaJob[], now: string, timeOff: { start: string; end: string }[] = []) =>
  dayPlan(jobs, { workingHours: HOURS, timeOff }, MIDNIGHT, ms(now)).map(shown)

test('free time is within the hours, after the buffer and before the drive', () => {
  assert.deepEqual(plan([], '06:00'), ['free 07:00-12:00'])
  assert.deepEqual(plan([job('a', '08:00', '09:00', 10)], '06:00'), [
    'free 07:00-07:45',
    'drive 10',
    'job a',
    'free 09:10-12:00',
  ])
  assert.deepEqual(plan([job('a', '08:00', '09:00', 10)], '09:30'), ['drive 10', 'job a', 'free 09:30-12:00'])
  assert.deepEqual(plan([job('a', '08:00', '09:00', null), job('b', '09:20', '11:45', 0)], '06:00'), [
    'free 07:00-08:00',
    'job a',
    'job b',
  ])
  assert.deepEqual(plan([], '13:00'), [])
})

test('time off is cut at midnight and is not free', () => {
  const off = { start: '2026-11-20T07:00:00.000Z', end: at('09:00') }
  assert.deepEqual(plan([], '06:00', [off]), ['off 00:00-09:00', 'free 09:00-12:00'])
  assert.deepEqual(plan([], '06:00', [{ start: at('10:00'), end: '2026-11-25T07:00:00.000Z' }]), [
    'free 07:00-10:00',
    'off 10:00-00:00',
  ])
})

test('a drive that does not fit says how much time there is', () => {
  assert.deepEqual(plan([job('a', '08:00', '09:00', null), job('b', '09:15', '11:40', 20)], '07:40'), [
    'job a',
    'drive 20 tight 15',
    'job b',
  ])
})

test('quick arrivals are on quarter hours, or the half hours of a wished window that are left', () => {
  const clocks = (...given: Parameters<typeof quickArrivals>) =>
    quickArrivals(...given).map(({ at }) => clock(Date.parse(at)))
  assert.deepEqual(clocks(ms('08:01'), null), ['08:45', '09:15', '10:15'])
  assert.deepEqual(clocks(ms('08:00'), null), ['08:30', '09:00', '10:00'])
  const wish = { windowStart: at('10:00'), windowEnd: at('11:00') }
  assert.deepEqual(clocks(ms('08:00'), wish), ['10:00', '10:30', '11:00'])
  assert.deepEqual(clocks(ms('10:20'), wish), ['10:45'])
  assert.deepEqual(clocks(ms('11:00'), wish), [])
  assert.deepEqual(clocks(ms('08:00'), { windowStart: at('10:00'), windowEnd: at('18:00') }).length, 4)
  assert.equal(firstArrival(ms('08:00'), null), at('09:00'))
  assert.equal(firstArrival(ms('08:00'), wish), at('10:00'))
  assert.equal(firstArrival(ms('12:00'), wish), '')
})

test('a proposal begins its window at the quarter hour; a price keeps the travel fee within it', () => {
  expect(proposalOf({ scheduledStart: at('15:10'), hours: '4' })).toEqual({
    ...{ by: 'mechanic', scheduledStart: at('15:10'), scheduledEnd: null },
    ...{ windowStart: at('15:00'), windowEnd: at('19:00') },
  })
  const words = { labor: 'Labor', travel: 'Travel' }
  const sums = (cents: number, travelFee: number) =>
    linesOfPrice(cents, { travelFee }, words).map(({ kind, unitCents }) => `${kind} ${unitCents}`)
  assert.deepEqual(sums(12_000, 2_500), ['labor 9500', 'travel 2500'])
  assert.deepEqual(sums(2_000, 2_500), ['travel 2000'])
  assert.deepEqual(sums(12_000, 0), ['labor 12000'])
  assert.deepEqual(sums(0, 2_500), ['labor 0'])
})

test('the outcome is that of the last proposal', () => {
  const cases: [Parameters<typeof outcomeOf>[0], ReturnType<typeof outcomeOf>][] = [
    [['created', 'booked'], null],
    [['booked', 'reschedule_proposed'], null],
    [['booked', 'reschedule_proposed', 'reschedule_declined', 'estimate_sent'], 'kept'],
    [['booked', 'reschedule_proposed', 'accepted', 'rescheduled'], 'agreed'],
    [['booked', 'reschedule_proposed', 'reschedule_withdrawn'], null],
    [['booked', 'reschedule_proposed', 'accepted', 'reschedule_lapsed'], 'lapsed'],
    [['booked', 'reschedule_proposed', 'reschedule_declined', 'rescheduled'], null],
    [['booked', 'reschedule_proposed', 'rescheduled', 'reopened', 'booked'], null],
  ]
  for (const [timeline, expected] of cases) assert.equal(outcomeOf(timeline), expected, timeline.join(' '))
})
