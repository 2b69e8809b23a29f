import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, orNull, paging, required } from '../../lib/fields.ts'
import { inDollars } from '../../lib/money.ts'
import { ALL, shownIf, viewed } from '../../lib/views.ts'
import { Answerer } from '../jobs/answerer.ts'
import { isMechanic } from '../jobs/job-relationship.rules.ts'
import { JOB_STATUSES, PRIORITIES } from '../jobs/job-values.contract.ts'
import { MECHANIC_CARD, MechanicRecord } from '../mechanics/mechanics.contract.ts'
import { isAtWork, isHired, type OfferFacts, offerRelationship } from './offer-relationship.rules.ts'

export const OFFER_STATUSES = ['pending', 'approved', 'rejected'] as const

const Status = z.enum(OFFER_STATUSES, fieldMessage('offers', 'status'))

/** A bid on an open job, answered once by the customer. */
export const OfferRecord = z.object({
  id: Id,
  jobId: Id,
  mechanicId: Id,
  /** Free text, or an ISO moment from our form. */
  estimatedArrival: z.string(),
  proposedPrice: z.nullable(Cents),
  mechanicMessage: z.string(),
  status: z.enum(OFFER_STATUSES),
  paymentRequired: z.boolean(),
  paymentCompleted: z.boolean(),
  createdAt: Moment,
  respondedAt: z.nullable(Moment),
  /** Shown to the customer for the choice. */
  mechanic: z.pick(MechanicRecord, MECHANIC_CARD),
  job: z.object({
    vehicleInfo: z.string(),
    description: z.string(),
    status: z.enum(JOB_STATUSES),
    priority: z.enum(PRIORITIES),
    customerAddress: z.nullable(z.string()),
    /** Who cancelled after the hire; visible to the hired mechanic only. */
    cancelledBy: z.nullable(z.enum(['customer', 'dispatcher'])),
  }),
})
export type OfferRecord = z.output<typeof OfferRecord>

/** Contact and exact place are exchanged by the hire. Once another mechanic has the job, the problem is hidden, since it may be edited later. */
export const OFFER_RULES = {
  id: ALL,
  jobId: ALL,
  mechanicId: ALL,
  estimatedArrival: ALL,
  proposedPrice: ALL,
  mechanicMessage: ALL,
  status: ALL,
  paymentRequired: ALL,
  paymentCompleted: ALL,
  createdAt: ALL,
  respondedAt: ALL,
  mechanic: {
    name: ALL,
    phone: shownIf((offer: OfferFacts, viewer) => isMechanic(offer.mechanicId, viewer) || isHired(offer)),
    specialty: ALL,
    rating: ALL,
    totalRatings: ALL,
    responseTimeRating: ALL,
    responseAnswers: ALL,
    jobsCompleted: ALL,
    experience: ALL,
    pricingType: ALL,
    hourlyRate: ALL,
    flatRate: ALL,
    onTimeRate: ALL,
  },
  job: {
    vehicleInfo: ALL,
    description: shownIf(
      (offer: OfferFacts & { status: string }, viewer) =>
        !isMechanic(offer.mechanicId, viewer) || isAtWork(offer) || offer.status === 'pending',
    ),
    status: ALL,
    priority: ALL,
    customerAddress: shownIf(
      (offer: OfferFacts, viewer) => !isMechanic(offer.mechanicId, viewer) || isAtWork(offer),
      'city',
    ),
    cancelledBy: ALL,
  },
} as const

export const Offer = viewed(OfferRecord, offerRelationship, OFFER_RULES)
export type Offer = z.output<typeof Offer>

const NOBODY = fieldMessage('offers', 'nobody')

/** Maximum own price, in cents. */
const MOST_PROPOSED = 10_000_000

export const NewOffer = z.object({
  mechanicId: z.string(NOBODY).check(z.uuid(NOBODY)),
  estimatedArrival: required(fieldMessage('offers', 'arrival'), { max: 100 }),
  mechanicMessage: required(fieldMessage('offers', 'message'), { min: 10, max: 1000 }),
  /** Cents; defaults to the job's computed total. */
  proposedPrice: orNull(
    z
      .int(fieldMessage('offers', 'wholeCents'))
      .check(
        z.gte(0, fieldMessage('offers', 'leastCents')),
        z.lte(MOST_PROPOSED, fieldMessage('offers', 'mostCents', { most: inDollars(MOST_PROPOSED) })),
      ),
  ),
})
export type NewOffer = z.output<typeof NewOffer>

const filter = z.object({ status: z.optional(Status), ...paging })
const answer = {
  method: 'PATCH',
  params: z.object({ id: Id }),
  body: Answerer,
  reply: Offer,
  linked: 'offer',
  access: { may: { customer: ['customer', 'staff'], dispatcher: ['staff'] }, of: ['offer', 'params.id'] },
  invalidates: ['jobs', 'customers', 'pickups', 'notifications', 'messages', 'analytics'],
} as const

export const offers = endpoints('offers', 'pickups', {
  ofJob: {
    method: 'GET',
    path: '/api/jobs/{jobId}/pickup-requests',
    summary: 'List offers for a job',
    description: 'Returns the offers for a job, newest first, optionally by status.',
    params: z.object({ jobId: Id }),
    query: filter,
    reply: z.array(Offer),
    paged: true,
    linked: 'job',
    reads: 'people',
    access: { may: ['customer', 'staff'], of: ['job', 'params.jobId'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
  ofMechanic: {
    method: 'GET',
    path: '/api/mechanics/{mechanicId}/pickup-requests',
    summary: "List a mechanic's offers",
    description: 'Returns the offers a mechanic made, newest first, optionally by status.',
    params: z.object({ mechanicId: Id }),
    query: filter,
    reply: z.array(Offer),
    paged: true,
    reads: 'people',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.mechanicId'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
  request: {
    method: 'POST',
    path: '/api/jobs/{jobId}/pickup-requests',
    summary: 'Make an offer',
    description: 'Offers to take an open job and notifies the customer.',
    params: z.object({ jobId: Id }),
    body: NewOffer,
    reply: Offer,
    access: { may: ['self'], of: ['mechanic', 'body.mechanicId'], on: ['job', 'params.jobId'] },
    invalidates: ['pickups', 'notifications', 'messages', 'jobs', 'customers', 'mechanics', 'analytics'],
    problems: [
      'job.unknown',
      'job.cancelled',
      'mechanic.unknown',
      'mechanic.trialEnded',
      'mechanic.paidTimeEnded',
      'mechanic.accessEnded',
      'mechanic.planCancelled',
      'mechanic.firstJobDue',
      'job.notOpen',
      'job.ownMechanic',
      'offer.outOfRadius',
      'offer.outsideWindow',
      'pickup.alreadyWaiting',
    ],
  },
  approve: {
    ...answer,
    path: '/api/pickup-requests/{id}/approve',
    summary: 'Approve an offer',
    description: 'Hires the mechanic and rejects every other pending offer for the job.',
    problems: [
      'pickup.unknown',
      'job.cancelled',
      'job.linkReadOnly',
      'pickup.alreadyAnswered',
      'job.alreadyTaken',
      'job.ownMechanic',
      'job.notOpen',
      'schedule.conflict',
    ],
  },
  reject: {
    ...answer,
    path: '/api/pickup-requests/{id}/reject',
    summary: 'Reject an offer',
    description: 'Rejects an offer and notifies the mechanic.',
    problems: ['pickup.unknown', 'job.cancelled', 'job.linkReadOnly', 'pickup.alreadyAnswered'],
  },
})
