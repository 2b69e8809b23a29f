import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { either } from '../../lib/either.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import {
  Day,
  Id,
  Moment,
  optionalText,
  orElse,
  orNull,
  paging,
  phone,
  TrueOrFalse,
  Words,
  whole,
} from '../../lib/fields.ts'
import { inDollars } from '../../lib/money.ts'
import { shownWhole, viewed } from '../../lib/views.ts'
import { nameOnFile } from '../customers/name-on-file.ts'
import { ReminderConsent, TextConsent } from '../messages/consent.ts'
import { MESSAGE_CHANNELS } from '../messages/message-channels.ts'
import { CITY_NAMES } from '../places/city-names.ts'
import { WALLS } from '../schedule/walls.ts'
import { inOrder, partOf } from './job-field-parts.contract.ts'
import { JOB_FIELDS } from './job-fields.contract.ts'
import { jobRelationship } from './job-relationship.rules.ts'
import { JobStatus, Priority, Stage } from './job-values.contract.ts'

const JobOrder = z.enum(['newest', 'urgent', 'planned'], fieldMessage('jobs', 'order'))

/** The full record; replies hold `Job`. */
export const JobRecord = z.object(partOf(JOB_FIELDS, 'shape'))
export type JobRecord = z.output<typeof JobRecord>

export const JOB_RULES = partOf(JOB_FIELDS, 'view')

/** A job as each viewer sees it. */
export const Job = viewed(JobRecord, jobRelationship, JOB_RULES)
export type Job = z.output<typeof Job>

/** Price in cents shown to the caller; if it differs, the call is refused with the current one. */
const MOST_EXPECTED = 100_000_000
const expectedTotal = z.optional(
  z.nullable(whole(0, MOST_EXPECTED, fieldMessage('jobs', 'expectedTotal', { most: inDollars(MOST_EXPECTED) }))),
)

/** A held slot: mechanic, start and end are its own. */
const holdId = orNull(Id)

/** Field order known to clients; append new ones. */
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

const consents = { textConsent: TextConsent, reminderConsent: ReminderConsent }

/** Without a mechanic it is an open job. */
export const Booking = z.object(
  inOrder(ORDER, { ...partOf(JOB_FIELDS, 'booking'), expectedTotal, holdId, ...consents }),
)

/** `autoAssign` picks the mechanic, and distinguishes it from a booking with an address. */
export const JobForm = z.object({
  ...inOrder(ORDER, { ...partOf(JOB_FIELDS, 'dispatch'), expectedTotal, holdId, ...consents }),
  autoAssign: orElse(z.boolean(fieldMessage('general', 'trueOrFalse')), false),
})

const NewJob = either([Booking, JobForm], (given) => {
  const { customerAddress, autoAssign } = given as Record<string, unknown>
  return customerAddress != null && typeof autoAssign !== 'boolean' ? Booking : JobForm
})
export type NewJob = z.output<typeof NewJob>

/** What staff should know of a time that they set: it breaks no promise and no other job, but a rule of slots. */
export const Warnings = z.array(z.object({ wall: z.enum(WALLS), message: z.string(), jobId: z.nullable(Id) }))
export type Warnings = z.output<typeof Warnings>

export const BookedJob = shownWhole(
  z.extend(JobRecord, {
    ...nameOnFile,
    /** Token of the private link; null in a replayed answer. */
    customerLink: z.nullable(z.string()),
    warnings: z.optional(Warnings),
    /** Channels on which the customer's confirmation leaves; empty if nothing is sent. */
    confirmedBy: z.array(z.enum(MESSAGE_CHANNELS)),
  }),
)
export type BookedJob = z.output<typeof BookedJob>

const SIDES = ['customer', 'mechanic'] as const
const STARS_FIX = fieldMessage('jobs', 'stars')

export const NewRating = z.object({
  /** Reviewer; the other side receives the stars. */
  by: z.enum(SIDES, fieldMessage('jobs', 'rater')),
  stars: z.int(STARS_FIX).check(z.gte(1, STARS_FIX), z.lte(5, STARS_FIX)),
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

/** Tags invalidated by a step of a job. */
export const CHANGED_BY_A_STEP = [
  'jobs',
  'mechanics',
  'customers',
  'notifications',
  'messages',
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
      'Returns jobs, newest first. `q` searches customer, vehicle, description and mechanic name. `order=urgent` returns only open jobs: emergencies first, then nearest to the mechanic in `near`, then newest. `order=planned` returns the earliest first, by planned start, else promised start, else creation; finished jobs only with `day`, `status=completed` or `stage=done`. `day` is that time in Phoenix; `city` is the end of the address.',
    query: z.object({
      q: Words,
      status: z.optional(JobStatus),
      /** Cancelled jobs appear under their stage only. */
      stage: z.optional(Stage),
      priority: z.optional(Priority),
      /** `true`: pending jobs without a mechanic. */
      open: z.optional(TrueOrFalse),
      order: z._default(JobOrder, 'newest'),
      /** With `order=urgent`: distances start at this mechanic. */
      near: z.optional(Id),
      mechanicId: z.optional(Id),
      /** Planned or promised on this Phoenix day, or called in on it. */
      day: z.optional(Day),
      city: z.optional(z.enum(CITY_NAMES, fieldMessage('jobs', 'city'))),
      /** This customer's jobs; any spelling. */
      customerPhone: z.optional(phone()),
      ...paging,
    }),
    reply: z.array(Job),
    paged: true,
    // `near` depends on mechanics, `customerPhone` on customers.
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
    invalidates: ['jobs', 'customers', 'notifications', 'messages', 'analytics'],
    problems: ['mechanic.unknown', 'mechanic.noneAvailable', 'job.ownMechanic', 'price.changed', 'schedule.conflict'],
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
    invalidates: ['jobs', 'mechanics', 'customers', 'pickups', 'notifications', 'messages', 'analytics'],
    problems: ['job.unknown'],
  },
})
