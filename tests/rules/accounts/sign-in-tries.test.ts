import assert from 'node:assert/strict'
import {
  ALLOWANCES,
  type CountedTries,
  countTry,
  type Tries,
} from '@desert-wrench/contract/features/accounts/sign-in-tries.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const START = Date.parse('2026-11-21T15:00:00.000Z')
const DAY = 24 * 3_600_000
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString()

/**
 * Retries as soon as allowed.
 * @returns the number of tries
 */
function tireless(counted: CountedTries, forMilliseconds: number): number {
  let known: Tries | null = null
  let tries = 0
  for (let now = 0; now < forMilliseconds; ) {
    const judged = countTry(counted, known, at(now))
    if ('waitSeconds' in judged) now += judged.waitSeconds * 1000
    else {
      known = judged.next
      tries++
    }
  }
  return tries
}

const A_DAY: [CountedTries, tries: number][] = [
  ['pair', 104],
  ['network', 149],
  ['device', 109],
  ['factor', 38],
]

for (const [counted, tries] of A_DAY) {
  test(`endless tries get ${tries} a day by ${counted}`, () => {
    assert.equal(tireless(counted, DAY), tries)
    // Later days allow no more than the first.
    assert.ok(tireless(counted, 10 * DAY) <= 10 * tries)
  })
}

test('guessing one-time passwords succeeds with less than 1.2 in 10,000 a day', () => {
  assert.ok((tireless('factor', DAY) * 3) / 1_000_000 < 1.2e-4)
})

test('no wait is longer than the longest, waits never shrink, and nothing is counted while one waits', () => {
  const counted = fc.constantFrom(...(Object.keys(ALLOWANCES) as CountedTries[]))
  const pauses = fc.array(fc.integer({ min: 0, max: 2 * 3_600_000 }), { maxLength: 60 })
  fc.assert(
    fc.property(counted, pauses, (who, given) => {
      const { free, longestWait } = ALLOWANCES[who]
      let known: Tries | null = null
      let now = 0
      for (const pause of given) {
        now += pause
        const judged = countTry(who, known, at(now))
        if ('waitSeconds' in judged) {
          assert.ok(judged.waitSeconds >= 1 && judged.waitSeconds * 1000 <= longestWait + 999)
          continue
        }
        const { tries, freeAt } = judged.next
        const wait = Date.parse(freeAt) - (START + now)
        assert.equal(wait > 0, tries >= free)
        known = judged.next
      }
    }),
  )
})

test('after the reset time the limits start over', () => {
  for (const counted of Object.keys(ALLOWANCES) as CountedTries[]) {
    const { free, forget } = ALLOWANCES[counted]
    const known = { tries: 500, freeAt: at(0), forgetAt: at(forget) }
    assert.deepEqual(countTry(counted, known, at(forget)), {
      next: { tries: 1, freeAt: at(forget), forgetAt: at(2 * forget) },
    })
    const kept = countTry(counted, known, at(forget - 1))
    assert.ok('next' in kept && kept.next.tries === 501 && free < 501)
  }
})
