import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, paging } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

export const LedgerEntry = shownWhole(
  z.object({
    transferId: Id,
    kind: z.string(),
    reference: z.string(),
    account: z.string(),
    /** Whose account it is, removed mechanics too; null for any other. */
    mechanicName: z.nullable(z.string()),
    /** Cents; positive comes into the account, negative goes out of it. */
    amount: z.int(),
    createdAt: Moment,
  }),
)
export type LedgerEntry = z.output<typeof LedgerEntry>

const Account = z.optional(
  z.string(fieldMessage('billing', 'account')).check(z.maxLength(100, fieldMessage('general', 'atMost', { max: 100 }))),
)

const CURSOR_MEND = fieldMessage('general', 'cursor')
/** An entry is named by its transfer and its account. */
const Cursor = z.optional(
  z.string(CURSOR_MEND).check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:.{1,100}$/, CURSOR_MEND)),
)

export const ledger = endpoints('billing', 'ledger', {
  list: {
    method: 'GET',
    path: '/api/ledger',
    summary:
      'The entries of the ledger, newest first, all or those of one account; `X-Balance` is the sum over the account in cents.',
    query: z.object({ account: Account, limit: paging.limit, cursor: Cursor }),
    reply: z.array(LedgerEntry),
    paged: true,
    ready: { under: ['ledger', 'mechanics'] },
    access: STAFF,
    invalidates: [],
    problems: [],
  },
})
