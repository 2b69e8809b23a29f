import { Id } from '@desert-wrench/contract/kit/fields.ts'
import { toE164 } from '@desert-wrench/contract/kit/phone.ts'
import type { Car, NewCar, NewPart, Part } from '@desert-wrench/contract/slices/listings/listings.contract.ts'
import { found } from './found.ts'
import type { Needs } from './needs.ts'

type Selling = Pick<Needs, 'db' | 'clock' | 'newId' | 'mechanics' | 'parts' | 'cars'>

/** The contract takes only phones that have an E.164 form. */
const formOf = (phone: string): string => toE164(phone) ?? phone

/** A mechanic offers a part; whatever name was sent, the listing carries the one of the profile. */
export const sellPart =
  ({ db, clock, newId, mechanics, parts }: Selling) =>
  (given: NewPart): Promise<Part> =>
    db.transaction(async () => {
      const held = Id.safeParse(given.mechanicId).success ? await mechanics.hold(given.mechanicId) : null
      const { id: mechanicId, name: mechanicName } = found(held, 'mechanic.unknown')
      return parts.insert({
        ...given,
        id: newId(),
        mechanicId,
        mechanicName,
        mechanicPhoneE164: formOf(given.mechanicPhone),
        createdAt: clock.now(),
      })
    })

/** Anyone may offer a car. */
export const sellCar =
  ({ clock, newId, cars }: Selling) =>
  (given: NewCar): Promise<Car> =>
    cars.insert({ ...given, id: newId(), sellerPhoneE164: formOf(given.sellerPhone), createdAt: clock.now() })
