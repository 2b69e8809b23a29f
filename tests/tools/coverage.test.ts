import assert from 'node:assert/strict'
import { test } from 'vitest'
import { coverage, gaps, page } from '../specification/coverage.ts'
import { NOT_OBSERVABLE } from '../specification/not-observable.ts'

const SPECIFICATION = {
  lines: { '2.toasts': 'parts', '2.toasts.one': 'one at a time', '4.others': 'not shown', '9.chat': 'half a minute' },
  notObservable: { '4.others': 'Says only that other transitions are not shown.' },
}
const passed = (...names: string[]) => names.map((name) => ({ name, file: 'e2e/everyone/toast.spec.ts' }))
const gapsOf = (...names: string[]) =>
  gaps(coverage(SPECIFICATION.lines, SPECIFICATION.notObservable, passed(...names))).map((gap) =>
    gap.replace(/ .*/, ''),
  )

test('a line is covered by a test that passed and has its whole tag', () => {
  assert.deepEqual(gapsOf('§2.toasts §2.toasts.one: one toast', '§9.chat: asked every 30 seconds'), [])
  assert.deepEqual(gapsOf('§2.toasts.one: one toast'), ['2.toasts', '9.chat'])
  assert.deepEqual(gapsOf('one toast: §2.toasts', 'a toast §9.chat: late'), ['2.toasts', '2.toasts.one', '9.chat'])
})

test('a line that nobody can observe is not covered', () => {
  assert.deepEqual(gapsOf('§2.toasts §2.toasts.one §9.chat §4.others: everything'), ['4.others'])
})

test('every reason why a line cannot be observed is a sentence', () => {
  for (const reason of Object.values(NOT_OBSERVABLE)) assert.match(reason, /^.{20,}\.$/)
})

test('the page shows each line with its tests and their file, and writes no markup of theirs', () => {
  const html = page(
    coverage(SPECIFICATION.lines, SPECIFICATION.notObservable, passed('§2.toasts: a <b>bold</b> toast')),
  )
  assert.match(html, /1 of 4 lines/)
  assert.match(html, /2\.toasts<\/code>.*a &#60;b&#62;bold.*e2e\/everyone\/toast\.spec\.ts/)
  assert.match(html, /9\.chat<\/code>.*No test that passed/)
  assert.match(html, /4\.others<\/code>.*Says only that other transitions/)
})
