import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyze } from '@desert-wrench/contract/features/analyzer/analyzer.rules.ts'
import { findCodes, readCodes } from '@desert-wrench/contract/features/analyzer/codes.rules.ts'
import { TROUBLE_CODES } from './analyzer-tables.ts'

const told = (problem: string) => analyze({ problem, vehicle: '', mileage: null }, TROUBLE_CODES, 2026)

test('the table has at least 250 generic codes, each with what it says and what is behind it', () => {
  assert.ok(TROUBLE_CODES.size >= 250, `${TROUBLE_CODES.size} codes`)
  for (const [code, { says, means }] of TROUBLE_CODES) {
    assert.match(code, /^(P[02]|P3[4-9A-F]|[BCU]0)[0-9A-F]+$/, `${code} is generic, not a maker's own`)
    assert.ok(says.length > 5 && means.length > 5, code)
    assert.ok(says.trim() === says && means.trim() === means, code)
  }
})

test('every kind of trouble has codes of its own', () => {
  const kinds = new Set(Array.from(TROUBLE_CODES.values(), ({ category }) => category))
  assert.deepEqual([...kinds].sort(), ['ac', 'brake', 'electrical', 'engine', 'suspension', 'transmission'])
})

test('a line that is no code is refused when the table is read', () => {
  assert.throws(() => readCodes('P0300 engin | Misfire | Plugs'), /not a trouble code/)
  assert.throws(() => readCodes('P0300 engine | Misfire'), /not a trouble code/)
})

const SPELLINGS = [
  'P0300',
  'p0300',
  'P 0300',
  'p-0300',
  'P–0300',
  'code:P0300.',
  '(p0300)',
  'po300',
  'PO3OO',
  'P#0300',
  'p. 0300',
]
for (const spelling of SPELLINGS) {
  test(`"${spelling}" is P0300`, () => assert.deepEqual(findCodes(`it says ${spelling}, what now`), ['P0300']))
}

test('several codes come in their order, each once', () => {
  assert.deepEqual(findCodes('p0420 and P0171, again p 0420; U0100 C0035 B0001'), [
    'P0420',
    'P0171',
    'U0100',
    'C0035',
    'B0001',
  ])
})

const NO_CODES = [
  'Chevy C1500 pickup',
  'Mazda B2300',
  'PO Box 300',
  'up 0300 feet',
  'P03001',
  'call 602-555-0142',
  'part 4P0300X',
  'UP2123',
  'P4300',
]
for (const text of NO_CODES) {
  test(`"${text}" holds no code`, () => assert.deepEqual(findCodes(text), []))
}

test('a known code counts for its category and is explained', () => {
  for (const [code, category] of [
    ['P0300', 'engine'],
    ['p 0741', 'transmission'],
    ['C0035', 'brake'],
    ['p0562', 'electrical'],
    ['P0532', 'ac'],
    ['C0455', 'suspension'],
  ] as const) {
    const analysis = told(`the reader shows ${code}`)
    assert.equal(analysis.category, category, code)
    assert.ok(analysis.codes[0]?.meaning, code)
  }
})

test('an unknown code is said to be unknown and counts for nothing', () => {
  const analysis = told('the reader shows P1ABC')
  assert.deepEqual(analysis.codes, [{ code: 'P1ABC', meaning: null }])
  assert.equal(analysis.category, 'general')
})
