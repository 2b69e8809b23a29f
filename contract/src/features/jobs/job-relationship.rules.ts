import { isStaff, type Viewer } from '../../lib/viewer.ts'
import type { Relationship } from '../../lib/views.ts'

/** Facts that decide the relationship to a job. */
export interface JobFacts {
  id: string
  mechanicId: string | null
  status: string
  cancelledAt: string | null
  customerId?: string
}

export const isCustomer = (customerId: string | undefined, viewer: Viewer): boolean =>
  viewer.as === 'account' && viewer.customerId !== null && viewer.customerId === customerId

export const isMechanic = (mechanicId: string | null | undefined, viewer: Viewer): boolean =>
  viewer.as === 'account' && viewer.mechanicId !== null && viewer.mechanicId === mechanicId

/** Open jobs are public; others are visible to customer, mechanic and staff. After a cancellation the mechanic is a stranger. */
export function jobRelationship(job: JobFacts, viewer: Viewer): Relationship | null {
  if (isStaff(viewer)) return 'staff'
  if (viewer.as === 'link' ? viewer.jobId === job.id : isCustomer(job.customerId, viewer)) return 'self'
  if (isMechanic(job.mechanicId, viewer)) return job.cancelledAt === null ? 'self' : 'stranger'
  return job.mechanicId === null && job.status === 'pending' && job.cancelledAt === null ? 'stranger' : null
}
