import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Fields } from './fields.ts'

/** A valid listing of a part by this mechanic. */
export const partFields = (
  { id, name, phone }: Pick<Mechanic, 'id' | 'name' | 'phone'>,
  fields: Fields = {},
): Fields => ({
  mechanicId: id,
  mechanicName: name,
  mechanicPhone: phone,
  title: 'Alternator',
  description: 'Tested on the bench, charges well',
  condition: 'used',
  price: 8500,
  vehicleCompatibility: '2012-2017 Toyota Camry',
  location: 'Mesa',
  ...fields,
})

/** A valid listing of a car. */
export const carFields = (fields: Fields = {}): Fields => ({
  sellerId: 'seller-1',
  sellerName: 'Joe Tso',
  sellerPhone: '(480) 555-0144',
  title: 'Clean one-owner Camry',
  make: 'Toyota',
  model: 'Camry',
  year: '2014',
  mileage: '98000',
  price: 950_000,
  description: 'Cold AC, new tires, no rust',
  condition: 'good',
  location: 'Tempe',
  ...fields,
})
