import { THREAD_KINDS } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type { JobMessage, Thread, ThreadParty } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import type { Owner } from '@desert-wrench/contract/lib/viewer.ts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { AS_CUSTOMER, AS_MECHANIC } from '../../db/lists/owner.ts'
import { paginated } from '../../db/lists/pagination.ts'
import { jobs } from '../../db/schema/schema.ts'
import { jobMessages, jobThreads } from '../../db/schema/threads.ts'

export type ThreadsStore = ReturnType<typeof threadsStore>

type MessageRow = typeof jobMessages.$inferSelect

const { customerId, mechanicId, ...columns } = getTableColumns(jobMessages)

const withThread = (select: PgSelect): PgSelect =>
  select.innerJoin(jobThreads, eq(jobThreads.jobId, jobMessages.jobId)) as unknown as PgSelect
const withJob = (select: PgSelect): PgSelect =>
  select
    .innerJoin(jobs, eq(jobs.id, jobThreads.jobId))
    .innerJoin(jobMessages, eq(jobMessages.id, jobThreads.lastMessageId)) as unknown as PgSelect

/** Parties other than its writer who have read a message. */
const SEEN_BY = sql<ThreadParty[]>`array_remove(array[
  case when ${jobThreads.customerReadAt} >= ${jobMessages.createdAt} and ${jobMessages.by} <> 'customer' then 'customer' end,
  case when ${jobThreads.mechanicReadAt} >= ${jobMessages.createdAt} and ${jobMessages.by} <> 'mechanic' then 'mechanic' end,
  case when ${jobThreads.dispatcherReadAt} >= ${jobMessages.createdAt} and ${jobMessages.by} <> 'dispatcher' then 'dispatcher' end], null)`

/** By the index of each side: an OR would walk all threads, newest first. */
const OF_VIEWER = sql`${jobThreads.jobId} = any(array(select job_id from job_threads where customer_id = ${AS_CUSTOMER} union all select job_id from job_threads where mechanic_id = ${AS_MECHANIC}))`

const threadColumns = {
  jobId: jobThreads.jobId,
  customerName: jobs.customerName,
  vehicleInfo: jobs.vehicleInfo,
  mechanicName: jobs.mechanicName,
  lastBy: jobMessages.by,
  lastText: jobMessages.text,
  lastAt: jobThreads.lastAt,
}

/** What the viewer of a list has not read: as the job's mechanic, else as its customer. */
const OWN_UNREAD = sql`case when ${jobThreads.mechanicId} = ${AS_MECHANIC} then ${jobThreads.mechanicUnread} else ${jobThreads.customerUnread} end`

