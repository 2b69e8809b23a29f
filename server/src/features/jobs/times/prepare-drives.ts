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
    ofBooking: (given: NewJob & WithTypedPlace, viewer: Viewer, heldBy: string): Promise<void> =>
      scheduling.prepare(async () => {
        const { mechanicId, scheduledStart: start, holdId } = given
        const isNamed = mechanicId !== null && start !== null
        const planned = isNamed ? { mechanicId, start } : holdId === null ? null : await calendar.held(holdId, heldBy)
        const place = placeOfJob(jobPlace(given))
        return planned && { ...planned, place, without: null, sharpness: sharpnessFor(viewer) }
      }),

    ofChange: (jobId: string, given: JobChanges & WithTypedPlace): Promise<void> =>
      scheduling.prepare(async () => {
        if (given.mechanicId === undefined && given.scheduledStart === undefined) return null
        const job = await jobs.find(jobId)
        if (!job) return null
        const { mechanicId, scheduledStart: start, ...after } = { ...job, ...given }
        if (mechanicId === null || start === null) return null
        return { mechanicId, start, place: placeOfJob(jobPlace(after)), without: jobId, sharpness: 'exact' }
      }),

    ofMove: (jobId: string, { by, scheduledStart: start }: Reschedule, viewer: Viewer): Promise<void> =>
      scheduling.prepare(async () => {
        const job = start === null ? null : await jobs.find(jobId)
        if (!job?.mechanicId || start === null) return null
        const sharpness = by === 'mechanic' ? 'exact' : sharpnessFor(viewer)
        return { mechanicId: job.mechanicId, start, place: placeOfJob(job), without: jobId, sharpness }
      }),
  }
}
