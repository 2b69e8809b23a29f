import assert from 'node:assert/strict'
import { phone } from '@desert-wrench/contract/lib/fields.ts'
import {
  digitsOfPhone,
  LONGEST_PHONE,
  readPhone,
  showE164,
  showPhone,
  toE164,
} from '@desert-wrench/contract/lib/phone.ts'
import fc from 'fast-check'
import { test } from 'vitest'

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
  'tel:+1-602-555-0101',
  'tel:+16025550101',
  'TEL:602-555-0101',
  'tel:%2B16025550101',
  'tel:+1%20602%20555%200101',
  'tel:602-555-0101;phone-context=+1',
  '<tel:+16025550101>',
  '(+1) 602 555 0101',
  '+ 1 602 555 0101',
  '001 602 555 0101',
  '011 1 602 555 0101',
  '602 555 0101 (cell)',
  '(cell) 602 555 0101',
  '602-555-0101 [work]',
  '602 555 0101 (ask for Ana after 5)',
  '602 555 0101 cell',
  '602-555-0101 – Mobile',
  'Tel.: 602-555-0101',
  'Phone: (602) 555-0101',
  'Phone # 602 555 0101',
  'Teléfono: 602 555 0101',
  'Cel. 602 555 0101',
  'Ana: 602 555 0101',
  '📞 602 555 0101',
  '"602-555-0101"',
  '="6025550101"',
  "'6025550101",
  '602-555-0101,',
  '602-555-0101;',
  '602-555-0101.',
  '602  555   0101',
  '602\u2003555\u20090101',
  '602·555·0101',
  '602−555−0101',
  '[602] 555-0101',
  '602-555-0101 ext.',
  '٦٠٢٥٥٥٠١٠١',
  '۶۰۲-۵۵۵-۰۱۰۱',
  '६०२ ५५५ ०१०१',
  '６０２-５５５-０１０１',
  '（６０２）５５５－０１０１',
  '＋１ ６０２ ５５５ ０１０１',
]

for (const typed of ONE_PHONE) {
  test(`${JSON.stringify(typed)} is the phone +16025550101`, () => assert.equal(toE164(typed), '+16025550101'))
}

for (const typed of ONE_PHONE) {
  test(`${JSON.stringify(typed)} is the phone +16025550101`, () =>
    assert.deepEqual(readPhone(typed), { e164: '+16025550101', extension: null }))
}

const WITH_EXTENSION = [
  '602-555-0101 ext. 5',
  '602-555-0101 ext 5',
  '602-555-0101ext5',
  '602-555-0101, Ext. 5',
  '602-555-0101 EXT: 5',
  '602-555-0101 Ext. #5',
  '602-555-0101 ext=5',
  '602-555-0101 extn. 5',
  '602-555-0101 x5',
  '602-555-0101x5',
  '602.555.0101 x 5',
  '(602) 555-0101 X5',
  '602-555-0101 extension 5',
  '602-555-0101 extensión 5',
  '602-555-0101 extensio\u0301n 5',
  '602-555-0101 int. 5',
  '602-555-0101;ext=5',
  'tel:+1-602-555-0101;ext=5',
  'tel:%2B1-602-555-0101%3Bext%3D5',
  'tel:602-555-0101;phone-context=+1;ext=5',
  '(602) 555-0101,,5',
  '6025550101,5',
  '6025550101,,5#',
  '6025550101;5',
  '6025550101p5',
  '602-555-0101 #5',
  '602-555-0101 (ext. 5)',
  '602-555-0101 (x5)',
  '602-555-0101 ext. 5 (work)',
  '602-555-0101 (work) ext. 5',
  'Work: 602-555-0101 ext. 5',
  '+1 (602) 555-0101 ext 5',
  '001 602 555 0101 x5',
  '۶۰۲۵۵۵۰۱۰۱ ext. ۵',
  '６０２-５５５-０１０１ ｅｘｔ ５',
]

for (const typed of WITH_EXTENSION) {
  test(`${JSON.stringify(typed)} is +16025550101 with the extension 5`, () => {
    assert.deepEqual(readPhone(typed), { e164: '+16025550101', extension: '5' })
    assert.equal(showPhone(typed), '(602) 555-0101 ext. 5')
  })
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
  '602-555-O1O1',
  '602,555,0101',
  '602+5550101',
  '1025550101',
  '0025550101',
  '6021550101',
  '6020550101',
  '+0123456789',
  '+4412345',
  '+4412345678901234',
  'ana@example.com',
  '911-555-0101',
  '411 555 0101',
  '602 911 0101',
  '+1 602 211 0101',
  '001 911 555 0101',
  '(911) 555-0101 ext. 5',
  '0112345678',
  '602-555-0101 5',
  '602-555-0101, 602-555-0102',
  '602-555-0101 / 602-555-0102',
  '602-555-0101;602-555-0102',
  '602-555-0101 ext. 12345678',
  '602-555-0101 ext. five',
  '602-555-0101 ext. 5 ext. 6',
  '602-555-0101;ext=a',
  'call Ana at 602-555-0101',
  '1-800-555-TIRE',
  'ext. 5',
  '%',
  '%E0%A4%A',
]

