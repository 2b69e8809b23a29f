import type { Counted } from '@desert-wrench/contract/features/analytics/analytics.rules.ts'
import type { Database } from '../../db/database.ts'

export type AnalyticsStore = ReturnType<typeof analyticsStore>

interface DayCount {
  day: string
  count: number
}

const TODAY = `
  SELECT
    (SELECT count(*)::int FROM jobs WHERE deleted_at IS NULL AND cancelled_at IS NULL AND mechanic_id IS NULL AND status = 'pending') AS open,
    (SELECT count(*)::int FROM jobs WHERE deleted_at IS NULL AND cancelled_at IS NULL AND status = 'in-progress') AS "inProgress",
    (SELECT count(*)::int FROM jobs WHERE deleted_at IS NULL AND cancelled_at IS NULL AND first_completed_at >= $1) AS completed`

const byDay = (moment: 'created_at' | 'first_completed_at') => `
  SELECT to_char(${moment} AT TIME ZONE 'America/Phoenix', 'YYYY-MM-DD') AS day, count(*)::int AS count
  FROM jobs WHERE deleted_at IS NULL AND cancelled_at IS NULL AND ${moment} >= $1 AND isfinite(${moment}) GROUP BY 1`

const median = (minutes: string) => `percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${minutes}) / 60)`

const RESPONSES = `
  SELECT
    (SELECT ${median('first.at - jobs.created_at')}
      FROM jobs CROSS JOIN LATERAL (
        SELECT min(p.created_at) AS at FROM job_pickup_requests p WHERE p.job_id = jobs.id AND p.withdrawn_at IS NULL
      ) AS first
      WHERE jobs.deleted_at IS NULL AND jobs.cancelled_at IS NULL AND jobs.created_at >= $1 AND isfinite(jobs.created_at) AND isfinite(first.at)) AS "firstRequest",
    (SELECT ${median('responded_at - created_at')}
      FROM job_pickup_requests WHERE withdrawn_at IS NULL AND responded_at >= $1 AND isfinite(responded_at) AND isfinite(created_at)) AS answer`

const HIRES = `
  SELECT m.specialty, count(*)::int AS count
  FROM job_pickup_requests p JOIN mechanics m ON m.id = p.mechanic_id
  WHERE p.withdrawn_at IS NULL AND p.responded_at >= $1 AND p.status = 'approved' GROUP BY 1`

/** What mechanics paid and the fees of their jobs, as the ledger has them. */
const MONEY = `
  SELECT CASE t.kind WHEN 'fee.job' THEN 'platform_fee' ELSE substr(t.kind, 9) END AS source, sum(e.amount)::float8 AS amount
  FROM ledger_entries e JOIN ledger_transfers t ON t.id = e.transfer_id
  WHERE e.account IN ('platform', 'fees') AND e.created_at >= $1 AND e.amount > 0
    AND (t.kind = 'fee.job' OR t.kind LIKE 'payment.%')
  GROUP BY 1`

export function analyticsStore(db: Database) {
  return {
    /** All of it counted, from `first` on; what is of today from `midnight` on. */
    count: async (first: string, midnight: string): Promise<Counted> => {
      const [[today], created, completed, [responseMinutes], hires, money] = await Promise.all([
        db.query<Counted['today'] & Record<string, unknown>>(TODAY, [midnight]),
        db.query<DayCount & Record<string, unknown>>(byDay('created_at'), [first]),
        db.query<DayCount & Record<string, unknown>>(byDay('first_completed_at'), [first]),
        db.query<Counted['responseMinutes'] & Record<string, unknown>>(RESPONSES, [first]),
        db.query<Counted['hires'][number] & Record<string, unknown>>(HIRES, [first]),
        db.query<Counted['money'][number] & Record<string, unknown>>(MONEY, [first]),
      ])
      if (!today || !responseMinutes) throw new Error('an aggregate has one row')
      return { today, created, completed, responseMinutes, hires, money }
    },
  }
}
