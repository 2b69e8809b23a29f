import type { JobSize } from '@desert-wrench/contract/features/billing/job-sizes.contract.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobSizePricing, subscriptionPlans } from '../../db/schema/schema.ts'

export interface Places {
  joined: number
  earlyBirdUsed: number
  earlyBirdTotal: number
}

const PLACES = `
  SELECT (SELECT coalesce(max(join_number), 0) FROM mechanics) AS "joined",
    (SELECT coalesce(max(early_bird_slot), 0) FROM mechanics) AS "earlyBirdUsed",
    early_bird_slots AS "earlyBirdTotal"
  FROM business`

const NONE: Places = { joined: 0, earlyBirdUsed: 0, earlyBirdTotal: 0 }

export type BillingStore = ReturnType<typeof billingStore>

export function billingStore(db: Database) {
  const places = async (): Promise<Places> => (await db.query<Places & Record<string, unknown>>(PLACES))[0] ?? NONE
  const sizes = () => db.orm.select().from(jobSizePricing).orderBy(asc(jobSizePricing.minEstimatedCost))
  const jobSizes = sizes().prepare('billing.job-sizes')
  return {
    places,

    jobSizes: (): Promise<JobSize[]> => jobSizes.execute(),

    lockJobSizes: (): Promise<JobSize[]> => sizes().for('update').execute(),

    putJobSize: async ({ id, ...size }: JobSize): Promise<void> => {
      await db.orm.update(jobSizePricing).set(size).where(eq(jobSizePricing.id, id))
    },

    /** The same, locked, since early-bird places are given out one by one. */
    lockPlaces: async (): Promise<Places> => {
      await db.query('SELECT FROM business FOR UPDATE')
      return places()
    },

    plan: async (id: string) =>
      (
        await db.orm
          .select()
          .from(subscriptionPlans)
          .where(and(eq(subscriptionPlans.isActive, true), eq(subscriptionPlans.id, id)))
      )[0] ?? null,

    plans: () =>
      db.orm
        .select()
        .from(subscriptionPlans)
        .where(eq(subscriptionPlans.isActive, true))
        .orderBy(asc(subscriptionPlans.cost)),
  }
}
