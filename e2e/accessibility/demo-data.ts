import type { TestApp } from '../../tests/support/app.ts'
import type { Factories } from '../../tests/support/factories/factories-for.ts'
import { expect } from '../test.ts'

/** Ana Ruiz, whose job has two offers. */
export const PHONE = '6025550155'

/** Two mechanics, a job with both offers, jobs of each priority in different states, and some of everything else. */
export async function addTraffic({ post }: TestApp, acts: Factories): Promise<void> {
  const rosa = await acts.addMechanic({ name: 'Rosa Delgado' })
  const tom = await acts.signUp({
    name: 'Tom Begay',
    pricingType: 'both',
    flatRate: 12_000,
    businessName: 'Begay Motors',
  })
  const made = async (path: string, body: object) => expect((await post(path, body)).status, path).toBe(201)
  await made('/api/referrals', { referrerId: rosa.id, referredMechanicId: tom.id })
  const wanted = await acts.book({ customerName: 'Ana Ruiz', customerPhone: PHONE, customerEmail: 'ana@example.com' })
  await acts.request(wanted, rosa)
  await acts.request(wanted, tom)
  const low = await acts.book({ customerName: 'Customer Low', priority: 'Low', mechanicId: rosa.id })
  await acts.setStatus(low, 'completed')
  const medium = await acts.book({ customerName: 'Customer Medium', mechanicId: tom.id })
  await acts.setStatus(medium, 'in-progress')
  await acts.book({ customerName: 'Customer High', priority: 'High' })
  await acts.book({ customerName: 'Customer Emergency', priority: 'Emergency' })
  const mechanic = { mechanicId: tom.id, mechanicName: tom.name }
  const words = { description: 'Held pressure for an hour.', location: 'Mesa, AZ', images: ['/demo/box.svg'] }
  await made('/api/chat/messages', { ...mechanic, message: 'Anyone with a 4L60 core?', messageType: 'question' })
  await made('/api/parts', {
    ...{ ...mechanic, ...words, mechanicPhone: tom.phone, title: 'Radiator', condition: 'used', price: 6000 },
    vehicleCompatibility: '2007-2013 Chevrolet Tahoe',
  })
  await made('/api/cars', {
    ...{ ...words, sellerId: tom.id, sellerName: tom.name, sellerPhone: tom.phone },
    ...{
      title: 'First car',
      condition: 'fair',
      make: 'Honda',
      model: 'Civic',
      year: 2009,
      mileage: 161_000,
      price: 340_000,
    },
  })
  await made('/api/promo-codes', { code: 'WRENCH10', discountType: 'percent', discountValue: 10 })
  await made('/api/payments', { mechanicId: rosa.id, purpose: 'access' })
}