for (const typed of NO_PHONE) {
  test(`${JSON.stringify(typed)} cannot be a phone`, () => assert.equal(readPhone(typed), null))
}

const ABROAD: readonly [e164: string, ...typed: string[]][] = [
  [
    '+526621234567',
    ...['+52 662 123 4567', '+52 1 662 123 4567', '+521 662 123 4567', '011 52 662 123 4567', '011 52 1 662 123 4567'],
    ...'00 52 662 123 4567|(+52) 662 123 4567|+52 (1) 662 123 4567|+52 01 662 123 4567|+52 045 662 123 4567'.split('|'),
  ],
  ['+525512345678', '+52 55 1234 5678', '+52 1 55 1234 5678'],
  [
    '+442079460000',
    ...['+44 20 7946 0000', '+44 (20) 7946-0000', '+44 (0)20 7946 0000', '+44(0)2079460000', '+44 020 7946 0000'],
    ...['0044 20 7946 0000', '00 44 (0)20 7946 0000', '011 44 20 7946 0000', 'tel:+44-20-7946-0000'],
  ],
  ['+4930901820', '+49 30 901820', '+49 (0)30 901820'],
  ['+390612345678', '+39 06 1234 5678'],
  ['+22501020304', '+225 01 02 03 04'],
  ['+234567890123456', '+234567890123456'],
]

for (const [e164, ...ways] of ABROAD)
  for (const typed of ways)
    test(`${typed} is the phone ${e164} of another country`, () => {
      assert.equal(toE164(typed), e164)
      assert.deepEqual(readPhone(`${typed} ext. 12`), { e164, extension: '12' })
      assert.equal(toE164(e164.slice(1)), null, 'which needs its +')
    })

const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
const fromTwo = fc.integer({ min: 2, max: 9 })
const office = fc.tuple(fromTwo, digits(2)).filter(([, [a, b]]) => a !== 1 || b !== 1)
const northAmerican = fc
  .tuple(office, office, digits(4))
  .map(([[area, a], [exchange, b], line]) => [area, ...a, exchange, ...b, ...line].join(''))
const sign = fc.constantFrom('', ' ', '  ', '-', '.', '/', ') ', '(', '\u2013', '\u00a0', '\u2011', '·', '\u202d')
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xff10, 0x1d7ce]
const inScript = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** Extension formats. */
const EXTENSIONS = [
  ...[' ext. ', ' ext ', ' x', 'x', ' x ', ', ext. ', ' extension ', ' extensión ', ' Ext. #', ' EXT:', ';ext='],
  ...[',,', ',', ', ', ' #'],
]
const BEFORE = ['', ' ', 'tel:', 'Tel.: ', 'Phone: ', 'Cell ', '(cell) ', '"', '\u202a']
const AFTER = ['', ' ', ',', '.', ' (cell)', ' (call after 5 pm)', ' [work]', ' mobile', '\u202c']

test('a North American number is read back however it is written, with its extension or without', () => {
  const way = fc.record({
    number: northAmerican,
    country: fc.constantFrom('', '1', '1-', '+1', '+1 ', '(+1) ', '001 ', '00 1 ', '011 1 '),
    signs: fc.array(sign, { minLength: 11, maxLength: 11 }),
    before: fc.constantFrom(...BEFORE),
    after: fc.constantFrom(...AFTER),
    zero: fc.constantFrom(...ZEROS),
    extension: fc.option(
      fc.record({ sign: fc.constantFrom(...EXTENSIONS), digits: digits(4).map((all) => all.join('')) }),
    ),
  })
  fc.assert(
    fc.property(way, ({ number, country, signs, before, after, zero, extension }) => {
      const spaced = [...number].map((digit, at) => `${at === 0 ? '' : signs[at]}${digit}`).join('')
      const beside = extension ? extension.sign + extension.digits : ''
      const typed = inScript(zero, `${before}${country}${spaced}${beside}${after}`)
      fc.pre(typed.trim().length <= LONGEST_PHONE)
      assert.deepEqual(readPhone(typed), { e164: `+1${number}`, extension: extension?.digits ?? null }, typed)
    }),
    { numRuns: 3000 },
  )
})

