import type { TimelineKind } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'

const OF_PROPOSALS: readonly TimelineKind[] = [
  ...([
    'reschedule_proposed',
    'reschedule_declined',
    'reschedule_withdrawn',
    'reschedule_lapsed',
    'rescheduled',
    'booked',
    'reopened',
  ] as const),
]

/** What the customer made of the last proposed time; null: they were asked nothing, or the job moved on since. */
export function outcomeOf(timeline: readonly TimelineKind[]): 'kept' | 'agreed' | 'lapsed' | null {
  const [before, last] = timeline.filter((kind) => OF_PROPOSALS.includes(kind)).slice(-2)
  if (before !== 'reschedule_proposed') return null
  if (last === 'reschedule_declined') return 'kept'
  if (last === 'reschedule_lapsed') return 'lapsed'
  return last === 'rescheduled' ? 'agreed' : null
}
