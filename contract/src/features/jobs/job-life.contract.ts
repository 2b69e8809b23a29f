import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import {
  changedEmail,
  changedText,
  GivenMoment,
  Id,
  Latitude,
  Longitude,
  Moment,
  phone,
  required,
  somethingGiven,
} from '../../lib/fields.ts'
import { MECHANIC_CARD, Mechanic } from '../mechanics/mechanics.contract.ts'
import { Offer } from '../offers/offers.contract.ts'
import { Estimate } from './estimates.contract.ts'
import { Hours, Job, JobStatus, Priority, Step } from './jobs.contract.ts'

/** What the people of a job see of its mechanic. */
export const JobMechanic = z.pick(Mechanic, {
  ...MECHANIC_CARD,
  id: true,
  businessName: true,
  travelFeePerMile: true,
})
export type JobMechanic = z.output<typeof JobMechanic>

export const TIMELINE_KINDS = [
  'created',
  'offered',
  'offer_withdrawn',
  'offer_rejected',
  'booked',
  'reopened',
  'changed',
  'status_set',
  'on_the_way',
  'arrived',
  'working',
  'done',
  'cancelled',
  'estimate_sent',
  'estimate_approved',
  'estimate_declined',
  'rated',
] as const
export const TIMELINE_ACTORS = ['customer', 'mechanic', 'dispatcher', 'system'] as const

/** A step of a job's life; its words are in the reader's language. */
export const TimelineEntry = z.object({
  at: Moment,
  kind: z.enum(TIMELINE_KINDS),
  by: z.enum(TIMELINE_ACTORS),
  text: z.string(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
export type TimelineActor = (typeof TIMELINE_ACTORS)[number]

/** An offer as it is compared on its job. */
export const JobOffer = z.extend(Offer, {
  /** Great-circle miles, one decimal; null where either place is unknown. */
  distanceToMechanic: z.nullable(z.number()),
})
export type JobOffer = z.output<typeof JobOffer>

/** One job with everything around it. */
export const JobDetails = z.object({
  job: Job,
  /** The hired or booked one. */
  mechanic: z.nullable(JobMechanic),
  /** Newest first. */
  offers: z.array(JobOffer),
  /** The latest version. */
  estimate: z.nullable(Estimate),
  /** The version that was agreed to last: what the job costs now, whatever was sent since. */
  approvedEstimate: z.nullable(Estimate),
  /** Oldest first; of a very long one the latest 200. */
  timeline: z.array(TimelineEntry),
  /** What colleagues in the office wrote about it; null for the customer and the mechanic. */
  note: z.nullable(z.string()),
  /** Through a private link: nothing can be changed by it any more. */
  readOnly: z.boolean(),
})
export type JobDetails = z.output<typeof JobDetails>

const QUARTER_HOUR = 15 * 60_000
/** When a job is planned for: a quarter of an hour. */
export const ScheduledMoment = GivenMoment.check(
  z.refine((moment) => Date.parse(moment) % QUARTER_HOUR === 0, fieldMessage('jobs', 'quarterHour')),
)

/** What of a job can be changed; a field that is left out stays. `mechanicId: null` gives it back to everyone. */
export const JobChanges = z
  .partial(
    z.object({
      status: JobStatus,
      customerName: required(fieldMessage('jobs', 'name'), { max: 100 }),
      customerPhone: phone(fieldMessage('jobs', 'phone'), { min: 10 }),
      customerEmail: changedEmail,
      customerAddress: changedText(300),
      customerLatitude: z.nullable(Latitude),
      customerLongitude: z.nullable(Longitude),
      vehicleInfo: required(fieldMessage('jobs', 'vehicle'), { max: 200 }),
      description: required(fieldMessage('jobs', 'description')),
      priority: Priority,
      estimatedHours: z.nullable(Hours),
      mechanicId: z.nullable(Id),
      scheduledStart: z.nullable(ScheduledMoment),
      scheduledEnd: z.nullable(ScheduledMoment),
      note: changedText(1000),
    }),
  )
  .check(somethingGiven(fieldMessage('jobs', 'nothingChanged')))
export type JobChanges = z.output<typeof JobChanges>

export const Cancellation = z.object({
  by: z.enum(['customer', 'dispatcher'], fieldMessage('jobs', 'canceller')),
  reason: required(fieldMessage('jobs', 'cancelReason'), { min: 3, max: 300 }),
})
export type Cancellation = z.output<typeof Cancellation>

/** The families of answers that a step of a job's life can make untrue. */
const EVERYTHING = [
  'jobs',
  'mechanics',
  'customers',
  'notifications',
  'pickups',
  'referrals',
  'raffle',
  'ledger',
  'analytics',
] as const

const ofJob = { params: z.object({ id: Id }) }

/** One job, from the call to its end, for the three people in it. */
export const jobLife = endpoints('jobs', 'jobs', {
  get: {
    ...ofJob,
    method: 'GET',
    path: '/api/jobs/{id}',
    summary: 'One job with its mechanic, offers, latest estimate and timeline, and a strong `ETag` for `If-Match`.',
    reply: JobDetails,
    tagged: true,
    linked: 'job',
    who: 'customer',
    invalidates: [],
    problems: ['job.unknown'],
  },
  change: {
    ...ofJob,
    method: 'PATCH',
    path: '/api/jobs/{id}',
    summary:
      'Changes what is given; a status is set freely, the effects of a first completion happen once. With `If-Match`: 412 and `current` where somebody was faster.',
    body: JobChanges,
    reply: Job,
    tagged: true,
    who: 'dispatcher',
    invalidates: EVERYTHING,
    problems: ['job.unknown', 'job.cancelled', 'job.stagePassed', 'job.changed', 'mechanic.unknown'],
  },
  step: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/stage',
    summary: "The mechanic's steps: on the way, arrived, working, done; forward only, steps may be skipped.",
    body: z.object({ stage: Step }),
    reply: Job,
    status: 200,
    who: 'mechanic',
    invalidates: EVERYTHING,
    problems: ['job.unknown', 'job.cancelled', 'job.notBooked', 'job.stagePassed', 'estimate.notApproved'],
  },
  cancel: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/cancel',
    summary:
      'Cancels a job: a customer before the mechanic has arrived, a dispatcher before it is done. Nothing is counted.',
    body: Cancellation,
    reply: Job,
    status: 200,
    linked: 'job',
    who: 'customer',
    invalidates: ['jobs', 'pickups', 'notifications', 'customers', 'analytics'],
    problems: ['job.unknown', 'job.cancelled', 'job.stagePassed', 'job.linkReadOnly'],
  },
  ofLink: {
    method: 'GET',
    path: '/api/job-links/{token}',
    summary: "A customer's own job by their private link: what they may see of it.",
    params: z.object({ token: z.string() }),
    reply: JobDetails,
    tagged: true,
    linked: 'link',
    who: 'anyone',
    invalidates: [],
    problems: ['job.unknown'],
  },
})
