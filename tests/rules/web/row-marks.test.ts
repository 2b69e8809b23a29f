import assert from 'node:assert/strict'
import { test } from 'vitest'
import { CHANGED, markRows, rowMarks, unmarkRows } from '../../../web/src/lib/live/row-marks.ts'

test('a row that was removed soon after it changed goes on saying so', () => {
  markRows(['a', 'b'], CHANGED)
  markRows(['a'], 'This job was removed.')
  unmarkRows(['a', 'b'], CHANGED)
  assert.deepEqual([...rowMarks()], [['a', 'This job was removed.']])
  unmarkRows(['a'])
  assert.deepEqual([...rowMarks()], [])
})
