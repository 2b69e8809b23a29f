import { createHash } from 'node:crypto'
import { partiesOf } from '@desert-wrench/contract/lib/access.ts'
import { isCsvFile } from '@desert-wrench/contract/lib/csv.ts'
import type { Endpoint, Named } from '@desert-wrench/contract/lib/endpoint.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { isStaff, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { FastifyRequest } from 'fastify'
import { unwritable } from '../../db/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NewId } from '../../ports/new-id.ts'
import { callOf } from '../../runtime/log.ts'
import { truncatedOf } from '../limits/networks.ts'

/** Who did or read what, when, from where, and by which access. */
export interface AuditRow {
  id: string
  at: string
  act: string
  /** The name at that moment is stored too. */
  accountId: string | null
  thing: string | null
  thingId: string | null
  address: string
  sessionId: string | null
  link: string | null
  reads: boolean
  filters: string | null
  requestId: string
}

export interface Audit {
  write(row: AuditRow): Promise<void>
}

interface AuditedInput {
  params: unknown
  query: unknown
  body: unknown
}

interface CompletedCall {
  endpoint: Named
  parsed: AuditedInput
  answer?: unknown
}

const idIn = (value: unknown, field: string): string | null => {
  const id = (value as Record<string, unknown> | null | undefined)?.[field]
  return typeof id === 'string' && Id.safeParse(id).success ? id.toLowerCase() : null
}

/**
 * The subject of a call: the thing of its access rule, else what it created. Phones are never subjects: only the account, which
 * can be erased, knows its owner.
 */
export function thingOf(
  { endpoint, parsed, answer }: CompletedCall,
  reads = false,
): { thing: string | null; thingId: string | null } {
  const { access, family } = endpoint
  const [thing, place] = access.of ?? []
  const [part, field = ''] = place?.split('.') ?? []
  const named = part ? idIn(parsed[part as keyof typeof parsed], field) : null
  const path = idIn(parsed.params, 'id')
  // A POST is about what it creates, not about its owner.
  const made = endpoint.method === 'POST' && part === 'body' ? idIn(answer, 'id') : null
  if (made === null && named !== null && thing !== undefined) return { thing, thingId: named }
  const thingId = made ?? path ?? idIn(answer, 'id')
  // A list is recorded by the kind of its rows.
  return { thing: thingId === null && !reads ? null : family, thingId }
}

/** An act, a reading of personal data, or nothing to record. */
type AuditKind = 'act' | 'reading' | null

/** Acts of signed-in people; readings by staff and by calendar links. */
function kindOf(endpoint: Endpoint, viewer: Viewer): AuditKind {
  if (viewer.as === 'open') return null
  const known = viewer.as === 'account' || viewer.as === 'link'
  if (endpoint.method !== 'GET' || isCsvFile(endpoint.reply))
    return known ? 'act' : opensAccount(endpoint) ? 'act' : null
  // Exporting your own data counts as an act: it needs a fresh sign-in too.
  if (endpoint.access.fresh) return known ? 'act' : null
  if (endpoint.reads === 'people') return isStaff(viewer) ? 'reading' : null
  return endpoint.reads === 'byLink' ? 'reading' : null
}

/** Sign-in, setup and invitations are open to anyone; the answer says who got in. */
const opensAccount = ({ access }: Endpoint): boolean => partiesOf(access).includes('anyone')
const accountIn = (answer: unknown): string | null =>
  idIn((answer as { account?: unknown } | null | undefined)?.account, 'id')

export const actOf = ({ feature, name }: Named): string => `${feature}.${name}`

/** Paging does not make it another list. */
const OF_PAGES = ['limit', 'cursor']
/** Free text may hold personal data; ids and closed lists may be recorded. */
const TYPED = ['q', 'address', 'phone']
const isWord = (value: string) => /^([a-z_-]{1,20}|(?:mechanic:)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(value)

export function filtersOf(query: unknown): string | null {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([name, value]) => value !== undefined && value !== '' && !OF_PAGES.includes(name),
  )
  const pairs = given.map(([name, value]) =>
    !TYPED.includes(name) && isWord(String(value)) ? `${name}=${value}` : `${name}=…`,
  )
  return pairs.length > 0 ? pairs.sort().join('&').slice(0, 300) : null
}

