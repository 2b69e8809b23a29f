import { isReadOnly, type JobLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'

/** What is known of private links. */
export interface Links {
  find(token: string): Promise<{ jobId: string; createdAt: string } | null>
  /** The job that an offer or an estimate is about. */
  jobOf(kind: 'offer' | 'estimate', id: string): Promise<string | null>
}

const unknown = () => new Problem('job.unknown')

/**
 * Who calls with the header `Job-Link`, or with a path that names a link, is the customer of that link's job, and nobody more.
 * @throws Problem `job.unknown` for a token that nobody has, another job, or a call that is not theirs; `job.linkReadOnly` for a change that comes too late.
 */
export async function readJobLink(
  { linked, method }: Endpoint,
  token: string | string[] | undefined,
  params: unknown,
  { links, now }: { links: Links; now: string },
): Promise<JobLink | null> {
  const { id, jobId, token: ofPath } = (params ?? {}) as { id?: string; jobId?: string; token?: string }
  const given = linked === 'link' ? ofPath : token
  if (given === undefined) return null
  if (linked === undefined || typeof given !== 'string') throw unknown()
  const link = await links.find(given)
  if (!link) throw unknown()
  if (linked === 'link') return { jobId: link.jobId, readOnly: isReadOnly(link.createdAt, now) }
  const named = jobId ?? id ?? ''
  const about = linked === 'job' ? named : await links.jobOf(linked, named)
  if (about?.toLowerCase() !== link.jobId) throw unknown()
  const readOnly = isReadOnly(link.createdAt, now)
  if (readOnly && method !== 'GET') throw new Problem('job.linkReadOnly')
  return { jobId: link.jobId, readOnly }
}
