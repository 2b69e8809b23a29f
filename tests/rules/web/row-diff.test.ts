import assert from 'node:assert/strict'
import { test } from 'vitest'
import { changedIn, type ListRow, removedFrom, withoutAdded, withRemoved } from '../../../web/src/lib/live/row-diff.ts'

/** Diffs of two replies to one list. A page is written as its rows, `…` where it continues; `b2` is a changed b. */

const rowsOf = (...written: string[]): ListRow[] =>
  written.flatMap((page) =>
    [...page.replace('…', '').matchAll(/([a-z])(\d?)/g)].map(([, id = '', version]) => ({ id, version })),
  )
const isWhole = (written: string[]) => !written.at(-1)?.endsWith('…')
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join('')

test('rows with visible changes', () => {
  assert.equal(changedIn(rowsOf('abc'), rowsOf('ab2c')).join(''), 'b')
  assert.equal(changedIn(rowsOf('abc'), rowsOf('cab')).join(''), '', 'another place is no change')
  assert.equal(changedIn(rowsOf('abc'), rowsOf('xac')).join(''), '')
})

for (const { before, next, gone, shown } of [
  { before: ['abc'], next: ['ac'], gone: 'b', shown: 'abc' },
  { before: ['abc'], next: ['bc'], gone: 'a', shown: 'abc' },
  { before: ['abc'], next: ['ab'], gone: 'c', shown: 'abc' },
  { before: ['a'], next: [''], gone: 'a', shown: 'a' },
  { before: ['abcd'], next: ['ad'], gone: 'bc', shown: 'abcd' },
  { before: ['ab…', 'cd'], next: ['ab…', 'd'], gone: 'c', shown: 'abcd' },
  { before: ['abc'], next: ['xac'], gone: 'b', shown: 'xabc' },
  // Pushed to the next page by a new row, so not removed.
  { before: ['abc…'], next: ['xab…'], gone: '', shown: 'xab' },
  { before: ['abc…'], next: ['xac…'], gone: 'b', shown: 'xabc' },
  // A list truncated near its top.
  { before: ['abcdef'], next: ['abc…'], gone: '', shown: 'abc' },
]) {
  test(`${before} and then ${next}: ${gone || 'none'} gone`, () => {
    const missing = removedFrom(rowsOf(...before), rowsOf(...next), isWhole(next))
    assert.equal(ids(missing), gone)
    assert.equal(ids(withRemoved(rowsOf(...next), rowsOf(...before), new Set(missing.map(({ id }) => id)))), shown)
  })
}

for (const { known, rows, shown } of [
  { known: 'abc', rows: 'xabc', shown: 'abc' },
  { known: 'abc', rows: 'axbc', shown: 'abc' },
  // Rows beyond the last known one were requested.
  { known: 'abc', rows: 'xabcde', shown: 'abcde' },
  { known: 'abc', rows: 'xab', shown: 'ab' },
  { known: 'abc', rows: 'xyz', shown: 'xyz' },
]) {
  test(`${rows} while ${known} is read shows ${shown}`, () => {
    assert.equal(ids(withoutAdded(rowsOf(rows), new Set(known))), shown)
  })
}

test('a removed row that came back is there once', () => {
  assert.equal(ids(withRemoved(rowsOf('abc'), rowsOf('abc'), new Set('b'))), 'abc')
})