/** Distinguishes links: a job's by its generation, a calendar's by a digest of its token. */
function linkOf({ endpoint, viewer, parsed }: Pick<AuditedCall, 'endpoint' | 'viewer' | 'parsed'>): string | null {
  if (viewer.as === 'link') return `job:${viewer.jobId}:${viewer.generation}`
  if (endpoint.reads !== 'byLink') return null
  return `calendar:${createHash('sha256').update(JSON.stringify(parsed.params)).digest('hex').slice(0, 12)}`
}

interface AuditDependencies {
  audit: Audit
  newId: NewId
  clock: Clock
}

interface AuditedCall {
  endpoint: Named
  request: FastifyRequest
  viewer: Viewer
  parsed: AuditedInput
}

const MINUTE = 60_000
/** Deduplication limit a minute; readings beyond it are all recorded. */
const MOST_KEPT = 10_000

/** Reads continue while the database is read-only; the log is the record until then. */
const unrecorded = ({ act, accountId, sessionId, thingId, link, filters }: AuditRow) =>
  `reading that the audit trail could not take: ${JSON.stringify({ act, accountId, sessionId, thingId, link, filters })}`

/**
 * Acts are recorded in their own transaction, readings before the answer, cached or not: once a minute per session, call and
 * filter, so that a refreshing list stays cheap.
 */
export function auditTrail({ audit, newId, clock }: AuditDependencies) {
  let minute = 0
  const read = new Set<string>()

  const rowOf = (
    { endpoint, request, viewer, parsed }: AuditedCall,
    reads: boolean,
    answer: unknown,
  ): AuditRow | null => {
    const got = opensAccount(endpoint) ? accountIn(answer) : null
    const accountId = got ?? (viewer.as === 'account' ? viewer.accountId : null)
    if (accountId === null && viewer.as !== 'link' && !reads) return null
    return {
      ...{ id: newId(), at: clock.now(), act: actOf(endpoint), accountId, reads },
      ...thingOf({ endpoint, parsed, answer }, reads),
      address: truncatedOf(request.ip),
      sessionId: viewer.as === 'account' && !got ? viewer.sessionId : null,
      link: linkOf({ endpoint, viewer, parsed }),
      filters: reads ? filtersOf(parsed.query) : null,
      requestId: request.id,
    }
  }

  /** Equal keys within a minute are one reading. */
  function keyOf({ endpoint, request, viewer }: AuditedCall): string {
    const now = Math.floor(Date.parse(clock.now()) / MINUTE)
    if (now !== minute || read.size >= MOST_KEPT) read.clear()
    minute = now
    const url = new URL(request.url, 'http://here')
    for (const name of OF_PAGES) url.searchParams.delete(name)
    const by = viewer.as === 'account' ? viewer.sessionId : viewer.as
    return `${by} ${actOf(endpoint)} ${url.pathname}${url.search}`
  }

  return {
    kindOf,
    did: async (call: AuditedCall, answer?: unknown): Promise<void> => {
      if (call.endpoint.unaudited || kindOf(call.endpoint, call.viewer) !== 'act') return
      const row = rowOf(call, false, answer)
      if (row) await audit.write(row)
    },
    /** Records a reading; `link` names the calendar link used. */
    reads: async (call: AuditedCall, answer?: unknown): Promise<void> => {
      if (kindOf(call.endpoint, call.viewer) !== 'reading') return
      const key = keyOf(call)
      if (read.has(key)) return
      const row = rowOf(call, true, answer)
      if (row)
        await audit.write(row).catch((error: unknown) => {
          if (!unwritable(error)) throw error
          call.request.log.warn(callOf(call.request), unrecorded(row))
        })
      read.add(key)
    },
  }
}
export type AuditTrail = ReturnType<typeof auditTrail>
