import assert from 'node:assert/strict'
import { NewInspection } from '@desert-wrench/contract/features/inspections/inspections.contract.ts'
import {
  countOf,
  decideInspection,
  isFinding,
  readValue,
  resultsBy,
  suggestedResult,
  worstFirst,
} from '@desert-wrench/contract/features/inspections/inspections.rules.ts'
import type { Result, TemplatePoint, Unit } from '@desert-wrench/contract/features/inspections/points.ts'
import { STANDARD_TEMPLATE } from '@desert-wrench/contract/features/inspections/standard-template.ts'
import { describe, test } from 'vitest'

const pointOf = (name: string): TemplatePoint =>
  STANDARD_TEMPLATE.points.find(({ point }) => point === name) ?? assert.fail(name)

test('the standard inspection has twenty points, each once, with both names', () => {
  const { points } = STANDARD_TEMPLATE
  assert.equal(points.length, 20)
  assert.equal(new Set(points.map(({ point }) => point)).size, 20)
  for (const { name, nameEs } of points) assert.ok(name !== '' && nameEs !== '' && name !== nameEs)
})

describe('what a value suggests', () => {
  const CASES: [point: string, value: number | string | null, suggested: Result | null][] = [
    ['brakesFront', 12, 'good'],
    ['brakesFront', 5.1, 'good'],
    ['brakesFront', 5, 'soon'],
    ['brakesFront', 3.5, 'soon'],
    ['brakesFront', 3, 'now'],
    ['brakesFront', 0, 'now'],
    ['tireRearLeft', 10, 'good'],
    ['tireRearLeft', 4, 'soon'],
    // The legal limit.
    ['tireRearLeft', 2, 'now'],
    ['battery', 12.6, 'good'],
    ['battery', 12.4, 'soon'],
    ['battery', 12, 'now'],
    ['charging', 14.2, 'good'],
    ['charging', 12.8, 'now'],
    ['codes', 'P0301', null],
    ['leaks', 3, null],
    ['brakesFront', null, null],
  ]
  for (const [point, value, suggested] of CASES)
    test(`${point} ${value}`, () => assert.equal(suggestedResult(value, pointOf(point)), suggested))

  test('high values are bad where the worse limit is the higher one', () => {
    const moisture = { soonAt: 2, nowAt: 3 }
    assert.deepEqual(
      [1, 2, 2.9, 3, 5].map((value) => suggestedResult(value, moisture)),
      ['good', 'soon', 'soon', 'now', 'now'],
    )
  })
})

describe('how a value is read', () => {
  const CASES: [unit: Unit | null, given: number | string | null, read: number | string | null | undefined][] = [
    ['mm', 4.5, 4.5],
    ['mm', '4.5', 4.5],
    ['mm', '4.5 mm', 4.5],
    ['in32', '3/32 in', 3],
    ['in32', '3/32', 3],
    ['volts', '12.4 V', 12.4],
    ['volts', Number.NaN, undefined],
    ['mm', '', null],
    ['mm', null, null],
    ['mm', -1, undefined],
    ['mm', 100, undefined],
    ['mm', 'thin', undefined],
    ['in32', 41, undefined],
    ['volts', 12.45, 12.45],
    ['codes', 'p0301 p0420', 'P0301 P0420'],
    [null, 'Damp', 'Damp'],
    [null, 3, 3],
  ]
  for (const [unit, given, read] of CASES) test(`${unit} ${given}`, () => assert.equal(readValue(unit, given), read))
})

test('results follow the template; what was not sent was not checked', () => {
  const sent = NewInspection.parse({
    templateId: STANDARD_TEMPLATE.id,
    results: [
      { point: 'leaks', result: 'now', note: ' Oil pan ' },
      { point: 'brakesFront', result: 'good', value: 2 },
    ],
  }).results
  const { results, errors } = resultsBy(STANDARD_TEMPLATE.points, sent)
  assert.deepEqual(errors, [])
  assert.deepEqual(
    results.map(({ point }) => point),
    STANDARD_TEMPLATE.points.map(({ point }) => point),
  )
  // The mechanic's word wins over the value's.
  assert.deepEqual([results[0]?.result, results[0]?.value], ['good', 2])
  assert.equal(countOf(results, 'notChecked'), 18)
  assert.deepEqual(
    results.filter(isFinding).map(({ point, note }) => [point, note]),
    [['leaks', 'Oil pan']],
  )
  assert.deepEqual(
    worstFirst(results)
      .slice(0, 2)
      .map(({ point }) => point),
    ['leaks', 'brakesFront'],
  )
})

test('unknown points, points twice and impossible values are named with their place', () => {
  const { errors } = resultsBy(STANDARD_TEMPLATE.points, [
    { point: 'leaks', result: 'good', value: null, note: null, pictureIds: [] },
    { point: 'wings', result: 'good', value: null, note: null, pictureIds: [] },
    { point: 'leaks', result: 'now', value: null, note: null, pictureIds: [] },
    { point: 'brakesFront', result: 'now', value: 'thin', note: null, pictureIds: [] },
  ])
  assert.deepEqual(
    errors.map(({ path }) => path),
    ['results.1.point', 'results.2.point', 'results.3.value'],
  )
})

test('a job is inspected from its booking until it is done', () => {
  const booked = { status: 'pending', mechanicId: 'm', cancelledAt: null }
  assert.deepEqual(decideInspection(booked, 0), { plan: { mechanicId: 'm' } })
  const CASES = [
    [{ ...booked, cancelledAt: '2026-11-21T15:00:00.000Z' }, 0, 'job.cancelled'],
    [{ ...booked, status: 'completed' }, 0, 'job.stagePassed'],
    [{ ...booked, mechanicId: null }, 0, 'job.notBooked'],
    [booked, 20, 'inspection.enough'],
  ] as const
  for (const [job, versions, code] of CASES) assert.equal(decideInspection(job, versions).refusal, code)
})
