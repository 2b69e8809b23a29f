import type {
  Cancellation,
  JobChanges,
  JobDetails,
  jobLife,
} from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type {
  BookedJob,
  jobs as endpoints,
  Job,
  NewJob,
  NewRating,
  Rating,
  Step,
} from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { WithTypedPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { isReadOnly, type JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Tagged } from '@desert-wrench/contract/lib/tagged.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handler, Handlers } from '../../http/routes.ts'
import type { FoundJob, JobsStore } from './jobs.store.ts'
import type { LinksStore } from './links.store.ts'

interface Needs {
  clock: { now(): string }
  jobs: Pick<JobsStore, 'list'>
  links: Pick<LinksStore, 'find'>
  details(jobId: string, language: Language, link: JobLink | null): Promise<Tagged<JobDetails>>
  /** Finds where a typed address lies, and says so in what was given. */
  place(given: NewJob | JobChanges): Promise<void>
  tagOf(revision: number, language: Language): string
  tagsOf(revision: number): string[]
  book(given: NewJob & WithTypedPlace): Promise<BookedJob>
  edit(jobId: string, given: JobChanges & WithTypedPlace, isCurrent: (revision: number) => boolean): Promise<FoundJob>
  step(jobId: string, step: Step): Promise<Job>
  cancel(jobId: string, given: Cancellation): Promise<Job>
  drop(jobId: string): Promise<undefined>
  rate(jobId: string, given: NewRating): Promise<Rating>
}

/** Through a private link a customer acts for themselves alone. */
function asCustomer({ link, body }: { link: JobLink | null; body: { by: string } }): void {
  if (link && body.by !== 'customer') throw new Problem('job.unknown')
}

/** A correction, which tells whoever comes too late how the job stands. */
function changing({ details, edit, place, tagOf, tagsOf }: Needs): Handler<typeof jobLife.change> {
  const change: Handler<typeof jobLife.change> = async ({ params, body, language, matches }) => {
    const { revision, ...job } = await edit(params.id, body, (current) => tagsOf(current).some(matches))
    return { tag: tagOf(revision, language), body: job }
  }
  change.before = ({ body }) => place(body)
  change.current = ({ params, language }) => details(params.id, language, null)
  return change
}

type JobsHandlers = Handlers<typeof endpoints & typeof jobLife>

export function jobsHandlers(needs: Needs): JobsHandlers {
  const { clock, jobs, links, details, place, book, step, cancel, drop, rate } = needs
  return {
    list: ({ query: { customerPhone, ...query } }) =>
      jobs.list({ ...query, ...(customerPhone !== undefined && { phoneE164: toE164(customerPhone) }) }),
    create: Object.assign<JobsHandlers['create'], Pick<JobsHandlers['create'], 'before'>>(({ body }) => book(body), {
      before: ({ body }) => place(body),
    }),
    get: ({ params, language, link }) => details(params.id, language, link),
    change: changing(needs),
    step: ({ params, body }) => step(params.id, body.stage),
    cancel: ({ params, body, link }) => {
      asCustomer({ link, body })
      return cancel(params.id, body)
    },
    rate: ({ params, body, link }) => {
      asCustomer({ link, body })
      return rate(params.id, body)
    },
    remove: ({ params }) => drop(params.id),
    ofLink: async ({ params, language }) => {
      const link = await links.find(params.token)
      if (!link) throw new Problem('job.unknown')
      const { jobId, createdAt } = link
      return details(jobId, language, { jobId, readOnly: isReadOnly(createdAt, clock.now()) })
    },
  }
}
