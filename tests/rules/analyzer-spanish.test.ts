import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { KEYWORDS_SPANISH, NEUTRAL_SPANISH } from '@desert-wrench/contract/features/analyzer/keywords-spanish.ts'
import { languageOf } from '@desert-wrench/contract/features/analyzer/languages.rules.ts'
import { phraseOf } from '@desert-wrench/contract/features/analyzer/reading.rules.ts'
import { SIGNALS_SPANISH } from '@desert-wrench/contract/features/analyzer/signals-spanish.ts'
import { SPANISH } from '@desert-wrench/contract/features/analyzer/spanish.rules.ts'
import { COMPLAINTS } from '@desert-wrench/demo-data/complaints.ts'
import * as english from './analyzer-complaints.ts'
import * as spanish from './analyzer-complaints-spanish.ts'
import { TROUBLE_CODES } from './analyzer-tables.ts'

const told = (problem: string) => analyze({ problem, vehicle: '', mileage: null }, TROUBLE_CODES, 2026)

const ENGLISH_COMPLAINTS = [
  ...Object.values(english).flatMap((list) => list.map(([, said]) => said)),
  ...COMPLAINTS.map(({ words }) => words),
]
const SPANISH_COMPLAINTS = Object.values(spanish).flat()

test('every complaint is read in the language that it is written in', () => {
  for (const said of ENGLISH_COMPLAINTS) assert.equal(languageOf(said), 'en', said)
  for (const [, said] of SPANISH_COMPLAINTS) assert.equal(languageOf(said), 'es', said)
})

test('every Spanish complaint goes to the right trade, and is as grave as it says', () => {
  const wrong = SPANISH_COMPLAINTS.filter(([expected, said, severity]) => {
    const analysis = told(said)
    return analysis.category !== expected || (severity && analysis.severity !== severity)
  })
  assert.deepEqual(wrong, [])
})

test('no Spanish phrase is only a no, a bien or a stop word, which would take the words around it out of force', () => {
  const phrases = [...Object.values(KEYWORDS_SPANISH), NEUTRAL_SPANISH, ...Object.values(SIGNALS_SPANISH)].join(',')
  for (const phrase of phrases.split(',')) {
    const stems = phraseOf(phrase, SPANISH)
    assert.ok(stems.length > 0, `"${phrase.trim()}" has small words only`)
    if (stems.length === 1) assert.ok(!['no', 'sin', 'nuev', 'buen', 'y', 'cuand'].includes(stems[0] ?? ''), phrase)
  }
})
