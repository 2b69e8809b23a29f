import * as z from 'zod/mini'
import { ANYONE, STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, paging, Words } from '../../lib/fields.ts'
import { isStaff, type Viewer } from '../../lib/viewer.ts'
import { ALL, NEVER, type Relationship, ROUNDED, SELF, shownWhole, viewed } from '../../lib/views.ts'
import { MechanicIds } from './mechanic-ids.ts'
import { PRICING_TYPES } from './rates.ts'

export const SPECIALTIES = ['General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic'] as const
export const SUBSCRIPTION_STATUSES = ['free_trial', 'payment_due', 'active', 'expired', 'cancelled'] as const

export const Specialty = z.enum(SPECIALTIES, fieldMessage('mechanics', 'specialty'))

/** Fewer say nothing. */
export const PROMISES_TO_SHOW = 10

const MechanicOrder = z.enum(['name', 'best', 'evidence'], fieldMessage('mechanics', 'order'))
export type MechanicOrder = z.output<typeof MechanicOrder>

/** The full record; replies hold `Mechanic`. */
export const MechanicRecord = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  specialty: z.enum(SPECIALTIES),
  pricingType: z.enum(PRICING_TYPES),
  hourlyRate: Cents,
  flatRate: z.nullable(Cents),
  experience: z.int(),
  rating: z.number(),
  totalRatings: z.int(),
  /** From the median of the latest twenty answers. */
  responseTimeRating: z.number(),
  /** Number of answers; below three the rating is the initial 5. */
  responseAnswers: z.int(),
  jobsCompleted: z.int(),
  /** Share of promised times that were kept, 0 to 1; null below ten promises. */
  onTimeRate: z.nullable(z.number()),
  businessName: z.nullable(z.string()),
  businessAddress: z.nullable(z.string()),
  serviceRadius: z.int(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionExpiresAt: z.nullable(Moment),
  /** Null without a plan; job access alone is a membership too. */
  planExpiresAt: z.nullable(Moment),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  travelFeePerMile: Cents,
  hasCompletedFirstJob: z.boolean(),
  jobCompletionPaymentDue: z.boolean(),
  createdAt: Moment,
})
export type MechanicRecord = z.output<typeof MechanicRecord>

/** Customers who hired them read the phone on the job instead. */
function mechanicRelationship({ id }: { id: string }, viewer: Viewer): Relationship {
  if (isStaff(viewer)) return 'staff'
  return viewer.as === 'account' && viewer.mechanicId === id ? 'self' : 'stranger'
}

export const Mechanic = viewed(MechanicRecord, mechanicRelationship, {
  id: ALL,
  name: ALL,
  phone: SELF,
  email: SELF,
  specialty: ALL,
  pricingType: ALL,
  hourlyRate: ALL,
  flatRate: ALL,
  experience: ALL,
  rating: ALL,
  totalRatings: ALL,
  responseTimeRating: ALL,
  responseAnswers: ALL,
  jobsCompleted: ALL,
  onTimeRate: ALL,
  businessName: ALL,
  businessAddress: SELF,
  serviceRadius: ALL,
  latitude: ROUNDED,
  longitude: ROUNDED,
  subscriptionStatus: SELF,
  subscriptionExpiresAt: SELF,
  planExpiresAt: SELF,
  stripeCustomerId: NEVER,
  stripeSubscriptionId: NEVER,
  travelFeePerMile: ALL,
  hasCompletedFirstJob: SELF,
  jobCompletionPaymentDue: SELF,
  createdAt: ALL,
})
export type Mechanic = z.output<typeof Mechanic>

/** Shown to customers who choose or hired them. */
export const MECHANIC_CARD = {
  name: true,
  phone: true,
  specialty: true,
  rating: true,
  totalRatings: true,
  responseTimeRating: true,
  responseAnswers: true,
  jobsCompleted: true,
  experience: true,
  pricingType: true,
  hourlyRate: true,
  flatRate: true,
  onTimeRate: true,
} as const

/** Income of the current Phoenix month, and debts. */
export const Earnings = shownWhole(
  z.object({
    /** YYYY-MM. */
    month: z.string(),
    /** Cents of jobs finished in the month. */
    earned: Cents,
    jobs: z.int(),
    /** Cents owed to the platform, all months. */
    due: Cents,
    /** Job fees within it, and when the first becomes overdue. */
    fees: z.object({ cents: Cents, jobs: z.int(), dueUntil: z.nullable(Moment) }),
  }),
)
export type Earnings = z.output<typeof Earnings>

export const mechanics = endpoints('mechanics', 'mechanics', {
  list: {
    method: 'GET',
    path: '/api/mechanics',
    summary: 'List mechanics',
    description:
      'Returns mechanics by name, by rating and response time (`best`), or by rating weighted by the number of reviews (`evidence`). `q` searches name, specialty and phone; `ids` names up to 50 mechanics.',
    query: z.object({
      q: Words,
      specialty: z.optional(Specialty),
      ids: z.optional(MechanicIds),
      order: z._default(MechanicOrder, 'name'),
      ...paging,
    }),
    reply: z.array(Mechanic),
    paged: true,
    cached: { tags: ['mechanics'] },
    reads: 'people',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
  automatic: {
    method: 'GET',
    path: '/api/dispatch/automatic-mechanic',
    summary: 'Preview automatic assignment',
    description:
      'Returns the mechanic who would be assigned to a job without one: highest rating plus response time, then fewest unfinished jobs, then earliest to join. Returns an empty list when no mechanic is available.',
    query: z.object({ customerPhone: Words }),
    reply: z.array(Mechanic),
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  remove: {
    method: 'DELETE',
    path: '/api/mechanics/{id}',
    summary: 'Remove a mechanic',
    description:
      'Removes a mechanic. Their pending jobs reopen, their due payments are canceled, and finished jobs keep their name.',
    params: z.object({ id: Id }),
    reply: null,
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: [
      'mechanics',
      'jobs',
      'customers',
      'pickups',
      'notifications',
      'messages',
      'referrals',
      'analytics',
      'payments',
      'promoCodes',
      'account',
    ],
    problems: ['mechanic.unknown', 'mechanic.busy'],
  },
  earnings: {
    method: 'GET',
    path: '/api/mechanics/{id}/earnings',
    summary: "Retrieve a mechanic's earnings",
    description: 'Returns what the mechanic has earned this month and what they owe.',
    params: z.object({ id: Id }),
    reply: Earnings,
    reads: 'people',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
})
