import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Moment, required, somethingGiven, whole } from '../../lib/fields.ts'
import { ALL, andRules, OWN_VIEW, SELF, STAFF_ONLY, shownIf, shownWhole, viewed } from '../../lib/views.ts'
import { Estimate } from '../estimates/estimate.contract.ts'
import { MECHANIC_CARD, MechanicRecord } from '../mechanics/mechanics.contract.ts'
import { isAtWork, type OfferFacts, offerRelationship } from '../offers/offer-relationship.rules.ts'
import { OFFER_RULES, OfferRecord } from '../offers/offers.contract.ts'
import { EDITS, partOf } from './job-field-parts.contract.ts'
import { JOB_FIELDS_IN_DETAILS } from './job-fields.contract.ts'
import { isMechanic, type JobFacts, jobRelationship } from './job-relationship.rules.ts'
import { JOB_STATUSES, Step } from './job-values.contract.ts'
import { CHANGED_BY_A_STEP, JOB_RULES, Job, JobRecord, ofJob, Warnings } from './jobs.contract.ts'

/** The mechanic as the job's parties see them. Spreading fields would keep the whole record in the browser bundle. */
export const JobMechanic = z.merge(
  z.pick(MechanicRecord, { id: true, businessName: true, travelFeePerMile: true }),
  z.pick(MechanicRecord, MECHANIC_CARD),
)
export type JobMechanic = z.output<typeof JobMechanic>

export const TIMELINE_KINDS = [
  'created',
  'offered',
  'offer_withdrawn',
  'offer_rejected',
  'booked',
  'reopened',
  'own_mechanic',
  'changed',
  'status_set',
  'on_the_way',
  'arrived',
  'working',
  'done',
  'completion_undone',
  'move_undone',
  'cancelled',
  'estimate_sent',
  'estimate_approved',
  'estimate_declined',
  'estimate_signed',
  'deposit_paid',
  'deposit_waived',
  'price_changed',
  'price_declined',
  'price_settled',
  'accepted',
  'declined',
  'dropped',
  'unanswered',
  'rescheduled',
  'reschedule_proposed',
  'reschedule_declined',
  'reschedule_withdrawn',
  'reschedule_lapsed',
  'plan_set_aside',
  'rated',
  'link_made',
  'link_ended',
] as const
export const TIMELINE_ACTORS = ['customer', 'mechanic', 'dispatcher', 'system'] as const

/** Facts that decide the relationship to a step. */
export interface StepFacts {
  job: JobFacts
}

/** A timeline step in the reader's language. Staff see who was signed in. */
export const TimelineEntry = viewed(
  z.object({
    at: Moment,
    kind: z.enum(TIMELINE_KINDS),
    by: z.enum(TIMELINE_ACTORS),
    text: z.string(),
    /** Current name; null in open mode, for private links and for erased people. */
    who: z.nullable(z.string()),
    /** When the server learned of a step that was taken without a signal; null: at once. */
    recordedAt: z.nullable(Moment),
  }),
  ({ job }: StepFacts, viewer) => {
    const relationship = jobRelationship(job, viewer)
    return relationship === 'stranger' ? null : relationship
  },
  { at: ALL, kind: ALL, by: ALL, text: ALL, who: STAFF_ONLY, recordedAt: ALL },
)
export type TimelineEntry = z.output<typeof TimelineEntry>
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
export type TimelineActor = (typeof TIMELINE_ACTORS)[number]

/** An offer in the comparison on its job. */
const JobOfferRecord = z.extend(OfferRecord, {
  /** Great-circle miles, one decimal; null if a place is unknown. */
  distanceToMechanic: z.nullable(z.number()),
})
export type JobOfferRecord = z.output<typeof JobOfferRecord>

export const JobOffer = viewed(
  JobOfferRecord,
  offerRelationship,
  andRules(OFFER_RULES, {
    // The distance would reveal the customer's place to bidders.
    distanceToMechanic: shownIf(
      (offer: OfferFacts, viewer) => !isMechanic(offer.mechanicId, viewer) || isAtWork(offer),
    ),
  }),
)
export type JobOffer = z.output<typeof JobOffer>