export function threadsStore(db: Database) {
  const list = paginated<JobMessage>(db, {
    name: 'job-messages',
    table: jobMessages,
    columns: { ...columns, seenBy: SEEN_BY },
    joined: withThread,
    always: sql`true`,
    order: { newest: jobMessages.createdAt, id: jobMessages.id },
    filters: {
      jobId: sql`${jobMessages.jobId} = ${sql.placeholder('jobId')}`,
      customerId: sql`${jobMessages.customerId} = ${sql.placeholder('customerId')}`,
      since: sql`${jobMessages.createdAt} >= ${sql.placeholder('since')}`,
    },
  })
  const threads = (name: string, unread: SQL) =>
    paginated<Thread>(db, {
      name,
      table: jobThreads,
      columns: { ...threadColumns, unread: sql`${unread}`.mapWith(Number) },
      joined: withJob,
      always: sql`${jobs.deletedAt} is null`,
      order: { newest: jobThreads.lastAt, id: jobThreads.jobId },
      filters: {
        unread: sql`${unread} > 0 and ${sql.placeholder('unread')}::text = 'true'`,
        visibleTo: OF_VIEWER,
      },
    })
  const every = threads('threads', sql`${jobThreads.dispatcherUnread}`)
  const own = threads('own-threads', OWN_UNREAD)

  return {
    /** `customerId`: the customer it was written with; `since`: when the mechanic was booked. */
    list: (asked: Paging & { jobId: string; customerId?: string; since?: string }): Promise<Page<JobMessage>> =>
      list({ ...asked }),

    /** All, or one's own. */
    inbox: ({
      visibleTo,
      ...query
    }: Paging & { unread?: 'true' | undefined; visibleTo: Owner | undefined }): Promise<Page<Thread>> =>
      visibleTo === undefined ? every(query) : own({ ...query, visibleTo }),

    find: async (jobId: string, id: string): Promise<MessageRow | null> => {
      const [row] = await db.orm
        .select()
        .from(jobMessages)
        .where(and(eq(jobMessages.jobId, jobId), eq(jobMessages.id, id)))
      return row ?? null
    },

    /** Everybody but its writer has yet to read it. */
    add: async (row: Omit<MessageRow, 'removedAt'>): Promise<void> => {
      await db.orm.insert(jobMessages).values(row)
      const { id, jobId, customerId, mechanicId, by, createdAt } = row
      await db.query(
        `INSERT INTO job_threads AS t (job_id, customer_id, mechanic_id, last_message_id, last_at,
             customer_unread, mechanic_unread, dispatcher_unread, customer_read_at, mechanic_read_at, dispatcher_read_at)
           SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid, $6::timestamptz,
             ($5::text <> 'customer')::int, ($5::text <> 'mechanic' AND $3::uuid IS NOT NULL)::int, ($5::text <> 'dispatcher')::int,
             CASE $5::text WHEN 'customer' THEN $6::timestamptz END, CASE $5::text WHEN 'mechanic' THEN $6::timestamptz END,
             CASE $5::text WHEN 'dispatcher' THEN $6::timestamptz END
         ON CONFLICT (job_id) DO UPDATE SET last_message_id = excluded.last_message_id, last_at = greatest(t.last_at, excluded.last_at),
           customer_unread = CASE $5::text WHEN 'customer' THEN 0 ELSE t.customer_unread + excluded.customer_unread END,
           mechanic_unread = CASE $5::text WHEN 'mechanic' THEN 0 ELSE t.mechanic_unread + excluded.mechanic_unread END,
           dispatcher_unread = CASE $5::text WHEN 'dispatcher' THEN 0 ELSE t.dispatcher_unread + excluded.dispatcher_unread END,
           customer_read_at = coalesce(excluded.customer_read_at, t.customer_read_at),
           mechanic_read_at = coalesce(excluded.mechanic_read_at, t.mechanic_read_at),
           dispatcher_read_at = coalesce(excluded.dispatcher_read_at, t.dispatcher_read_at)`,
        [jobId, customerId, mechanicId, id, by, createdAt],
      )
    },

    /** A mark never goes back. @returns how many are left */
    markRead: async (jobId: string, by: ThreadParty, upTo: string): Promise<number> => {
      await db.query(
        `UPDATE job_threads SET ${by}_read_at = $2::timestamptz, ${by}_unread =
           (SELECT count(*) FROM job_messages m WHERE m.job_id = $1::uuid AND m.by <> '${by}' AND m.created_at > $2::timestamptz)
         WHERE job_id = $1::uuid AND (${by}_read_at IS NULL OR ${by}_read_at < $2::timestamptz)`,
        [jobId, upTo],
      )
      const [left] = await db.query<{ unread: number }>(
        `SELECT ${by}_unread AS unread FROM job_threads WHERE job_id = $1`,
        [jobId],
      )
      return left?.unread ?? 0
    },

    /** Also from what was texted. */
    remove: async ({ id, jobId }: Pick<MessageRow, 'id' | 'jobId'>, now: string): Promise<void> => {
      await db.orm.update(jobMessages).set({ text: null, removedAt: now }).where(eq(jobMessages.id, id))
      await db.query('UPDATE outbox SET body = NULL WHERE job_id = $1 AND kind = ANY($2) AND body IS NOT NULL', [
        jobId,
        THREAD_KINDS,
      ])
    },
  }
}
