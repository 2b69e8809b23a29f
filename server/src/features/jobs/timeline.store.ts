import type { TimelineActor } from '@desert-wrench/contract/features/jobs/job-life.contract.ts'
import { STEPS } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Happened } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { jobEvents } from '../../db/schema/schema.ts'
import { preparedWrite } from '../../db/statements.ts'

export type NewTimelineEntry = {
  id: string
  jobId: string
  at: string
  by: TimelineActor
  /** When the server learned of it, where that was later. */
  recordedAt?: string | null
} & Happened

export type TimelineRow = { at: string; by: TimelineActor; who: string | null; recordedAt: string | null } & Happened

/** UTF-8 cannot encode lone surrogates. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** The latest entries of a long timeline. */
const MOST_ENTRIES = 200

export type TimelineStore = ReturnType<typeof timelineStore>

export function timelineStore(db: Database) {
  const latest = db.orm
    .select({
      at: jobEvents.at,
      kind: jobEvents.kind,
      by: jobEvents.by,
      parameters: jobEvents.parameters,
      recordedAt: jobEvents.recordedAt,
      who: sql<string | null>`nullif(${accounts.name}, '')`,
    })
    .from(jobEvents)
    .leftJoin(accounts, eq(accounts.id, jobEvents.accountId))
    .where(eq(jobEvents.jobId, sql.placeholder('jobId')))
    .orderBy(desc(jobEvents.at), desc(jobEvents.id))
    .limit(MOST_ENTRIES)
    .prepare('timeline.of')

  const begun = preparedWrite('timeline.begin', jobEvents, (values) =>
    db.pipelined.orm.insert(jobEvents).values(values),
  )

  /** The signed-in account; null for the system. */
  const accountOf = ({ by }: NewTimelineEntry) => (by === 'system' ? null : db.actor())

  return {
    /** For a job created in this transaction. */
    begin: async (entries: readonly NewTimelineEntry[]): Promise<void> => {
      for (const entry of entries) await begun({ ...entry, accountId: accountOf(entry) })
    },

    /** Also bumps the jobs' revisions, since the ETag covers the timeline. */
    add: async (entries: readonly NewTimelineEntry[]): Promise<void> => {
      if (entries.length === 0) return
      await db.pipelined.query(
        {
          name: 'timeline.add',
          text: `WITH added AS (
           INSERT INTO job_events (id, job_id, at, kind, by, account_id, parameters, recorded_at)
           SELECT * FROM jsonb_to_recordset($1)
             AS e (id uuid, "jobId" uuid, at timestamptz, kind text, by text, "accountId" uuid, parameters jsonb, "recordedAt" timestamptz)
           RETURNING job_id)
         UPDATE jobs SET revision = revision WHERE id IN (SELECT job_id FROM added)`,
        },
        [
          JSON.stringify(
            entries.map((entry) => ({ ...entry, accountId: accountOf(entry) })),
            wellFormed,
          ),
        ],
      )
    },

    /** The latest step of a job; null before the first. */
    lastStepOf: async (jobId: string): Promise<string | null> => {
      const [row] = await db.orm
        .select({ at: max(jobEvents.at) })
        .from(jobEvents)
        .where(and(eq(jobEvents.jobId, jobId), inArray(jobEvents.kind, [...STEPS])))
      return row?.at ?? null
    },

    /** Oldest first. */
    of: async (jobId: string): Promise<TimelineRow[]> => ((await latest.execute({ jobId })) as TimelineRow[]).reverse(),
  }
}
