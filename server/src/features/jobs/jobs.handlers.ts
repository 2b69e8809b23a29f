import type { CompletionPreview, completions } from '@desert-wrench/contract/features/jobs/completions.contract.ts'
import type {
  Cancellation,
  CustomerLink,
  JobChanges,
  JobDetails,
  jobLife,
  TimelineActor,
} from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { Step } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type {
  BookedJob,
  jobs as endpoints,
  Job,
  NewJob,
  NewRating,
  Rating,
} from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { WithTypedPlace } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { jobsExport } from '@desert-wrench/contract/features/jobs/jobs-export.contract.ts'
import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import { actorOf } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type { Received } from '@desert-wrench/contract/lib/endpoint.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Tagged } from '@desert-wrench/contract/lib/tagged.ts'
import { ownerOf, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handler, Handlers } from '../../http/core/handlers.ts'
import type { FoundJob, JobsStore } from './jobs.store.ts'

interface JobsNeeds {
  jobs: Pick<JobsStore, 'list'>
  details(jobId: string, to: { language: Language; viewer: Viewer; link: JobLink | null }): Promise<Tagged<JobDetails>>
  /** Geocodes a typed address into the input. */
  place(given: NewJob | JobChanges): Promise<void>
  book(given: NewJob & WithTypedPlace, booker: { by: TimelineActor; viewer: Viewer }): Promise<BookedJob>
  edit(
    jobId: string,
    given: JobChanges & WithTypedPlace,
    how: { isCurrent: (revision: number) => boolean; by: TimelineActor; linked: boolean },
  ): Promise<FoundJob & { customerLink?: string }>
  makeLink(jobId: string, by: TimelineActor): Promise<CustomerLink>
  step(jobId: string, step: Step, by: TimelineActor): Promise<Job>
  cancel(jobId: string, given: Cancellation): Promise<Job>
  drop(jobId: string): Promise<undefined>
  rate(jobId: string, given: NewRating): Promise<Rating>
  preview(jobId: string): Promise<CompletionPreview>
  undoCompletion(jobId: string, by: TimelineActor): Promise<Job>
}

/** Only the dispatcher's form can let the server choose a mechanic. */
const bookerOf = (viewer: Viewer, given: NewJob): TimelineActor =>
  actorOf(viewer, 'autoAssign' in given ? 'dispatcher' : 'customer', 'customer')

/** A 412 shows the current job. */
const changing = ({ details, edit, place }: JobsNeeds): Handler<typeof jobLife.change> => ({
  before: ({ body }) => place(body),
  answer: ({ params, body, viewer, matches }) => {
    const { revision, ...given } = body
    const isCurrent = (current: number) => matches(current) && (revision ?? current) === current
    const by = actorOf(viewer, 'dispatcher', 'mechanic')
    return edit(params.id, given, { isCurrent, by, linked: viewer.as === 'open' })
  },
  current: ({ params, language, viewer }) => details(params.id, { language, viewer, link: null }),
})

type JobsHandlers = Handlers<typeof endpoints & typeof jobLife & typeof completions & typeof jobsExport>

const askedOf = ({ customerPhone, ...query }: Received<typeof jobsExport.export>['query'], viewer: Viewer) => ({
  ...query,
  visibleTo: ownerOf(viewer),
  ...(customerPhone !== undefined && { phoneE164: toE164(customerPhone) }),
})

export function jobsHandlers(needs: JobsNeeds): JobsHandlers {
  const { jobs, details, place, book, step, cancel, drop, rate, makeLink, preview, undoCompletion } = needs
  return {
    list: ({ query: { id, limit, cursor, ...filters }, viewer }) =>
      jobs.list({ id, limit, cursor, ...askedOf(filters, viewer) }),
    export: async ({ query, viewer }) => {
      const filter = askedOf(query, viewer)
      return (paging) => jobs.list({ ...filter, ...paging })
    },
    create: {
      before: ({ body }) => place(body),
      answer: ({ body, viewer }) => book(body, { by: bookerOf(viewer, body), viewer }),
    },
    get: ({ params, language, viewer, link }) => details(params.id, { language, viewer, link }),
    change: changing(needs),
    step: ({ params, body, viewer }) => step(params.id, body.stage, actorOf(viewer, 'mechanic')),
    cancel: ({ params, body }) => cancel(params.id, body),
    rate: ({ params, body }) => rate(params.id, body),
    completion: ({ params }) => preview(params.id),
    undoCompletion: ({ params, viewer }) => undoCompletion(params.id, actorOf(viewer, 'dispatcher')),
    makeLink: ({ params, viewer }) => makeLink(params.id, actorOf(viewer, 'dispatcher')),
    remove: ({ params }) => drop(params.id),
    ofLink: async ({ language, viewer, link }) => {
      if (!link) throw new Problem('job.unknown')
      return details(link.jobId, { language, viewer, link })
    },
  }
}
