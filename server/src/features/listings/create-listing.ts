import type { Car, NewCar, NewPart, Part } from '@desert-wrench/contract/features/listings/listings.contract.ts'
import { uploadIn } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'

type Selling = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'mechanics' | 'parts' | 'cars' | 'pictures'>

/** The contract only accepts phones with an E.164 form. */
const formOf = (phone: string): string => toE164(phone) ?? phone

/** Listed uploads are never swept; swept ones must be uploaded again. */
async function listPictures(pictures: Dependencies['pictures'], { images }: NewPart | NewCar): Promise<void> {
  const uploads = images.flatMap((url) => uploadIn(url) ?? [])
  if (uploads.length > 0 && !(await pictures.list(uploads))) throw new Problem('picture.gone')
}

/** The name comes from the profile, whatever the client sends. */
export const createPartListing =
  ({ db, clock, newId, mechanics, parts, pictures }: Selling) =>
  (given: NewPart): Promise<Part> =>
    db.transaction(async () => {
      const held = Id.safeParse(given.mechanicId).success ? await mechanics.hold(given.mechanicId) : null
      const { id: mechanicId, name: mechanicName } = orThrow(held, 'mechanic.unknown')
      await listPictures(pictures, given)
      return parts.insert({
        ...given,
        id: newId(),
        mechanicId,
        mechanicName,
        mechanicPhoneE164: formOf(given.mechanicPhone),
        createdAt: clock.now(),
      })
    })

export const createCarListing =
  ({ db, clock, newId, cars, pictures }: Selling) =>
  (given: NewCar): Promise<Car> =>
    db.transaction(async () => {
      await listPictures(pictures, given)
      const sellerPhoneE164 = formOf(given.sellerPhone)
      return cars.insert({ ...given, id: newId(), sellerPhoneE164, createdAt: clock.now() })
    })
