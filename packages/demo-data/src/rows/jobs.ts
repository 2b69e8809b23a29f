import { plainLines, pricesOfTotal } from '@desert-wrench/contract/features/jobs/agreed-prices.rules.ts'
import {
  accuracyOf,
  type JobPrice,
  priceJob,
  priceOffer,
  UNPRICED,
} from '@desert-wrench/contract/features/jobs/jobs.rules.ts'
import type { jobEstimates } from '@desert-wrench/server/db/schema/estimates.ts'
import type { jobPickupRequests, jobs } from '@desert-wrench/server/db/schema/schema.ts'
import type { JobCustomer } from '../job-customers.ts'
import type { JobHistory } from '../job-histories.ts'
import type { DemoMechanic } from '../memberships.ts'
import { idAt, iso } from '../moments-and-ids.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { e164, type NewCustomerRow } from './people.ts'
import { stepOf } from './timeline.ts'

export type DemoJobRow = typeof jobs.$inferInsert

const STATUS_OF = {
  open: 'pending',
  booked: 'pending',
  working: 'in-progress',
  returned: 'in-progress',
  finished: 'completed',
} as const

/** The approved offer's price, else the booking's. */
function agreedPrice({ body, offers }: JobHistory, mechanic: DemoMechanic): JobPrice {
  const price = priceJob(mechanic.body, body)
  const hire = offers.find(({ status }) => status === 'approved')
  return hire ? { ...price, ...pricesOfTotal(hire.price, priceOffer(mechanic.body, body).travelFee) } : price
}

/** Approved price versions, of the current mechanic or the one who left. */
export function estimateRows(
  story: JobHistory,
  job: DemoJobRow,
  chance: SeededRandom,
): (typeof jobEstimates.$inferInsert)[] {
  const { mechanic, lost, offers } = story
  const who = mechanic ?? lost
  if (!who) return []
  const hire = mechanic && offers.find(({ status }) => status === 'approved')
  const prices = mechanic ? agreedPrice(story, mechanic) : priceJob(who.body, story.body)
  const { laborCost, travelFee } = prices
  const moment = hire?.answeredAt ?? story.at
  const at = iso(moment)
  const act = hire ? 'offer' : 'customerAddress' in story.body ? 'booking' : 'office'
  return [
    {
      ...{
        id: idAt(moment, chance),
        jobId: job.id,
        mechanicId: who.id,
        version: 1,
        agreement: 1,
        status: 'approved',
        act,
      },
      ...{ agreedBy: act === 'office' ? 'dispatcher' : 'customer', createdAt: at, answeredAt: at, agreedAt: at },
      ...{
        ...plainLines(prices),
        laborCost,
        travelFee,
        estimatedTravel: (hire ? priceOffer : priceJob)(who.body, story.body).travelFee,
      },
    },
  ]
}

export function jobRow(story: JobHistory, customers: ReadonlyMap<JobCustomer, NewCustomerRow>): DemoJobRow {
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
    ...(mechanic ? { ...agreedPrice(story, mechanic), agreement: 1 } : UNPRICED),
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
