import assert from 'node:assert/strict'
import { mergeEdits, touched } from '@desert-wrench/contract/features/jobs/edits.rules.ts'
import { SAME_JOB_MINUTES, sameJobOf } from '@desert-wrench/contract/features/jobs/same-job.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const value = fc.constantFrom<string | null>('a', 'b', 'c', '', null)
const record = fc.record({ name: value, phone: value, note: value })
const held = (one: unknown) => one ?? ''

test('merging two edits keeps one of the three values for each field', () => {
  fc.assert(
    fc.property(record, record, record, (read, mine, theirs) => {
      const { values, theirChanges } = mergeEdits(read, mine, theirs)
      const own = touched(read, mine)
      for (const field of ['name', 'phone', 'note'] as const) {
        // Local edits win; untouched fields follow the other version.
        assert.equal(held(values[field]), held(own.includes(field) ? mine[field] : theirs[field]))
        const one = theirChanges.find((other) => other.field === field)
        assert.equal(one !== undefined, held(read[field]) !== held(theirs[field]))
        const isContested = own.includes(field) && one !== undefined && held(mine[field]) !== held(theirs[field])
        assert.equal(one?.contested ?? false, isContested)
      }
    }),
  )
})

test('without a concurrent edit there is no conflict', () => {
  fc.assert(
    fc.property(record, record, (read, mine) => assert.deepEqual(mergeEdits(read, mine, read).theirChanges, [])),
  )
})

const NOW = Date.parse('2026-11-21T18:00:00.000Z')
const JOB = {
  vehicleInfo: '2014 Toyota Camry',
  description: 'No enciende después de la lluvia',
  status: 'pending',
  cancelledAt: null,
  createdAt: '2026-11-21T17:50:00.000Z',
}
const GIVEN = { vehicleInfo: '2014  toyota camry ', description: 'no enciende despues de la lluvia' }

for (const [what, change, isSame] of [
  ['a moment ago, in other letters', {}, true],
  ['somebody has it already', { status: 'in-progress' }, true],
  ['it is done', { status: 'completed' }, false],
  ['it was cancelled', { cancelledAt: '2026-11-21T17:55:00.000Z' }, false],
  ['another car', { vehicleInfo: '2014 Toyota Corolla' }, false],
  ['another trouble', { description: 'Llanta ponchada' }, false],
  ['just within the time', { createdAt: new Date(NOW - SAME_JOB_MINUTES * 60_000 + 1).toISOString() }, true],
  ['just after it', { createdAt: new Date(NOW - SAME_JOB_MINUTES * 60_000).toISOString() }, false],
] as const) {
  test(`the same job of a phone: ${what}`, () => {
    const job = { ...JOB, ...change } as unknown as Parameters<typeof sameJobOf>[1][number]
    assert.equal(sameJobOf(GIVEN, [job], NOW), isSame ? job : undefined)
  })
}
