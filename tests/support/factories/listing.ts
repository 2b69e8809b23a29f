import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Fields } from './fields.ts'

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

export const carFields = (fields: Fields = {}): Fields => ({
  sellerId: 'ana',
  sellerName: 'Ana Ruiz',
  sellerPhone: '602-555-0143',
  title: 'Camry LE, one owner',
  make: 'Toyota',
  model: 'Camry',
  year: 2012,
  mileage: 112400,
  price: 890000,
  description: 'Bought new on Camelback.',
  condition: 'good',
  location: 'Phoenix, AZ',
  ...fields,
})
