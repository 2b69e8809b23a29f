import type {
  payments as endpoints,
  Payment,
  Purpose,
} from '@desert-wrench/contract/features/billing/payments.contract.ts'
import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { AS_MECHANIC } from '../../db/lists/owner.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { jobs, mechanics, payments, promoCodes, subscriptionPlans } from '../../db/schema/schema.ts'

const { promoCodeId, checkoutSession, settledBy, completion, covered, ...own } = getTableColumns(payments)

/** Precedence of disputes: open, lost, won. */
const dispute = sql<
  Payment['dispute']
>`(SELECT CASE WHEN bool_or(d.status = 'open') THEN 'open' WHEN bool_or(d.status = 'lost') THEN 'lost' WHEN count(*) > 0 THEN 'won' END
  FROM payment_disputes d WHERE d.payment_id = ${payments.id})`

const columns = {
  ...own,
  mechanicName: mechanics.name,
  planName: subscriptionPlans.name,
  jobVehicle: jobs.vehicleInfo,
  promoCode: promoCodes.code,
  dispute,
  disputed: sql<boolean>`EXISTS (SELECT FROM payment_disputes d WHERE d.payment_id = ${payments.id} AND d.status <> 'won')`,
}

const joined = (select: PgSelect): PgSelect =>
  select
    .innerJoin(mechanics, eq(mechanics.id, payments.mechanicId))
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, payments.planId))
    .leftJoin(promoCodes, eq(promoCodes.id, payments.promoCodeId))
    .leftJoin(jobs, eq(jobs.id, payments.jobId)) as unknown as PgSelect

/** Of a mechanic to the platform. */
export type PlatformPayment = Payment & { purpose: Purpose }

export type PaymentRow = typeof payments.$inferSelect
export type NewPaymentRow = typeof payments.$inferInsert

export interface ReceivedBy {
  method: NonNullable<PaymentRow['method']>
  reference: string
}

/** Releases the promo codes of these payments; a sign-up code stays the mechanic's. */
const freeing = (payments: string) =>
  `kept AS (UPDATE promo_uses SET payment_id = NULL WHERE at_sign_up AND payment_id IN ${payments})
   DELETE FROM promo_uses WHERE NOT at_sign_up AND payment_id IN ${payments}`

/** Job fees are never cancelled here, only paid or waived. */
const cancelling = (column: 'id' | 'mechanic_id') =>
  `WITH cancelled AS (UPDATE payments SET status = 'cancelled' WHERE ${column} = $1 AND status = 'due' AND job_id IS NULL RETURNING id),
     ${freeing('(SELECT id FROM cancelled)')}`

export type PaymentsStore = ReturnType<typeof paymentsStore>

