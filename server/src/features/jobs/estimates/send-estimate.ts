import type { Estimate, NewEstimate } from '@desert-wrench/contract/features/jobs/estimates.contract.ts'
import { decideEstimate, sumUp } from '@desert-wrench/contract/features/jobs/estimates.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { estimated } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import { toCustomer } from '../../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../../shared/or-throw.ts'

type SendEstimateDependencies = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'business' | 'jobs' | 'estimates' | 'timeline' | 'notifications' | 'announce'
>

/** Locks the job row, so that versions are sequential. */
export const sendEstimate =
  ({ db, clock, newId, business, jobs, estimates, timeline, notifications, announce }: SendEstimateDependencies) =>
  (jobId: string, { lines }: NewEstimate, by: TimelineActor): Promise<Estimate> =>
    db.transaction(async () => {
      const now = clock.now()
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const { mechanicId } = acceptedOrThrow(decideEstimate(job))
      const sum = sumUp(lines, business.partsTaxPercent)
      const estimate = await estimates.send({ id: newId(), jobId, mechanicId, ...sum, createdAt: now })
      const { version, total } = estimate
      const which = await estimates.writtenOn(jobId)
      const mechanicName = job.mechanicName ?? ''
      await notifications.withdrawEstimatesOf([jobId], now)
      await notifications.readAnswersOn(jobId)
      await announce([toCustomer(newId(), job, estimated(mechanicName, job, { version: which, total }), now)])
      await timeline.add([
        {
          ...{ id: newId(), jobId, at: now, kind: 'estimate_sent', by },
          parameters: { mechanicName, version, total },
        },
      ])
      return estimate
    })
