import assert from 'node:assert/strict'
import { longLists } from '@desert-wrench/server/db/lists/long-lists.ts'
import { test } from 'vitest'

test('a list that was too long to be counted is known as one for half a minute', () => {
  let now = 0
  const long = longLists(() => now)
  assert.equal(long.has('jobs'), false)
  long.add('jobs')
  now = 29_999
  assert.deepEqual([long.has('jobs'), long.has('customers')], [true, false])
  now = 30_000
  assert.equal(long.has('jobs'), false)
})

test('the oldest of many lists are evicted', () => {
  const long = longLists(() => 0)
  for (let at = 0; at <= 1000; at++) long.add(`list ${at}`)
  assert.deepEqual([long.has('list 0'), long.has('list 1'), long.has('list 1000')], [false, true, true])
  long.add('list 1')
  long.add('another')
  assert.deepEqual([long.has('list 1'), long.has('list 2')], [true, false])
})
