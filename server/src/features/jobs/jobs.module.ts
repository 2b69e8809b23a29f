import { bookJob } from '../../use-cases/book-job.ts'
import { cancelJob } from '../../use-cases/cancel-job.ts'
import { changeJob } from '../../use-cases/change-job.ts'
import { deleteJob } from '../../use-cases/delete-job.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { jobDetails } from '../../use-cases/job-details.ts'
import { makeLink } from '../../use-cases/make-link.ts'
import { placeAddress } from '../../use-cases/place-address.ts'
import { previewCompletion } from '../../use-cases/preview-completion.ts'
import { rateJob } from '../../use-cases/rate-job.ts'
import { stepJob } from '../../use-cases/step-job.ts'
import { undoCompletion } from '../../use-cases/undo-completion.ts'
import { completionsStore } from './completions.store.ts'
import { estimatesStore } from './estimates.store.ts'
import { jobsHandlers } from './jobs.handlers.ts'
import { jobsStore } from './jobs.store.ts'
import { linksStore } from './links.store.ts'
import { ratingsStore } from './ratings.store.ts'
import { timelineStore } from './timeline.store.ts'

export const jobsModule = {
  stores: ({ db, tokens }: StoreDependencies) => ({
    jobs: jobsStore(db),
    ratings: ratingsStore(db),
    timeline: timelineStore(db),
    estimates: estimatesStore(db),
    completions: completionsStore(db),
    links: linksStore(db, tokens.hash),
  }),
  handlers: (dependencies: Dependencies) => ({
    jobs: jobsHandlers({
      ...dependencies,
      place: placeAddress(dependencies),
      book: bookJob(dependencies),
      details: jobDetails(dependencies),
      edit: changeJob(dependencies),
      step: stepJob(dependencies),
      cancel: cancelJob(dependencies),
      drop: deleteJob(dependencies),
      rate: rateJob(dependencies),
      preview: previewCompletion(dependencies),
      undoCompletion: undoCompletion(dependencies),
      makeLink: makeLink(dependencies),
    }),
  }),
}
