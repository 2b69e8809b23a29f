import type {
  notifications as endpoints,
  Notification,
} from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { NotificationContent } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { jobPickupRequests, mechanics, notifications, referrals } from '../../db/schema/schema.ts'
import { preparedWrite } from '../../db/statements.ts'

const { customerPhoneE164, withdrawnAt, ...own } = getTableColumns(notifications)
const referrer = alias(mechanics, 'referrer')
const columns = {
  ...own,
  pickupStatus: jobPickupRequests.status,
  /** Only while unanswered. */
  referralId: sql<
    string | null
  >`case when ${referrals.confirmedAt} is null and ${referrals.closedAt} is null then ${referrals.id} end`,
  // The referrer's name is read from their profile, so erasure removes it.
  parameters: sql<
    NotificationContent['parameters'] | null
  >`case when ${referrals.id} is null then ${notifications.parameters} else jsonb_build_object('mechanicName', ${referrer.name}) end`,
}

const joined = (select: PgSelect): PgSelect =>
  select
    .leftJoin(jobPickupRequests, eq(jobPickupRequests.id, notifications.pickupRequestId))
    .leftJoin(referrals, eq(referrals.noticeId, notifications.id))
    .leftJoin(referrer, eq(referrer.id, referrals.referrerId)) as unknown as PgSelect

/** A phone and those of merged customers. */
const WHO = sql`(select coalesce(merged_into, id) from customers where phone_e164 = ${sql.placeholder('phoneE164')})`
const PHONES_OF_CUSTOMER = sql`select ${sql.placeholder('phoneE164')}::text
  union select phone_e164 from customers where id = ${WHO} or merged_into = ${WHO}`

/** As stored: parameters without language, or the text itself. */
export interface NotificationRow extends Omit<Notification, 'title' | 'message'> {
  title: string | null
  message: string | null
  parameters: NotificationContent['parameters'] | null
}

export type NewNotification = typeof notifications.$inferInsert

export type NotificationsStore = ReturnType<typeof notificationsStore>

/** Up to this many rows use prepared single inserts; more use one statement. */
const FEW = 4

