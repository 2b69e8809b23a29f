import assert from 'node:assert/strict'
import { bySuggestion, type Suggestable } from '@desert-wrench/contract/features/schedule/suggestions.rules.ts'
import { test } from 'vitest'

const ONE: Suggestable = { mechanicId: 'b', waitMinutes: 30, driveMinutes: 20, evidence: 4.2, specialist: false }

test.for<[string, Partial<Suggestable>]>([
  ['a shorter wait', { waitMinutes: 15 }],
  ['a shorter drive', { driveMinutes: 5 }],
  ['better reviews', { evidence: 4.8 }],
  ['the right specialty', { specialist: true }],
  ['half a star, over ten minutes of drive', { evidence: 4.7, driveMinutes: 30 }],
  ['the specialty, over a quarter of an hour', { specialist: true, waitMinutes: 45 }],
  ['the earlier id, all else equal', { mechanicId: 'a' }],
])('%s comes first', ([, better]) => {
  assert.deepEqual([ONE, { ...ONE, ...better }].sort(bySuggestion)[0], { ...ONE, ...better })
})
