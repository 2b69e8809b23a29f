import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import {
  Cents,
  email,
  Id,
  Latitude,
  Longitude,
  Moment,
  optionalText,
  orElse,
  orNull,
  paging,
  phone,
  required,
  Words,
  whole,
} from '../../lib/fields.ts'
import { anyRate, checkRates, DEFAULT_HOURLY_RATE, normalizeRates, PRICING_TYPES, PricingType } from './rates.ts'

export const SPECIALTIES = ['General', 'Engine', 'Transmission', 'Electrical', 'Brakes', 'AC', 'Diagnostic'] as const
export const SUBSCRIPTION_STATUSES = ['free_trial', 'payment_due', 'active', 'expired', 'cancelled'] as const

export const Specialty = z.enum(SPECIALTIES, fieldMessage('mechanics', 'specialty'))

const MechanicOrder = z.enum(['name', 'best', 'evidence'], fieldMessage('mechanics', 'order'))
export type MechanicOrder = z.output<typeof MechanicOrder>

const Experience = whole(0, 50, fieldMessage('mechanics', 'experience'))
const ServiceRadius = whole(5, 100, fieldMessage('mechanics', 'serviceRadius'))
const TravelFee = whole(100, 1000, fieldMessage('mechanics', 'travelFee'))

export const Mechanic = z.object({
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
  responseTimeRating: z.number(),
  jobsCompleted: z.int(),
  businessName: z.nullable(z.string()),
  businessAddress: z.nullable(z.string()),
  serviceRadius: z.int(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  subscriptionExpiresAt: z.nullable(Moment),
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
  travelFeePerMile: Cents,
  hasCompletedFirstJob: z.boolean(),
  jobCompletionPaymentDue: z.boolean(),
  createdAt: Moment,
})
export type Mechanic = z.output<typeof Mechanic>

/** What a customer weighs of a mechanic, and sees of the one who comes. */
export const MECHANIC_CARD = {
  name: true,
  phone: true,
  specialty: true,
  rating: true,
  totalRatings: true,
  responseTimeRating: true,
  jobsCompleted: true,
  experience: true,
  pricingType: true,
  hourlyRate: true,
  flatRate: true,
} as const

const who = {
  name: required(fieldMessage('mechanics', 'name'), { max: 50 }),
  email: email(fieldMessage('mechanics', 'email')),
  specialty: Specialty,
}

const business = {
  experience: orElse(Experience, 0),
  businessName: optionalText(100),
  businessAddress: optionalText(200),
  serviceRadius: orElse(ServiceRadius, 25),
  latitude: orNull(Latitude),
  longitude: orNull(Longitude),
  travelFeePerMile: orElse(TravelFee, 250),
}

/** The wizard's form: a rate is asked for each chosen pricing type. */
export const SignUp = z.pipe(
  z
    .object({
      ...who,
      phone: phone(fieldMessage('mechanics', 'phone'), { min: 10 }),
      pricingType: orElse(PricingType, 'hourly'),
      hourlyRate: anyRate,
      flatRate: anyRate,
      ...business,
      /** Held from here on; it takes something off the first payment. */
      promoCode: optionalText(40),
    })
    .check(checkRates()),
  z.transform(normalizeRates),
)
export type SignUp = z.output<typeof SignUp>

/** The management area's form: an hourly rate left out is the default. */
export const NewMechanic = z.pipe(
  z
    .object({
      ...who,
      phone: phone(fieldMessage('mechanics', 'phone'), { min: 10, max: 15 }),
      pricingType: orElse(PricingType, 'hourly'),
      hourlyRate: orElse(anyRate, DEFAULT_HOURLY_RATE),
      flatRate: anyRate,
      ...business,
    })
    .check(checkRates()),
  z.transform(normalizeRates),
)
export type NewMechanic = z.output<typeof NewMechanic>

/** What a mechanic made in the running Phoenix month, and what they still owe. */
export const Earnings = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** Cents of the jobs finished in it. */
  earned: Cents,
  jobs: z.int(),
  /** Cents due to the platform, all months. */
  due: Cents,
})
export type Earnings = z.output<typeof Earnings>

export const mechanics = endpoints('mechanics', 'mechanics', {
  list: {
    method: 'GET',
    path: '/api/mechanics',
    summary:
      'The mechanics by name, by rating and response time (best), or by rating weighted by reviews (evidence); `q` searches name, specialty and phone.',
    query: z.object({
      q: Words,
      specialty: z.optional(Specialty),
      order: z._default(MechanicOrder, 'name'),
      ...paging,
    }),
    reply: z.array(Mechanic),
    paged: true,
    who: 'anyone',
    invalidates: [],
    problems: [],
  },
  add: {
    method: 'POST',
    path: '/api/mechanics',
    summary: 'Adds a mechanic from the management area.',
    body: NewMechanic,
    reply: Mechanic,
    who: 'dispatcher',
    invalidates: ['mechanics', 'trial'],
    problems: ['mechanic.phoneTaken', 'mechanic.emailTaken'],
  },
  signUp: {
    method: 'POST',
    path: '/api/mechanics/signup',
    summary: 'A mechanic joins; the early-bird offer and the free trial start here.',
    body: SignUp,
    reply: Mechanic,
    who: 'anyone',
    invalidates: ['mechanics', 'trial', 'promoCodes'],
    problems: ['mechanic.phoneTaken', 'mechanic.emailTaken', 'promo.unknown', 'promo.notValid', 'promo.usedUp'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/mechanics/{id}',
    summary: 'Removes a mechanic: pending jobs are open again, what is due is cancelled, finished jobs keep the name.',
    params: z.object({ id: Id }),
    reply: null,
    who: 'dispatcher',
    invalidates: [
      'mechanics',
      'jobs',
      'customers',
      'pickups',
      'notifications',
      'referrals',
      'analytics',
      'payments',
      'promoCodes',
    ],
    problems: ['mechanic.unknown', 'mechanic.busy'],
  },
  earnings: {
    method: 'GET',
    path: '/api/mechanics/{id}/earnings',
    summary: 'What a mechanic earned in the running month, and what is due from them.',
    params: z.object({ id: Id }),
    reply: Earnings,
    who: 'mechanic',
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
})
