import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Day, Id, Moment, paging } from '../../lib/fields.ts'
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
    balance: z.int(),
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

export const ledger = endpoints('billing', 'ledger', {
  list: {
    method: 'GET',
    path: '/api/ledger',
    summary: 'List ledger entries',
    description:
      'Returns entries, newest first, optionally by account and by Phoenix dates, both included. `X-Balance` is the balance of the account in cents, over all dates.',
    query: z.object({ account: Account, from: OptionalDay, to: OptionalDay, limit: paging.limit, cursor: Cursor }),
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
    description: "Returns the current balance of each ledger account: the business's own first, then mechanics'.",
    query: z.object({
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
