import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'

const FURTHEST_FIRST = ['working', 'arrived', 'on_the_way'] as const satisfies Job['stage'][]

const rank = ({ stage }: Job) => {
  const found = (FURTHEST_FIRST as readonly Job['stage'][]).indexOf(stage)
  return found < 0 ? FURTHEST_FIRST.length : found
}

/** In progress first, then emergencies, then by plan or promise, then by age. */
export const inOrderOfWork = (jobs: readonly Job[]): Job[] => {
  const keyOf = (job: Job) => [
    String(rank(job)),
    job.priority === 'Emergency' ? '0' : '1',
    // Jobs without a time are wanted as soon as possible.
    job.scheduledStart ?? job.windowStart ?? '',
    job.createdAt,
  ]
  const compare = (one: string[], other: string[]): number => {
    const at = one.findIndex((part, index) => part !== other[index])
    return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
  }
  return jobs.toSorted((one, other) => compare(keyOf(one), keyOf(other)))
}
