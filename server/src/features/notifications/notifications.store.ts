import type { Notification } from '@desert-wrench/contract/features/notifications/notifications.contract.ts'
import type { NotificationContent } from '@desert-wrench/contract/features/notifications/notifications.rules.ts'
import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias, type PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { jobPickupRequests, mechanics, notifications, referrals } from '../../db/schema/schema.ts'
import { preparedWrite } from '../../db/statements.ts'

const { customerPhoneE164, withdrawnAt, ...own } = getTableColumns(notifications)
const referrer = alias(mechanics, 'referrer')
const columns = {
  ...own,
  pickupStatus: jobPickupRequests.status,
  /** While it waits for its answer. */
  referralId: sql<
    string | null
  >`case when ${referrals.confirmedAt} is null and ${referrals.closedAt} is null then ${referrals.id} end`,
  // A referrer who is erased is named in no notice: their name is read from their profile.
  parameters: sql<
    NotificationContent['parameters'] | null
  >`case when ${referrals.id} is null then ${notifications.parameters} else jsonb_build_object('mechanicName', ${referrer.name}) end`,
}

const joined = (select: PgSelect): PgSelect =>
  select
    .leftJoin(jobPickupRequests, eq(jobPickupRequests.id, notifications.pickupRequestId))
    .leftJoin(referrals, eq(referrals.noticeId, notifications.id))
    .leftJoin(referrer, eq(referrer.id, referrals.referrerId)) as unknown as PgSelect

/** A phone and those that are the same customer's since they were merged. */
const WHO = sql`(select coalesce(merged_into, id) from customers where phone_e164 = ${sql.placeholder('phoneE164')})`
const PHONES_OF_CUSTOMER = sql`select ${sql.placeholder('phoneE164')}::text
  union select phone_e164 from customers where id = ${WHO} or merged_into = ${WHO}`

/** As it is kept: of its words only what is in no language, or the words themselves where there are no parameters. */
export interface NotificationRow extends Omit<Notification, 'title' | 'message'> {
  title: string | null
  message: string | null
  parameters: NotificationContent['parameters'] | null
}

export type NewNotification = typeof notifications.$inferInsert

export type NotificationsStore = ReturnType<typeof notificationsStore>

/** So many notices of one change go by a statement each, which is prepared; more, as of whose mechanic leaves, by one for all of them. */
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
      },
    }),

    insert: async (rows: NewNotification[]): Promise<void> => {
      if (rows.length <= FEW) for (const row of rows) await inserted(row)
      else await db.pipelined.orm.insert(notifications).values(rows).execute()
    },

    /** @returns the notification as it is now, or null where there is none. */
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

    /** What was asked and is answered, or can be answered no more. */
    readAsked: async (ids: string[]): Promise<void> => {
      if (ids.length > 0) await db.query('UPDATE notifications SET is_read = true WHERE id = ANY($1)', [ids])
    },

    /** Answered requests need no more attention from the customer. */
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

    /** What was told to the customer of a job goes with it to another one. */
    moveToCustomer: async (
      jobId: string,
      to: Pick<NewNotification, 'customerId' | 'customerPhone' | 'customerPhoneE164'>,
    ): Promise<void> => {
      await db.orm
        .update(notifications)
        .set(to)
        .where(and(eq(notifications.jobId, jobId), isNotNull(notifications.customerPhoneE164)))
    },

    /** What asks to answer an estimate goes once that is answered or replaced. */
    withdrawEstimatesOf: async (jobIds: string[], now: string): Promise<void> => {
      await withdrawn('notifications.withdraw-estimates', "= 'estimate_sent'", jobIds, now)
    },

    /** Beside it what tells of another price, once its job has gone another way. */
    withdrawPricesOf: async (jobIds: string[], now: string): Promise<void> => {
      await withdrawn('notifications.withdraw-prices', "IN ('estimate_sent', 'price_changed')", jobIds, now)
    },

    /** A newer estimate is what the answers to older ones asked its mechanic for. */
    readAnswersOn: async (jobId: string): Promise<void> => {
      await db.query(
        `UPDATE notifications SET is_read = true
         WHERE job_id = $1 AND notification_type IN ('estimate_approved', 'estimate_declined', 'price_declined') AND NOT is_read`,
        [jobId],
      )
    },

    /** Of a job that a mechanic has no more, nothing needs their attention but that. */
    readOfLost: async (mechanicId: string, jobId: string): Promise<void> => {
      await db.pipelined.query(
        'UPDATE notifications SET is_read = true WHERE job_id = $1 AND mechanic_id = $2 AND NOT is_read',
        [jobId, mechanicId],
      )
    },

    /** A customer's new phone finds what is not read yet, and all of jobs that are not finished. */
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

    /** A deleted job takes its notifications with it. */
    withdrawOf: async (jobId: string, now: string): Promise<void> => {
      await db.query('UPDATE notifications SET withdrawn_at = $2 WHERE job_id = $1 AND withdrawn_at IS NULL', [
        jobId,
        now,
      ])
    },
  }
}
