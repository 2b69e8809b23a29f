import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Estimate } from '../estimates/estimate.contract.ts'
import type { Cancellation } from './job-life.contract.ts'
import { type JobStatus, STEPS, type Stage, type Step } from './job-values.contract.ts'
import type { Job } from './jobs.contract.ts'

/** Latest stored step; `done` is the status. */
export type KeptStep = Exclude<Step, 'done'>

export interface JobProgress {
  cancelledAt: string | null
  status: JobStatus
  step: KeptStep | null
  mechanicId: string | null
}

export function stageOf(job: JobProgress, offersWait: boolean): Stage {
  if (job.cancelledAt !== null) return 'cancelled'
  if (job.status === 'completed') return 'done'
  if (job.step !== null) return job.step
  if (job.mechanicId !== null || job.status === 'in-progress') return 'booked'
  return offersWait ? 'offered' : 'open'
}

/** Stages of an assigned job, in order. */
const ORDER = ['booked', 'on_the_way', 'arrived', 'working', 'done'] as const satisfies Stage[]
const place = (stage: Stage) => (ORDER as readonly Stage[]).indexOf(stage)

/** Remaining steps, next one first. */
export const stepsLeft = (stage: Stage): Step[] =>
  place(stage) < 0 ? [] : STEPS.filter((step) => place(step) > place(stage))

/** Refuses every act on a cancelled job. */
export const refuseCancelled = <J extends Pick<Job, 'cancelledAt'>>(job: J): Verdict<J> =>
  job.cancelledAt === null ? yes(job) : no('job.cancelled')

export interface StepTaken {
  status: JobStatus
  step: KeptStep | null
}

/** A job cannot be completed with an estimate waiting or without any agreed price; after a decline the last agreed version holds. */
export const refuseUnapproved = (
  { agreement }: { agreement: number | null },
  latest: Pick<Estimate, 'status'> | null,
): Verdict<true> =>
  latest?.status === 'sent' || (latest?.status === 'declined' && agreement === null)
    ? no('estimate.notApproved')
    : yes(true)

/** Steps only go forward and may be skipped; completion requires all estimates to be answered, work that no deposit is due. */
export function decideStep(
  job: JobProgress & { agreement: number | null },
  step: Step,
  latest: Pick<Estimate, 'status'> | null,
  depositDue = 0,
): Verdict<StepTaken> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  if (job.mechanicId === null) return no('job.notBooked')
  if (place(step) <= place(stageOf(job, false))) return no('job.stagePassed')
  if (depositDue > 0 && (step === 'working' || step === 'done')) return no('job.depositDue')
  if (step !== 'done') return yes({ status: 'in-progress', step })
  const { refusal } = refuseUnapproved(job, latest)
  return refusal ? no(refusal) : yes({ status: 'completed', step: null })
}

interface Visit {
  acceptedAt: string | null
  arrivedAt: string | null
  windowEnd: string | null
}

/** Effects of a step on the visit: setting out accepts the booking; arriving keeps or breaks the promise, once. */
export function visitAfter({ acceptedAt, arrivedAt, windowEnd }: Visit, step: Step, now: string) {
  const hasArrived = step !== 'on_the_way' && arrivedAt === null
  const keptPromise = hasArrived && windowEnd !== null ? now <= windowEnd : null
  return {
    changes: {
      acceptedAt: acceptedAt ?? now,
      ...(hasArrived && { arrivedAt: now }),
      ...(keptPromise !== null && { onTime: keptPromise }),
    },
    keptPromise,
  }
}

/** Customers may cancel before arrival, dispatchers before completion. */
export function decideCancel(job: JobProgress, by: Cancellation['by']): Verdict<{ kept: JobStatus }> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  const last = by === 'customer' ? 'on_the_way' : 'working'
  if (place(stageOf(job, false)) > place(last)) return no('job.stagePassed')
  return yes({ kept: job.status })
}

/** Customers move a job until the mechanic is on the way, mechanics until the work begins, dispatchers until it is done. */
export function decideMove(job: JobProgress, by: 'customer' | 'mechanic' | 'dispatcher'): Verdict<true> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  if (by === 'mechanic' && job.mechanicId === null) return no('job.notBooked')
  const last = { customer: 'booked', mechanic: 'arrived', dispatcher: 'working' } as const
  return place(stageOf(job, false)) > place(last[by]) ? no('job.stagePassed') : yes(true)
}

/** Step after a manual change of status or mechanic. */
export const stepAfter = (job: JobProgress, status: JobStatus, mechanicId: string | null): KeptStep | null =>
  status === 'in-progress' && mechanicId !== null && mechanicId === job.mechanicId ? job.step : null
