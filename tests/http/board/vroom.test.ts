import assert from 'node:assert/strict'
import { DEFAULT_WORKING_HOURS, workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { checkDay, shownPlan } from '@desert-wrench/server/adapters/planner/check-day.ts'
import { planDay } from '@desert-wrench/server/adapters/planner/plan-day.ts'
import { planWithVroom } from '@desert-wrench/server/adapters/planner/vroom-plan.ts'
import { workerPlanner } from '@desert-wrench/server/adapters/worker-planner.ts'
import type { Day, DayPlan } from '@desert-wrench/server/ports/day-planner.ts'
import { afterEach, beforeEach, describe, test } from 'vitest'
import { openLoopbackVroom } from '../../support/builders/loopback-vroom.ts'

/** Days planned by a VROOM server, which is not trusted. */

let vroom: Awaited<ReturnType<typeof openLoopbackVroom>>
beforeEach(async () => {
  vroom = await openLoopbackVroom()
})
afterEach(() => vroom.close())

const HOUR = 3_600_000
/** Monday, 23 November 2026, in Phoenix. */
const SPAN = { start: Date.parse('2026-11-23T07:00:00.000Z'), end: Date.parse('2026-11-24T07:00:00.000Z') }
const at = (hour: number) => SPAN.start + hour * HOUR

/** Two mechanics, one with a job and time off, and five jobs on a line with ten minutes between places. */
const day = ((): Day => {
  const mechanics = [0, 6].map((place, index) => ({
    ...{ id: `m${index}`, place, specialty: 'General', rating: null, pausedUntil: null },
    ...{ workingHours: DEFAULT_WORKING_HOURS, hours: workingSpans(DEFAULT_WORKING_HOURS, SPAN) },
    timeOff: index === 0 ? [{ start: at(12), end: at(13) }] : [],
    entries: index === 0 ? [{ start: at(15), end: at(16), place: 1, finished: false, jobId: 'kept' }] : [],
  }))
  const jobs = [1, 2, 3, 4, 5].map((place, index) => ({
    ...{ id: `j${index}`, place, priority: 'Medium' as const, isPlanned: false, notBefore: null },
    promise: index % 2 === 0 ? { start: at(8 + index), end: at(10 + index) } : null,
    ...{ minutes: [60, 60], walls: [null, index === 0 ? ('trade' as const) : null], extra: [0, 0] },
  }))
  const drive = Uint16Array.from({ length: 49 }, (_, cell) => Math.abs(Math.floor(cell / 7) - (cell % 7)) * 10)
  return { now: at(6), span: SPAN, mechanics, jobs, places: 7, drive, emergencyShare: 0, seed: 1 }
})()

function open({ patienceMs, restMs = 0 }: { patienceMs?: number; restMs?: number } = {}) {
  const lines: string[] = []
  const planner = workerPlanner({
    vroom: { url: vroom.url, ...(patienceMs && { patienceMs }) },
    ...{ log: (line) => lines.push(line), restMs },
  })
  return { lines, plan: () => planner.plan(day) }
}
const isProved = (plan: DayPlan) => assert.deepEqual(checkDay(day, shownPlan(day, plan)), [])

describe('a VROOM server', () => {
  test('is asked by its protocol, without names and places, and its plan is proved', async () => {
    const { plan, lines } = open()
    isProved(await plan())
    assert.deepEqual(lines, [])
    const [asked = assert.fail()] = vroom.asked
    assert.deepEqual(
      asked.jobs.map(({ service, skills }) => [service, skills]),
      [1, 2, 3, 4, 5, 6].map((skill) => [3600, [skill]]),
    )
    assert.deepEqual(asked.jobs[0]?.time_windows, [[8 * 3600, 10 * 3600]])
    // What is on the calendar already keeps its time and its mechanic.
    assert.deepEqual(asked.jobs[5]?.time_windows, [[15 * 3600, 15 * 3600]])
    assert.deepEqual(
      asked.vehicles.map(({ skills, time_window, breaks }) => [skills, time_window, breaks.length]),
      [
        [[1, 2, 3, 4, 5, 6], [7 * 3600, 19 * 3600], 1],
        [[2, 3, 4, 5], [7 * 3600, 19 * 3600], 0],
      ],
    )
    assert.ok(asked.matrices.car.durations.every((row) => row.every((seconds) => seconds % 900 === 0)))
    const said = JSON.stringify(asked)
    for (const secret of ['j0', 'm0', 'latitude', 'kept']) assert.ok(!said.includes(secret), secret)
  })

  test('leaves out what would fit: it is put in', async () => {
    vroom.be('lazy')
    const { plan, lines } = open()
    const found = await plan()
    assert.deepEqual([found.left, lines], [[], []])
    isProved(found)
  })

  for (const [mood, code] of [
    ['unskilled', 'broken.wall'],
    ['late', 'broken.promise'],
    ['refused', 'status.413'],
    ['moved', undefined],
    ['not JSON', undefined],
    ['other shape', undefined],
  ] as const)
    test(`${mood}: its answer is no plan`, async () => {
      vroom.be(mood)
      await assert.rejects(planWithVroom(day, { url: vroom.url }), code ? { code } : () => true)
    })

  for (const mood of ['unskilled', 'error', 'silent'] as const)
    test(`${mood}: our own planner plans, and a line without people says so`, async () => {
      vroom.be(mood)
      const { plan, lines } = open(mood === 'silent' ? { patienceMs: 500 } : {})
      assert.deepEqual(await plan(), planDay(day))
      assert.equal(lines.length, 1)
      assert.match(lines[0] ?? '', /^planner: VROOM_URL gave no plan that holds \([\w.]+\); [\w ]+$/)
    })

  test('is left alone for a while after a failure', async () => {
    vroom.be('error')
    const { plan, lines } = open({ restMs: 60_000 })
    assert.deepEqual(await plan(), await plan())
    assert.deepEqual([vroom.asked.length, lines.length], [1, 1])
  })
})
