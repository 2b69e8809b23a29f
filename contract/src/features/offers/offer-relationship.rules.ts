import { isStaff, type Viewer } from '../../lib/viewer.ts'
import type { Relationship } from '../../lib/views.ts'
import { isCustomer, isMechanic } from '../jobs/job-relationship.rules.ts'

/** Facts that decide the relationship to an offer. */
export interface OfferFacts {
  jobId: string
  mechanicId: string
  customerId?: string
  hiredId?: string | null
  cancelledAt?: string | null
}

export const isHired = ({ mechanicId, hiredId }: OfferFacts): boolean => hiredId === mechanicId

/** After a cancellation the hired mechanic is a stranger. */
export const isAtWork = (offer: OfferFacts): boolean => isHired(offer) && offer.cancelledAt == null

/** Visible to its mechanic, the job's customer and staff. */
export function offerRelationship(offer: OfferFacts, viewer: Viewer): Relationship | null {
  if (isStaff(viewer)) return 'staff'
  if (viewer.as === 'link') return viewer.jobId === offer.jobId ? 'self' : null
  return isMechanic(offer.mechanicId, viewer) || isCustomer(offer.customerId, viewer) ? 'self' : null
}
