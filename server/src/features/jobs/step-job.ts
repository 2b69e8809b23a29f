import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Step } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { decideStep, visitAfter } from '@desert-wrench/contract/features/jobs/stages.rules.ts'
import { stepped } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { allSettledOrThrow } from '../../db/all-settled-or-throw.ts'
import type { Dependencies } from '../dependencies.ts'
import { toCustomer } from '../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import { actMoment } from './act-moment.ts'
import { expectedArrival } from './arrival/expected-arrival.ts'
import { depositDueOf } from './estimates/waive-deposit.ts'
import { type SettingStatus, setStatus } from './set-status.ts'

type Stepping = SettingStatus &
  Pick<Dependencies, 'db' | 'clock' | 'timeline' | 'estimates' | 'cardPayments' | 'positions' | 'routing'>

/** Notifies the customer. Locks the job row, so each step happens once. */
export const stepJob = (dependencies: Stepping) => {
  const { db, clock, newId, jobs, estimates, mechanics, announce, timeline } = dependencies
  const moveTo = setStatus(dependencies)
  const arrivalOf = expectedArrival(dependencies)
  const momentOf = actMoment(timeline)
  return (jobId: string, step: Step, by: TimelineActor, actedAt: string | null): Promise<Job> =>
    db.transaction(async () => {
      const now = clock.now()
      const [locked, latest] = await allSettledOrThrow(
        jobs.lock(jobId),
        step === 'done' ? estimates.latestOf(jobId) : Promise.resolve(null),
      )
      const job = orThrow(locked, 'job.unknown')
      const deposit = step === 'working' || step === 'done' ? await depositDueOf(dependencies, job) : 0
      const taken = acceptedOrThrow(decideStep(job, step, latest, deposit))
      const visit = visitAfter(job, step, now)
      if (taken.status === 'completed') await moveTo({ ...job, ...visit.changes }, 'completed', now)
      else await jobs.set(jobId, { ...taken, ...visit.changes })
      if (visit.keptPromise !== null && job.mechanicId !== null)
        await mechanics.notePromise(job.mechanicId, visit.keptPromise)
      const mechanicName = job.mechanicName ?? ''
      const arrivesAt = step === 'on_the_way' ? ((await arrivalOf(job, now))?.at ?? null) : null
      await announce([toCustomer(newId(), job, stepped(mechanicName, job, step, arrivesAt), now)])
      // What counts (promise kept, fee, tickets) is when the server learned of it; what people read is when it happened.
      const at = actedAt === null ? now : await momentOf(job, actedAt)
      const recordedAt = at === now ? null : now
      await timeline.add([{ id: newId(), jobId, at, kind: step, by, parameters: { mechanicName }, recordedAt }])
      return orThrow(await jobs.find(jobId), 'job.unknown')
    })
}
