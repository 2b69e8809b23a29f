import assert from 'node:assert/strict'
import { email, optionalEmail } from '@desert-wrench/contract/lib/fields.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const takes = (typed: unknown) => optionalEmail.safeParse(typed).error === undefined

test('a missing optional email is null', () => {
  for (const nothing of [undefined, null, '', '  ']) assert.equal(optionalEmail.parse(nothing), null)
})

/** Real addresses, some unusual. */
const EMAILS = [
  'jane@example.com',
  'jane.doe@example.com',
  'jane+trucks@example.co.uk',
  "o'neil@example.com",
  'j@x.io',
  'jane_doe-1@mail.example.com',
  '123@example.com',
  'jane@example.museum',
  'jane@xn--mnchen-3ya.de',
  'jane@münchen.de',
  'josé@example.com',
  'jane!#$%&*/=?^_`{|}~@example.com',
  'जेन@उदाहरण.भारत',
  `${'a'.repeat(64)}@example.com`,
]

for (const address of EMAILS)
  test(`${address} is an email, and nothing is changed`, () => {
    assert.equal(optionalEmail.parse(` ${address}\n`), address)
    assert.equal(email().parse(address), address)
  })

const NO_EMAILS = [
  'jane@example.com,',
  'jane@example.com;',
  'jane@example.com.',
  'jane@example.com:',
  'jane@example.com>',
  'mailto:jane@example.com',
  '<jane@example.com>',
  'Jane Doe <jane@example.com>',
  '"jane@example.com"',
  "'jane@example.com'",
  "'jane@example.com",
  '=jane@example.com',
  '“jane@example.com”',
  'jane,joe@example.com',
  'jane@example.com,joe@example.com',
  'jane@example.com;joe@example.com',
  'jane@example.com joe@example.com',
  'jane(home)@example.com',
  'jane@example.com (home)',
  'jane@example.com(home)',
  '.jane@example.com',
  'jane.@example.com',
  'jane..doe@example.com',
  'jane@-example.com',
  'jane@example-.com',
  'jane@example..com',
  'jane@.example.com',
  'jane@example',
  'jane@exam_ple.com',
  'jane@127.0.0.1',
  'jane@[127.0.0.1]',
  'jane@example.com?subject=hello',
  'jane@example.com/',
  'jane@@example.com',
  'jane@doe@example.com',
  'jane doe@example.com',
  'jane@exa mple.com',
  '"jane doe"@example.com',
  'jane:doe@example.com',
  'jane\\@example.com',
  'jane',
  '@example.com',
  'jane@',
  `${'a'.repeat(65)}@example.com`,
  `jane@${'a'.repeat(64)}.com`,
]

for (const typed of NO_EMAILS)
  test(`${typed} is no email`, () => {
    assert.ok(!takes(typed))
    assert.equal(email().safeParse(typed).success, false)
  })

const LETTERS = 'abcXYZ019'
const words = (unit: string) => fc.string({ unit: fc.constantFrom(...unit), minLength: 1, maxLength: 8 })
const label = fc.tuple(words(LETTERS), fc.constantFrom('', '-', '--'), words('abcxyz')).map((parts) => parts.join(''))
const addresses = fc
  .tuple(
    fc.array(words(`${LETTERS}_+-`), { minLength: 1, maxLength: 3 }),
    fc.array(label, { minLength: 2, maxLength: 4 }),
  )
  .map(([name, domain]) => `${name.join('.')}@${domain.join('.')}`)

test('any name at any domain of two labels or more is read back, and refused with anything beside it', () => {
  fc.assert(
    fc.property(addresses, fc.constantFrom(...',;:<>()[]"\\ .@'), (address, sign) => {
      assert.equal(optionalEmail.parse(` ${address} `), address)
      assert.equal(email().parse(address), address)
      for (const typed of [`${address}${sign}x`, `x${sign}${sign}${address}`, address.replace('@', `${sign}@`)])
        assert.ok(!takes(typed) || sign === '.', typed)
      if (sign !== ' ') assert.ok(!takes(`${address}${sign}`) && !takes(`${sign}${address}`))
      assert.ok(!takes(address.replace('@', '')))
    }),
  )
})

test('an email has at most 254 characters, and a longer one gets only that error', () => {
  const longest = `${'a'.repeat(60)}@${`${'b'.repeat(61)}.`.repeat(3)}${'c'.repeat(7)}`
  assert.equal(longest.length, 254)
  assert.ok(takes(longest))
  const issues = optionalEmail.safeParse(`${longest}c`).error?.issues
  assert.equal(issues?.length, 1)
  assert.match(String(issues?.[0]?.message), /atMost.*254/)
})

/** Each once caused quadratic backtracking. */
const COSTLY = [
  `a@${'.'.repeat(60_000)}@`,
  `a@${'a.'.repeat(30_000)}@`,
  `${'a@'.repeat(30_000)}`,
  `a@${'a'.repeat(60_000)} `,
]

test('an email as large as a body may be is read in no time', () => {
  const before = process.threadCpuUsage()
  for (const typed of COSTLY) assert.ok(!takes(typed))
  const { user } = process.threadCpuUsage(before)
  assert.ok(user < 500_000, `${user} µs of processor time`)
})
