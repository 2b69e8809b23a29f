import type { JobDetails } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import type { JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Tagged } from '@desert-wrench/contract/lib/tagged.ts'
import { LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { timelineWords } from '@desert-wrench/contract/messages/timeline-words.ts'
import type { Dependencies } from './dependencies.ts'
import { orThrow } from './or-throw.ts'

type Reading = Pick<Dependencies, 'jobs' | 'offers' | 'estimates' | 'timeline'>

/** The tag of a job as a reader of this language sees it; through a private link it is another page. */
export const tagOf = (revision: number, language: Language, through: 'office' | 'link' = 'office'): string =>
  `${revision}-${language}${through === 'link' ? '-link' : ''}`

/** The tags by which the office can know a job, whatever language it was read in. */
export const tagsOf = (revision: number): string[] => LANGUAGES.map((language) => tagOf(revision, language))

/** One job with everything around it, for whoever may see it. */
export const jobDetails =
  ({ jobs, offers, estimates, timeline }: Reading) =>
  async (jobId: string, language: Language, link: JobLink | null): Promise<Tagged<JobDetails>> => {
    // The job is read first: what changes meanwhile makes the tag too old, never too new.
    const { job: found, mechanic } = orThrow(await jobs.findWithMechanic(jobId), 'job.unknown')
    const [all, estimate, approvedEstimate, steps] = await Promise.all([
      offers.ofJob(jobId),
      estimates.latestOf(jobId),
      estimates.approvedOf(jobId),
      timeline.of(jobId),
    ])
    const { note, revision, ...job } = found
    return {
      tag: tagOf(revision, language, link ? 'link' : 'office'),
      body: {
        job,
        mechanic,
        offers: all,
        estimate,
        approvedEstimate,
        timeline: steps.map((step) => ({
          at: step.at,
          kind: step.kind,
          by: step.by,
          text: timelineWords(step, language),
        })),
        note: link ? null : note,
        readOnly: link?.readOnly ?? false,
      },
      headers: {
        'content-language': language,
        vary: 'Accept-Language, Job-Link',
        // What a private link opens is kept nowhere on the way.
        ...(link && { 'cache-control': 'no-store' }),
      },
    }
  }
