import * as z from 'zod/mini'
import { FRESH_STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Payment, payments } from './payments.contract.ts'

/** CSV columns, in order. */
export const PAYMENT_COLUMNS = {
  createdAt: 'moment',
  status: 'word',
  mechanicName: 'text',
  purpose: 'word',
  planName: 'text',
  jobVehicle: 'text',
  price: 'money',
  discount: 'money',
  amount: 'money',
  promoCode: 'text',
  method: 'word',
  reference: 'text',
  days: 'number',
  dueUntil: 'moment',
  paidAt: 'moment',
  dispute: 'word',
  reversedAt: 'moment',
  reason: 'text',
  id: 'text',
  mechanicId: 'text',
  jobId: 'text',
} as const

export const paymentsExport = endpoints('billing', 'payments', {
  exportPayments: {
    method: 'GET',
    path: '/api/payments/export',
    summary: 'Export payments',
    description: 'Streams the payments that match the filters as CSV.',
    query: z.omit(payments.list.query, { id: true, limit: true, cursor: true }),
    reply: csvFile('payments', Payment, PAYMENT_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
    invalidates: [],
    problems: [],
  },
})
