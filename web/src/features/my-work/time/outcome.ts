import type { TimelineKind } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'

const OF_PROPOSALS: readonly TimelineKind[] = [
  ...([
    'reschedule_proposed',
    'reschedule_declined',
    'reschedule_withdrawn',
    'rescheduled',
    'booked',
    'reopened',
  ] as const),
]

/** What the customer made of the last proposed time; null: they were asked nothing, or the job moved on since. */
export function outcomeOf(timeline: readonly TimelineKind[]): 'kept' | 'agreed' | null {
  const [before, last] = timeline.filter((kind) => OF_PROPOSALS.includes(kind)).slice(-2)
  if (before !== 'reschedule_proposed') return null
  return last === 'reschedule_declined' ? 'kept' : last === 'rescheduled' ? 'agreed' : null
}
