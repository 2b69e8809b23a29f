import { type BookingAnswer, decideBookingAnswer } from '@desert-wrench/contract/features/jobs/answers.rules.ts'
import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { bookingAccepted, bookingDeclined } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import { toCustomer } from '../../shared/notification-recipients.ts'
import { acceptedOrThrow, orThrow } from '../../shared/or-throw.ts'
import { type JobRow, UNHIRED } from '../jobs.store.ts'
import { noteBookingAnswer } from './note-answer.ts'

type Answering = Pick<
  Dependencies,
  'db' | 'clock' | 'newId' | 'jobs' | 'offers' | 'notifications' | 'announce' | 'timeline' | 'calendar'
>

/** The booked mechanic accepts, declines, or gives back what they accepted. Locks the job row, so each happens once. */
export const answerBooking = (dependencies: Answering) => {
  const { db, clock, newId, jobs, offers, notifications, announce, timeline } = dependencies
  const noteAnswer = noteBookingAnswer(dependencies)

  async function accept(job: JobRow, mechanicName: string, now: string): Promise<void> {
    await jobs.set(job.id, { acceptedAt: now })
    await announce([toCustomer(newId(), job, bookingAccepted(mechanicName, job), now)])
  }

  /** The job is open again; its promise stays as the wished window. */
  async function leave(job: JobRow, { mechanicName, reason, dropped }: Leaving, now: string): Promise<void> {
    const { id: jobId, mechanicId } = job
    await jobs.set(jobId, { ...UNHIRED, status: 'pending', step: null, arrivedAt: null })
    await offers.endHireOn(jobId, now)
    await notifications.withdrawPricesOf([jobId], now)
    if (mechanicId !== null) await notifications.readOfLost(mechanicId, jobId)
    await announce([toCustomer(newId(), job, bookingDeclined(mechanicName, job, { reason, dropped }), now)])
  }

  return (
    jobId: string,
    { answer, reason = '', by }: { answer: BookingAnswer; reason?: string; by: TimelineActor },
  ): Promise<Job> =>
    db.transaction(async () => {
      const now = clock.now()
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      acceptedOrThrow(decideBookingAnswer(job, answer))
      const mechanicName = job.mechanicName ?? ''
      if (answer === 'accept') await accept(job, mechanicName, now)
      else await leave(job, { mechanicName, reason, dropped: answer === 'drop' }, now)
      if (answer !== 'drop') await noteAnswer(job, now)
      const entry = { id: newId(), jobId, at: now, by } as const
      await timeline.add([
        answer === 'accept'
          ? { ...entry, kind: 'accepted', parameters: { mechanicName } }
          : { ...entry, kind: answer === 'drop' ? 'dropped' : 'declined', parameters: { mechanicName, reason } },
      ])
      return orThrow(await jobs.find(jobId), 'job.unknown')
    })
}

interface Leaving {
  mechanicName: string
  reason: string
  dropped: boolean
}
