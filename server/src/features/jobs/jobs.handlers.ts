import type { jobLife } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type {
  BookedJob,
  jobs as endpoints,
  Job,
  JobStatus,
  NewJob,
  NewRating,
  Rating,
} from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import type { Handlers } from '../../http/routes.ts'
import type { JobsStore } from './jobs.store.ts'

interface Needs {
  jobs: Pick<JobsStore, 'list'>
  book(given: NewJob): Promise<BookedJob>
  finish(jobId: string, status: JobStatus): Promise<Job>
  drop(jobId: string): Promise<undefined>
  rate(jobId: string, given: NewRating): Promise<Rating>
}

export const jobsHandlers = ({ jobs, book, finish, drop, rate }: Needs): Handlers<typeof endpoints & typeof jobLife> =>
  ({
    list: ({ query: { customerPhone, ...query } }) =>
      jobs.list({ ...query, ...(customerPhone !== undefined && { phoneE164: toE164(customerPhone) }) }),
    create: ({ body }) => book(body),
    change: ({ params, body }) => finish(params.id, body.status ?? 'pending'),
    rate: ({ params, body }) => rate(params.id, body),
    remove: ({ params }) => drop(params.id),
  }) as Handlers<typeof endpoints & typeof jobLife>
