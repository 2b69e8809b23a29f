import { bookJob } from '../../use-cases/book-job.ts'
import { changeJobStatus } from '../../use-cases/complete-job.ts'
import { deleteJob } from '../../use-cases/delete-job.ts'
import type { Dependencies, StoreDependencies } from '../../use-cases/dependencies.ts'
import { rateJob } from '../../use-cases/rate-job.ts'
import { jobsHandlers } from './jobs.handlers.ts'
import { jobsStore } from './jobs.store.ts'
import { ratingsStore } from './ratings.store.ts'

export const jobsModule = {
  stores: ({ db }: StoreDependencies) => ({ jobs: jobsStore(db), ratings: ratingsStore(db) }),
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
