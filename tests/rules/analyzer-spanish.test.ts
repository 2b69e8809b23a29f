import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { WRITTEN_FIRST } from './analyzer-complaints-spanish.ts'
import { TROUBLE_CODES } from './analyzer-tables.ts'

const told = (problem: string) => analyze({ problem, vehicle: '', mileage: null }, TROUBLE_CODES, 2026)

test('of the first Spanish complaints 9 of 40 are read right by the English words alone', () => {
  const right = WRITTEN_FIRST.filter(([expected, said]) => told(said).category === expected)
  assert.equal(right.length, 9)
})