export function notificationsStore(db: Database) {
  const inserted = preparedWrite('notifications.insert', notifications, (values) =>
    db.pipelined.orm.insert(notifications).values(values),
  )
  const withdrawn = (name: string, ofKinds: string, jobIds: string[], now: string) =>
    db.pipelined.query(
      {
        name,
        text: `UPDATE notifications SET withdrawn_at = $2
               WHERE job_id = ANY($1) AND notification_type ${ofKinds} AND withdrawn_at IS NULL`,
      },
      [jobIds, now],
    )

  return {
    list: paginated<NotificationRow>(db, {
      name: 'notifications',
      table: notifications,
      columns,
      joined,
      always: sql`${notifications.withdrawnAt} is null`,
      order: { newest: notifications.createdAt, id: notifications.id },
      filters: {
        phoneE164: sql`${notifications.customerPhoneE164} = any(array(${PHONES_OF_CUSTOMER}))`,
        mechanicId: sql`${notifications.mechanicId} = ${sql.placeholder('mechanicId')}`,
        type: sql`${notifications.notificationType} = ${sql.placeholder('type')}`,
        pickupStatus: sql`${jobPickupRequests.status} = ${sql.placeholder('pickupStatus')}`,
      } satisfies FiltersOf<typeof endpoints.ofCustomer> &
        FiltersOf<typeof endpoints.ofMechanic> &
        Record<'phoneE164' | 'mechanicId', SQL>,
    }),

    insert: async (rows: NewNotification[]): Promise<void> => {
      if (rows.length <= FEW) for (const row of rows) await inserted(row)
      else await db.pipelined.orm.insert(notifications).values(rows).execute()
    },

    /** @returns the updated notification, or null */
    read: async (id: string): Promise<NotificationRow | null> => {
      const mine = and(isNull(notifications.withdrawnAt), eq(notifications.id, id))
      await db.orm.update(notifications).set({ isRead: true }).where(mine)
      const found = db.orm
        .select(columns)
        .from(notifications)
        .leftJoin(jobPickupRequests, eq(jobPickupRequests.id, notifications.pickupRequestId))
        .leftJoin(referrals, eq(referrals.noticeId, notifications.id))
        .leftJoin(referrer, eq(referrer.id, referrals.referrerId))
      return (await found.where(mine))[0] ?? null
    },

    /** For questions answered or closed. */
    readAsked: async (ids: string[]): Promise<void> => {
      if (ids.length > 0) await db.query('UPDATE notifications SET is_read = true WHERE id = ANY($1)', [ids])
    },

    readOfPickups: async (pickupIds: string[]): Promise<void> => {
      if (pickupIds.length === 0) return
      await db.pipelined.query(
        {
          name: 'notifications.read-of-pickups',
          text: 'UPDATE notifications SET is_read = true WHERE pickup_request_id = ANY($1) AND customer_phone_e164 IS NOT NULL',
        },
        [pickupIds],
      )
    },

    /** Moves a job's customer notifications to another customer. */
    moveToCustomer: async (
      jobId: string,
      to: Pick<NewNotification, 'customerId' | 'customerPhone' | 'customerPhoneE164'>,
    ): Promise<void> => {
      await db.orm
        .update(notifications)
        .set(to)
        .where(and(eq(notifications.jobId, jobId), isNotNull(notifications.customerPhoneE164)))
    },

    /** Removes requests to answer an estimate, once it is answered or replaced. */
    withdrawEstimatesOf: async (jobIds: string[], now: string): Promise<void> => {
      await withdrawn('notifications.withdraw-estimates', "= 'estimate_sent'", jobIds, now)
    },

    /** Also price notices, once the job changed. */
    withdrawPricesOf: async (jobIds: string[], now: string): Promise<void> => {
      await withdrawn('notifications.withdraw-prices', "IN ('estimate_sent', 'price_changed')", jobIds, now)
    },

    /** Removes requests to answer a proposed time, once it is taken back or replaced. */
    withdrawProposalsOf: async (jobIds: string[], now: string): Promise<void> => {
      await withdrawn('notifications.withdraw-proposals', "= 'reschedule_proposed'", jobIds, now)
    },

    /** A newer estimate supersedes answers to older ones. */
    readAnswersOn: async (jobId: string): Promise<void> => {
      await db.query(
        `UPDATE notifications SET is_read = true
         WHERE job_id = $1 AND notification_type IN ('estimate_approved', 'estimate_declined', 'price_declined') AND NOT is_read`,
        [jobId],
      )
    },

    /** After losing a job, only that notice stays unread. */
    readOfLost: async (mechanicId: string, jobId: string): Promise<void> => {
      await db.pipelined.query(
        'UPDATE notifications SET is_read = true WHERE job_id = $1 AND mechanic_id = $2 AND NOT is_read',
        [jobId, mechanicId],
      )
    },

    /** A new phone takes over unread notifications and those of unfinished jobs. */
    followPhone: async (customerId: string, phone: string, phoneE164: string, jobIds: string[]): Promise<void> => {
      await db.query(
        `UPDATE notifications SET customer_phone = $2, customer_phone_e164 = $3
         WHERE customer_id = $1 AND withdrawn_at IS NULL AND (NOT is_read OR job_id = ANY($4))`,
        [customerId, phone, phoneE164, jobIds],
      )
    },

    giveTo: async (customerId: string, fromId: string): Promise<void> => {
      await db.query('UPDATE notifications SET customer_id = $1 WHERE customer_id = $2', [customerId, fromId])
    },

    withdrawOf: async (jobId: string, now: string): Promise<void> => {
      await db.query('UPDATE notifications SET withdrawn_at = $2 WHERE job_id = $1 AND withdrawn_at IS NULL', [
        jobId,
        now,
      ])
    },
  }
}
