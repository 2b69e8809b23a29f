import type { Reschedule } from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
import type { JobChanges } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { NewJob } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { jobPlace, type WithTypedPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../../dependencies.ts'
import { placeOfJob } from '../../shared/place-of-job.ts'

/** Looks up drives before the transaction, which judges a time under locks by what is known. */
export const prepareDrives = ({
  calendar,
  jobs,
  scheduling,
}: Pick<Dependencies, 'calendar' | 'jobs' | 'scheduling'>) => {
  const sharpnessFor = (viewer: Viewer) => (viewer.as === 'open' || isStaff(viewer) ? 'exact' : 'rounded')

  return {
    ofBooking: async (given: NewJob & WithTypedPlace, viewer: Viewer, heldBy: string): Promise<void> => {
      const { mechanicId, scheduledStart: start, holdId } = given
      const isNamed = mechanicId !== null && start !== null
      const planned = isNamed ? { mechanicId, start } : holdId === null ? null : await calendar.held(holdId, heldBy)
      if (!planned) return
      const place = placeOfJob(jobPlace(given))
      await scheduling.prepare({ ...planned, place, without: null, sharpness: sharpnessFor(viewer) })
    },

    ofChange: async (jobId: string, given: JobChanges & WithTypedPlace): Promise<void> => {
      if (given.mechanicId === undefined && given.scheduledStart === undefined) return
      const job = await jobs.find(jobId)
      if (!job) return
      const { mechanicId, scheduledStart: start, ...after } = { ...job, ...given }
      if (mechanicId === null || start === null) return
      await scheduling.prepare({
        mechanicId,
        start,
        place: placeOfJob(jobPlace(after)),
        without: jobId,
        sharpness: 'exact',
      })
    },

    ofMove: async (jobId: string, { by, scheduledStart: start }: Reschedule, viewer: Viewer): Promise<void> => {
      const job = start === null ? null : await jobs.find(jobId)
      if (!job?.mechanicId || start === null) return
      const sharpness = by === 'mechanic' ? 'exact' : sharpnessFor(viewer)
      await scheduling.prepare({ mechanicId: job.mechanicId, start, place: placeOfJob(job), without: jobId, sharpness })
    },
  }
}
