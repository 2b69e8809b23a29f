import { isReadOnly, type JobLink, type StoredLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import type { Endpoint } from '@desert-wrench/contract/lib/endpoint.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Access } from './viewer.ts'

export interface Links {
  find(token: string): Promise<StoredLink | null>
  /** The job of an offer, estimate or picture. */
  jobOf(kind: 'offer' | 'estimate' | 'picture', id: string): Promise<string | null>
  isOfVehicle(jobId: string, vehicleId: string): Promise<boolean>
}

const unknown = () => new Problem('job.unknown')

/** The private link of a request, looked up once; null for none or an unknown one. */
export type LinkOf = (request: FastifyRequest) => Promise<StoredLink | null>

interface JobLinkLookup {
  access: Access
  links: Pick<Links, 'find'>
  db: Pick<Database, 'readOnly'>
}

/** With accounts, an unknown token is ignored. In open mode it is refused, as ignoring it would grant full rights. */
export function linkReader({ access, links, db }: JobLinkLookup): LinkOf {
  const found = new WeakMap<FastifyRequest, Promise<StoredLink | null>>()
  const find = async ({ method, headers }: FastifyRequest): Promise<StoredLink | null> => {
    const token = headers['job-link']
    if (token === undefined) return null
    const find = () => (typeof token === 'string' ? links.find(token) : Promise.resolve(null))
    const link = await (method === 'GET' ? db.readOnly(find) : find())
    if (!link && access === 'open') throw unknown()
    return link
  }
  return (request) => {
    const link = found.get(request) ?? find(request)
    found.set(request, link)
    return link
  }
}

/** @throws Problem `job.unknown` at a call that no link opens, before anything is read. */
export function admitLink({ linked }: Endpoint): void {
  if (linked === undefined) throw unknown()
}

/**
 * The caller of a `Job-Link` header, or of a path with a link, is the customer of that job only.
 * @throws Problem `job.unknown` for another job or call; `job.linkReadOnly` for a change by a read-only link.
 */
export async function readJobLink(
  endpoint: Endpoint,
  known: StoredLink | null,
  params: unknown,
  { links, now, caller }: { links: Links; now: string; caller: Viewer },
): Promise<JobLink | null> {
  const { linked, method } = endpoint
  const { id, jobId, token, picture } = (params ?? {}) as Record<
    'id' | 'jobId' | 'token' | 'picture',
    string | undefined
  >
  const link = linked === 'link' ? await links.find(token ?? '') : known
  if (linked === 'link' && !link) throw unknown()
  if (!link) return null
  admitLink(endpoint)
  const { jobId: ofLink, generation } = link
  // Staff actions are audited as theirs, so a link only lets them read.
  const readOnly = isStaff(caller) || isReadOnly(link, now)
  if (linked === 'link' || linked === 'caller') {
    if (readOnly && method !== 'GET') throw new Problem('job.linkReadOnly')
    return { jobId: ofLink, generation, readOnly }
  }
  const named = picture ?? jobId ?? id ?? ''
  if (linked === 'vehicle') {
    if (!(await links.isOfVehicle(ofLink, named))) throw unknown()
    return { jobId: ofLink, generation, readOnly }
  }
  const about =
    linked === 'offer' || linked === 'estimate' || linked === 'picture' ? await links.jobOf(linked, named) : named
  if (about?.toLowerCase() !== ofLink) throw unknown()
  const mayWrite = endpoint.readOnlyLinks === true && !isStaff(caller)
  if (readOnly && method !== 'GET' && !mayWrite) throw new Problem('job.linkReadOnly')
  return { jobId: ofLink, generation, readOnly }
}
