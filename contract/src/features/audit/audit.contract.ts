import * as z from 'zod/mini'
import { FRESH_STAFF, STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { GivenMoment, Id, Moment, paging } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

/** An audited call. */
export const AuditEntry = shownWhole(
  z.object({
    id: Id,
    at: Moment,
    /** Feature and call, such as `jobs.create`. */
    act: z.string(),
    /** Null for a customer with a private link. */
    accountId: z.nullable(Id),
    /** Name at that time; empty once erased. */
    accountName: z.nullable(z.string()),
    /** Id of the job, mechanic, payment, …; null where the target has none. */
    thing: z.nullable(z.string()),
    thingId: z.nullable(Id),
    /** Truncated network: IPv4 /24, IPv6 /48. */
    address: z.nullable(z.string()),
    sessionId: z.nullable(Id),
    /** Job and generation of the private link, or a mark of a calendar link. */
    link: z.nullable(z.string()),
    /** A read of personal data; recorded once a minute per session, call and filter. */
    reads: z.boolean(),
    /** Filters of the list, without typed text. */
    filters: z.nullable(z.string()),
    /** As in the log and the `X-Request-Id` header. */
    requestId: z.string(),
  }),
)
export type AuditEntry = z.output<typeof AuditEntry>

/** By thing, account or time. */
const some = {
  thingId: z.optional(Id),
  accountId: z.optional(Id),
  from: z.optional(GivenMoment),
  to: z.optional(GivenMoment),
  /** Only changes, or only reads. */
  kind: z.optional(z.enum(['acts', 'readings'], fieldMessage('accounts', 'auditKind'))),
}

/** CSV columns, in order. */
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
