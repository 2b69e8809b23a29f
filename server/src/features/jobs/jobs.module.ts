import { bookJob } from '../../use-cases/book-job.ts'
import { changeJobStatus } from '../../use-cases/complete-job.ts'
import { deleteJob } from '../../use-cases/delete-job.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { rateJob } from '../../use-cases/rate-job.ts'
import { estimatesStore } from './estimates.store.ts'
import { jobsHandlers } from './jobs.handlers.ts'
import { jobsStore } from './jobs.store.ts'
import { ratingsStore } from './ratings.store.ts'
import { timelineStore } from './timeline.store.ts'

export const jobsModule = {
  stores: ({ db }: StoreDependencies) => ({
    jobs: jobsStore(db),
    ratings: ratingsStore(db),
    timeline: timelineStore(db),
    estimates: estimatesStore(db),
  }),
  handlers: (dependencies: Dependencies) => ({
    jobs: jobsHandlers({
      ...dependencies,
      book: bookJob(dependencies),
      finish: changeJobStatus(dependencies),
      drop: deleteJob(dependencies),
      rate: rateJob(dependencies),
    }),
  }),
}
