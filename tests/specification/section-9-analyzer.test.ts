import assert from 'node:assert/strict'
import { AnalyzerForm } from '@desert-wrench/contract/features/analyzer/analyzer.contract.ts'
import { analyze } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { check } from './lines.ts'

/** The page works the analysis out by itself, so its rules are asked here without it. */
const told = (problem: string) => analyze({ problem, vehicle: '2014 Toyota Camry', mileage: 98_000 }, new Map(), 2026)

const CATEGORIES = [
  ['brake', 'the brakes grind', '$150-$800'],
  ['engine', 'the engine stalls', '$200-$1200'],
  ['transmission', 'the transmission slips', '$300-$3000'],
  ['electrical', 'the battery and the alternator', '$100-$600'],
  ['ac', 'the AC blows warm', '$80-$500'],
  ['suspension', 'the suspension clunks', '$200-$1000'],
  ['general', 'something is odd', '$100-$400'],
] as const

for (const [category, problem, costs] of CATEGORIES) {
  check(['9.analyzer.categories', '9.analyzer.costs'], `"${problem}" is ${category}, ${costs}`, () => {
    const analysis = told(problem)
    assert.deepEqual([analysis.category, analysis.costRange.replaceAll(',', '')], [category, costs])
  })
}

check('9.analyzer.most', 'the category with most keywords wins', () => {
  assert.equal(told('engine light is on and the brakes squeal, pads and rotors are old').category, 'brake')
  assert.equal(told('engine misfires, stalls and smokes, brakes squeal').category, 'engine')
})

check('2.analyzer.result', 'category, severity, urgency, time, costs and recommendations are told', () => {
  const { label, severity, urgency, estimatedTime, costRange, recommendations } = told('the brakes grind')
  for (const words of [label, severity, urgency, estimatedTime, costRange, ...recommendations]) assert.ok(words)
  assert.ok(recommendations.length > 0)
})

check(['5.analyzer.empty', '5.analyzer.longest'], '"Please describe the problem", and 1000 letters at most', () => {
  const form = (problem: string) => AnalyzerForm.safeParse({ problem, vehicle: '', mileage: '' })
  for (const empty of ['', '   ']) assert.equal(form(empty).error?.issues[0]?.message, 'Please describe the problem')
  assert.ok(form('x'.repeat(1000)).success)
  assert.ok(!form('x'.repeat(1001)).success)
})
