import type { JobDetails, TimelineEntry } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'

/** The step by which the mechanic gave up the job, while it is open because of it. */
export function lostMechanic({ job: { stage }, timeline }: JobDetails): TimelineEntry | undefined {
  if (stage !== 'open' && stage !== 'offered') return undefined
  const last = timeline.findLast(({ kind }) => kind === 'booked' || kind === 'declined' || kind === 'dropped')
  return last?.kind === 'booked' ? undefined : last
}
