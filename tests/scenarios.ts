import assert from 'node:assert/strict'
import type { Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import type { TestApp } from './app.ts'

/** What people do, each with valid words and a phone of their own, for tests that are about what comes after. */

let people = 0

/** A number that nobody else has, no test that writes its own either: 555-0100 to 555-0199 in one area code far from Phoenix after another. */
export function newPhone(): string {
  const area = 702 + Math.floor(people / 100)
  const line = String(100 + (people++ % 100)).padStart(4, '0')
  return `(${area}) 555-${line}`
}

type Fields = Record<string, unknown>

export const mechanicFields = (fields: Fields = {}): Fields => {
  const phone = newPhone()
  return {
    name: `Mechanic ${people}`,
    phone,
    email: `mechanic${people}@example.com`,
    specialty: 'General',
    hourlyRate: 9000,
    ...fields,
  }
}

export const bookingFields = (fields: Fields = {}): Fields => ({
  customerName: 'Ana Ruiz',
  customerPhone: newPhone(),
  vehicleInfo: '2014 Toyota Camry',
  description: 'Grinding noise when I brake',
  customerAddress: '1200 W Washington St, Phoenix',
  ...fields,
})

export const requestFields = (mechanicId: string, fields: Fields = {}): Fields => ({
  mechanicId,
  estimatedArrival: '2026-11-21T18:00:00.000Z',
  mechanicMessage: 'I can be there within the hour.',
  ...fields,
})

export function actsIn(app: TestApp) {
  async function made<T>(path: string, body: Fields): Promise<T> {
    const { status, body: reply } = await app.post(path, body)
    assert.equal(status, 201, JSON.stringify(reply))
    return reply
  }
  return {
    addMechanic: (fields?: Fields) => made<Mechanic>('/api/mechanics', mechanicFields(fields)),
    signUp: (fields?: Fields) =>
      made<Mechanic>('/api/mechanics/signup', mechanicFields({ pricingType: 'hourly', ...fields })),
    book: (fields?: Fields) => made<Job>('/api/jobs', bookingFields(fields)),
    request: (job: Pick<Job, 'id'>, mechanic: Pick<Mechanic, 'id'>, fields?: Fields) =>
      made<Offer>(`/api/jobs/${job.id}/pickup-requests`, requestFields(mechanic.id, fields)),
    setStatus: async (job: Pick<Job, 'id'>, status: string): Promise<Job> => {
      const { status: code, body } = await app.patch(`/api/jobs/${job.id}`, { status })
      assert.equal(code, 200, JSON.stringify(body))
      return body
    },
    job: async (id: string): Promise<Job> => {
      const { body } = await app.get('/api/jobs?limit=200')
      const found = body.find((job: Job) => job.id === id)
      assert.ok(found, 'the job is in the list')
      return found
    },
  }
}
