import type { ActDependencies, Dependencies, StoreDependencies } from '../dependencies.ts'
import { expectedArrival, reportPosition } from './arrival/expected-arrival.ts'
import { positionsStore } from './arrival/positions.store.ts'
import { bookJob } from './book-job.ts'
import { cancelJob } from './cancel-job.ts'
import { changeJob } from './change-job.ts'
import { completionsStore } from './completions.store.ts'
import { deleteJob } from './delete-job.ts'
import { estimatesStore } from './estimates/estimates.store.ts'
import { jobDetails } from './job-details.ts'
import { jobsHandlers } from './jobs.handlers.ts'
import { jobsStore } from './jobs.store.ts'
import { linksStore } from './links.store.ts'
import { makeLink } from './make-link.ts'
import { placeAddress } from './place-address.ts'
import { previewCompletion } from './preview-completion.ts'
import { rateJob } from './rate-job.ts'
import { ratingsStore } from './ratings.store.ts'
import { stepJob } from './step-job.ts'
import { timelineStore } from './timeline.store.ts'
import { answerBooking } from './times/answer-booking.ts'
import { prepareDrives } from './times/prepare-drives.ts'
import { proposalsStore } from './times/proposals.store.ts'
import { rescheduleJob } from './times/reschedule-job.ts'
import { undoCompletion } from './undo-completion.ts'

export const jobsModule = {
  stores: ({ db, tokens }: StoreDependencies) => ({
    jobs: jobsStore(db),
    ratings: ratingsStore(db),
    timeline: timelineStore(db),
    estimates: estimatesStore(db),
    completions: completionsStore(db),
    links: linksStore(db, tokens.hash),
    proposals: proposalsStore(db),
    positions: positionsStore(db),
  }),
  acts: (dependencies: ActDependencies & Pick<Dependencies, 'scheduling' | 'salesTax'>) => ({
    cancelJob: cancelJob(dependencies),
    changeJob: changeJob(dependencies),
    drivesOfChange: prepareDrives(dependencies).ofChange,
  }),
  handlers: (dependencies: Dependencies) => ({
    jobs: jobsHandlers({
      ...dependencies,
      place: placeAddress(dependencies),
      drives: prepareDrives(dependencies),
      book: bookJob(dependencies),
      details: jobDetails({ ...dependencies, arrivalOf: expectedArrival(dependencies) }),
      edit: changeJob(dependencies),
      step: stepJob(dependencies),
      cancel: dependencies.cancelJob,
      drop: deleteJob(dependencies),
      rate: rateJob(dependencies),
      preview: previewCompletion(dependencies),
      undoCompletion: undoCompletion(dependencies),
      makeLink: makeLink(dependencies),
      answer: answerBooking(dependencies),
      moving: rescheduleJob(dependencies),
      report: reportPosition(dependencies),
    }),
  }),
}
