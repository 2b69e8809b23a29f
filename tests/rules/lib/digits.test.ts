import assert from 'node:assert/strict'
import { accounts } from '@desert-wrench/contract/features/accounts/accounts.contract.ts'
import { foldDigits } from '@desert-wrench/contract/lib/digits.ts'
import fc from 'fast-check'
import { test } from 'vitest'

/** Zeros of other scripts. */
const ZEROS = {
  'Arabic-Indic': 0x0660,
  Persian: 0x06f0,
  Devanagari: 0x0966,
  Bengali: 0x09e6,
  Gurmukhi: 0x0a66,
  Thai: 0x0e50,
  Myanmar: 0x1040,
  Khmer: 0x17e0,
  fullwidth: 0xff10,
  'bold of mathematics': 0x1d7ce,
  'sans-serif bold of mathematics': 0x1d7ec,
  'monospace of mathematics': 0x1d7f6,
  Adlam: 0x1e950,
}

const inScript = (zero: number, digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

for (const [script, zero] of Object.entries(ZEROS))
  test(`${script} digits are 0 to 9`, () => assert.equal(foldDigits(inScript(zero, '0123456789')), '0123456789'))

test('every decimal digit of Unicode has the value of its place in its script', () => {
  let run = 0
  for (let at = 0; at <= 0x10ffff; at++) {
    if (at >= 0xd800 && at <= 0xdfff) continue
    const sign = String.fromCodePoint(at)
    if (!/^\p{Nd}$/u.test(sign)) {
      run = 0
      continue
    }
    assert.equal(foldDigits(sign), String(run++ % 10), `U+${at.toString(16)}`)
  }
})

test('nothing but digits changes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(foldDigits(text).replace(/\p{Nd}/gu, '#'), text.replace(/\p{Nd}/gu, '#'))
    }),
  )
  assert.equal(foldDigits('½ ² ① 三 Ⅳ'), '½ ² ① 三 Ⅳ')
})

test('a sign-in code is read in the digits of any script', () => {
  for (const zero of Object.values(ZEROS)) {
    const given = { phone: '602-555-0101', code: inScript(zero, '123 456') }
    assert.equal(accounts.signIn.body.parse(given).code, '123456')
  }
})
