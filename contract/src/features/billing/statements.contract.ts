import * as z from 'zod/mini'
import { FRESH_ADMIN } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Cents, Id, Moment } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { Month } from '../rewards/rewards.contract.ts'

/**
 * A mechanic's month with the platform. The balance is what they are owed, and negative what they owe:
 * carried + card + tips - fees + fees returned - refunds - payouts + dues paid - disputes + other.
 */
export const Statement = shownWhole(
  z.object({
    month: z.string(),
    mechanicId: Id,
    mechanicName: z.string(),
    /** Number of jobs finished in the month. */
    jobs: z.int(),
    /** Paid by card to their account: balances and deposits. */
    cardCents: Cents,
    /** Received directly, in cash, at their own terminal or by transfer; not in the balance. */
    cashCents: Cents,
    /** Platform fees of the month's jobs, before refunds. */
    feesCents: Cents,
    tipsCents: Cents,
    /** What went back to customers of card payments. */
    refundsCents: z.int(),
    /** Paid out to their bank, less payouts that failed. */
    payoutsCents: z.int(),
    /** Balance at the start of the month. */
    carriedCents: z.int(),
    balanceCents: z.int(),
    /** Fees waived, or restored by refunds. */
    feesReturnedCents: z.int(),
    /** Fees they paid themselves. */
    duesPaidCents: z.int(),
    /** Held or taken by customers' banks. */
    disputesCents: z.int(),
    /** Sales tax on parts that they charged and remit; in what customers paid, not in the balance. */
    salesTaxCents: z.int(),
    /** The same by city of the jobs, with the price of the parts that it is on, as a return asks; null: no known city. */
    salesTaxByCity: z.array(z.object({ city: z.nullable(z.string()), taxCents: z.int(), baseCents: z.int() })),
    /** Everything else, such as credit for a payment in excess. */
    otherCents: z.int(),
  }),
)
export type Statement = z.output<typeof Statement>

/** All mechanics' accounts are one row `mechanics`, and their balances at the provider one row `earnings`. */
export const MonthBalance = z.object({
  account: z.string(),
  opening: z.int(),
  moves: z.int(),
  closing: z.int(),
  entries: z.int(),
})

/** What keeps a month open: a dispute, refund or payment with its job, or the month's raffle. */
const Unsettled = z.object({
  what: z.enum(['dispute', 'refund', 'checkout', 'draw']),
  id: z.string(),
  jobId: z.nullable(z.string()),
})
export type Unsettled = z.output<typeof Unsettled>

export const REFUSALS = ['mode', 'currency', 'amount', 'reference', 'account'] as const

/** What the provider told and the ledger did not take. */
const Difference = z.object({
  eventId: z.string(),
  kind: z.string(),
  reason: z.enum(REFUSALS),
  cents: z.nullable(z.int()),
  at: Moment,
})

export const LedgerMonth = shownWhole(
  z.object({
    month: z.string(),
    /** Null while it is open. */
    closedAt: z.nullable(Moment),
    balances: z.array(MonthBalance),
    /** What an ended month still waits for, at most 50. */
    unsettled: z.array(Unsettled),
    /** Of the month, at most 50. */
    differences: z.array(Difference),
  }),
)
export type LedgerMonth = z.output<typeof LedgerMonth>

const params = z.object({ month: Month })

export const statements = endpoints('billing', 'ledger', {
  statement: {
    method: 'GET',
    path: '/api/mechanics/{id}/statement',
    summary: "Retrieve a mechanic's statement",
    description: 'Returns what a mechanic earned, paid and was paid out in a Phoenix month, in cents.',
    params: z.object({ id: Id }),
    query: z.object({ month: Month }),
    reply: Statement,
    reads: 'people',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
})

export const ledgerMonths = endpoints('billing', 'ledger', {
  month: {
    method: 'GET',
    path: '/api/ledger/months/{month}',
    summary: 'Retrieve a month of the ledger',
    description:
      'Returns opening balance, moves and closing balance of each account that moved or had a balance, with mechanics together; what it waits for, and what the payment provider reported that the ledger refused.',
    params,
    reply: LedgerMonth,
    reads: 'nothing',
    access: { may: ['staff'] },
    invalidates: [],
    problems: [],
  },
  closeMonth: {
    method: 'POST',
    path: '/api/ledger/months/{month}/close',
    summary: 'Close a month of the ledger',
    description:
      'Closes an ended month, once, with all before it: nothing can be booked in them any more. While something of the month is under way it is refused, and `unsettled` says what.',
    params,
    reply: LedgerMonth,
    access: FRESH_ADMIN,
    invalidates: ['ledger'],
    problems: ['ledger.monthRuns', 'ledger.monthClosed', 'ledger.monthUnsettled'],
  },
})