/** A new time that the mechanic proposes; the customer answers. */
const Proposal = z.object({
  windowStart: Moment,
  windowEnd: Moment,
  scheduledStart: z.nullable(Moment),
  scheduledEnd: z.nullable(Moment),
  createdAt: Moment,
})
export type Proposal = z.output<typeof Proposal>

/** What the customer pays before the work begins. */
const Deposit = z.object({
  state: z.enum(['asked', 'paid', 'waived']),
  cents: Cents,
  /** Whether the mechanic can be paid by card now. */
  takesCards: z.boolean(),
})
export type Deposit = z.output<typeof Deposit>

const Details = z.object({
  job: Job,
  /** Hired or booked. */
  mechanic: z.nullable(JobMechanic),
  /** Newest first. */
  offers: z.array(JobOffer),
  /** The one awaiting the customer, else the latest. */
  estimate: z.nullable(Estimate),
  /** The version in force, whatever was sent since. */
  approvedEstimate: z.nullable(Estimate),
  /** Null: none is asked, and none was paid. */
  deposit: z.nullable(Deposit),
  /** Null: none waits. */
  proposal: z.nullable(Proposal),
  /** While the mechanic is on the way: when they are expected, and when that was measured (null: from their own place). */
  arrival: z.nullable(z.object({ at: Moment, measuredAt: z.nullable(Moment) })),
  /** Oldest first; at most the latest 200. */
  timeline: z.array(TimelineEntry),
  ...partOf(JOB_FIELDS_IN_DETAILS, 'shape'),
  /** The private link no longer permits changes. */
  readOnly: z.boolean(),
})

/** A job with all related records; strangers see an open job alone. */
export const JobDetails = viewed(Details, ({ job }, viewer) => jobRelationship(job, viewer), {
  job: OWN_VIEW,
  mechanic: SELF,
  offers: OWN_VIEW,
  estimate: OWN_VIEW,
  approvedEstimate: OWN_VIEW,
  deposit: SELF,
  proposal: SELF,
  arrival: SELF,
  timeline: OWN_VIEW,
  ...partOf(JOB_FIELDS_IN_DETAILS, 'view'),
  readOnly: ALL,
})
export type JobDetails = z.output<typeof JobDetails>

export const CompletionReason = required(fieldMessage('jobs', 'completionReason'), { min: 3, max: 300 })

/** Omitted fields stay. `mechanicId: null` reopens it to all mechanics. */
export const JobChanges = z
  .partial(
    z.object({
      ...partOf(EDITS, 'change'),
      /** Alternative to `If-Match`, since proxies rewrite ETags but not bodies. */
      revision: whole(1, 2_147_483_647, fieldMessage('jobs', 'revision')),
      /** Required for a job without a mechanic; kept in the timeline. */
      reason: CompletionReason,
    }),
  )
  .check(somethingGiven(fieldMessage('jobs', 'nothingChanged'), ['revision']))
export type JobChanges = z.output<typeof JobChanges>

export const Cancellation = z.object({
  by: z.enum(['customer', 'dispatcher'], fieldMessage('jobs', 'canceller')),
  reason: required(fieldMessage('jobs', 'cancelReason'), { min: 3, max: 300 }),
})
export type Cancellation = z.output<typeof Cancellation>

/** Token of a private link; null in a replayed answer. */
export const CustomerLink = shownWhole(z.object({ customerLink: z.nullable(z.string()) }))
export type CustomerLink = z.output<typeof CustomerLink>

