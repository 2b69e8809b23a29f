import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Day, Id, Moment, paging, Words } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

export const LedgerEntry = shownWhole(
  z.object({
    transferId: Id,
    kind: z.string(),
    reference: z.string(),
    account: z.string(),
    /** Cents; positive is a credit to the account, negative a debit. */
    amount: z.int(),
    createdAt: Moment,
    /** The causing job; null if none. */
    jobId: z.nullable(Id),
    jobVehicle: z.nullable(z.string()),
    /** The causing payment. */
    paymentId: z.nullable(Id),
    /** Account owner, else the mechanic of the cause; includes removed ones. */
    mechanicId: z.nullable(Id),
    mechanicName: z.nullable(z.string()),
  }),
)
export type LedgerEntry = z.output<typeof LedgerEntry>

export const LedgerBalance = shownWhole(
  z.object({
    account: z.string(),
    /** Account owner; null for other accounts. */
    mechanicId: z.nullable(Id),
    mechanicName: z.nullable(z.string()),
    /** Before the first day asked for; 0 without one. */
    opening: z.int(),
    /** What moved in the days asked for, and the balance at their end. */
    moves: z.int(),
    balance: z.int(),
    /** In the days asked for. */
    entries: z.int(),
  }),
)
export type LedgerBalance = z.output<typeof LedgerBalance>

const Account = z.optional(
  z.string(fieldMessage('billing', 'account')).check(z.maxLength(100, fieldMessage('general', 'atMost', { max: 100 }))),
)

const CURSOR_FIX = fieldMessage('general', 'cursor')
/** An entry is identified by transfer and account. */
const Cursor = z.optional(
  z.string(CURSOR_FIX).check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:.{1,100}$/, CURSOR_FIX)),
)

const OptionalDay = z.optional(Day)

/** By account, mechanic (both accounts), job (all that its fee and payments moved) and customer (the same of all their jobs). */
const filters = {
  account: Account,
  mechanicId: z.optional(Id),
  jobId: z.optional(Id),
  customerId: z.optional(Id),
  from: OptionalDay,
  to: OptionalDay,
}

export const ledger = endpoints('billing', 'ledger', {
  list: {
    method: 'GET',
    path: '/api/ledger',
    summary: 'List ledger entries',
    description:
      "Returns entries, newest first, optionally by account, mechanic, job, customer (all that the fees and payments of their jobs moved) and Phoenix dates, both included. `q` finds entries of mechanics by name, and of a payment, job, payout or dispute by its whole id or reference. `X-Balance` is the account's or mechanic's balance in cents, over all dates.",
    query: z.object({ ...filters, q: Words, limit: paging.limit, cursor: Cursor }),
    reply: z.array(LedgerEntry),
    paged: true,
    cached: { tags: ['ledger', 'mechanics', 'jobs', 'payments'] },
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  balances: {
    method: 'GET',
    path: '/api/ledger/balances',
    summary: 'List account balances',
    description:
      "Returns each account's balance at the end of the dates, both included, and what moved in them: the business's own accounts first, then mechanics'. With a job or a customer, only what it or their jobs moved counts.",
    query: z.object({
      ...filters,
      limit: paging.limit,
      cursor: z.optional(z.string(CURSOR_FIX).check(z.regex(/^.{1,120}$/, CURSOR_FIX))),
    }),
    reply: z.array(LedgerBalance),
    paged: true,
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
})
