import type { MembershipState } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { mechanics } from '../../db/schema/schema.ts'

const columns = {
  id: mechanics.id,
  name: mechanics.name,
  email: mechanics.email,
  subscriptionStatus: mechanics.subscriptionStatus,
  subscriptionExpiresAt: mechanics.subscriptionExpiresAt,
  jobCompletionPaymentDue: mechanics.jobCompletionPaymentDue,
  planExpiresAt: mechanics.planExpiresAt,
  hasCompletedFirstJob: mechanics.hasCompletedFirstJob,
  stripeCustomerId: mechanics.stripeCustomerId,
  stripeSubscriptionId: mechanics.stripeSubscriptionId,
  removedAt: mechanics.removedAt,
}

export type MemberRow = MembershipState & {
  id: string
  name: string
  email: string
  hasCompletedFirstJob: boolean
  /** Null if no plan was bought. */
  planExpiresAt: string | null
  stripeCustomerId: string | null
  stripeSubscriptionId: string | null
  removedAt: string | null
}

export type MembershipsStore = ReturnType<typeof membershipsStore>

/** A mechanic's row is the lock of all their payments. */
export function membershipsStore(db: Database) {
  return {
    /** Removed mechanics too, since payments in flight still arrive. Foreign keys (KEY SHARE) do not block. */
    lock: async (mechanicId: string): Promise<MemberRow | null> =>
      (
        await db.orm.select(columns).from(mechanics).where(eq(mechanics.id, mechanicId)).for('no key update').execute()
      )[0] ?? null,

    find: async (mechanicId: string): Promise<MemberRow | null> =>
      (await db.orm.select(columns).from(mechanics).where(eq(mechanics.id, mechanicId)))[0] ?? null,

    withTrial: async (mechanicId: string): Promise<(MemberRow & { trialEnds: string }) | null> => {
      const trialEnds = sql<Date>`${mechanics.createdAt} + make_interval(days => ${mechanics.trialDays})`
      const [row] = await db.orm
        .select({ ...columns, trialEnds: trialEnds.mapWith(mechanics.createdAt) })
        .from(mechanics)
        .where(eq(mechanics.id, mechanicId))
      return (row as (MemberRow & { trialEnds: string }) | undefined) ?? null
    },

    put: async (mechanicId: string, state: MembershipState): Promise<void> => {
      const { subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue } = state
      await db.pipelined.orm
        .update(mechanics)
        .set({ subscriptionStatus, subscriptionExpiresAt, jobCompletionPaymentDue })
        .where(eq(mechanics.id, mechanicId))
        .execute()
    },

    runPlan: async (mechanicId: string, until: string | null): Promise<void> => {
      await db.orm.update(mechanics).set({ planExpiresAt: until }).where(eq(mechanics.id, mechanicId))
    },

    /** Ignored if another mechanic has this provider id. */
    keepProviderId: async (
      mechanicId: string,
      column: 'stripe_customer_id' | 'stripe_subscription_id',
      id: string,
    ): Promise<void> => {
      await db.query(
        `UPDATE mechanics SET ${column} = $2 WHERE id = $1
           AND NOT EXISTS (SELECT FROM mechanics other WHERE other.${column} = $2 AND other.id <> $1)`,
        [mechanicId, id],
      )
    },

    /** An ended subscription stays ended. */
    keepSubscription: async (mechanicId: string, subscription: string): Promise<void> => {
      await db.query(
        'INSERT INTO provider_subscriptions (id, mechanic_id) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
        [subscription, mechanicId],
      )
    },

    /** Subscriptions of removed mechanics that still renew; null for all mechanics. */
    renewingOfRemoved: async (mechanicId: string | null): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `SELECT s.id FROM provider_subscriptions s JOIN mechanics m ON m.id = s.mechanic_id
         WHERE NOT s.ended AND m.removed_at IS NOT NULL AND ($1::uuid IS NULL OR m.id = $1) ORDER BY s.id`,
        [mechanicId],
      )
      return rows.map(({ id }) => id)
    },

    /** The provider confirmed the end; false if that was known. */
    forgetSubscription: async (subscription: string): Promise<boolean> => {
      const ended = await db.query(
        `WITH ended AS (UPDATE provider_subscriptions SET ended = true WHERE id = $1 AND NOT ended RETURNING id),
           forgotten AS (UPDATE mechanics SET stripe_subscription_id = NULL WHERE stripe_subscription_id = $1)
         SELECT id FROM ended`,
        [subscription],
      )
      return ended.length > 0
    },

    /** Keeps the first customer id; ignored if another mechanic has it. */
    keepCustomer: async (mechanicId: string, stripeCustomerId: string): Promise<void> => {
      await db.query(
        `UPDATE mechanics SET stripe_customer_id = $2 WHERE id = $1 AND stripe_customer_id IS NULL
           AND NOT EXISTS (SELECT FROM mechanics other WHERE other.stripe_customer_id = $2)`,
        [mechanicId, stripeCustomerId],
      )
    },

    lapsing: async (now: string, limit: number): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `SELECT id FROM mechanics WHERE subscription_status IN ('free_trial', 'active') AND subscription_expires_at <= $1
         ORDER BY subscription_expires_at, id LIMIT $2`,
        [now, limit],
      )
      return rows.map(({ id }) => id)
    },
  }
}
