import * as z from 'zod/mini'
import { FRESH_STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { LedgerEntry, ledger } from './ledger.contract.ts'

/** CSV columns in order, with the account in both bookkeeping and ledger terms. */
export const LEDGER_COLUMNS = {
  createdAt: 'moment',
  kind: 'word',
  accountName: 'word',
  amount: 'money',
  jobVehicle: 'text',
  mechanicName: 'text',
  reference: 'text',
  account: 'text',
  transferId: 'text',
  jobId: 'text',
  paymentId: 'text',
  mechanicId: 'text',
} as const

export const ledgerExport = endpoints('billing', 'ledger', {
  exportLedger: {
    method: 'GET',
    path: '/api/ledger/export',
    summary: 'Export ledger entries',
    description: 'Streams the entries that match the filters as CSV.',
    query: z.omit(ledger.list.query, { limit: true, cursor: true }),
    reply: csvFile('ledger', LedgerEntry, LEDGER_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
    invalidates: [],
    problems: [],
  },
})
