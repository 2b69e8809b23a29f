import { isReadOnly, type JobLink, type StoredLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Access } from './viewer.ts'

/** What is known of private links. */
export interface Links {
  find(token: string): Promise<StoredLink | null>
  /** The job that an offer or an estimate is about. */
  jobOf(kind: 'offer' | 'estimate', id: string): Promise<string | null>
}

const unknown = () => new Problem('job.unknown')

/** The private link that a request comes with; null for none, and for one that opens nothing. It is looked up once. */
export type LinkOf = (request: FastifyRequest) => Promise<StoredLink | null>

interface Reading {
  access: Access
  links: Pick<Links, 'find'>
  db: Pick<Database, 'readOnly'>
}

/**
 * Where people sign in, a token that opens nothing is as if none was sent: whoever made it up is who they were without it. In open
 * mode, where that would be everybody's rights, it is refused.
 */
export function linkReader({ access, links, db }: Reading): LinkOf {
  const found = new WeakMap<FastifyRequest, Promise<StoredLink | null>>()
  const find = async ({ method, headers }: FastifyRequest): Promise<StoredLink | null> => {
    const token = headers['job-link']
    if (token === undefined) return null
    const look = () => (typeof token === 'string' ? links.find(token) : Promise.resolve(null))
    const link = await (method === 'GET' ? db.readOnly(look) : look())
    if (!link && access === 'open') throw unknown()
    return link
  }
  return (request) => {
    const link = found.get(request) ?? find(request)
    found.set(request, link)
    return link
  }
}

/**
 * Refuses a private link at a call that no link opens, before anything of the request is read.
 * @throws Problem `job.unknown`
 */
export function admitLink({ linked }: Endpoint): void {
  if (linked === undefined) throw unknown()
}

/**
 * Who calls with the header `Job-Link`, or with a path that names a link, is the customer of that link's job, and nobody more.
 * @throws Problem `job.unknown` for another job, or a call that is not theirs; `job.linkReadOnly` for a change by a link that only shows the job.
 */
export async function readJobLink(
  endpoint: Endpoint,
  known: StoredLink | null,
  params: unknown,
  { links, now, caller }: { links: Links; now: string; caller: Viewer },
): Promise<JobLink | null> {
  const { linked, method } = endpoint
  const { id, jobId, token } = (params ?? {}) as { id?: string; jobId?: string; token?: string }
  const link = linked === 'link' ? await links.find(token ?? '') : known
  if (linked === 'link' && !link) throw unknown()
  if (!link) return null
  admitLink(endpoint)
  const { jobId: ofLink, generation } = link
  // What staff do is recorded as theirs: through a link they only read.
  const readOnly = isStaff(caller) || isReadOnly(link, now)
  if (linked === 'link') return { jobId: ofLink, generation, readOnly }
  const named = jobId ?? id ?? ''
  const about = linked === 'offer' || linked === 'estimate' ? await links.jobOf(linked, named) : named
  if (about?.toLowerCase() !== ofLink) throw unknown()
  if (readOnly && method !== 'GET') throw new Problem('job.linkReadOnly')
  return { jobId: ofLink, generation, readOnly }
}
