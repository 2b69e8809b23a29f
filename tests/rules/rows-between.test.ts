import assert from 'node:assert/strict'
import { test } from 'vitest'
import { changedIn, goneFrom, type Pages, rowsOf, withGone } from '../../web/src/lib/live/row-diff.ts'

/** What two answers to the same list have between them. A page is written as its rows, `…` where the list goes on; `b2` is another b. */

const list = (...written: string[]): Pages => ({
  pages: written.map((page, at) => ({
    rows: [...page.replace('…', '').matchAll(/([a-z])(\d?)/g)].map(([, id = '', version]) => ({ id, version })),
    next: page.endsWith('…') || at < written.length - 1 ? 'on' : null,
  })),
  pageParams: written.map(() => null),
})
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join('')

test('rows that look otherwise', () => {
  assert.equal(changedIn(list('abc'), list('ab2c')).join(''), 'b')
  assert.equal(changedIn(list('abc'), list('cab')).join(''), '', 'another place is no change')
  assert.equal(changedIn(list('abc'), list('xac')).join(''), '')
})

for (const { before, next, gone, shown } of [
  { before: ['abc'], next: ['ac'], gone: 'b', shown: 'abc' },
  { before: ['abc'], next: ['bc'], gone: 'a', shown: 'abc' },
  { before: ['abc'], next: ['ab'], gone: 'c', shown: 'abc' },
  { before: ['a'], next: [''], gone: 'a', shown: 'a' },
  { before: ['abcd'], next: ['ad'], gone: 'bc', shown: 'abcd' },
  { before: ['ab…', 'cd'], next: ['ab…', 'd'], gone: 'c', shown: 'abcd' },
  { before: ['abc'], next: ['xac'], gone: 'b', shown: 'xabc' },
  // What one more at the top pushes to the next page is not gone.
  { before: ['abc…'], next: ['xab…'], gone: '', shown: 'xab' },
  { before: ['abc…'], next: ['xac…'], gone: 'b', shown: 'xabc' },
  // A list that was cut short near its top.
  { before: ['abcdef'], next: ['abc…'], gone: '', shown: 'abc' },
]) {
  test(`${before} and then ${next}: ${gone || 'none'} gone`, () => {
    const missing = goneFrom(list(...before), list(...next))
    assert.equal(ids(missing), gone)
    assert.equal(ids(rowsOf(withGone(list(...next), list(...before), new Set(missing.map(({ id }) => id))))), shown)
  })
}
