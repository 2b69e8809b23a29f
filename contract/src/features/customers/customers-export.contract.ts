import * as z from 'zod/mini'
import { FRESH_STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Customer, customers } from './customers.contract.ts'

/** The columns of the file, in their order; a file of customers that is imported has the first four. */
export const CUSTOMER_COLUMNS = {
  name: 'text',
  phone: 'text',
  email: 'text',
  preferredAddress: 'text',
  totalJobs: 'number',
  rating: 'number',
  totalRatings: 'number',
  lastService: 'moment',
  id: 'text',
} as const

export const customersExport = endpoints('customers', 'customers', {
  export: {
    method: 'GET',
    path: '/api/customers/export',
    summary:
      'The customers that the same search lists, as a file of CSV (RFC 4180, UTF-8 with a byte order mark) with headings in the language of the caller; no cell is a formula to a spreadsheet.',
    query: z.omit(customers.list.query, { id: true, limit: true, cursor: true }),
    reply: csvFile('customers', Customer, CUSTOMER_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
    invalidates: [],
    problems: [],
  },
})
