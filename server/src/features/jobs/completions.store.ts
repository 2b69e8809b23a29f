import type { MembershipState } from '@desert-wrench/contract/features/billing/membership.rules.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobCompletions } from '../../db/schema/money.ts'
import { preparedWrite } from '../../db/statements.ts'

export type Completion = typeof jobCompletions.$inferSelect

export type CompletionsStore = ReturnType<typeof completionsStore>

/** Counted completions, with what an undo restores. */
export function completionsStore(db: Database) {
  const inserted = preparedWrite('completions.insert', jobCompletions, (values) =>
    db.pipelined.orm.insert(jobCompletions).values(values),
  )
  return {
    /** From 1; the caller locks the job. */
    next: async (jobId: string): Promise<number> => {
      const [row] = await db.query<{ next: number }>(
        {
          name: 'completions.next',
          text: 'SELECT coalesce(max(number), 0)::int + 1 AS next FROM job_completions WHERE job_id = $1',
        },
        [jobId],
      )
      return row?.next ?? 1
    },

    insert: async (row: typeof jobCompletions.$inferInsert): Promise<void> => {
      await inserted(row)
    },

    /** Null for jobs completed before completions were recorded. */
    ofJob: async (jobId: string): Promise<Completion | null> =>
      (
        await db.orm
          .select()
          .from(jobCompletions)
          .where(and(eq(jobCompletions.jobId, jobId), isNull(jobCompletions.undoneAt)))
      )[0] ?? null,

    undo: async ({ jobId, number }: Completion, now: string): Promise<void> => {
      await db.orm
        .update(jobCompletions)
        .set({ undoneAt: now })
        .where(and(eq(jobCompletions.jobId, jobId), eq(jobCompletions.number, number)))
    },

    /** With the membership at that time. */
    firstOf: async (
      mechanicId: string,
    ): Promise<{ completedAt: string; membership: MembershipState['subscriptionStatus'] } | null> => {
      const [row] = await db.query<{ completedAt: Date; membership: MembershipState['subscriptionStatus'] }>(
        `SELECT completed_at AS "completedAt", membership_before AS membership FROM job_completions
         WHERE mechanic_id = $1 AND membership_before IS NOT NULL ORDER BY completed_at DESC LIMIT 1`,
        [mechanicId],
      )
      return row ? { ...row, completedAt: row.completedAt.toISOString() } : null
    },

    /** Whether the customer's job or the mechanic's fee was paid; the caller locks the job. */
    isPaid: async ({ jobId, number }: Completion): Promise<boolean> => {
      const rows = await db.query(
        `SELECT FROM job_payments WHERE job_id = $1 AND status = 'paid' AND what <> 'deposit'
         UNION ALL SELECT FROM payments WHERE job_id = $1 AND completion = $2 AND status = 'paid'`,
        [jobId, number],
      )
      return rows.length > 0
    },

    isFirstJobPaid: async (mechanicId: string): Promise<boolean> => {
      const rows = await db.query(
        `SELECT FROM payments WHERE mechanic_id = $1 AND purpose = 'first_job' AND status = 'paid'`,
        [mechanicId],
      )
      return rows.length > 0
    },
  }
}
