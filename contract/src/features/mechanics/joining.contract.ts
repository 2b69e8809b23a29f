import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { email, Latitude, Longitude, optionalText, orElse, orNull, personName, phone, whole } from '../../lib/fields.ts'
import { Mechanic, Specialty } from './mechanics.contract.ts'
import { anyRate, checkRates, DEFAULT_HOURLY_RATE, normalizeRates, PricingType, TravelFee } from './rates.ts'

const Experience = whole(0, 50, fieldMessage('mechanics', 'experience'))
const ServiceRadius = whole(5, 100, fieldMessage('mechanics', 'serviceRadius'))

const who = {
  name: personName(fieldMessage('mechanics', 'name'), { max: 50 }),
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
    })
    .check(checkRates()),
  z.transform(normalizeRates),
)
export type SignUp = z.output<typeof SignUp>

const added = (longestPhone?: number) =>
  z.pipe(
    z
      .object({
        ...who,
        phone: phone(fieldMessage('mechanics', 'phone'), { min: 10, max: longestPhone }),
        pricingType: orElse(PricingType, 'hourly'),
        hourlyRate: orElse(anyRate, DEFAULT_HOURLY_RATE),
        flatRate: anyRate,
        ...business,
      })
      .check(checkRates()),
    z.transform(normalizeRates),
  )

/** The hourly rate has a default here. */
export const NewMechanic = added(15)
export type NewMechanic = z.output<typeof NewMechanic>

/** Phones may be in any spelling. */
export const ImportedMechanic = added()

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
