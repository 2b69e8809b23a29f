import { Booking, JobForm } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import { describeVehicle } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import { NewMechanic, SignUp } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import { SPECIALTIES } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { NewOffer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import * as z from 'zod/mini'
import { seededChance } from './seeded-random.ts'
import { COMPLAINTS } from './words/complaints.ts'
import { mailboxOf, nameOf, phoneOf } from './words/people.ts'
import { someAddress, someCity } from './words/streets.ts'
import { someVehicle } from './words/vehicles.ts'

/** The customer's part of a booking. */
const CustomerPart = z.pick(Booking, {
  customerName: true,
  customerPhone: true,
  customerEmail: true,
  customerAddress: true,
  customerLatitude: true,
  customerLongitude: true,
})

type With<Shape extends z.ZodMiniType> = Partial<z.input<Shape>>

/**
 * Valid request bodies, parsed by the contract's shapes so that they cannot drift. Deterministic per seed; phones and e-mails are unique within a set.
 * @throws ZodError for invalid overrides
 */
export function makeBuilders(seed: string) {
  const chance = seededChance(seed)
  let people = 0

  function person() {
    const name = nameOf(people)
    const contact = { name, phone: phoneOf(people), email: `${mailboxOf(name)}@example.com` }
    people += 1
    return contact
  }

  function mechanic() {
    const { address, latitude, longitude } = someAddress(someCity(chance), chance)
    return {
      ...person(),
      specialty: chance.pick(SPECIALTIES),
      pricingType: 'hourly' as const,
      hourlyRate: chance.whole(11, 28) * 500,
      experience: chance.whole(1, 30),
      businessAddress: address,
      latitude,
      longitude,
    }
  }

  function caller() {
    const { name, phone, email } = person()
    const { address, latitude, longitude } = someAddress(someCity(chance), chance)
    return {
      customerName: name,
      customerPhone: phone,
      customerEmail: email,
      customerAddress: address,
      customerLatitude: latitude,
      customerLongitude: longitude,
    }
  }

  function work() {
    const { words, hours, priority } = chance.pick(COMPLAINTS.en)
    return {
      vehicleInfo: describeVehicle(someVehicle(chance)),
      description: words,
      estimatedHours: hours,
      priority,
    }
  }

  return {
    /** Body of the management area's form. */
    buildMechanic: (overrides: With<typeof NewMechanic> = {}) => NewMechanic.parse({ ...mechanic(), ...overrides }),

    /** Body of the sign-up wizard. */
    buildSignUp: (overrides: With<typeof SignUp> = {}) => SignUp.parse({ ...mechanic(), ...overrides }),

    /** Shared by several bookings of one customer. */
    buildCustomer: (overrides: With<typeof CustomerPart> = {}) => CustomerPart.parse({ ...caller(), ...overrides }),

    /** Without `mechanicId` it is an open job. */
    buildBooking: (overrides: With<typeof Booking> = {}) => Booking.parse({ ...caller(), ...work(), ...overrides }),

    /** A dispatcher's job has no address. */
    buildJobForm: (overrides: With<typeof JobForm> = {}) => {
      const { name, phone, email } = person()
      const who = { customerName: name, customerPhone: phone, customerEmail: email }
      return JobForm.parse({ ...who, ...work(), ...overrides })
    },

    /** A mechanic's offer. */
    buildPickup: (overrides: With<typeof NewOffer> & Pick<NewOffer, 'mechanicId'>) =>
      NewOffer.parse({
        estimatedArrival: 'Today between 3 and 5 pm',
        mechanicMessage: 'I test first, tell you what I find, then you decide.',
        ...overrides,
      }),
  }
}

export type Builders = ReturnType<typeof makeBuilders>

export const { buildMechanic, buildSignUp, buildCustomer, buildBooking, buildJobForm, buildPickup } =
  makeBuilders('tests')
