import type { Estimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { decideAnswer, pricesOf } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { estimateAnswered } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from './dependencies.ts'
import { toMechanic } from './notification-recipients.ts'
import { acceptedOrThrow, orThrow } from './or-throw.ts'

type Answering = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'jobs' | 'estimates' | 'timeline' | 'notifications'>

/** The customer agrees to an estimate, whose prices the job then has, or turns it down. The job row is the gate. */
export const answerEstimate =
  ({ db, clock, newId, jobs, estimates, timeline, notifications }: Answering, answer: 'approved' | 'declined') =>
  (estimateId: string, by: TimelineActor): Promise<Estimate> =>
    db.transaction(async () => {
      const now = clock.now()
      const { jobId } = orThrow(await estimates.find(estimateId), 'estimate.unknown')
      const job = orThrow(await jobs.lock(jobId), 'estimate.unknown')
      // Read again behind the gate: it may have been answered or replaced while we waited.
      const estimate = orThrow(await estimates.find(estimateId), 'estimate.unknown')
      const { mechanicId } = acceptedOrThrow(decideAnswer(job, estimate))
      const { version, total } = estimate
      await estimates.answer(estimateId, answer, now)
      if (answer === 'approved') await jobs.change(jobId, pricesOf(estimate))
      await notifications.withdrawEstimatesOf([jobId], now)
      await notifications.insert([
        toMechanic(newId(), { mechanicId, jobId }, estimateAnswered(answer, job, estimate), now),
      ])
      await timeline.add([
        { id: newId(), jobId, at: now, kind: `estimate_${answer}`, by, parameters: { version, total } },
      ])
      return orThrow(await estimates.find(estimateId), 'estimate.unknown')
    })
