import { answerTime, minutesToAnswer, UNANSWERED_MS } from '@desert-wrench/contract/features/jobs/answers.rules.ts'
import { bookingUnanswered } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import { toCustomer } from '../../shared/notification-recipients.ts'
import type { SilentBooking } from '../jobs.store.ts'

type UnansweredBookingsDependencies = Pick<
  Dependencies,
  'db' | 'newId' | 'jobs' | 'announce' | 'timeline' | 'calendar' | 'positions' | 'proposals'
>

/** Bookings per run; the next run takes the rest. */
const AT_ONCE = 100

/** Notifies customers of unanswered bookings, and counts long silence as a slow answer. */
export const followUpBookings = ({
  db,
  newId,
  jobs,
  announce,
  timeline,
  calendar,
  positions,
  proposals,
}: UnansweredBookingsDependencies) => {
  const tell = (jobId: string, now: string): Promise<void> =>
    db.transaction(async () => {
      const job = await jobs.lock(jobId)
      if (!job || job.acceptedAt !== null || job.unansweredAt !== null || job.bookedAt === null) return
      if (job.mechanicId === null || job.step !== null || job.status !== 'pending' || job.cancelledAt !== null) return
      // Proposed meanwhile.
      if (await proposals.ofJob(jobId)) return
      const mechanicName = job.mechanicName ?? ''
      await jobs.set(jobId, { unansweredAt: now })
      await announce([toCustomer(newId(), job, bookingUnanswered(mechanicName, job), now)])
      await timeline.add([
        { id: newId(), jobId, at: now, by: 'system', kind: 'unanswered', parameters: { mechanicName } },
      ])
    })

  async function countSilence({ jobId, mechanicId, bookedAt }: SilentBooking, now: string): Promise<void> {
    const { workingHours } = await calendar.schedule(mechanicId)
    const took = answerTime(workingHours, { bookedAt, answeredAt: now })
    if (took >= UNANSWERED_MS) await calendar.noteAnswer({ mechanicId, jobId, bookedAt, answeredAt: now, took })
  }

  return async (now: string, signal?: AbortSignal): Promise<void> => {
    const since = (priority: 'Emergency' | 'Medium') =>
      new Date(Date.parse(now) - minutesToAnswer(priority) * 60_000).toISOString()
    for (const jobId of await jobs.unanswered(since('Emergency'), since('Medium'), AT_ONCE)) {
      if (signal?.aborted) return
      await tell(jobId, now)
    }
    const silent = await jobs.silent(new Date(Date.parse(now) - UNANSWERED_MS).toISOString(), AT_ONCE)
    for (const booking of silent) await countSilence(booking, now)
    await positions.removeOld(now)
  }
}
