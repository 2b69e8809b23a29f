import assert from 'node:assert/strict'
import type { JobTimes } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { test } from 'vitest'
import { endAfterMove, promiseAfterMove } from '../../../web/src/features/dispatch/plan/times.ts'

const at = (time: string) => new Date(`2026-11-23T${time}:00.000-07:00`).toISOString()
const NONE: JobTimes = { scheduledStart: null, scheduledEnd: null, windowStart: null, windowEnd: null }
const PLAN: JobTimes = { ...NONE, scheduledStart: at('09:07'), scheduledEnd: at('10:30') }
const PROMISE = { windowStart: at('09:00'), windowEnd: at('11:00') }

test.for<[string, JobTimes, string | null, string | null]>([
  ['keeps its length', PLAN, at('13:00'), at('14:23')],
  ['without an end has none', { ...PLAN, scheduledEnd: null }, at('13:00'), null],
  ['that is emptied keeps its end until it is typed again', PLAN, null, at('10:30')],
])('a moved plan %s', ([, before, start, end]) => assert.equal(endAfterMove(before, start), end))

test.for<[string, JobTimes, string | null, Partial<JobTimes>]>([
  ['is made with the first plan, from its quarter hour', NONE, at('09:07'), PROMISE],
  ['follows the plan', { ...PLAN, ...PROMISE }, at('13:20'), { windowStart: at('13:15'), windowEnd: at('15:15') }],
  ['goes with the plan', { ...PLAN, ...PROMISE }, null, { windowStart: null, windowEnd: null }],
  [
    'that was typed stays',
    { ...PLAN, windowStart: at('08:00'), windowEnd: at('12:00') },
    at('13:00'),
    { windowStart: at('08:00'), windowEnd: at('12:00') },
  ],
])('a promise %s', ([, before, start, promise]) => assert.deepEqual(promiseAfterMove(before, start), promise))
