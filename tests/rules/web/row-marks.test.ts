import assert from 'node:assert/strict'
import { test } from 'vitest'
import { CHANGED, markRows, rowMarks, unmarkRows } from '../../../web/src/lib/live/row-marks.ts'

test('a row removed soon after a change keeps its mark', () => {
  markRows(['a', 'b'], CHANGED)
  markRows(['a'], 'This job was removed.')
  unmarkRows(['a', 'b'], CHANGED)
  assert.deepEqual([...rowMarks()], [['a', 'This job was removed.']])
  unmarkRows(['a'])
  assert.deepEqual([...rowMarks()], [])
})
