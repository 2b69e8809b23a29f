import assert from 'node:assert/strict'
import { textLength, toGsm } from '@desert-wrench/contract/features/messages/segments.rules.ts'
import fc from 'fast-check'
import { describe, it, test } from 'vitest'

describe('segments as a carrier counts them', () => {
  for (const [text, encoding, segments] of [
    ['', 'GSM-7', 1],
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(306), 'GSM-7', 2],
    ['a'.repeat(307), 'GSM-7', 3],
    // The extension table takes two places, which are not split.
    ['€'.repeat(80), 'GSM-7', 1],
    ['€'.repeat(81), 'GSM-7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 'GSM-7', 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
    ['ñ'.repeat(160), 'GSM-7', 1],
    ['á'.repeat(70), 'UCS-2', 1],
    ['á'.repeat(71), 'UCS-2', 2],
    ['á'.repeat(134), 'UCS-2', 2],
    ['á'.repeat(135), 'UCS-2', 3],
    // A surrogate pair is two places, which are not split.
    ['😀'.repeat(35), 'UCS-2', 1],
    [`${'á'.repeat(66)}😀${'á'.repeat(65)}`, 'UCS-2', 2],
    [`${'á'.repeat(66)}😀${'á'.repeat(66)}`, 'UCS-2', 3],
  ] as const)
    it(`${[...text].length} times ${[...text].slice(0, 1).join('')}: ${segments} in ${encoding}`, () =>
      assert.deepEqual(textLength(text), { encoding, segments }))
})

test('accents that GSM lacks are dropped, those it has and other scripts stay', () => {
  assert.equal(toGsm('Mañana irá José, ¿sí? – “Ok”…'), 'Mañana ira José, ¿si? - "Ok"...')
  assert.equal(toGsm('李 came'), '李 came')
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => assert.equal(toGsm(toGsm(text)), toGsm(text))))
})
