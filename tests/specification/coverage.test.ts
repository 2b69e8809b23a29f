import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LINES } from './lines.ts'
import { NOT_OBSERVABLE } from './not-observable.ts'

const here = new URL('.//', import.meta.url)
const journeys = new URL('../journeys/', import.meta.url)

const checks = [
  ...readdirSync(here)
    .filter((file) => /^section-.*\.test\.ts$/.test(file))
    .map((file) => new URL(file, here)),
  ...readdirSync(journeys)
    .filter((file) => /^specification-.*\.test\.ts$/.test(file))
    .map((file) => new URL(file, journeys)),
]

/** The lines that stand as quoted keys in the checks; a key that is no line does not compile there. */
const claimed = new Set(
  checks.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/\*|\*)/.test(line))
      .flatMap((line) => [...line.matchAll(/'(\d\.[\w.-]+)'/g)].map(([, key = '']) => key)),
  ),
)

test('every line of the specification has a check, or a reason why it cannot have one', () => {
  const gaps = Object.keys(LINES).filter((line) => !claimed.has(line) && !(line in NOT_OBSERVABLE))
  assert.deepEqual(gaps, [])
})

test('what cannot be observed is not checked, and says why', () => {
  for (const [line, reason] of Object.entries(NOT_OBSERVABLE)) {
    assert.ok(!claimed.has(line), `${line} has a check`)
    assert.match(reason, /^.{20,}\.$/)
  }
})
