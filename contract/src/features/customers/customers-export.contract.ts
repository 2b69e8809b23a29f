import * as z from 'zod/mini'
import { FRESH_STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Customer, customers } from './customers.contract.ts'

/** CSV columns in order; imports use the first four. */
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
    summary: 'Export customers',
    description: 'Streams the customers that match the search as CSV.',
    query: z.omit(customers.list.query, { id: true, limit: true, cursor: true }),
    reply: csvFile('customers', Customer, CUSTOMER_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
    invalidates: [],
    problems: [],
  },
})
