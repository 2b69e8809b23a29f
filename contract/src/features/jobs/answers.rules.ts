import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { WorkingSpan } from '../schedule/schedule.contract.ts'
import { workingTime } from '../schedule/working-hours.rules.ts'
import type { Job } from './jobs.contract.ts'
import { type JobProgress, stageOf } from './stages.rules.ts'

type Answerable = JobProgress & { acceptedAt: string | null }

export const BOOKING_ANSWERS = ['accept', 'decline', 'drop'] as const
export type BookingAnswer = (typeof BOOKING_ANSWERS)[number]

const BEFORE_WORK = new Set(['booked', 'on_the_way', 'arrived'])

/** A booked mechanic accepts or declines once, and may give an accepted job back before the work starts. */
export function decideBookingAnswer(job: Answerable, answer: BookingAnswer): Verdict<true> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  if (job.mechanicId === null) return no('job.notBooked')
  const stage = stageOf(job, false)
  if (answer === 'drop') {
    if (!BEFORE_WORK.has(stage)) return no('job.stagePassed')
    return job.acceptedAt === null ? no('job.notAccepted') : yes(true)
  }
  if (stage !== 'booked') return no('job.stagePassed')
  return job.acceptedAt === null ? yes(true) : no('job.answeredAlready')
}

const MINUTE_MS = 60_000

/** Minutes after which customer and staff see that a booking is unanswered. */
export const minutesToAnswer = (priority: Job['priority']): number => (priority === 'Emergency' ? 5 : 15)

/** Working time after which an unanswered booking counts as the slowest answer. */
export const UNANSWERED_MS = 12 * 60 * MINUTE_MS

/** Working milliseconds between booking and answer. */
export const answerTime = (
  hours: readonly WorkingSpan[],
  { bookedAt, answeredAt }: { bookedAt: string; answeredAt: string },
): number => workingTime(hours, { start: Date.parse(bookedAt), end: Date.parse(answeredAt) })
