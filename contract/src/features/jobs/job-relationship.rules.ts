import { isStaff, type Viewer } from '../../lib/viewer.ts'
import type { Relationship } from '../../lib/views.ts'

/** What a viewer's relationship to a job follows from. */
export interface JobFacts {
  id: string
  mechanicId: string | null
  status: string
  cancelledAt: string | null
  customerId?: string
}

/** Whether this is the customer of a job. */
export const isCustomer = (customerId: string | undefined, viewer: Viewer): boolean =>
  viewer.as === 'account' && viewer.customerId !== null && viewer.customerId === customerId

/** Whether this is the profile of who signed in. */
export const isMechanic = (mechanicId: string | null | undefined, viewer: Viewer): boolean =>
  viewer.as === 'account' && viewer.mechanicId !== null && viewer.mechanicId === mechanicId

/**
 * What a viewer is to a job: an open one is seen by everybody, any other by its customer, its mechanic and staff. Once it is cancelled
 * its mechanic has no more to do with it than anyone.
 */
export function jobRelationship(job: JobFacts, viewer: Viewer): Relationship | null {
  if (isStaff(viewer)) return 'staff'
  if (viewer.as === 'link' ? viewer.jobId === job.id : isCustomer(job.customerId, viewer)) return 'self'
  if (isMechanic(job.mechanicId, viewer)) return job.cancelledAt === null ? 'self' : 'stranger'
  return job.mechanicId === null && job.status === 'pending' && job.cancelledAt === null ? 'stranger' : null
}
