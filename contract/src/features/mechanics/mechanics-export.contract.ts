import * as z from 'zod/mini'
import { FRESH_STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Mechanic, mechanics } from './mechanics.contract.ts'

/** CSV columns, in order. */
export const MECHANIC_COLUMNS = {
  name: 'text',
  phone: 'text',
  email: 'text',
  specialty: 'word',
  pricingType: 'word',
  hourlyRate: 'money',
  flatRate: 'money',
  travelFeePerMile: 'money',
  experience: 'number',
  businessName: 'text',
  businessAddress: 'text',
  serviceRadius: 'number',
  latitude: 'number',
  longitude: 'number',
  rating: 'number',
  totalRatings: 'number',
  responseTimeRating: 'number',
  jobsCompleted: 'number',
  subscriptionStatus: 'word',
  subscriptionExpiresAt: 'moment',
  planExpiresAt: 'moment',
  createdAt: 'moment',
  id: 'text',
} as const

export const mechanicsExport = endpoints('mechanics', 'mechanics', {
  export: {
    method: 'GET',
    path: '/api/mechanics/export',
    summary: 'Export mechanics',
    description: 'Streams the mechanics that match the filters as CSV.',
    query: z.omit(mechanics.list.query, { id: true, limit: true, cursor: true }),
    reply: csvFile('mechanics', Mechanic, MECHANIC_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
    invalidates: [],
    problems: [],
  },
})
