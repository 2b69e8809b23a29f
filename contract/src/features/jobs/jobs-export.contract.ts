import * as z from 'zod/mini'
import { FRESH_STAFF } from '../../lib/access.ts'
import { csvFile } from '../../lib/csv.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { inOrder, partOf } from './job-field-parts.contract.ts'
import { JOB_FIELDS } from './job-fields.contract.ts'
import { Job, jobs } from './jobs.contract.ts'

/** CSV columns in order; append new ones. */
export const JOB_COLUMNS = inOrder(
  [
    'createdAt',
    'status',
    'stage',
    'priority',
    'customerName',
    'customerPhone',
    'customerEmail',
    'customerAddress',
    'vehicleInfo',
    'description',
    'mechanicName',
    'scheduledStart',
    'scheduledEnd',
    'windowStart',
    'windowEnd',
    'estimatedHours',
    'distanceToMechanic',
    'laborCost',
    'travelFee',
    'totalCost',
    'mechanicRating',
    'customerRating',
    'completedAt',
    'cancelledAt',
    'id',
    'mechanicId',
  ],
  partOf(JOB_FIELDS, 'csv'),
)

export const jobsExport = endpoints('jobs', 'jobs', {
  export: {
    method: 'GET',
    path: '/api/jobs/export',
    summary: 'Export jobs',
    description: 'Streams the jobs that match the filters as CSV.',
    query: z.omit(jobs.list.query, { id: true, limit: true, cursor: true }),
    reply: csvFile('jobs', Job, JOB_COLUMNS),
    reads: 'people',
    access: FRESH_STAFF,
    invalidates: [],
    problems: [],
  },
})
