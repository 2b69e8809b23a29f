import { pictureIn } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import type { Belongings, Thing } from '@desert-wrench/contract/lib/access.ts'
import { Id } from '@desert-wrench/contract/lib/fields.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { jobEstimates, jobPayments } from '../../db/schema/estimates.ts'
import { carListings, partListings } from '../../db/schema/listings.ts'
import { jobPictures, pictures } from '../../db/schema/pictures.ts'
import {
  chatMessages,
  customers,
  jobPickupRequests,
  jobs,
  mechanics,
  notifications,
  payments,
  promoCodes,
  referrals,
} from '../../db/schema/schema.ts'
import { vehicles } from '../../db/schema/vehicles.ts'

export type OwnershipStore = ReturnType<typeof ownershipStore>

/** Omits what its own row does not say. */
const ofJob = {
  customerId: jobs.customerId,
  hiredId: jobs.mechanicId,
  status: jobs.status,
  linkGeneration: jobs.linkGeneration,
  open: sql<boolean>`(${jobs.mechanicId} is null and ${jobs.status} = 'pending' and ${jobs.cancelledAt} is null)`,
}

interface OwnershipLookup {
  execute(values: { id: string }): Promise<Belongings[]>
}

/** Removed, deleted and withdrawn things do not exist here. */
export function ownershipStore(db: Database) {
  const wanted = sql.placeholder('id')
  const job = db.orm
    .select(ofJob)
    .from(jobs)
    .where(and(isNull(jobs.deletedAt), eq(jobs.id, wanted)))
  const offer = db.orm
    .select({ ...ofJob, mechanicId: jobPickupRequests.mechanicId })
    .from(jobPickupRequests)
    .innerJoin(jobs, eq(jobs.id, jobPickupRequests.jobId))
    .where(and(isNull(jobPickupRequests.withdrawnAt), isNull(jobs.deletedAt), eq(jobPickupRequests.id, wanted)))
  const estimate = db.orm
    .select(ofJob)
    .from(jobEstimates)
    .innerJoin(jobs, eq(jobs.id, jobEstimates.jobId))
    .where(and(isNull(jobs.deletedAt), eq(jobEstimates.id, wanted)))
  const notification = db.orm
    .select({
      mechanicId: notifications.mechanicId,
      recipientId: notifications.customerId,
      phone: notifications.customerPhoneE164,
    })
    .from(notifications)
    .where(and(isNull(notifications.withdrawnAt), eq(notifications.id, wanted)))

  const once: Record<Exclude<Thing, 'phone' | 'account'>, OwnershipLookup> = {
    job: job.prepare('ownership.job'),
    offer: offer.prepare('ownership.offer'),
    estimate: estimate.prepare('ownership.estimate'),
    notification: notification.prepare('ownership.notification'),
    // A mechanic's payment, or a customer's payment of their job.
    payment: unionAll(
      db.orm.select({ mechanicId: payments.mechanicId }).from(payments).where(eq(payments.id, wanted)),
      db.orm
        .select({ mechanicId: sql<string>`coalesce(${jobPayments.mechanicId}, ${jobs.mechanicId})` })
        .from(jobPayments)
        .innerJoin(jobs, eq(jobs.id, jobPayments.jobId))
        .where(eq(jobPayments.id, wanted)),
    ).prepare('ownership.payment'),
    customer: db.orm
      .select({ customerId: customers.id })
      .from(customers)
      .where(and(isNull(customers.mergedInto), eq(customers.id, wanted)))
      .prepare('ownership.customer'),
    vehicle: db.orm
      .select({
        customerId: vehicles.customerId,
        hiredIds: sql<string[]>`array(select distinct j.mechanic_id from jobs j where j.vehicle_id = "vehicles"."id"
          and j.mechanic_id is not null and j.status <> 'completed' and j.cancelled_at is null and j.deleted_at is null)`,
      })
      .from(vehicles)
      .where(eq(vehicles.id, wanted))
      .prepare('ownership.vehicle'),
    referral: db.orm
      .select({ mechanicId: referrals.referredMechanicId, referrerId: referrals.referrerId })
      .from(referrals)
      .where(eq(referrals.id, wanted))
      .prepare('ownership.referral'),
    promoCode: db.orm
      .select({ status: sql<string>`'known'` })
      .from(promoCodes)
      .where(eq(promoCodes.id, wanted))
      .prepare('ownership.promo-code'),
    mechanic: db.orm
      .select({ mechanicId: mechanics.id })
      .from(mechanics)
      .where(and(isNull(mechanics.removedAt), eq(mechanics.id, wanted)))
      .prepare('ownership.mechanic'),
    message: db.orm
      .select({ mechanicId: chatMessages.mechanicId })
      .from(chatMessages)
      .where(and(isNull(chatMessages.removedAt), eq(chatMessages.id, wanted)))
      .prepare('ownership.message'),
    picture: db.orm
      .select({
        customerId: jobs.customerId,
        // After a cancellation its mechanic is a stranger.
        hiredId: sql<string | null>`case when ${jobs.cancelledAt} is null then ${jobs.mechanicId} end`,
        open: sql<boolean>`coalesce(${ofJob.open} and ${jobPictures.kind} = 'problem', false)`,
        accountId: sql<string>`case when ${jobPictures.id} is null then substring(${pictures.owner} from '^account:(.*)$') end`,
        public: sql<boolean>`not ${pictures.private}`,
      })
      .from(pictures)
      .leftJoin(jobPictures, eq(jobPictures.id, pictures.id))
      .leftJoin(jobs, eq(jobs.id, jobPictures.jobId))
      .where(and(ne(pictures.status, 'dropped'), isNull(jobs.deletedAt), eq(pictures.id, wanted)))
      .prepare('ownership.picture'),
    part: db.orm
      .select({ mechanicId: partListings.mechanicId })
      .from(partListings)
      .where(eq(partListings.id, wanted))
      .prepare('ownership.part'),
    car: db.orm
      .select({ accountId: carListings.sellerId })
      .from(carListings)
      .where(eq(carListings.id, wanted))
      .prepare('ownership.car'),
  }
  // Other owners never change, or their act locks them; for these the job row is the lock.
  const held: Partial<Record<Thing, OwnershipLookup>> = {
    job: job.for('update').prepare('ownership.job-held'),
    offer: offer.for('update', { of: jobs }).prepare('ownership.offer-held'),
    estimate: estimate.for('update', { of: jobs }).prepare('ownership.estimate-held'),
    notification: notification.for('no key update').prepare('ownership.notification-held'),
  }

  return {
    /**
     * Null: no such thing.
     * @param named its id, or a picture's file name
     * @param hold whether to lock the owner until the transaction ends
     */
    find: async (
      thing: Exclude<Thing, 'phone' | 'account'>,
      named: string,
      { hold }: { hold: boolean },
    ): Promise<Belongings | null> => {
      const id = thing === 'picture' ? (pictureIn(named) ?? '') : named
      if (!Id.safeParse(id).success) return null
      const statement = (hold && held[thing]) || once[thing]
      return (await statement.execute({ id }))[0] ?? null
    },
  }
}
