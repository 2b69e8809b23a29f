import assert from 'node:assert/strict'
import {
  codesCountSince,
  expiryOf,
  GUESSES_A_CODE,
  GUESSES_PER_DAY,
  guessesCountSince,
  isFresh,
  judgeCodeDemand,
  judgeTry,
  mostCodes,
  waitForTry,
} from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import { emailKey } from '@desert-wrench/contract/features/accounts/staff.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const FREE = {
  ...{ phone: null, network: null, pressed: null, site: null, siteDay: null },
  ...{ account: null, unknownDay: null, strangersDay: null, day: null },
}
const NOW = '2026-11-21T15:00:00.000Z'
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString()
const code = (more = {}) => ({ expiresAt: ago(-300), matches: false, guesses: 0, ...more })

test('a try is right or wrong, and counts only while a code is valid', () => {
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

test('the longest reached limit applies', () => {
  const stranger = { fromDevice: false, isKnown: false }
  const waitOf = (full: object, asking = stranger) => judgeCodeDemand({ ...FREE, ...full }, asking, NOW).wait
  assert.equal(waitOf({}), null)
  assert.equal(waitOf({ phone: ago(3000) }), 600)
  assert.equal(waitOf({ phone: ago(3000), network: ago(60) }), 3540)
  assert.equal(waitOf({ phone: ago(3000), network: ago(60), day: ago(86_000) }), 3540)
  assert.equal(waitOf({ day: ago(3600) }), 82_800)
  assert.equal(waitOf({ site: ago(3000) }), 600)
  assert.equal(waitOf({ siteDay: ago(3600) }), 82_800)
  // Not in a hurry: the database is not queried.
  assert.equal(waitOf({ pressed: ago(60) }), null)
})

test('a part of the day is kept for phones that are known, and a part of that for browsers that they signed in with', () => {
  const judge = (full: object, asking: { fromDevice: boolean; isKnown: boolean }) =>
    judgeCodeDemand({ ...FREE, ...full }, asking, NOW)
  const [stranger, known, device] = [
    { fromDevice: false, isKnown: false },
    { fromDevice: false, isKnown: true },
    { fromDevice: true, isKnown: true },
  ]
  const pressed = { unknownDay: ago(3600) }
  assert.deepEqual(judge(pressed, stranger), { wait: 82_800, isPressed: true, isCounted: true })
  assert.deepEqual(judge(pressed, known), { wait: null, isPressed: true, isCounted: true })
  // After a few requests a network learns nothing: both wait.
  for (const asking of [stranger, known])
    assert.deepEqual(judge({ ...pressed, pressed: ago(60) }, asking), { wait: 3540, isPressed: true, isCounted: false })
  for (const asking of [stranger, known]) assert.equal(judge({ strangersDay: ago(3600) }, asking).wait, 82_800)
  // Strangers cannot block a browser that this phone signed in with.
  const all = {
    network: ago(1),
    site: ago(1),
    siteDay: ago(1),
    pressed: ago(1),
    unknownDay: ago(1),
    strangersDay: ago(1),
  }
  assert.deepEqual(judge(all, device), { wait: null, isPressed: false, isCounted: true })
  assert.equal(judge({ day: ago(3600) }, device).wait, 82_800)
})

test('the daily shares are whole numbers in order', () => {
  assert.deepEqual(
    [1000, 3, 1].map(mostCodes).map(({ unknownDay, strangersDay, day }) => [unknownDay, strangersDay, day]),
    [
      [750, 900, 1000],
      [3, 3, 3],
      [1, 1, 1],
    ],
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (limit) => {
      const { unknownDay, strangersDay, day } = mostCodes(limit)
      assert.ok(unknownDay >= 1 && unknownDay <= strangersDay && strangersDay <= day)
    }),
  )
})

test('a phone guessed too often waits until its oldest tries are a day old', () => {
  assert.equal(waitForTry({ count: 0, oldest: null }, NOW), null)
  assert.equal(waitForTry({ count: GUESSES_PER_DAY - 1, oldest: ago(60) }, NOW), null)
  assert.equal(waitForTry({ count: GUESSES_PER_DAY, oldest: ago(86_400) }, NOW), 300)
})

test('waits are whole seconds, at least one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3600_000 }), (milliseconds) => {
      const oldest = new Date(Date.parse(NOW) - milliseconds).toISOString()
      const wait = judgeCodeDemand({ ...FREE, phone: oldest }, { fromDevice: false, isKnown: true }, NOW).wait ?? 0
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