/** In open mode, moving the job to another customer returns the new private link once. */
export const ChangedJob = viewed(
  z.extend(JobRecord, { customerLink: z.optional(z.nullable(z.string())), warnings: z.optional(Warnings) }),
  jobRelationship,
  andRules(JOB_RULES, { customerLink: ALL, warnings: ALL }),
)
/** A shape of its own: replies shared by calls are named after the feature, and released names stay. */
export const RescheduledJob = viewed(
  z.extend(JobRecord, { warnings: z.optional(Warnings) }),
  jobRelationship,
  andRules(JOB_RULES, { warnings: ALL }),
)
export type ChangedJob = z.output<typeof ChangedJob>

/** From call to completion, for customer, mechanic and office. */
export const jobLife = endpoints('jobs', 'jobs', {
  get: {
    ...ofJob,
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: 'Retrieve a job',
    description:
      'Returns a job with its mechanic, offers, latest estimate and timeline. The `ETag` is strong and can be sent as `If-Match`.',
    reply: JobDetails,
    tagged: true,
    linked: 'job',
    reads: 'people',
    access: { may: ['customer', 'hired', 'staff', 'whileOpen'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
  change: {
    ...ofJob,
    method: 'PATCH',
    path: '/api/jobs/{id}',
    summary: 'Update a job',
    description:
      'Updates the fields you send. The status can move in any direction, but the effects of completing a job happen once. An outdated `revision` or `If-Match` is refused with 412 and the current job in `current`.',
    body: JobChanges,
    reply: ChangedJob,
    once: ['customerLink'],
    current: JobDetails,
    tagged: true,
    late: true,
    access: {
      may: ['staff', 'hired'],
      of: ['job', 'params.id'],
      // Who stands beside the car reads its VIN, plate and odometer.
      forward: { party: 'hired', field: 'status', order: JOB_STATUSES, beside: ['vin', 'plate', 'mileage'] },
    },
    invalidates: CHANGED_BY_A_STEP,
    problems: [
      ...([
        'job.unknown',
        'job.cancelled',
        'job.stagePassed',
        'job.changed',
        'mechanic.unknown',
        'job.ownMechanic',
        'job.depositDue',
      ] as const),
      ...(['schedule.conflict', 'schedule.outsidePromise'] as const),
    ],
  },
  step: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/stage',
    summary: "Report a job's progress",
    description:
      'Records that the mechanic is on the way, has arrived, is working, or is done. Steps only move forward, and can be skipped.',
    body: z.object({ stage: Step }),
    reply: Job,
    status: 200,
    late: true,
    access: { may: ['hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: CHANGED_BY_A_STEP,
    problems: [
      'job.unknown',
      'job.cancelled',
      'job.notBooked',
      'job.stagePassed',
      'estimate.notApproved',
      'job.depositDue',
    ],
  },
  cancel: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/cancel',
    summary: 'Cancel a job',
    description:
      'Customers can cancel until the mechanic arrives, dispatchers until the job is done. A canceled job earns no fee and no raffle tickets.',
    body: Cancellation,
    reply: Job,
    status: 200,
    linked: 'job',
    access: { may: { customer: ['customer'], dispatcher: ['staff'] }, of: ['job', 'params.id'] },
    invalidates: ['jobs', 'pickups', 'notifications', 'messages', 'customers', 'analytics'],
    problems: ['job.unknown', 'job.cancelled', 'job.stagePassed', 'job.linkReadOnly'],
  },
  makeLink: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/customer-link',
    summary: "Create a customer's private link",
    description: 'Returns a link that staff can hand to the customer. Creating one changes nothing about the job.',
    reply: CustomerLink,
    once: ['customerLink'],
    access: { may: ['staff'], of: ['job', 'params.id'] },
    invalidates: ['jobs', 'customers'],
    problems: ['job.unknown', 'job.cancelled'],
  },
  ofLink: {
    method: 'GET',
    path: '/api/job-links/{token}',
    summary: 'Retrieve a job by private link',
    description: 'Returns what the customer may see of their job.',
    params: z.object({ token: z.string() }),
    reply: JobDetails,
    tagged: true,
    linked: 'link',
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: ['job.unknown'],
  },
})
