import assert from 'node:assert/strict'
import { TROUBLE_IDS } from '@desert-wrench/contract/features/analyzer/categories.ts'
import { CODE_CATEGORIES } from '@desert-wrench/contract/features/analyzer/code-categories.ts'
import { findCodes, type TroubleCode } from '@desert-wrench/contract/features/analyzer/codes.rules.ts'
import { messages as english } from '@desert-wrench/contract/messages/en/analyzer/trouble-codes.ts'
import { messages as spanish } from '@desert-wrench/contract/messages/es/analyzer/trouble-codes.ts'
import { test } from 'vitest'
import { analysisOf } from './analyzer-words.ts'

test('every code of the table is explained in both languages, and no other', () => {
  const codes = Object.keys(CODE_CATEGORIES)
  assert.equal(codes.length, 435)
  for (const messages of [english, spanish]) assert.deepEqual(Object.keys(messages).sort(), codes.toSorted())
  for (const code of codes)
    assert.match(code, /^(P[02]|P3[4-9A-F]|[BCU]0)[0-9A-F]+$/, `${code} is generic, not a maker's own`)
})

test('no explanation is empty, and the Spanish ones are in Spanish', () => {
  for (const [code, { says, means }] of Object.entries(english)) {
    const other = spanish[code as TroubleCode]
    for (const text of [says, means, other.says, other.means]) {
      assert.ok(text.length > 4 && text === text.trim() && !text.endsWith('.'), `${code}: ${text}`)
    }
    assert.notEqual(other.says, says, code)
    assert.notEqual(other.means, means, code)
    assert.doesNotMatch(
      `${other.says} ${other.means}`,
      /\b(the|its|or|of|and|sensor's|wiring|plug|stuck|worn)\b/i,
      code,
    )
    for (const [figure] of says.matchAll(/\b(?:\d+|[A-E])\b(?! part)/g))
      if (figure !== 'A' || / A[,:]/.test(says))
        assert.match(other.says, new RegExp(`\\b${figure}\\b`), `${code} keeps its ${figure}`)
  }
})

test('every kind of trouble has codes of its own', () => {
  assert.deepEqual(new Set(Object.values(CODE_CATEGORIES)), new Set(TROUBLE_IDS))
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
  'P_0300',
  'P__0300',
  'P—0300',
  'P‑0300',
  'P030000',
  'p03001c',
  'P0300-00',
  'P0300:1C',
  'P-0300-00',
  'Ｐ０３００',
  'P٠٣٠٠',
  '\u200eP0300\u200f',
  'P0\u00ad300',
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

/** Several codes, as people and scanners write them. */
const SEVERAL: readonly [text: string, codes: string[]][] = [
  ['P0300P0301', ['P0300', 'P0301']],
  ['P0300P0301P0302', ['P0300', 'P0301', 'P0302']],
  ['P030000P030100', ['P0300', 'P0301']],
  ['P0300C0035U0100', ['P0300', 'C0035', 'U0100']],
  ['P0300_P0301', ['P0300', 'P0301']],
  ['P0300,P0301;P0302/P0303|P0304', ['P0300', 'P0301', 'P0302', 'P0303', 'P0304']],
  ['P0171, 0174', ['P0171', 'P0174']],
  ['P0171,0174', ['P0171', 'P0174']],
  ['P0171/0174', ['P0171', 'P0174']],
  ['P0171 / 0174', ['P0171', 'P0174']],
  ['p0171 & 0174', ['P0171', 'P0174']],
  ['P0171 and 0174', ['P0171', 'P0174']],
  ['códigos P0171 y 0174', ['P0171', 'P0174']],
  ['P0300 0301 0302', ['P0300', 'P0301', 'P0302']],
  ['P0300, 0301, 0302 and P0420', ['P0300', 'P0301', 'P0302', 'P0420']],
  ['C0035/0040', ['C0035', 'C0040']],
  ['P2187/2189', ['P2187', 'P2189']],
  ['U0100:00 and B0001-1A', ['U0100', 'B0001']],
  ['P2A00 and P2a0011', ['P2A00']],
  ['P0420 P0420-00 p_0420', ['P0420']],
  ['C-1201', ['C1201']],
  ['U 0100', ['U0100']],
  ['P0171, 2012 Camry', ['P0171']],
  ['P0171/2012 Camry', ['P0171']],
  ['P0420, 120000 miles', ['P0420']],
  ['P0420, 1200 dollars', ['P0420']],
  ['P0420, 0155-555-0142', ['P0420']],
  ['P0420 0800 123 4567', ['P0420']],
  ['P0420 602 555 0142', ['P0420']],
  ['P0420, 0.5 quarts low', ['P0420']],
  ['P0420 or 02 sensor', ['P0420']],
  ['2014 Camry P0420 $1200', ['P0420']],
]
for (const [text, codes] of SEVERAL) test(`"${text}" holds ${codes}`, () => assert.deepEqual(findCodes(text), codes))

const NO_CODES = [
  'Mercedes C 2010',
  'Mercedes clase C 2012',
  'Clase B 2014',
  'Chrysler 300 C-2012',
  'plan B 1200 dollars',
  'the key must be coded',
  'hot cocoa',
  'the crowd booed',
  'part number P0420',
  'part no. C0035',
  'número de parte: B0001',
  'P/N P030000',
  'plate B123456',
  'order C102233',
  'C6025550142',
  'P 602-555-0142',
  'Volvo P1800 1967',
  'P0300123',
  'P030',
  'P 0.30',
  '$0300',
  'Mazda B2600',
  'in 2012 for 0300 miles',
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
    const analysis = analysisOf(`the reader shows ${code}`)
    assert.equal(analysis.category, category, code)
    assert.ok(analysis.codes[0]?.known, code)
  }
})

test('an unknown code is labeled as unknown and does not count', () => {
  const analysis = analysisOf('the reader shows P1ABC')
  assert.deepEqual(analysis.codes, [{ code: 'P1ABC', known: null }])
  assert.equal(analysis.category, 'general')
})
