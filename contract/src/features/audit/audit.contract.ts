import * as z from 'zod/mini'
import { FRESH_STAFF, STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { GivenMoment, Id, Moment, paging } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

/** Something that was done by a call. */
export const AuditEntry = shownWhole(
  z.object({
    id: Id,
    at: Moment,
    /** The call, by its feature and its name, such as `jobs.create`. */
    act: z.string(),
    /** Who did it; null for the customer of a job by its private link. */
    accountId: z.nullable(Id),
    /** As they were called then; empty for somebody who was erased. */
    accountName: z.nullable(z.string()),
    /** To what: a job, a mechanic, a payment; null where it was nothing that has an id. */
    thing: z.nullable(z.string()),
    thingId: z.nullable(Id),
    /** From where: an IPv4 network of 24 bits, an IPv6 one of 48. */
    address: z.nullable(z.string()),
    sessionId: z.nullable(Id),
    /** The private link of a job and its generation, or a mark of a calendar link. */
    link: z.nullable(z.string()),
    /** People were read about and nothing was done: told once a minute for each session, call and filter. */
    reads: z.boolean(),
    /** What narrowed the list that was read; what was typed is left out. */
    filters: z.nullable(z.string()),
    /** As the log and the answer's `X-Request-Id` have it. */
    requestId: z.string(),
  }),
)
export type AuditEntry = z.output<typeof AuditEntry>

/** Of one thing, of one account, or of a time. */
const some = {
  thingId: z.optional(Id),
  accountId: z.optional(Id),
  from: z.optional(GivenMoment),
  to: z.optional(GivenMoment),
  /** Only what was done, or only what was read. */
  kind: z.optional(z.enum(['acts', 'readings'], fieldMessage('accounts', 'auditKind'))),
}

/** The columns of the file, in their order. */
export const AUDIT_COLUMNS = {
  at: 'moment',
  act: 'text',
  accountName: 'text',
  address: 'text',
  link: 'text',
  filters: 'text',
  thing: 'text',
  thingId: 'text',
  accountId: 'text',
  sessionId: 'text',
  requestId: 'text',
  id: 'text',
} as const

export const audit = endpoints('audit', 'audit', {
  list: {
    method: 'GET',
    path: '/api/audit',
    summary: 'List audit entries',
    description:
      'Returns who changed what and whose data staff read, newest first, optionally by subject, account or time. Entries are recorded where people sign in.',
    query: z.object({ ...some, ...paging }),
    reply: z.array(AuditEntry),
    paged: true,
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  export: {
    method: 'GET',
    path: '/api/audit/export',
    summary: 'Export audit entries',
    description: 'Streams the audit entries that match the filters as CSV.',
    query: z.object(some),
    reply: csvFile('audit', AuditEntry, AUDIT_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
    invalidates: [],
    problems: [],
  },
})
