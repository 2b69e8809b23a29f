import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Estimate } from './estimates.contract.ts'
import type { Cancellation } from './job-life.contract.ts'
import { type JobStatus, STEPS, type Stage, type Step } from './job-values.contract.ts'
import type { Job } from './jobs.contract.ts'

/** The latest step of a mechanic before it is done, as it is kept. */
export type KeptStep = Exclude<Step, 'done'>

/** What a stage follows from. */
export interface JobProgress {
  cancelledAt: string | null
  status: JobStatus
  step: KeptStep | null
  mechanicId: string | null
}

/** How far a job is. */
export function stageOf(job: JobProgress, offersWait: boolean): Stage {
  if (job.cancelledAt !== null) return 'cancelled'
  if (job.status === 'completed') return 'done'
  if (job.step !== null) return job.step
  if (job.mechanicId !== null || job.status === 'in-progress') return 'booked'
  return offersWait ? 'offered' : 'open'
}

/** The stages of a job that somebody has, in their order. */
const ORDER = ['booked', 'on_the_way', 'arrived', 'working', 'done'] as const satisfies Stage[]
const place = (stage: Stage) => (ORDER as readonly Stage[]).indexOf(stage)

/** The steps that a mechanic can still take from here, the next one first. */
export const stepsLeft = (stage: Stage): Step[] =>
  place(stage) < 0 ? [] : STEPS.filter((step) => place(step) > place(stage))

/** A cancelled job takes no act any more. */
export const refuseCancelled = <J extends Pick<Job, 'cancelledAt'>>(job: J): Verdict<J> =>
  job.cancelledAt === null ? yes(job) : no('job.cancelled')

/** The status that a step brings, and what of it is kept. */
export interface StepTaken {
  status: JobStatus
  step: KeptStep | null
}

/** No mechanic is done while a version waits, or where none was ever agreed to: after a no the last one that was agreed holds. */
export const refuseUnapproved = (
  { agreement }: { agreement: number | null },
  latest: Pick<Estimate, 'status'> | null,
): Verdict<true> =>
  latest?.status === 'sent' || (latest?.status === 'declined' && agreement === null)
    ? no('estimate.notApproved')
    : yes(true)

/** A mechanic goes a step on: forward only, skipping is free; nothing is done over an estimate that the customer has not answered. */
export function decideStep(
  job: JobProgress & { agreement: number | null },
  step: Step,
  latest: Pick<Estimate, 'status'> | null,
): Verdict<StepTaken> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  if (job.mechanicId === null) return no('job.notBooked')
  if (place(step) <= place(stageOf(job, false))) return no('job.stagePassed')
  if (step !== 'done') return yes({ status: 'in-progress', step })
  const { refusal } = refuseUnapproved(job, latest)
  return refusal ? no(refusal) : yes({ status: 'completed', step: null })
}

/** A customer cancels before the mechanic has arrived, a dispatcher before the job is done. */
export function decideCancel(job: JobProgress, by: Cancellation['by']): Verdict<{ kept: JobStatus }> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  const last = by === 'customer' ? 'on_the_way' : 'working'
  if (place(stageOf(job, false)) > place(last)) return no('job.stagePassed')
  return yes({ kept: job.status })
}

/** The step that is left when a status is set by hand or the mechanic changes. */
export const stepAfter = (job: JobProgress, status: JobStatus, mechanicId: string | null): KeptStep | null =>
  status === 'in-progress' && mechanicId !== null && mechanicId === job.mechanicId ? job.step : null
