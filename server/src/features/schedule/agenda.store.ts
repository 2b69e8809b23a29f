import type { AgendaJob } from '@desert-wrench/contract/features/schedule/agenda.contract.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'

/** Far more than fit into seven days. */
const MOST_JOBS = 300

export type AgendaRow = Omit<AgendaJob, 'driveMinutes'> & { place: GeoPoint | null }

export type AgendaStore = ReturnType<typeof agendaStore>

export function agendaStore(db: Database) {
  return {
    /** By start: what is on the calendar, and what was finished without a plan. */
    between: async (mechanicId: string, { from, to }: { from: string; to: string }): Promise<AgendaRow[]> => {
      type Row = Omit<AgendaRow, 'place'> & { latitude: number | null; longitude: number | null }
      const rows = await db.query<Row & Record<string, unknown>>(
        {
          name: 'agenda.between',
          text: `SELECT j.id, ${momentSql('t.starts')} AS start, ${momentSql('t.ends')} AS "end",
              CASE WHEN j.status = 'completed' THEN 'done' ELSE coalesce(j.step, 'booked') END AS stage, j.priority,
              j.vehicle_info AS "vehicleInfo", j.customer_name AS "customerName", j.customer_address AS "customerAddress",
              ${momentSql('j.window_start')} AS "windowStart", ${momentSql('j.window_end')} AS "windowEnd",
              ${momentSql('j.accepted_at')} AS "acceptedAt", j.customer_latitude AS latitude, j.customer_longitude AS longitude
            FROM (
              SELECT job_id, lower(during) AS starts, upper(during) AS ends FROM calendar_entries
                WHERE mechanic_id = $1 AND upper(during) > $2 AND lower(during) < $3 AND job_id IS NOT NULL
              UNION ALL
              SELECT id, completed_at, completed_at FROM jobs
                WHERE mechanic_id = $1 AND first_completed_at >= $2 AND first_completed_at < $3 AND status = 'completed'
                  AND scheduled_start IS NULL AND deleted_at IS NULL AND cancelled_at IS NULL
            ) t JOIN jobs j ON j.id = t.job_id ORDER BY t.starts, t.ends, j.id LIMIT ${MOST_JOBS}`,
        },
        [mechanicId, from, to],
      )
      return rows.map(({ latitude, longitude, ...row }) => ({
        ...row,
        place: latitude === null || longitude === null ? null : { latitude, longitude },
      }))
    },
  }
}
