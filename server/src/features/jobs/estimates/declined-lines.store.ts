import type { DeclinedLine } from '@desert-wrench/contract/features/estimates/estimate-work.contract.ts'
import { lineId } from '@desert-wrench/contract/features/estimates/line-id.rules.ts'
import type { Database } from '../../../db/database.ts'
import { readMoment } from '../../../db/schema/columns.ts'

export type DeclinedLinesStore = ReturnType<typeof declinedLinesStore>

const MOST = 20

/** Work on the same car that was declined and neither offered again nor agreed to since; the latest time of each. */
const DECLINED = `WITH versions AS MATERIALIZED (
    SELECT e.id, e.job_id, e.status, e.created_at, e.answered_at, e.lines FROM jobs here
      JOIN jobs j ON j.vehicle_id = here.vehicle_id AND j.customer_id = here.customer_id AND j.deleted_at IS NULL
      JOIN job_estimates e ON e.job_id = j.id AND e.act = 'estimate' AND e.status <> 'replaced'
    WHERE here.id = $1 ORDER BY e.created_at DESC LIMIT 200),
  written AS (
    SELECT v.id, v.job_id, v.created_at, v.answered_at, place, line, line ->> 'kind' AS kind, lower(line ->> 'description') AS words,
      v.status = 'declined' OR line ? 'declined' AS declined
    FROM versions v CROSS JOIN LATERAL jsonb_array_elements(v.lines) WITH ORDINALITY AS each (line, place))
  SELECT w.* FROM (
    SELECT DISTINCT ON (kind, words) id, job_id AS "jobId", place::int, line, answered_at::text AS "declinedAt", answered_at
    FROM written d WHERE declined AND kind IN ('labor', 'part') AND NOT EXISTS (
      SELECT FROM written later WHERE NOT later.declined AND later.kind = d.kind AND later.words = d.words
        AND (later.created_at, later.id) > (d.created_at, d.id))
    ORDER BY kind, words, answered_at DESC) w
  ORDER BY answered_at DESC, place LIMIT ${MOST}`

interface DeclinedRow {
  id: string
  jobId: string
  place: number
  line: Pick<DeclinedLine, 'kind' | 'description' | 'quantity' | 'unitCents' | 'cents'>
  declinedAt: string
}

export function declinedLinesStore(db: Database) {
  return {
    ofVehicle: async (jobId: string): Promise<DeclinedLine[]> => {
      const rows = await db.query<DeclinedRow & Record<string, unknown>>(
        { name: 'declined-lines.of', text: DECLINED },
        [jobId],
      )
      return rows.map(({ id, jobId: at, place, line, declinedAt }) => {
        const { kind, description, quantity, unitCents, cents } = line
        const priced = { kind, description, quantity, unitCents, cents }
        return { ...priced, id: lineId(id, place), jobId: at, declinedAt: readMoment(declinedAt) }
      })
    },
  }
}
