import { toE164 } from '@desert-wrench/contract/kit/phone.ts'
import type { NameOnFile } from '@desert-wrench/contract/slices/customers/customers.contract.ts'
import type {
  jobs as endpoints,
  Job,
  JobStatus,
  NewJob,
  NewRating,
  Rating,
} from '@desert-wrench/contract/slices/jobs/jobs.contract.ts'
import type { Handlers } from '../../http/bind.ts'
import type { JobsStore } from './jobs.store.ts'

interface Needs {
  jobs: Pick<JobsStore, 'list'>
  book(given: NewJob): Promise<Job & NameOnFile>
  finish(jobId: string, status: JobStatus): Promise<Job>
  drop(jobId: string): Promise<undefined>
  rate(jobId: string, given: NewRating): Promise<Rating>
}

export const jobsHandlers = ({ jobs, book, finish, drop, rate }: Needs): Handlers<typeof endpoints> => ({
  list: ({ query: { customerPhone, ...query } }) =>
    jobs.list({ ...query, ...(customerPhone !== undefined && { phoneE164: toE164(customerPhone) }) }),
  create: ({ body }) => book(body),
  setStatus: ({ params, body }) => finish(params.id, body.status),
  rate: ({ params, body }) => rate(params.id, body),
  remove: ({ params }) => drop(params.id),
})
