import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  codesCountSince,
  expiryOf,
  GUESSES_A_CODE,
  GUESSES_A_DAY,
  guessesCountSince,
  isFresh,
  judgeTry,
  waitForCode,
  waitForTry,
} from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import { emailKey } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import fc from 'fast-check'

const NOW = '2026-11-21T15:00:00.000Z'
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()
const code = (more = {}) => ({ expiresAt: ago(-300), matches: false, guesses: 0, ...more })

test('a try is right or wrong, and counts only where there is something to guess', () => {
  const cases: [Parameters<typeof judgeTry>[0], ReturnType<typeof judgeTry>][] = [
    [null, { right: false, counts: false, ends: false }],
    [code({ matches: true }), { right: true }],
    [code({ matches: true, guesses: 2 }), { right: true }],
    [code({ matches: true, expiresAt: NOW }), { right: false, counts: false, ends: false }],
    [code({ expiresAt: ago(1) }), { right: false, counts: false, ends: false }],
    [code(), { right: false, counts: true, ends: false }],
    [code({ guesses: GUESSES_A_CODE - 1 }), { right: false, counts: true, ends: true }],
  ]
  for (const [tried, judged] of cases) assert.deepEqual(judgeTry(tried, NOW), judged)
})

test('the longest of the limits that are reached is what one waits for', () => {
  const free = { phone: null, network: null, day: null }
  assert.equal(waitForCode(free, NOW), null)
  assert.equal(waitForCode({ ...free, phone: ago(3000) }, NOW), 600)
  assert.equal(waitForCode({ phone: ago(3000), network: ago(60), day: null }, NOW), 3540)
  assert.equal(waitForCode({ phone: ago(3000), network: ago(60), day: ago(86_000) }, NOW), 3540)
  assert.equal(waitForCode({ ...free, day: ago(3600) }, NOW), 82_800)
})

test('a phone that was guessed at too often waits until the oldest tries are a day old', () => {
  assert.equal(waitForTry({ count: 0, oldest: null }, NOW), null)
  assert.equal(waitForTry({ count: GUESSES_A_DAY - 1, oldest: ago(60) }, NOW), null)
  assert.equal(waitForTry({ count: GUESSES_A_DAY, oldest: ago(86_400) }, NOW), 300)
})

test('whoever is told to wait waits a whole number of seconds, at least one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3600_000 }), (milliseconds) => {
      const oldest = new Date(Date.parse(NOW) - milliseconds).toISOString()
      const wait = waitForCode({ phone: oldest, network: null, day: null }, NOW) ?? 0
      assert.ok(Number.isInteger(wait) && wait >= 1)
      assert.ok(Date.parse(oldest) + 3_600_000 <= Date.parse(NOW) + wait * 1000)
    }),
  )
})

test('a sign-in is fresh for ten minutes', () => {
  assert.deepEqual([isFresh(NOW, NOW), isFresh(ago(600), NOW), isFresh(ago(600.001), NOW)], [true, true, false])
})

test('codes end after so many seconds, count for an hour and a day, and guesses five minutes longer', () => {
  assert.equal(expiryOf(NOW, 300), '2026-11-21T15:05:00.000Z')
  assert.deepEqual(codesCountSince(NOW), { hour: '2026-11-21T14:00:00.000Z', day: '2026-11-20T15:00:00.000Z' })
  assert.equal(guessesCountSince(NOW), '2026-11-20T14:55:00.000Z')
})

test('an e-mail is the same in other letters', () => {
  assert.equal(emailKey('ＡNA@Shop.example'), 'ana@shop.example')
})
