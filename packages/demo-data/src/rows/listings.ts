import type { carListings, partListings } from '@desert-wrench/server/db/schema/listings.ts'
import type { chatMessages, promoCodes } from '@desert-wrench/server/db/schema/schema.ts'
import type { DemoMechanic } from '../memberships.ts'
import { DAY, HOUR, idAt, iso, MINUTE } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { CARS } from '../words/car-listings.ts'
import { MESSAGES } from '../words/chat-messages.ts'
import type { DemoLanguage } from '../words/demo-language.ts'
import { PARTS } from '../words/part-listings.ts'
import { languageOf } from '../words/people.ts'
import { e164, type NewCustomerRow } from './people.ts'

/** Rows of chat messages, listings and promo codes. */

function named(everyone: readonly DemoMechanic[], name: string): DemoMechanic {
  const joined = everyone.find(({ entry }) => entry.name === name)
  if (!joined) throw new Error(`${name} is not in the roster`)
  return joined
}

const picturesOf = (names: readonly string[]): string[] => names.map((name) => `/demo/${name}.svg`)

export const chatRows = (everyone: readonly DemoMechanic[], now: number, chance: SeededRandom) =>
  MESSAGES.map(({ kind, speaker, minutesAgo, words }): typeof chatMessages.$inferInsert => {
    const at = Math.round(now - minutesAgo * MINUTE - chance.between(0, 50_000))
    const { id: mechanicId, body } = named(everyone, speaker)
    return {
      id: idAt(at, chance),
      mechanicId,
      mechanicName: body.name,
      message: words,
      messageType: kind,
      createdAt: iso(at),
    }
  })

export const partRows = (everyone: readonly DemoMechanic[], now: number, chance: SeededRandom) =>
  PARTS.map((part): typeof partListings.$inferInsert => {
    const { id: mechanicId, body, entry, joinedAt } = named(everyone, part.seller)
    const at = Math.round(Math.max(now - part.daysAgo * DAY, joinedAt + HOUR))
    return {
      id: idAt(at, chance),
      mechanicId,
      mechanicName: body.name,
      mechanicPhone: body.phone,
      mechanicPhoneE164: e164(body.phone),
      title: part.title,
      description: part.words,
      partNumber: part.partNumber,
      condition: part.condition,
      price: part.dollars * 100,
      vehicleCompatibility: part.fits,
      images: picturesOf(part.pictures),
      status: part.status,
      location: `${entry.city}, AZ`,
      createdAt: iso(at),
    }
  })

/** City and state of an address. */
const cityOf = (address: string) => address.split(', ').slice(-2).join(', ').replace(/ \d+$/, '')

export function carRows(
  everyone: readonly DemoMechanic[],
  customers: readonly NewCustomerRow[],
  now: number,
  chance: SeededRandom,
) {
  const shuffled = chance.shuffled(customers.filter(({ preferredAddress }) => preferredAddress))
  const writing = (language: DemoLanguage) => shuffled.filter(({ name }) => languageOf(name) === language)
  const sellers = { en: writing('en'), es: writing('es') }
  return CARS.map((car): typeof carListings.$inferInsert => {
    const mechanic = car.seller === '' ? null : named(everyone, car.seller)
    // One car per seller.
    const customer = mechanic ? undefined : sellers[car.language].pop()
    const at = Math.round(Math.max(now - car.daysAgo * DAY, (mechanic?.joinedAt ?? 0) + HOUR))
    const seller = mechanic ? { id: mechanic.id, ...mechanic.body } : customer
    if (!seller) throw new Error('a car of nobody')
    const address = mechanic?.body.businessAddress ?? customer?.preferredAddress ?? 'Phoenix, AZ'
    return {
      id: idAt(at, chance),
      sellerId: seller.id,
      sellerName: seller.name,
      sellerPhone: seller.phone,
      sellerPhoneE164: e164(seller.phone),
      title: car.title,
      make: car.make,
      model: car.model,
      year: car.year,
      mileage: car.mileage,
      price: car.dollars * 100,
      description: car.words,
      condition: car.condition,
      images: picturesOf(car.pictures),
      location: cityOf(address),
      status: car.status,
      createdAt: iso(at),
    }
  })
}

/** Active codes, one used up, one expired and one disabled. */
export const promoRows = (now: number, chance: SeededRandom): (typeof promoCodes.$inferInsert)[] => {
  const code = (daysAgo: number, row: Omit<typeof promoCodes.$inferInsert, 'id' | 'createdAt'>) => {
    const at = Math.round(now - daysAgo * DAY)
    return { id: idAt(at, chance), currentUses: 0, isActive: true, validFrom: iso(at), ...row, createdAt: iso(at) }
  }
  return [
    code(58, {
      code: 'FOUNDERS',
      description: 'Half off the first plan for the first ten',
      discountType: 'percent',
      discountValue: 50,
      maxUses: 10,
    }),
    code(44, {
      code: 'DUSTSTORM',
      description: '$5 off after the big haboob',
      discountType: 'fixed',
      discountValue: 500,
      validUntil: iso(now - 30 * DAY),
    }),
    code(27, {
      code: 'WRENCH10',
      description: '10% off any plan',
      discountType: 'percent',
      discountValue: 10,
    }),
    code(12, {
      code: 'COOLDOWN',
      description: '$3 off a plan or job access',
      discountType: 'fixed',
      discountValue: 300,
      maxUses: 40,
    }),
    code(5, {
      code: 'TESTDRIVE',
      description: 'Made by mistake',
      discountType: 'percent',
      discountValue: 100,
      maxUses: 1,
      isActive: false,
    }),
  ]
}
