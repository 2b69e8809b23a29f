import assert from 'node:assert/strict'
import type { BookedJob, JobRecord as Job } from '@desert-wrench/contract/features/jobs/jobs.contract.ts'
import type { MechanicRecord as Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Offer } from '@desert-wrench/contract/features/offers/offers.contract.ts'
import type { TestApp } from '../app.ts'
import type { Fields } from './fields.ts'
import { jobFields } from './job.ts'
import { mechanicFields } from './mechanic.ts'
import { offerFields } from './offer.ts'

export type Factories = ReturnType<typeof factoriesFor>

/** Factories bound to this app, each with valid input and a new phone. */
export function factoriesFor(app: TestApp) {
  async function create<T>(path: string, body: Fields): Promise<T> {
    return app.created(path, body)
  }
  return {
    addMechanic: (fields?: Fields) => create<Mechanic>('/api/mechanics', mechanicFields(fields)),
    signUp: (fields?: Fields) =>
      create<Mechanic>('/api/mechanics/signup', mechanicFields({ pricingType: 'hourly', ...fields })),
    book: (fields?: Fields) => create<BookedJob>('/api/jobs', jobFields(fields)),
    request: (job: Pick<Job, 'id'>, mechanic: Pick<Mechanic, 'id'>, fields?: Fields) =>
      create<Offer>(`/api/jobs/${job.id}/pickup-requests`, offerFields(mechanic.id, fields)),
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
