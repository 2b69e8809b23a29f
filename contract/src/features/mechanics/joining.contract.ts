import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import {
  changedOr,
  changedText,
  email,
  Id,
  Latitude,
  Longitude,
  optionalText,
  orElse,
  orNull,
  personName,
  phone,
  whole,
} from '../../lib/fields.ts'
import { ReminderConsent, TextConsent } from '../messages/consent.ts'
import { Mechanic, Specialty } from './mechanics.contract.ts'
import {
  anyRate,
  changedRate,
  checkRates,
  DEFAULT_HOURLY_RATE,
  normalizeRates,
  PricingType,
  TravelFee,
} from './rates.ts'

const Experience = whole(0, 50, fieldMessage('mechanics', 'experience'))
const ServiceRadius = whole(5, 100, fieldMessage('mechanics', 'serviceRadius'))

const LONGEST = { businessName: 100, businessAddress: 200 } as const
/** What an empty field means. */
const UNSAID = { experience: 0, serviceRadius: 25, travelFeePerMile: 250 } as const

const who = {
  name: personName(fieldMessage('mechanics', 'name'), { max: 50 }),
  email: email(fieldMessage('mechanics', 'email')),
  specialty: Specialty,
}

const business = {
  experience: orElse(Experience, UNSAID.experience),
  businessName: optionalText(LONGEST.businessName),
  businessAddress: optionalText(LONGEST.businessAddress),
  serviceRadius: orElse(ServiceRadius, UNSAID.serviceRadius),
  latitude: orNull(Latitude),
  longitude: orNull(Longitude),
  travelFeePerMile: orElse(TravelFee, UNSAID.travelFeePerMile),
}

/** Sign-up requires a rate for each chosen pricing type. */
export const SignUp = z.pipe(
  z
    .object({
      ...who,
      phone: phone(fieldMessage('mechanics', 'phone'), { min: 10 }),
      pricingType: orElse(PricingType, 'hourly'),
      hourlyRate: anyRate,
      flatRate: anyRate,
      ...business,
      /** Reserved now, applied to the first payment. */
      promoCode: optionalText(40),
      /** From the referral link. */
      referrerId: optionalText(50),
      textConsent: TextConsent,
      reminderConsent: ReminderConsent,
    })
    .check(checkRates()),
  z.transform(normalizeRates),
)
export type SignUp = z.output<typeof SignUp>

/** The hourly rate has a default here. */
const added = (longestPhone?: number) => ({
  ...who,
  phone: phone(fieldMessage('mechanics', 'phone'), { min: 10, max: longestPhone }),
  pricingType: orElse(PricingType, 'hourly'),
  hourlyRate: orElse(anyRate, DEFAULT_HOURLY_RATE),
  flatRate: anyRate,
  ...business,
})

export const NewMechanic = z.pipe(
  z.object({ ...added(15), textConsent: TextConsent }).check(checkRates()),
  z.transform(normalizeRates),
)
export type NewMechanic = z.output<typeof NewMechanic>

/** Phones may be in any spelling; an import carries nobody's consent. */
export const ImportedMechanic = z.pipe(z.object(added()).check(checkRates()), z.transform(normalizeRates))
export type ImportedMechanic = z.output<typeof ImportedMechanic>

/** Omitted fields stay; the rates are checked together with those that stay. The phone changes in the account, by a code. */
export const MechanicChanges = z.object({
  ...z.partial(z.object(who)).shape,
  pricingType: changedOr(PricingType, 'hourly'),
  hourlyRate: changedRate,
  flatRate: changedRate,
  experience: changedOr(Experience, UNSAID.experience),
  businessName: changedText(LONGEST.businessName),
  businessAddress: changedText(LONGEST.businessAddress),
  serviceRadius: changedOr(ServiceRadius, UNSAID.serviceRadius),
  latitude: changedOr(Latitude, null),
  longitude: changedOr(Longitude, null),
  travelFeePerMile: changedOr(TravelFee, UNSAID.travelFeePerMile),
})
export type MechanicChanges = z.output<typeof MechanicChanges>

/** Separate, because few screens need it. */
export const joining = endpoints('mechanics', 'mechanics', {
  add: {
    method: 'POST',
    path: '/api/mechanics',
    summary: 'Add a mechanic',
    description: 'Adds a mechanic on behalf of the office.',
    body: NewMechanic,
    reply: Mechanic,
    access: STAFF,
    invalidates: ['mechanics', 'trial'],
    problems: ['mechanic.phoneTaken', 'mechanic.emailTaken'],
  },
  change: {
    method: 'PATCH',
    path: '/api/mechanics/{id}',
    summary: 'Update a mechanic',
    description:
      'Corrects a profile by the rules of the sign-up; omitted fields stay. A changed business address without coordinates is geocoded again. Prices of pending offers stay, unfinished jobs follow a new name. The phone is not part of it: it is how the mechanic signs in and changes in their account, confirmed by a code (`PATCH /api/account/phone`).',
    params: z.object({ id: Id }),
    body: MechanicChanges,
    reply: Mechanic,
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: ['mechanics', 'jobs', 'customers', 'pickups', 'account'],
    problems: ['mechanic.unknown', 'mechanic.emailTaken'],
  },
  signUp: {
    method: 'POST',
    path: '/api/mechanics/signup',
    summary: 'Sign up as a mechanic',
    description:
      'Creates a mechanic profile and starts its free trial, including the early-bird offer while places are left.',
    body: SignUp,
    reply: Mechanic,
    access: { may: ['self'], of: ['phone', 'body.phone'] },
    invalidates: ['mechanics', 'trial', 'promoCodes', 'account', 'referrals'],
    problems: [
      'mechanic.phoneTaken',
      'mechanic.emailTaken',
      'promo.unknown',
      'promo.notValid',
      'promo.usedUp',
      'mechanic.unknown',
      'referral.oneself',
      'referral.alreadyReferred',
      'referral.alreadyWorking',
    ],
  },
})
