import { answerTime } from '@desert-wrench/contract/features/jobs/answers.rules.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { JobRow } from '../jobs.store.ts'

/** An answer to a booking counts towards the mechanic's response time. */
export const noteBookingAnswer =
  ({ calendar }: Pick<Dependencies, 'calendar'>) =>
  async (
    { id: jobId, mechanicId, bookedAt }: Pick<JobRow, 'id' | 'mechanicId' | 'bookedAt'>,
    answeredAt: string,
  ): Promise<void> => {
    if (mechanicId === null || bookedAt === null) return
    const { workingHours } = await calendar.schedule(mechanicId)
    const took = answerTime(workingHours, { bookedAt, answeredAt })
    await calendar.noteAnswer({ mechanicId, jobId, bookedAt, answeredAt, took })
  }