test('a number of another country is read back however it is dialed', () => {
  const country = fc.constantFrom<[code: string, prefixes: string[], length: number]>(
    ['52', ['', '1', ' 1 ', '01 '], 10],
    ['44', ['', '0', '(0)', ' (0) '], 10],
    ['49', ['', '(0)'], 9],
    ['34', [''], 9],
    ['502', [''], 8],
  )
  const way = country.chain(([code, prefixes, length]) =>
    fc.record({
      code: fc.constant(code),
      prefix: fc.constantFrom(...prefixes),
      dialed: fc.constantFrom('+', '00', '011 ', '00 ', 'tel:+', '(+'),
      number: fc.tuple(fromTwo, digits(length - 1)).map(([first, rest]) => [first, ...rest].join('')),
      extension: fc.option(fc.constantFrom('7', '1234')),
      zero: fc.constantFrom(...ZEROS),
    }),
  )
  fc.assert(
    fc.property(way, ({ code, prefix, dialed, number, extension, zero }) => {
      const typed = `${dialed}${code}${dialed === '(+' ? ') ' : ' '}${prefix}${number}${extension ? ` ext. ${extension}` : ''}`
      assert.deepEqual(readPhone(inScript(zero, typed)), { e164: `+${code}${number}`, extension }, typed)
    }),
    { numRuns: 1000 },
  )
})

test('no number has an area code or an exchange that is a service, such as 911', () => {
  for (let first = 2; first <= 9; first++) {
    assert.equal(toE164(`${first}11-555-0101`), null)
    assert.equal(toE164(`+1 602 ${first}11 0101`), null)
    assert.equal(toE164(`602-555-${first}110`), `+1602555${first}110`)
  }
})

test('an E.164 form is its own E.164 form, and so is the form shown, with an extension too', () => {
  const international = fc
    .tuple(fromTwo, fc.integer({ min: 7, max: 14 }).chain(digits))
    .map(([a, b]) => toE164(`+${a}${b.join('')}`))
    .filter((phone) => phone !== null)
  const e164 = fc.oneof(
    northAmerican.map((number) => `+1${number}`),
    international,
  )
  fc.assert(
    fc.property(e164, (phone) => {
      assert.equal(toE164(phone), phone)
      assert.equal(toE164(showE164(phone)), phone)
      assert.deepEqual(readPhone(showPhone(`${phone} ext. 12`)), { e164: phone, extension: '12' })
    }),
  )
})

test('any input gives nothing or a canonical + with 8 to 15 digits', () => {
  const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./') }))
  fc.assert(
    fc.property(typed, (text) => {
      const phone = toE164(text)
      if (phone === null) return
      assert.match(phone, /^\+[1-9]\d{7,14}$/)
      assert.equal(toE164(phone), phone)
      assert.ok(text.replaceAll(/\D/g, '').endsWith(phone.slice(-7)), 'no digit is changed')
    }),
    { numRuns: 2000 },
  )
})

test('a phone is shown in one way, however it was typed', () => {
  assert.equal(showPhone('+16025550101'), '(602) 555-0101')
  assert.equal(showPhone('602.555.0101 x 12'), '(602) 555-0101 ext. 12')
  assert.equal(showPhone('+52 1 662 123 4567'), '+52 662 123 4567')
  assert.equal(showPhone('+44 (0)20 7946 0000'), '+442079460000')
  assert.equal(showPhone('911-555-0101'), '911-555-0101', 'one of before stays as it is')
})

test('a search looks for the number itself, or for the digits of a part of one', () => {
  for (const typed of [...ONE_PHONE, ...WITH_EXTENSION]) assert.equal(digitsOfPhone(typed), '16025550101')
  assert.equal(digitsOfPhone('+52 1 662 123 4567'), '526621234567')
  for (const typed of ['555-0101', '٥٥٥-٠١٠١', '(555) 0101']) assert.equal(digitsOfPhone(typed), '5550101')
  assert.equal(digitsOfPhone('911-555-0101'), '9115550101')
  for (const typed of ['Honda', '2015 Civic', '']) assert.equal(digitsOfPhone(typed), null)
})

test('text too long for a phone is refused, not cut', () => {
  const typed = `602-555-0101 (${'a'.repeat(LONGEST_PHONE)})`
  const [issue, ...others] = phone().safeParse(typed).error?.issues ?? []
  assert.match(String(issue?.message), /atMost.*60/)
  assert.equal(others.length, 0)
})
