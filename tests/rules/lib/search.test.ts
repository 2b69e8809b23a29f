import assert from 'node:assert/strict'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { readSearch } from '@desert-wrench/contract/lib/search.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const READ = [
  ['', null],
  ['   \t', null],
  ['Brakes', { words: ['Brakes'], digits: null }],
  ['  Ana   RUIZ ', { words: ['Ana', 'RUIZ'], digits: null }],
  ['one two three four five', { words: ['one', 'two', 'three', 'four', 'five'], digits: null }],
  ['One two  three four five SIX', { words: ['One two three four five SIX'], digits: null }],
  ['602', { words: ['602'], digits: null }],
  ['6025', { words: ['6025'], digits: '6025' }],
  ['555-01', { words: ['555-01'], digits: '55501' }],
  ['(602) 555', { words: ['(602)', '555'], digits: '602555' }],
  ['602/555/0101', { words: ['602/555/0101'], digits: '16025550101' }],
  ['+1 602 555 0101', { words: ['+1', '602', '555', '0101'], digits: '16025550101' }],
  ['2019 Corolla', { words: ['2019', 'Corolla'], digits: null }],
  ['%_\\', { words: ['%_\\'], digits: null }],
] as const

for (const [typed, read] of READ) {
  test(`the search ${JSON.stringify(typed)}`, () => assert.deepEqual(readSearch(typed), read))
}

test('a phone is found by any spelling that it can be typed in', () => {
  const sign = fc.constantFrom('', ' ', '-', '.', '/', ') ', '(', '\u2013')
  const signs = fc.array(sign, { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(fc.constantFrom('', '1', '+1'), signs, (country, between) => {
      const typed = country + [...'6025550101'].map((digit, at) => `${between[at]}${digit}`).join('')
      const { digits } = readSearch(typed) ?? {}
      assert.ok(digits && digits.length >= 10)
      assert.ok(toE164(typed)?.includes(digits))
    }),
  )
})

test('outer and wide spaces do not matter, and words stay as typed', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcDEF09-'), minLength: 1 })
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 9 }),
      fc.constantFrom(' ', '  ', '\t', ' \n '),
      (words, gap) => {
        const read = readSearch(gap + words.join(gap) + gap)
        assert.deepEqual(read, readSearch(words.join(' ')))
        assert.equal(read?.words.join(' '), words.join(' '))
        assert.ok(read && read.words.length <= 5)
      },
    ),
  )
})