export function paymentsStore(db: Database) {
  const one = joined(db.orm.select(columns).from(payments).$dynamic() as unknown as PgSelect)
    .where(eq(payments.id, sql.placeholder('id')))
    .prepare('payments.one')

  return {
    list: paginated<Payment>(db, {
      name: 'payments',
      table: payments,
      columns,
      joined,
      always: sql`true`,
      order: { newest: payments.createdAt, id: payments.id },
      filters: {
        mechanicId: sql`${payments.mechanicId} = ${sql.placeholder('mechanicId')}`,
        status: sql`${payments.status} = ${sql.placeholder('status')}`,
        disputed: sql`${payments.id} IN (SELECT d.payment_id FROM payment_disputes d)`,
        purpose: sql`${payments.purpose} = ${sql.placeholder('purpose')}`,
        visibleTo: sql`${payments.mechanicId} = ${AS_MECHANIC}`,
      } satisfies FiltersOf<typeof endpoints.list> & Record<'visibleTo', SQL>,
    }),

    find: async (id: string): Promise<PlatformPayment | null> =>
      ((await one.execute({ id })) as PlatformPayment[])[0] ?? null,

    /** Without a lock. */
    row: async (id: string): Promise<PaymentRow | null> =>
      (await db.orm.select().from(payments).where(eq(payments.id, id)))[0] ?? null,

    /** Locked. */
    lock: async (id: string): Promise<PaymentRow | null> =>
      (await db.orm.select().from(payments).where(eq(payments.id, id)).for('update'))[0] ?? null,

    /** The unpaid payment for the same thing, locked; the caller locks the mechanic. */
    lockDue: async (
      mechanicId: string,
      purpose: PaymentRow['purpose'],
      planId: string | null,
    ): Promise<Payment | null> => {
      const [row] = await db.orm
        .select({ id: payments.id })
        .from(payments)
        .where(
          and(
            eq(payments.mechanicId, mechanicId),
            eq(payments.purpose, purpose),
            planId === null ? isNull(payments.planId) : eq(payments.planId, planId),
            eq(payments.status, 'due'),
            isNull(payments.jobId),
          ),
        )
        .for('update')
      return row ? (((await one.execute({ id: row.id })) as Payment[])[0] ?? null) : null
    },

    insert: async (row: NewPaymentRow): Promise<PaymentRow> => {
      const [payment] = await db.orm.insert(payments).values(row).returning()
      if (!payment) throw new Error('the inserted payment did not come back')
      return payment
    },

    receive: async (id: string, { method, reference }: ReceivedBy, now: string): Promise<void> => {
      await db.orm.update(payments).set({ status: 'paid', method, reference, paidAt: now }).where(eq(payments.id, id))
    },

    /** Keeps the first checkout session. */
    keepCheckout: async (id: string, session: string, url: string): Promise<void> => {
      await db.orm
        .update(payments)
        .set({ checkoutSession: session, checkoutUrl: url })
        .where(and(eq(payments.id, id), isNull(payments.checkoutSession)))
    },

    ofReference: async (reference: string): Promise<PaymentRow | null> =>
      (
        await db.orm
          .select()
          .from(payments)
          .where(and(eq(payments.method, 'stripe'), eq(payments.reference, reference), isNull(payments.jobId)))
      )[0] ?? null,

    /** Checkouts possibly open for cancelled or otherwise paid payments, by id after a given one; null for all mechanics. */
    checkoutsToClose: async (
      mechanicId: string | null,
      after: string | null,
      limit = 200,
    ): Promise<{ id: string; session: string }[]> =>
      db.query(
        `SELECT id, checkout_session AS session FROM payments
         WHERE ($1::uuid IS NULL OR mechanic_id = $1) AND ($2::uuid IS NULL OR id > $2)
           AND checkout_url IS NOT NULL AND (status = 'cancelled' OR (status = 'paid' AND method <> 'stripe'))
         ORDER BY id LIMIT $3`,
        [mechanicId, after, limit],
      ),

    forgetCheckout: async (id: string): Promise<void> => {
      await db.orm.update(payments).set({ checkoutUrl: null }).where(eq(payments.id, id))
    },

    /** Only unpaid ones; releases the promo code. */
    cancel: async (id: string): Promise<void> => {
      await db.query(cancelling('id'), [id])
    },

    /** Except job fees; the caller locks the mechanic. */
    cancelDueOf: async (mechanicId: string): Promise<void> => {
      await db.query(cancelling('mechanic_id'), [mechanicId])
    },

    /** Oldest first, with the mechanic. */
    overdue: async (now: string, limit: number): Promise<{ id: string; mechanicId: string }[]> =>
      db.query(
        `SELECT id, mechanic_id AS "mechanicId" FROM payments WHERE status = 'due' AND job_id IS NULL AND due_until <= $1
         ORDER BY due_until, id LIMIT $2`,
        [now, limit],
      ),

    void: async (id: string, reason: string, now: string): Promise<void> => {
      await db.query(`UPDATE payments SET status = 'voided', reversed_at = $2, reason = $3 WHERE id = $1`, [
        id,
        now,
        reason,
      ])
      await db.query(`WITH ${freeing('($1)')}`, [id])
    },

    paidBy: (mechanicId: string): Promise<Pick<PaymentRow, 'id' | 'purpose' | 'days' | 'paidAt'>[]> =>
      db.orm
        .select({ id: payments.id, purpose: payments.purpose, days: payments.days, paidAt: payments.paidAt })
        .from(payments)
        .where(
          and(eq(payments.mechanicId, mechanicId), eq(payments.status, 'paid'), ne(payments.purpose, 'platform_fee')),
        )
        .orderBy(asc(payments.paidAt), asc(payments.id)),

    dueOf: async (mechanicId: string): Promise<number> => {
      const [row] = await db.query<{ cents: string }>(
        `SELECT coalesce(sum(amount), 0) AS cents FROM payments WHERE mechanic_id = $1 AND status = 'due' AND purpose <> 'platform_fee'`,
        [mechanicId],
      )
      return Number(row?.cents ?? 0)
    },

    /** The caller locks the mechanic. */
    dueForFirstJob: async (mechanicId: string): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `SELECT id FROM payments WHERE mechanic_id = $1 AND purpose = 'first_job' AND status = 'due'`,
        [mechanicId],
      )
      return rows.map(({ id }) => id)
    },
  }
}
