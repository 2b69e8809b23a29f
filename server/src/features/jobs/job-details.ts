import { depositOf } from '@desert-wrench/contract/features/billing/job-payments.rules.ts'
import type { Deposit, JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { type JobFacts, jobRelationship } from '@desert-wrench/contract/features/jobs/job-relationship.rules.ts'
import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Tagged } from '@desert-wrench/contract/lib/tagged.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { timelineWords } from '@desert-wrench/contract/messages/timeline-words.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import type { expectedArrival } from './arrival/expected-arrival.ts'
import type { EstimateRow } from './estimates/estimates.store.ts'
import { shownEstimate } from './estimates/shown-estimate.ts'
import type { FoundJob } from './jobs.store.ts'

type JobDetailsDependencies = Pick<
  Dependencies,
  | 'jobs'
  | 'offers'
  | 'estimates'
  | 'timeline'
  | 'proposals'
  | 'business'
  | 'cardPayments'
  | 'payoutAccounts'
  | 'paymentGateway'
> & {
  arrivalOf: ReturnType<typeof expectedArrival>
}

/** Strangers get no revision: their view may not change with it. */
const isParty = (job: JobFacts, viewer: Viewer, link: JobLink | null): boolean =>
  link !== null || viewer.as === 'open' || jobRelationship(job, viewer) !== 'stranger'

const isOffice = (viewer: Viewer): boolean => viewer.as === 'open' || isStaff(viewer)

async function depositFor(
  {
    cardPayments,
    payoutAccounts,
    paymentGateway,
  }: Pick<JobDetailsDependencies, 'cardPayments' | 'payoutAccounts' | 'paymentGateway'>,
  job: FoundJob,
  agreed: EstimateRow | null,
): Promise<Deposit | null> {
  if (!agreed) return null
  const deposit = depositOf({ ...job, step: job.stage }, agreed, await cardPayments.partsOf(job.id))
  if (!deposit) return null
  const account =
    paymentGateway.provider === 'recorded' || job.mechanicId === null
      ? null
      : await payoutAccounts.ofMechanic(job.mechanicId)
  return { ...deposit, takesCards: account?.charges === true }
}

export const jobDetails =
  ({ jobs, offers, estimates, timeline, proposals, business, arrivalOf, ...paying }: JobDetailsDependencies) =>
  async (
    jobId: string,
    { language, viewer, link }: { language: Language; viewer: Viewer; link: JobLink | null },
  ): Promise<Tagged<JobDetails>> => {
    // Read the job first, so that the revision can be too old, never too new.
    const { job: found, mechanic } = orThrow(await jobs.findWithMechanic(jobId), 'job.unknown')
    const [all, estimate, approvedEstimate, steps, proposal] = await Promise.all([
      offers.ofJob(jobId, link === null && isOffice(viewer) ? 'staff' : 'customers'),
      estimates.latestOf(jobId),
      estimates.agreedOf(jobId),
      timeline.of(jobId),
      found.mechanicId === null ? null : proposals.ofJob(jobId),
    ])
    const leftAt = found.stage === 'on_the_way' ? steps.findLast(({ kind }) => kind === 'on_the_way')?.at : undefined
    const { note, ...job } = found
    const showing = { job, language, partsTaxPercent: business.partsTaxPercent }
    return {
      revision: isParty(job, viewer, link) ? job.revision : null,
      body: {
        job,
        mechanic,
        offers: all,
        estimate: estimate && shownEstimate(estimate, showing),
        approvedEstimate: approvedEstimate && shownEstimate(approvedEstimate, showing),
        deposit: await depositFor(paying, found, approvedEstimate),
        proposal,
        arrival: leftAt === undefined ? null : await arrivalOf(found, leftAt),
        timeline: steps.map((step) => ({
          at: step.at,
          kind: step.kind,
          by: step.by,
          text: timelineWords(step, language),
          who: step.who,
          recordedAt: step.recordedAt,
          job,
        })),
        note: link ? null : note,
        readOnly: link?.readOnly ?? false,
      },
      headers: {
        'content-language': language,
        vary: `Accept-Language, Job-Link${viewer.as === 'open' ? '' : ', Cookie'}`,
      },
    }
  }
