import { worded } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { type JobFacts, jobStanding } from '@desert-wrench/contract/features/jobs/job-standing.rules.ts'
import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Tagged } from '@desert-wrench/contract/lib/tagged.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { receiptWords } from '@desert-wrench/contract/messages/receipt-words.ts'
import { timelineWords } from '@desert-wrench/contract/messages/timeline-words.ts'
import type { Dependencies } from './dependencies.ts'
import { orThrow } from './or-throw.ts'

type Reading = Pick<Dependencies, 'jobs' | 'offers' | 'estimates' | 'timeline'>

/** Who reads a job: the office, its customer or its mechanic, or whoever has its private link. Each sees another page. */
type Reader = 'office' | 'party' | 'link'

const tagFor = (revision: number, language: Language, reader: Reader): string =>
  `${revision}-${language}${reader === 'office' ? '' : `-${reader}`}`

/** The tag of a job as who changes it sees it: the office, or its mechanic. */
export const tagOf = (revision: number, language: Language, viewer: Viewer): string =>
  tagFor(revision, language, viewer.as === 'open' || isStaff(viewer) ? 'office' : 'party')

/** The tags by which who changes a job can know it, whatever language it was read in. */
export const tagsOf = (revision: number): string[] =>
  LANGUAGES.flatMap((language) => [tagFor(revision, language, 'office'), tagFor(revision, language, 'party')])

/** Strangers get no count of the changes: what they see may be the same after all of them. */
function readerOf(job: JobFacts, viewer: Viewer, link: JobLink | null): Reader | null {
  if (link) return 'link'
  if (viewer.as === 'open') return 'office'
  const standing = jobStanding(job, viewer)
  return standing === 'staff' ? 'office' : standing === 'self' ? 'party' : null
}

/** One job with everything around it, for whoever may see it. */
export const jobDetails =
  ({ jobs, offers, estimates, timeline }: Reading) =>
  async (
    jobId: string,
    { language, viewer, link }: { language: Language; viewer: Viewer; link: JobLink | null },
  ): Promise<Tagged<JobDetails>> => {
    // The job is read first: what changes meanwhile makes the tag too old, never too new.
    const { job: found, mechanic } = orThrow(await jobs.findWithMechanic(jobId), 'job.unknown')
    const [all, estimate, approvedEstimate, steps] = await Promise.all([
      offers.ofJob(jobId, readerOf(found, viewer, link) === 'office' ? 'staff' : 'customers'),
      estimates.latestOf(jobId),
      estimates.agreedOf(jobId),
      timeline.of(jobId),
    ])
    const { note, revision, ...job } = found
    const words = receiptWords(language)
    const reader = readerOf(job, viewer, link)
    return {
      tag: reader && tagFor(revision, language, reader),
      // The cards of mechanics change by themselves, and a private link ends by the clock.
      whole: mechanic === null && all.length === 0 && link === null,
      body: {
        job,
        mechanic,
        offers: all,
        estimate: estimate && worded(estimate, words),
        approvedEstimate: approvedEstimate && worded(approvedEstimate, words),
        timeline: steps.map((step) => ({
          at: step.at,
          kind: step.kind,
          by: step.by,
          text: timelineWords(step, language),
          who: step.who,
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
