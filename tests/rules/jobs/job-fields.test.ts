import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { DispatchForm, EditForm } from '@desert-wrench/contract/features/jobs/dispatch-form.ts'
import { inOrder, partOf } from '@desert-wrench/contract/features/jobs/job-field-parts.contract.ts'
import { test } from 'vitest'

const TABLE = { one: { csv: 'text' }, two: { csv: null }, three: { csv: 'money' }, four: {} } as const

test('a part of the table omits fields without that property', () => {
  assert.deepEqual(partOf(TABLE, 'csv'), { one: 'text', three: 'money' })
})

test('known fields keep their order, and new ones follow in table order', () => {
  const ordered = inOrder(['c', 'a'], { a: 1, b: 2, c: 3, d: 4 })
  assert.deepEqual(Object.entries(ordered), [
    ['c', 3],
    ['a', 1],
    ['b', 2],
    ['d', 4],
  ])
})

/** Fields whose input is in a separate component. */
const TIMES = ['scheduledStart', 'scheduledEnd', 'windowStart', 'windowEnd']
const inComponent = (component: string, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, `<${component}`]))
const CAR = inComponent('CarFields', ['vin', 'plate', 'mileage'])
const ELSEWHERE: Record<string, Record<string, string>> = {
  'panel/JobEdit': {
    ...CAR,
    ...inComponent('DispatchMechanic', ['mechanicId']),
    ...inComponent('JobEditTimes', TIMES),
  },
  'new-job/NewJobForm': {
    ...CAR,
    ...inComponent('CallerField', ['customerPhone']),
    ...inComponent('CallerConsent', ['textConsent']),
    ...inComponent('NewJobPlan', ['mechanicId', ...TIMES]),
  },
}

test('every field of the office’s forms has its input', () => {
  for (const [file, { shape }] of [
    ['panel/JobEdit', EditForm],
    ['new-job/NewJobForm', DispatchForm],
  ] as const) {
    const screen = readFileSync(new URL(`../../../web/src/features/dispatch/${file}.tsx`, import.meta.url), 'utf8')
    for (const field of Object.keys(shape))
      assert.ok(screen.includes(ELSEWHERE[file]?.[field] ?? `="${field}"`), `${file} has no input for ${field}`)
  }
})
