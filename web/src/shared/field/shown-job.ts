import type { Step } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Act } from '../../lib/field/act.ts'
import { useField } from '../../lib/field/use-field.ts'

interface WaitingStep {
  stage: Step
}

const isStep = (shows: unknown): shows is WaitingStep => typeof shows === 'object' && shows !== null && 'stage' in shows

const NONE: readonly Act[] = []

/** What waits on the device for a job, in order. */
export function useWaiting(jobId: string): readonly Act[] {
  const acts = useField()?.acts ?? NONE
  return acts
    .filter(({ lane, state }) => lane === jobId && state === 'waiting')
    .sort((one, other) => one.seq - other.seq)
}

/** The stage that a press led to, though the server does not know it yet. */
export function useShownJob<J extends Pick<Job, 'id' | 'stage' | 'status'>>(job: J): J & { isUnsent: boolean } {
  const last = useWaiting(job.id).findLast(({ shows }) => isStep(shows))?.shows
  if (!isStep(last)) return { ...job, isUnsent: false }
  return { ...job, stage: last.stage, status: last.stage === 'done' ? 'completed' : 'in-progress', isUnsent: true }
}
