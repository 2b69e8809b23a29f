import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { either } from '../../lib/either.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, optionalText, orElse, paging, phone, TrueOrFalse, Words, whole } from '../../lib/fields.ts'
import { inDollars } from '../../lib/money.ts'
import { shownWhole, viewed } from '../../lib/views.ts'
import { nameOnFile } from '../customers/name-on-file.ts'
import { inOrder, partOf } from './job-field-parts.contract.ts'
import { JOB_FIELDS } from './job-fields.contract.ts'
import { jobRelationship } from './job-relationship.rules.ts'
import { JobStatus, Priority, Stage } from './job-values.contract.ts'

const JobOrder = z.enum(['newest', 'urgent'], fieldMessage('jobs', 'order'))

/** Everything known of a job; replies hold `Job`. */
export const JobRecord = z.object(partOf(JOB_FIELDS, 'shape'))
export type JobRecord = z.output<typeof JobRecord>

export const JOB_RULES = partOf(JOB_FIELDS, 'view')

/** A job as each viewer sees it. */
export const Job = viewed(JobRecord, jobRelationship, JOB_RULES)
export type Job = z.output<typeof Job>

/** Cents that the caller was shown for the named mechanic; another price is refused, and the refusal tells it. */
const MOST_EXPECTED = 100_000_000
const expectedTotal = z.optional(
  z.nullable(whole(0, MOST_EXPECTED, fieldMessage('jobs', 'expectedTotal', { most: inDollars(MOST_EXPECTED) }))),
)

/** As clients know it; what is new follows. */
const ORDER = [
  'customerName',
  'customerPhone',
  'customerEmail',
  'vehicleInfo',
  'mechanicId',
  'priority',
  'estimatedHours',
  'customerLatitude',
  'customerLongitude',
  'expectedTotal',
  'description',
  'customerAddress',
] as const

/** A customer's booking; without a mechanic it is an open job that any mechanic may request. */
export const Booking = z.object(inOrder(ORDER, { ...partOf(JOB_FIELDS, 'booking'), expectedTotal }))

/** A dispatcher's job; `autoAssign` asks the server to choose the mechanic, and says that it is no booking where an address is known too. */
export const JobForm = z.object({
  ...inOrder(ORDER, { ...partOf(JOB_FIELDS, 'dispatch'), expectedTotal }),
  autoAssign: orElse(z.boolean(fieldMessage('general', 'trueOrFalse')), false),
})

const NewJob = either([Booking, JobForm], (given) => {
  const { customerAddress, autoAssign } = given as Record<string, unknown>
  return customerAddress != null && typeof autoAssign !== 'boolean' ? Booking : JobForm
})
export type NewJob = z.output<typeof NewJob>

/** A new job, and what is told with it. */
export const BookedJob = shownWhole(
  z.extend(JobRecord, {
    ...nameOnFile,
    /** The token of the customer's private link, told once: a replayed answer carries null. */
    customerLink: z.nullable(z.string()),
  }),
)
export type BookedJob = z.output<typeof BookedJob>

const SIDES = ['customer', 'mechanic'] as const
const STARS_MEND = fieldMessage('jobs', 'stars')

export const NewRating = z.object({
  /** Who rates; the other side receives the stars. */
  by: z.enum(SIDES, fieldMessage('jobs', 'rater')),
  stars: z.int(STARS_MEND).check(z.gte(1, STARS_MEND), z.lte(5, STARS_MEND)),
  comment: optionalText(1000),
})
export type NewRating = z.output<typeof NewRating>

export const Rating = shownWhole(
  z.object({
    id: Id,
    jobId: Id,
    by: z.enum(SIDES),
    stars: z.int(),
    comment: z.nullable(z.string()),
    createdAt: Moment,
  }),
)
export type Rating = z.output<typeof Rating>

/** The families of answers that a step of a job's life can make untrue. */
export const CHANGED_BY_A_STEP = [
  'jobs',
  'mechanics',
  'customers',
  'notifications',
  'pickups',
  'referrals',
  'raffle',
  'payments',
  'ledger',
  'analytics',
] as const

export const ofJob = { params: z.object({ id: Id }) }

export const jobs = endpoints('jobs', 'jobs', {
  list: {
    method: 'GET',
    path: '/api/jobs',
    summary: 'List jobs',
    description:
      'Returns jobs, newest first. `q` searches customer, vehicle, description and mechanic name. `order=urgent` returns only open jobs: emergencies first, then nearest to the mechanic in `near`, then newest.',
    query: z.object({
      q: Words,
      status: z.optional(JobStatus),
      /** A cancelled job is in no list but that of its stage. */
      stage: z.optional(Stage),
      priority: z.optional(Priority),
      /** `true`: only pending jobs without a mechanic, which mechanics may request. */
      open: z.optional(TrueOrFalse),
      order: z._default(JobOrder, 'newest'),
      /** With `order=urgent`: the mechanic from whose place the way is measured. */
      near: z.optional(Id),
      mechanicId: z.optional(Id),
      /** In any spelling: the jobs of this customer. */
      customerPhone: z.optional(phone()),
      ...paging,
    }),
    reply: z.array(Job),
    paged: true,
    // `near` asks where a mechanic is, `customerPhone` who has a phone.
    cached: { tags: ['jobs', 'mechanics', 'customers'] },
    reads: 'people',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
  create: {
    method: 'POST',
    path: '/api/jobs',
    summary: 'Create a job',
    description:
      'With `customerAddress`, books a mechanic or posts an open job. Without it, or with `autoAssign`, creates a job from dispatch.',
    body: NewJob,
    reply: BookedJob,
    once: ['customerLink'],
    access: { may: ['self', 'staff'], of: ['phone', 'body.customerPhone'] },
    invalidates: ['jobs', 'customers', 'notifications', 'analytics'],
    problems: ['mechanic.unknown', 'mechanic.noneAvailable', 'job.ownMechanic', 'price.changed'],
  },
  rate: {
    ...ofJob,
    method: 'POST',
    path: '/api/jobs/{id}/ratings',
    summary: 'Rate a completed job',
    description: 'Records one review from the customer or the mechanic and updates the averages.',
    body: NewRating,
    reply: Rating,
    linked: 'job',
    access: { may: { customer: ['customer'], mechanic: ['hired'] }, of: ['job', 'params.id'] },
    invalidates: ['jobs', 'mechanics', 'customers', 'pickups'],
    problems: [
      'job.unknown',
      'job.cancelled',
      'job.linkReadOnly',
      'rating.tooEarly',
      'rating.givenAlready',
      'rating.nobodyToRate',
      'job.ownMechanic',
    ],
  },
  remove: {
    ...ofJob,
    method: 'DELETE',
    path: '/api/jobs/{id}',
    summary: 'Delete a job',
    description: 'Deletes a job and withdraws its offers and notifications. Payments and raffle tickets are kept.',
    reply: null,
    access: { may: ['staff'], of: ['job', 'params.id'] },
    invalidates: ['jobs', 'mechanics', 'customers', 'pickups', 'notifications', 'analytics'],
    problems: ['job.unknown'],
  },
})
