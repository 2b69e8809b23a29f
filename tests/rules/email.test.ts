import assert from 'node:assert/strict'
import { test } from 'node:test'
import { email, optionalEmail } from '@desert-wrench/contract/lib/fields.ts'
import fc from 'fast-check'

const takes = (typed: unknown) => optionalEmail.safeParse(typed).error === undefined

test('what is left out of an optional email is null', () => {
  for (const nothing of [undefined, null, '', '  ']) assert.equal(optionalEmail.parse(nothing), null)
})

test('any name at any domain of two labels or more is an email, and nothing is changed', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019_+-'), minLength: 1, maxLength: 20 })
  const typed = fc
    .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { minLength: 2, maxLength: 4 }))
    .map(([name, domain]) => `${name.join('.')}@${domain.join('.')}`)
  fc.assert(
    fc.property(typed, (address) => {
      assert.equal(optionalEmail.parse(` ${address} `), address)
      assert.equal(email().parse(address), address)
      assert.ok(!takes(address.replace('@', '')))
      assert.ok(!takes(`${address}@`))
      assert.ok(!takes(`${address}.`))
      assert.ok(!takes(address.replace('@', '@@')))
    }),
  )
})

test('an email has at most 254 characters', () => {
  assert.ok(takes(`${'a'.repeat(242)}@example.com`))
  assert.ok(!takes(`${'a'.repeat(243)}@example.com`))
})

/** Each of these once made the reading try every way to cut the text, in the square of its length. */
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
