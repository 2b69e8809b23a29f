import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showPhone, toE164 } from '@desert-wrench/contract/lib/phone.ts'
import fc from 'fast-check'

const ONE_PHONE = [
  '(602) 555-0101',
  '602-555-0101',
  '+16025550101',
  '6025550101',
  '602.555.0101',
  '602 555 0101',
  '602/555/0101',
  '16025550101',
  '1-602-555-0101',
  '1 (602) 555-0101',
  '+1 602 555 0101',
  '+1 (602) 555-0101',
  '+1-602-555-0101',
  '+1.602.555.0101',
  '  (602)555-0101\t',
  '(602)\u00a0555\u20110101',
  '602\u2013555\u20130101',
  '\u202a(602) 555-0101\u202c',
]

for (const typed of ONE_PHONE) {
  test(`${JSON.stringify(typed)} is the phone +16025550101`, () => assert.equal(toE164(typed), '+16025550101'))
}

const NO_PHONE = [
  '',
  ' ',
  '+',
  '-',
  'call me',
  '555-0101',
  '602555010',
  '60255501011',
  '26025550101',
  '116025550101',
  '+1602555010',
  '+160255501011',
  '++16025550101',
  '602-555-0101 x12',
  '602-555-O1O1',
  '602,555,0101',
  '602+5550101',
  '(+1) 602 555 0101',
  '1025550101',
  '0025550101',
  '6021550101',
  '6020550101',
  '+0123456789',
  '+4412345',
  '+4412345678901234',
  '0044 20 7946 0000',
  '６０２５５５０１０１',
  'ana@example.com',
]

for (const typed of NO_PHONE) {
  test(`${JSON.stringify(typed)} cannot be a phone`, () => assert.equal(toE164(typed), null))
}

const ABROAD = [
  ['+52 55 1234 5678', '+525512345678'],
  ['+44 20 7946 0000', '+442079460000'],
  ['+44 (20) 7946-0000', '+442079460000'],
  ['+49 30 901820', '+4930901820'],
  ['+234567890123456', '+234567890123456'],
] as const

for (const [typed, e164] of ABROAD) {
  test(`${typed} is a phone of another country`, () => {
    assert.equal(toE164(typed), e164)
    assert.equal(toE164(typed.replaceAll(/\D/g, '')), null, 'which needs its +')
  })
}

const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
const fromTwo = fc.integer({ min: 2, max: 9 })
const northAmerican = fc
  .tuple(fromTwo, digits(2), fromTwo, digits(6))
  .map(([area, a, exchange, b]) => [area, ...a, exchange, ...b].join(''))
const sign = fc.constantFrom('', ' ', '-', '.', '/', ') ', '(', '\u2013', '\u00a0')

test('any spelling of a North American number is its one E.164', () => {
  const spelling = fc.tuple(fc.constantFrom('', '1', '+1'), fc.array(sign, { minLength: 11, maxLength: 11 }))
  fc.assert(
    fc.property(northAmerican, spelling, (number, [country, signs]) => {
      const typed = country + [...number].map((digit, at) => `${signs[at]}${digit}`).join('') + signs[10]
      assert.equal(toE164(typed), `+1${number}`)
    }),
  )
})

test('an E.164 form is its own E.164 form, and so is the form shown', () => {
  const international = fc
    .tuple(fromTwo, fc.integer({ min: 7, max: 14 }).chain(digits))
    .map(([a, b]) => `+${a}${b.join('')}`)
  const e164 = fc.oneof(
    northAmerican.map((number) => `+1${number}`),
    international,
  )
  fc.assert(
    fc.property(e164, (phone) => {
      assert.equal(toE164(phone), phone)
      assert.equal(toE164(showPhone(phone)), phone)
    }),
  )
})

test('whatever is typed, the answer is nothing or a + with 8 to 15 digits that stands for itself', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./') }))
  fc.assert(
    fc.property(typed, (text) => {
      const phone = toE164(text)
      if (phone === null) return
      assert.match(phone, /^\+[1-9]\d{7,14}$/)
      assert.equal(toE164(phone), phone)
      assert.ok(phone.endsWith(text.replaceAll(/\D/g, '')), 'no digit is changed')
    }),
    { numRuns: 2000 },
  )
})

test('a North American number is shown as people write it, another country as it is', () => {
  assert.equal(showPhone('+16025550101'), '(602) 555-0101')
  assert.equal(showPhone('+442079460000'), '+442079460000')
})
