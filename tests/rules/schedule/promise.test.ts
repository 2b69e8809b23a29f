import assert from 'node:assert/strict'
import { promiseOfSlot, windowErrors } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import { test } from 'vitest'

const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}:00.000-07:00`).toISOString()

test.for([
  ['two hours for a short job', '09:00', at('10:00'), at('11:00')],
  ['two hours for a job of two', '09:00', at('11:00'), at('11:00')],
  ['until the end of a longer job', '09:00', at('13:30'), at('13:30')],
  ['eight hours at most', '07:00', at('19:00'), at('15:00')],
  ['past midnight', '23:15', at('23:45'), at('01:15', '2026-11-24')],
] as const)('a slot promises %s', ([, start, end, until]) => {
  const promise = promiseOfSlot({ start: at(start), end })
  assert.deepEqual(promise, { windowStart: at(start), windowEnd: until })
  assert.deepEqual(windowErrors(promise), [])
})
