import * as z from 'zod/mini'
import { FRESH_STAFF, STAFF } from '../../../lib/access.ts'
import { csvFile } from '../../../lib/csv.ts'
import { endpoints } from '../../../lib/endpoint.ts'
import { fieldMessage } from '../../../lib/field-message.ts'
import { Cents, Id, Moment } from '../../../lib/fields.ts'
import { shownWhole } from '../../../lib/views.ts'
import { Month } from '../../rewards/rewards.contract.ts'
import { MonthBalance } from '../statements.contract.ts'

const YEAR_FIX = fieldMessage('jobs', 'year')
export const Year = z.string(YEAR_FIX).check(z.regex(/^2\d{3}$/, YEAR_FIX))

/** One side of a transfer, in bookkeeping terms. */
const JournalLine = shownWhole(
  z.object({
    createdAt: Moment,
    kind: z.string(),
    account: z.string(),
    debit: z.nullable(Cents),
    credit: z.nullable(Cents),
    jobVehicle: z.nullable(z.string()),
    mechanicName: z.nullable(z.string()),
    reference: z.string(),
    transferId: Id,
  }),
)
export type JournalLine = z.output<typeof JournalLine>

const JOURNAL_COLUMNS = {
  createdAt: 'moment',
  kind: 'word',
  accountName: 'word',
  debit: 'money',
  credit: 'money',
  jobVehicle: 'text',
  mechanicName: 'text',
  reference: 'text',
  transferId: 'text',
  account: 'text',
} as const

/** A move of a mechanic's balance; the first row is the balance carried over. */
const StatementLine = shownWhole(
  z.object({
    createdAt: z.nullable(Moment),
    kind: z.string(),
    jobVehicle: z.nullable(z.string()),
    amount: z.int(),
    balance: z.int(),
    reference: z.nullable(z.string()),
  }),
)
export type StatementLine = z.output<typeof StatementLine>

const STATEMENT_COLUMNS = {
  createdAt: 'moment',
  kind: 'word',
  jobVehicle: 'text',
  amount: 'money',
  balance: 'money',
  reference: 'text',
} as const

/** What a mechanic received and paid here in a calendar year of Phoenix, for tax returns. Fees before what was returned. */
export const TaxYear = shownWhole(
  z.object({
    year: z.string(),
    mechanicId: Id,
    mechanicName: z.string(),
    jobs: z.int(),
    /** Gross, before fees and refunds, as a Form 1099-K states it. */
    cardCents: Cents,
    tipsCents: Cents,
    refundsCents: z.int(),
    disputesCents: z.int(),
    cashCents: Cents,
    feesCents: Cents,
    feesReturnedCents: z.int(),
    payoutsCents: z.int(),
    /** On parts, theirs to remit. */
    salesTaxCents: z.int(),
  }),
)
export type TaxYear = z.output<typeof TaxYear>

const TAX_YEAR_COLUMNS = {
  mechanicName: 'text',
  jobs: 'number',
  cardCents: 'money',
  tipsCents: 'money',
  refundsCents: 'money',
  disputesCents: 'money',
  cashCents: 'money',
  feesCents: 'money',
  feesReturnedCents: 'money',
  payoutsCents: 'money',
  salesTaxCents: 'money',
  mechanicId: 'text',
} as const

export const LedgerYear = shownWhole(
  z.object({
    year: z.string(),
    /** Sold less what was voided or returned, by source. */
    income: z.array(z.object({ source: z.string(), cents: z.int() })),
    prizesPaidCents: z.int(),
    balances: z.array(MonthBalance),
  }),
)
export type LedgerYear = z.output<typeof LedgerYear>

const ofMechanic = {
  method: 'GET',
  params: z.object({ id: Id }),
  reads: 'people',
  invalidates: [],
  problems: ['mechanic.unknown'],
} as const

export const mechanicBooks = endpoints('billing', 'ledger', {
  exportStatement: {
    ...ofMechanic,
    path: '/api/mechanics/{id}/statement/export',
    summary: "Export a mechanic's statement",
    description: 'Streams what moved their balance in a Phoenix month as CSV, from the balance carried over.',
    query: z.object({ month: Month }),
    reply: csvFile('statement', StatementLine, STATEMENT_COLUMNS),
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'], fresh: true },
  },
  taxYear: {
    ...ofMechanic,
    path: '/api/mechanics/{id}/tax-year',
    summary: "Retrieve a mechanic's year",
    description: 'Returns the totals of a calendar year for tax returns, in cents.',
    query: z.object({ year: Year }),
    reply: TaxYear,
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
  },
})

const ofMonth = { method: 'GET', params: z.object({ month: Month }), invalidates: [], problems: [] } as const
const ofYear = { ...ofMonth, params: z.object({ year: Year }) } as const

export const officeBooks = endpoints('billing', 'ledger', {
  exportJournal: {
    ...ofMonth,
    path: '/api/ledger/months/{month}/journal',
    summary: 'Export the journal of a month',
    description: 'Streams each side of each transfer of a Phoenix month as CSV, oldest first, as debits and credits.',
    reply: csvFile('journal', JournalLine, JOURNAL_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
  },
  journalIif: {
    ...ofMonth,
    path: '/api/ledger/months/{month}/journal/quickbooks',
    summary: 'Export the journal of a month for QuickBooks',
    description:
      "Streams the transfers of a Phoenix month in Intuit's IIF format. Each payout to the office's own bank is a deposit of exactly that amount.",
    reply: { served: 'text/plain; charset=utf-8', streamed: true },
    reads: 'people',
    access: FRESH_STAFF,
  },
  year: {
    ...ofYear,
    path: '/api/ledger/years/{year}',
    summary: 'Retrieve a year of the ledger',
    description:
      'Returns income by source, prizes paid, and balances by account of a calendar year, with mechanics together.',
    reply: LedgerYear,
    reads: 'nothing',
    access: STAFF,
  },
  exportYear: {
    ...ofYear,
    path: '/api/ledger/years/{year}/mechanics',
    summary: "Export mechanics' years",
    description: 'Streams the totals of each mechanic who moved money in a calendar year as CSV.',
    reply: csvFile('taxYear', TaxYear, TAX_YEAR_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
  },
})
