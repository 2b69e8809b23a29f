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

/** Who did or read what, of what, when, from where, and by what they were let in. */
export interface AuditRow {
  id: string
  at: string
  act: string
  /** Their name of that moment is written beside it. */
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

/** Where it is written down. */
export interface Audit {
  write(row: AuditRow): Promise<void>
}

interface Parsed {
  params: unknown
  query: unknown
  body: unknown
}

interface Done {
  endpoint: Named
  parsed: Parsed
  /** What was answered, if anything. */
  answer?: unknown
}

const idIn = (value: unknown, field: string): string | null => {
  const id = (value as Record<string, unknown> | null | undefined)?.[field]
  return typeof id === 'string' && Id.safeParse(id).success ? id.toLowerCase() : null
}

/**
 * To what something was done: the thing whose rule the call asks, else what the call made. A phone is no id: whose it was is known by
 * the account alone, which can be erased.
 */
export function thingOf(
  { endpoint, parsed, answer }: Done,
  reads = false,
): { thing: string | null; thingId: string | null } {
  const { access, family } = endpoint
  const [thing, place] = access.of ?? []
  const [part, field = ''] = place?.split('.') ?? []
  const named = part ? idIn(parsed[part as keyof typeof parsed], field) : null
  const path = idIn(parsed.params, 'id')
  // What a call makes is what it is about, whoever's it becomes.
  const made = endpoint.method === 'POST' && part === 'body' ? idIn(answer, 'id') : null
  if (made === null && named !== null && thing !== undefined) return { thing, thingId: named }
  const thingId = made ?? path ?? idIn(answer, 'id')
  // Of a list that was read its rows' kind is told.
  return { thing: thingId === null && !reads ? null : family, thingId }
}

/** What is written down of a call: that something was done, that people were read about, or nothing. */
type Kind = 'act' | 'reading' | null

/** Of acts, those of everybody who is somebody; of readings, those of staff, and those by a link that a program keeps. */
function kindOf(endpoint: Endpoint, viewer: Viewer): Kind {
  if (viewer.as === 'open') return null
  const known = viewer.as === 'account' || viewer.as === 'link'
  if (endpoint.method !== 'GET' || isCsvFile(endpoint.reply))
    return known ? 'act' : opensAccount(endpoint) ? 'act' : null
  // To take one's own along needs a fresh sign-in as what changes does.
  if (endpoint.access.fresh) return known ? 'act' : null
  if (endpoint.reads === 'people') return isStaff(viewer) ? 'reading' : null
  return endpoint.reads === 'byLink' ? 'reading' : null
}

/** Anybody may try to sign in, to set up or to accept; who got through is in the answer. */
const opensAccount = ({ access }: Endpoint): boolean => partiesOf(access).includes('anyone')
const accountIn = (answer: unknown): string | null =>
  idIn((answer as { account?: unknown } | null | undefined)?.account, 'id')

export const actOf = ({ feature, name }: Named): string => `${feature}.${name}`

/** Where a list goes on, and how much of it is read at once, make it no other list. */
const OF_PAGES = ['limit', 'cursor']
/** Words of closed lists and ids are told; what somebody typed may be a person. */
const TYPED = ['q', 'address', 'phone']
const isWord = (value: string) => /^([a-z_-]{1,20}|(?:mechanic:)?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i.test(value)

export function filtersOf(query: unknown): string | null {
  const given = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([name, value]) => value !== undefined && value !== '' && !OF_PAGES.includes(name),
  )
  const told = given.map(([name, value]) =>
    !TYPED.includes(name) && isWord(String(value)) ? `${name}=${value}` : `${name}=…`,
  )
  return told.length > 0 ? told.sort().join('&').slice(0, 300) : null
}

/** Which link was used, so that two of them are told apart: a job's by its generation, a calendar's by a mark of its token. */
function linkOf({ endpoint, viewer, parsed }: Pick<Call, 'endpoint' | 'viewer' | 'parsed'>): string | null {
  if (viewer.as === 'link') return `job:${viewer.jobId}:${viewer.generation}`
  if (endpoint.reads !== 'byLink') return null
  return `calendar:${createHash('sha256').update(JSON.stringify(parsed.params)).digest('hex').slice(0, 12)}`
}

interface Writing {
  audit: Audit
  newId: NewId
  clock: Clock
}

interface Call {
  endpoint: Named
  request: FastifyRequest
  viewer: Viewer
  parsed: Parsed
}

const MINUTE = 60_000
/** So many readings of a minute are told apart; beyond that each is written down. */
const MOST_KEPT = 10_000

/** Reads go on where the database takes no changes: until it does, the log is the record. */
const unrecorded = ({ act, accountId, sessionId, thingId, link, filters }: AuditRow) =>
  `reading that the audit trail could not take: ${JSON.stringify({ act, accountId, sessionId, thingId, link, filters })}`

/**
 * What was done is written by the transaction that does it. What was read is written before it is answered, where it is answered from
 * what is kept ready too: once a minute for each session, call and filter, so that a list that refreshes itself costs no more than that.
 */
export function auditTrail({ audit, newId, clock }: Writing) {
  let minute = 0
  const read = new Set<string>()

  const rowOf = ({ endpoint, request, viewer, parsed }: Call, reads: boolean, answer: unknown): AuditRow | null => {
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

  /** Who reads what is the same reading for a minute. */
  function keyOf({ endpoint, request, viewer }: Call): string {
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
    /** Something was done, and this was answered. */
    did: async (call: Call, answer?: unknown): Promise<void> => {
      if (kindOf(call.endpoint, call.viewer) !== 'act') return
      const row = rowOf(call, false, answer)
      if (row) await audit.write(row)
    },
    /** Something is about to be answered; `link` names the one that a program reads by. */
    reads: async (call: Call, answer?: unknown): Promise<void> => {
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
