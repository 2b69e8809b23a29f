import type { JobChanges } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { reminders } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import { rescheduled } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import {
  isWithinPromise,
  type JobTimes,
  type Promised,
} from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { InTheWay } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../../dependencies.ts'
import { toCustomer } from '../../shared/notification-recipients.ts'
import { placeOfJob } from '../../shared/place-of-job.ts'
import type { JobRow } from '../jobs.store.ts'

export const isMoved = (before: Promised, after: Promised): boolean =>
  before.windowStart !== after.windowStart || before.windowEnd !== after.windowEnd

/** Promise and plan of a job that staff change. */
export const changedTimes = ({
  newId,
  scheduling,
  announce,
}: Pick<Dependencies, 'newId' | 'scheduling' | 'announce'>) => ({
  /** A plan without an end takes the hours given, else the learned duration. */
  complete: async <J extends JobTimes & Pick<JobRow, 'estimatedHours' | 'description' | 'vehicleInfo'>>(
    after: J,
    { given, mechanicId }: { given: JobChanges; mechanicId: string | null },
  ): Promise<J> => {
    const { scheduledStart, scheduledEnd, estimatedHours: hours, description, vehicleInfo: vehicle } = after
    if (!isWithinPromise(after)) {
      const isBoth =
        given.windowStart !== undefined && given.windowEnd !== undefined && given.scheduledStart !== undefined
      if (!isBoth) throw new Problem('schedule.outsidePromise')
      throw new Problem('request.invalid', [
        { path: 'scheduledStart', message: fieldMessage('schedule', 'windowPlan') },
      ])
    }
    if (scheduledStart === null || scheduledEnd !== null) return after
    const needs = scheduling.needsOf({ description, vehicle })
    return { ...after, scheduledEnd: await scheduling.endOf(scheduledStart, { mechanicId, hours, needs }) }
  },

  /** Only where the plan or the mechanic changes. @throws Problem `schedule.conflict` */
  check: async (before: JobRow, after: JobRow, { mechanicId }: { mechanicId: string | null }): Promise<InTheWay[]> => {
    const { id, scheduledStart: start, scheduledEnd: end } = after
    if (mechanicId === null || start === null || end === null || after.status === 'completed') return []
    const isSame = mechanicId === before.mechanicId && start === before.scheduledStart && end === before.scheduledEnd
    if (isSame) return []
    return scheduling.check({
      ...{ mechanicId, start, end, place: placeOfJob(after), without: id },
      ...{ strict: false, sharpness: 'exact', mayKnow: true },
    })
  },

  /** A promise changes only with a word to the customer. */
  tellCustomer: async (job: JobRow, now: string): Promise<void> => {
    const { windowStart, windowEnd } = job
    if (windowStart === null || windowEnd === null) return
    await announce(
      [toCustomer(newId(), job, rescheduled(job, { windowStart, windowEnd }), now)],
      reminders(job.id, windowStart, now),
    )
  },
})
