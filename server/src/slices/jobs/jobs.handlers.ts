import type { jobs as endpoints, Job, JobStatus, NewJob } from '@desert-wrench/contract/slices/jobs/jobs.contract.ts'
import type { Handlers } from '../../http/bind.ts'
import type { JobsStore } from './jobs.store.ts'

interface Needs {
  jobs: Pick<JobsStore, 'list'>
  book(given: NewJob): Promise<Job>
  finish(jobId: string, status: JobStatus): Promise<Job>
  drop(jobId: string): Promise<undefined>
}

export const jobsHandlers = ({ jobs, book, finish, drop }: Needs): Handlers<typeof endpoints> => ({
  list: ({ query }) => jobs.list(query),
  create: ({ body }) => book(body),
  setStatus: ({ params, body }) => finish(params.id, body.status),
  remove: ({ params }) => drop(params.id),
})
