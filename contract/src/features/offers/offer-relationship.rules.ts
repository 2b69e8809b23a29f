import { isStaff, type Viewer } from '../../lib/viewer.ts'
import type { Relationship } from '../../lib/views.ts'
import { isCustomer, isMechanic } from '../jobs/job-relationship.rules.ts'

/** What a viewer's relationship to an offer follows from. */
export interface OfferFacts {
  jobId: string
  mechanicId: string
  /** Of its job. */
  customerId?: string
  hiredId?: string | null
  cancelledAt?: string | null
}

/** Whether the mechanic who made it has the job. */
export const isHired = ({ mechanicId, hiredId }: OfferFacts): boolean => hiredId === mechanicId

/** Whether the mechanic who made it works on the job: a cancelled one they see as anyone. */
export const isAtWork = (offer: OfferFacts): boolean => isHired(offer) && offer.cancelledAt == null

/** An offer is seen by who made it, by the customer of its job and by staff. */
export function offerRelationship(offer: OfferFacts, viewer: Viewer): Relationship | null {
  if (isStaff(viewer)) return 'staff'
  if (viewer.as === 'link') return viewer.jobId === offer.jobId ? 'self' : null
  return isMechanic(offer.mechanicId, viewer) || isCustomer(offer.customerId, viewer) ? 'self' : null
}
