import * as z from 'zod/mini'
import { FRESH_STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Job, jobs } from './jobs.contract.ts'

const text = 'text'

/** The columns of the file, in their order. */
export const JOB_COLUMNS = {
  createdAt: 'moment',
  status: 'word',
  stage: 'word',
  priority: 'word',
  customerName: 'text',
  customerPhone: 'text',
  customerEmail: 'text',
  customerAddress: 'text',
  vehicleInfo: 'text',
  description: text,
  mechanicName: 'text',
  scheduledStart: 'moment',
  scheduledEnd: 'moment',
  estimatedHours: 'number',
  distanceToMechanic: 'number',
  laborCost: 'money',
  travelFee: 'money',
  totalCost: 'money',
  mechanicRating: 'number',
  customerRating: 'number',
  completedAt: 'moment',
  cancelledAt: 'moment',
  id: 'text',
  mechanicId: 'text',
} as const

export const jobsExport = endpoints('jobs', 'jobs', {
  export: {
    method: 'GET',
    path: '/api/jobs/export',
    summary:
      'The jobs that the same filters list, as a file of CSV (RFC 4180, UTF-8 with a byte order mark) with headings in the language of the caller; no cell is a formula to a spreadsheet.',
    query: z.omit(jobs.list.query, { id: true, limit: true, cursor: true }),
    reply: csvFile('jobs', Job, JOB_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
    invalidates: [],
    problems: [],
  },
})
