import type { BookingAnswer } from '@desert-wrench/contract/features/jobs/answers.rules.ts'
import type {
  bookingAnswers,
  ExpectedArrival,
  NewPosition,
} from '@desert-wrench/contract/features/jobs/booking-answers.contract.ts'
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
import { holderOf, ownerOf, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Handler, Handlers } from '../../http/core/handlers.ts'
import type { FoundJob, JobsStore } from './jobs.store.ts'
import type { prepareDrives } from './times/prepare-drives.ts'
import type { rescheduleJob } from './times/reschedule-job.ts'
import { shownWarned, type Warned } from './times/warned.ts'

interface JobsNeeds {
  jobs: Pick<JobsStore, 'list'>
  details(jobId: string, to: { language: Language; viewer: Viewer; link: JobLink | null }): Promise<Tagged<JobDetails>>
  /** Geocodes a typed address into the input. */
  place(given: NewJob | JobChanges): Promise<void>
  drives: ReturnType<typeof prepareDrives>
  book(
    given: NewJob & WithTypedPlace,
    booker: { by: TimelineActor; viewer: Viewer; heldBy: string; language: Language },
  ): Promise<Warned<Omit<BookedJob, 'warnings'>>>
  edit(
    jobId: string,
    given: JobChanges & WithTypedPlace,
    how: { isCurrent: (revision: number) => boolean; by: TimelineActor; linked: boolean; actedAt?: string | null },
  ): Promise<Warned<FoundJob & { customerLink?: string }>>
  makeLink(jobId: string, by: TimelineActor): Promise<CustomerLink>
  step(jobId: string, step: Step, by: TimelineActor, actedAt: string | null): Promise<Job>
  cancel(jobId: string, given: Cancellation): Promise<Job>
  drop(jobId: string): Promise<undefined>
  rate(jobId: string, given: NewRating): Promise<Rating>
  preview(jobId: string): Promise<CompletionPreview>
  undoCompletion(jobId: string, by: TimelineActor): Promise<Job>
  answer(jobId: string, given: { answer: BookingAnswer; reason?: string; by: TimelineActor }): Promise<Job>
  moving: ReturnType<typeof rescheduleJob>
  report(jobId: string, given: NewPosition): Promise<ExpectedArrival>
}

/** Only the dispatcher's form can let the server choose a mechanic. */
const bookerOf = (viewer: Viewer, given: NewJob): TimelineActor =>
  actorOf(viewer, 'autoAssign' in given ? 'dispatcher' : 'customer', 'customer')

/** A 412 shows the current job. */
const changing = ({ details, edit, place, drives }: JobsNeeds): Handler<typeof jobLife.change> => ({
  before: async ({ params, body }) => {
    await place(body)
    await drives.ofChange(params.id, body)
  },
  answer: async ({ params, body, viewer, matches, language, actedAt }) => {
    const { revision, ...given } = body
    const isCurrent = (current: number) => matches(current) && (revision ?? current) === current
    const by = actorOf(viewer, 'dispatcher', 'mechanic')
    return shownWarned(await edit(params.id, given, { isCurrent, by, linked: viewer.as === 'open', actedAt }), language)
  },
  current: ({ params, language, viewer }) => details(params.id, { language, viewer, link: null }),
})

type JobsHandlers = Handlers<
  typeof endpoints & typeof jobLife & typeof completions & typeof jobsExport & typeof bookingAnswers
>

const askedOf = ({ customerPhone, ...query }: Received<typeof jobsExport.export>['query'], viewer: Viewer) => ({
  ...query,
  visibleTo: ownerOf(viewer),
  ...(customerPhone !== undefined && { phoneE164: toE164(customerPhone) }),
})

export function jobsHandlers(needs: JobsNeeds): JobsHandlers {
  const {
    jobs,
    details,
    place,
    drives,
    book,
    step,
    cancel,
    drop: remove,
    rate,
    makeLink,
    preview,
    undoCompletion,
    answer,
    moving,
    report,
  } = needs
  return {
    list: ({ query: { id, limit, cursor, ...filters }, viewer }) =>
      jobs.list({ id, limit, cursor, ...askedOf(filters, viewer) }),
    export: async ({ query, viewer }) => {
      const filter = askedOf(query, viewer)
      return (paging) => jobs.list({ ...filter, ...paging })
    },
    create: {
      before: async ({ body, viewer, client }) => {
        await place(body)
        await drives.ofBooking(body, viewer, holderOf(viewer, client))
      },
      answer: async ({ body, viewer, client, language }) => {
        const booker = { by: bookerOf(viewer, body), viewer, heldBy: holderOf(viewer, client), language }
        return shownWarned(await book(body, booker), language)
      },
    },
    get: ({ params, language, viewer, link }) => details(params.id, { language, viewer, link }),
    change: changing(needs),
    step: ({ params, body, viewer, actedAt }) => step(params.id, body.stage, actorOf(viewer, 'mechanic'), actedAt),
    cancel: ({ params, body }) => cancel(params.id, body),
    rate: ({ params, body }) => rate(params.id, body),
    completion: ({ params }) => preview(params.id),
    undoCompletion: ({ params, viewer }) => undoCompletion(params.id, actorOf(viewer, 'dispatcher')),
    makeLink: ({ params, viewer }) => makeLink(params.id, actorOf(viewer, 'dispatcher')),
    remove: ({ params }) => remove(params.id),
    acceptBooking: ({ params, viewer }) => answer(params.id, { answer: 'accept', by: actorOf(viewer, 'mechanic') }),
    declineBooking: ({ params, body, viewer }) =>
      answer(params.id, { answer: 'decline', reason: body.reason, by: actorOf(viewer, 'mechanic') }),
    dropBooking: ({ params, body, viewer }) =>
      answer(params.id, { answer: 'drop', reason: body.reason, by: actorOf(viewer, 'mechanic') }),
    reschedule: {
      before: ({ params, body, viewer }) => drives.ofMove(params.id, body, viewer),
      answer: async ({ params, body, viewer, language }) =>
        shownWarned(await moving.reschedule(params.id, body, viewer), language),
    },
    acceptReschedule: ({ params, viewer }) => moving.accept(params.id, viewer),
    declineReschedule: ({ params, viewer }) => moving.decline(params.id, actorOf(viewer, 'customer')),
    withdrawReschedule: ({ params }) => moving.withdraw(params.id),
    position: ({ params, body }) => report(params.id, body),
    ofLink: async ({ language, viewer, link }) => {
      if (!link) throw new Problem('job.unknown')
      return details(link.jobId, { language, viewer, link })
    },
  }
}
