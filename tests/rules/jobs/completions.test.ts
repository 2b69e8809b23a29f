import assert from 'node:assert/strict'
import { moveMembership } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import {
  completionReference,
  decideUndo,
  restoredBy,
  undoUntil,
} from '@desert-wrench/contract/features/jobs/completions.rules.ts'
import { test } from 'vitest'

const DONE_AT = '2026-11-21T15:00:00.000Z'
const END = '2026-11-21T15:10:00.000Z'
const JOB = { cancelledAt: null, firstCompletedAt: DONE_AT, mechanicRating: null, customerRating: null }
const FACTS = { completedAt: DONE_AT, isPaid: false, isDrawn: false }

test('a completion is undone until its tenth minute is over', () => {
  assert.equal(undoUntil(DONE_AT), END)
  assert.equal(decideUndo(JOB, FACTS, END).refusal, undefined)
  assert.equal(decideUndo(JOB, FACTS, '2026-11-21T15:10:00.001Z').refusal, 'job.undoTooLate')
})

test('later facts, or no completion, refuse the undo', () => {
  const refusal = (job: object, facts: object = {}) =>
    decideUndo({ ...JOB, ...job }, { ...FACTS, ...facts }, END).refusal
  assert.equal(refusal({ cancelledAt: DONE_AT }), 'job.cancelled')
  assert.equal(refusal({ firstCompletedAt: null }), 'job.notDone')
  assert.equal(refusal({}, { completedAt: null }), 'job.undoTooLate')
  assert.equal(refusal({ mechanicRating: 1 }), 'job.undoRated')
  assert.equal(refusal({ customerRating: 5 }), 'job.undoRated')
  assert.equal(refusal({}, { isPaid: true }), 'job.undoPaid')
  assert.equal(refusal({}, { isDrawn: true }), 'job.undoDrawn')
})

test('only the first completion refers to the job alone', () => {
  assert.deepEqual(
    [1, 2, 13].map((number) => completionReference('a', number)),
    ['a', 'a:2', 'a:13'],
  )
})

test('an undone job continues as before, without steps of another mechanic, or as set by hand', () => {
  const done = { status: 'completed', step: null, completedAt: DONE_AT, mechanicId: 'rosa' } as const
  const before = { status: 'in-progress', step: 'arrived', mechanicId: 'rosa' } as const
  assert.deepEqual(restoredBy(done, before), { status: 'in-progress', step: 'arrived', completedAt: null })
  assert.equal(restoredBy({ ...done, mechanicId: 'tom' }, before).step, null)
  assert.deepEqual(restoredBy({ ...done, status: 'pending' }, before), {
    status: 'pending',
    step: null,
    completedAt: null,
  })
})

test('undoing the first job restores the membership, except expired time', () => {
  const due = { subscriptionExpiresAt: DONE_AT, jobCompletionPaymentDue: true } as const
  const undone = (
    subscriptionStatus: 'payment_due' | 'free_trial',
    before: 'free_trial' | 'active' | 'expired' | 'cancelled',
  ) => moveMembership({ ...due, subscriptionStatus }, { kind: 'first_job_undone', before }, '2026-11-21T14:00:00.000Z')
  for (const [now, before, after] of [
    ['payment_due', 'expired', 'expired'],
    ['payment_due', 'cancelled', 'cancelled'],
    ['payment_due', 'free_trial', 'expired'],
    ['free_trial', 'free_trial', 'free_trial'],
  ] as const) {
    const { subscriptionStatus, jobCompletionPaymentDue } = undone(now, before)
    assert.deepEqual([subscriptionStatus, jobCompletionPaymentDue], [after, false])
  }
})
