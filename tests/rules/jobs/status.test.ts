import assert from 'node:assert/strict'
import { changeStatus, isOpen } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import fc from 'fast-check'
import { test } from 'vitest'

const STATUSES = ['pending', 'in-progress', 'completed'] as const
type Status = (typeof STATUSES)[number]

interface Stored {
  status: Status
  completedAt: string | null
  firstCompletedAt: string | null
}

const EARLIER = '2026-07-15T18:00:00.000Z'
const NOW = '2026-08-02T18:00:00.000Z'

/** Every status, with and without an earlier completion. */
const STANDINGS: Stored[] = [
  { status: 'pending', completedAt: null, firstCompletedAt: null },
  { status: 'in-progress', completedAt: null, firstCompletedAt: null },
  { status: 'pending', completedAt: null, firstCompletedAt: EARLIER },
  { status: 'in-progress', completedAt: null, firstCompletedAt: EARLIER },
  { status: 'completed', completedAt: EARLIER, firstCompletedAt: EARLIER },
]

for (const standing of STANDINGS) {
  const ever = standing.firstCompletedAt ? 'completed before' : 'never completed'
  for (const status of STATUSES) {
    test(`a ${standing.status} job, ${ever}, is set to ${status}`, () => {
      const change = changeStatus(standing, status, NOW)
      if (status !== 'completed') {
        assert.deepEqual(change, { status, completedAt: null, firstCompletedIn: null })
        return
      }
      assert.deepEqual(change, {
        status,
        completedAt: standing.status === 'completed' ? EARLIER : NOW,
        firstCompletedIn: standing.firstCompletedAt === null ? '2026-08' : null,
      })
    })
  }
}

test('however the dispatcher toggles, the first completion counts once, in its own month', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...STATUSES), fc.integer({ min: 0, max: 40 * 86_400_000 })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(steps, (toggles) => {
      let job: Stored = { status: 'pending', completedAt: null, firstCompletedAt: null }
      let moment = Date.parse('2026-01-15T12:00:00.000Z')
      const counted: string[] = []
      const completions: string[] = []
      for (const [status, pause] of toggles) {
        moment += pause
        const now = new Date(moment).toISOString()
        const change = changeStatus(job, status, now)
        if (status === 'completed') completions.push(now)
        if (change.firstCompletedIn !== null) counted.push(change.firstCompletedIn)
        assert.equal(change.status, status)
        assert.equal(change.completedAt !== null, status === 'completed')
        if (job.status === 'completed' && status === 'completed') assert.equal(change.completedAt, job.completedAt)
        const firstCompletedAt = job.firstCompletedAt ?? (change.firstCompletedIn === null ? null : now)
        job = { status: change.status, completedAt: change.completedAt, firstCompletedAt }
      }
      const [first] = completions
      assert.deepEqual(counted, first === undefined ? [] : [phoenixMonthOf(first)])
    }),
  )
})

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Phoenix', year: 'numeric', month: '2-digit' })
const phoenixMonthOf = (moment: string) => calendar.format(new Date(moment)).slice(0, 7)

test('a job is open while pending without a mechanic', () => {
  const open = STATUSES.flatMap((status) =>
    [null, 'someone'].filter((mechanicId) => isOpen({ status, mechanicId })).map(() => status),
  )
  assert.deepEqual(open, ['pending'])
  assert.ok(!isOpen({ status: 'pending', mechanicId: 'someone' }))
})
