import { accuracyOf, priceJob } from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { jobPickupRequests, jobs } from '@desert-wrench/server/db/schema.ts'
import type { JobCustomer } from './job-customers.ts'
import type { JobHistory } from './job-histories.ts'
import { iso } from './moments-and-ids.ts'
import { type CustomerRow, e164 } from './rows-people.ts'
import { stepOf } from './rows-timeline.ts'

export type JobRow = typeof jobs.$inferInsert

const STATUS_OF = {
  open: 'pending',
  booked: 'pending',
  working: 'in-progress',
  returned: 'in-progress',
  finished: 'completed',
} as const

export function jobRow(story: JobHistory, customers: ReadonlyMap<JobCustomer, CustomerRow>): JobRow {
  const { id, caller, body, mechanic, fate, doneAt, stars } = story
  const customer = customers.get(caller)
  if (!customer) throw new Error('a job of nobody')
  const { customerName, customerPhone, customerEmail, vehicleInfo, description, priority, estimatedHours } = body
  const { customerLatitude, customerLongitude } = body
  return {
    id,
    customerId: customer.id,
    customerName,
    customerPhone,
    customerPhoneE164: e164(customerPhone),
    customerEmail,
    vehicleInfo,
    description,
    priority,
    estimatedHours,
    customerLatitude,
    customerLongitude,
    customerAddress: 'customerAddress' in body ? body.customerAddress : null,
    placeAccuracy: accuracyOf(body),
    mechanicId: mechanic?.id ?? null,
    mechanicName: mechanic?.body.name ?? null,
    ...(mechanic
      ? priceJob(mechanic.body, body)
      : { distanceToMechanic: null, travelFee: 0, laborCost: null, totalCost: null }),
    status: STATUS_OF[fate],
    step: stepOf(story),
    mechanicRating: stars.mechanic,
    customerRating: stars.customer,
    createdAt: iso(story.at),
    completedAt: fate === 'finished' && doneAt !== null ? iso(doneAt) : null,
    firstCompletedAt: doneAt === null ? null : iso(doneAt),
  }
}

export const pickupRows = ({ id: jobId, offers }: JobHistory): (typeof jobPickupRequests.$inferInsert)[] =>
  offers.map(({ id, body, price, payment, status, at, answeredAt }) => ({
    id,
    jobId,
    ...body,
    proposedPrice: price,
    ...payment,
    status,
    createdAt: iso(at),
    respondedAt: answeredAt === null ? null : iso(answeredAt),
  }))
