import {
  type Due,
  type Interval,
  type MileageReading,
  type Service,
  USUAL_INTERVALS,
  WORKS,
  type Work,
  workOfPoint,
  worksOf,
} from '@desert-wrench/contract/features/vehicles/maintenance.rules.ts'
import type { Database } from '../../db/database.ts'
import { momentSql } from '../../db/moment-sql.ts'

export type MaintenanceStore = ReturnType<typeof maintenanceStore>

/** The latest of each: what is older says nothing of what is due. */
const MOST_JOBS = 100
const MOST_READINGS = 100
const MOST_SERVICES = 50

interface FactsRow extends Record<string, unknown> {
  id: string
  readings: MileageReading[]
  jobs: { id: string; at: string; category: string | null; mileage: number | null; texts: string[] }[]
  elsewhere: { work: Work; at: string; mileage: number | null }[]
  found: { jobId: string; at: string; mileage: number | null; point: string; area: string }[]
}

/** Points whose last result in a finished job is `soon`, and that no approved line repaired. */
const FOUND = `
  SELECT f.* FROM (
    SELECT DISTINCT ON (r.point) r.inspection_id, r.point, r.area, r.result, i.created_at, j.id AS job_id, j.mileage
    FROM jobs j JOIN inspections i ON i.job_id = j.id JOIN inspection_results r ON r.inspection_id = i.id
    WHERE j.vehicle_id = v.id AND j.status = 'completed' AND j.deleted_at IS NULL AND j.cancelled_at IS NULL AND r.result <> 'notChecked'
      AND NOT EXISTS (SELECT FROM inspections later WHERE later.job_id = i.job_id AND later.origin = i.origin AND later.version > i.version)
    ORDER BY r.point, i.created_at DESC, i.id DESC) f
  WHERE f.result = 'soon' AND NOT EXISTS (
    SELECT FROM estimate_lines l JOIN job_estimates e ON e.id = l.estimate_id JOIN jobs d ON d.id = e.job_id
    WHERE l.inspection_id = f.inspection_id AND l.point = f.point AND d.status = 'completed' AND d.agreement = e.agreement
      AND d.mechanic_id = e.mechanic_id AND NOT e.lines -> (l.line - 1) ? 'declined')`

/** Mileage and work of cars. */
const FACTS = `
  SELECT v.id,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('at', ${momentSql('r.read_at')}, 'mileage', r.mileage)), '[]')
      FROM (SELECT * FROM vehicle_mileages m WHERE m.vehicle_id = v.id ORDER BY m.read_at DESC, m.id DESC LIMIT ${MOST_READINGS}) r) AS readings,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'at', ${momentSql('d.completed_at')}, 'category', d.category, 'mileage', d.mileage,
        'texts', jsonb_build_array(left(d.description, 2000)) || d.lines)), '[]')
      FROM (SELECT j.id, j.completed_at, j.category, j.mileage, j.description,
          coalesce((SELECT jsonb_agg(left(line->>'description', 200)) FROM job_estimates e, jsonb_array_elements(e.lines) line
            WHERE e.job_id = j.id AND e.mechanic_id = j.mechanic_id AND e.agreement = j.agreement AND NOT line ? 'declined'), '[]') AS lines
        FROM jobs j WHERE j.vehicle_id = v.id AND j.status = 'completed' AND j.deleted_at IS NULL AND j.cancelled_at IS NULL
        ORDER BY j.created_at DESC, j.id DESC LIMIT ${MOST_JOBS}) d) AS jobs,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('work', s.work, 'at', ${momentSql('s.done_at')}, 'mileage', s.mileage)), '[]')
      FROM (SELECT * FROM vehicle_services e WHERE e.vehicle_id = v.id ORDER BY e.done_at DESC, e.id DESC LIMIT ${MOST_SERVICES}) s) AS elsewhere,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('jobId', p.job_id, 'at', ${momentSql('p.created_at')}, 'mileage', p.mileage,
        'point', p.point, 'area', p.area)), '[]') FROM (${FOUND}) p) AS found
  FROM vehicles v WHERE v.id = ANY($1::uuid[])`

export interface VehicleFacts {
  id: string
  readings: MileageReading[]
  services: Service[]
  findings: Service[]
}

const servicesOf = ({ jobs, elsewhere }: FactsRow): Service[] => [
  ...jobs.flatMap(({ id, at, category, mileage, texts }) =>
    worksOf({ category, texts }).map((work) => ({ work, at, mileage, jobId: id })),
  ),
  ...elsewhere.map((service) => ({ ...service, jobId: null })),
]

const findingsOf = ({ found }: FactsRow): Service[] =>
  found.flatMap(({ point, area, ...rest }) => {
    const work = workOfPoint({ point, area })
    return work === null ? [] : [{ ...rest, work }]
  })

export interface VehicleToRemind {
  vehicleId: string
  /** The last finished job, whose private link the reminder carries. */
  jobId: string
  latitude: number | null
  longitude: number | null
  wanted: boolean
  /** The earliest first. */
  dues: { work: Work; doneAt: string }[]
}

export function maintenanceStore(db: Database) {
  const store = {
    facts: async (vehicleIds: readonly string[]): Promise<VehicleFacts[]> => {
      const rows = await db.query<FactsRow>({ name: 'maintenance.facts', text: FACTS }, [vehicleIds])
      return rows.map((row) => ({
        id: row.id,
        readings: row.readings,
        services: servicesOf(row),
        findings: findingsOf(row),
      }))
    },

    intervals: async (): Promise<Record<Work, Interval>> => {
      const rows = await db.query<Interval & { work: Work }>('SELECT work, months, miles FROM maintenance_intervals')
      const changed = new Map(rows.map(({ work, ...interval }) => [work, interval]))
      return Object.fromEntries(WORKS.map((work) => [work, changed.get(work) ?? USUAL_INTERVALS[work]])) as Record<
        Work,
        Interval
      >
    },

    putIntervals: async (intervals: readonly (Interval & { work: Work })[], now: string): Promise<void> => {
      await db.query(
        `INSERT INTO maintenance_intervals (work, months, miles, updated_at)
         SELECT work, months, miles, $2 FROM jsonb_to_recordset($1) AS g (work text, months integer, miles integer)
         ON CONFLICT (work) DO UPDATE SET months = excluded.months, miles = excluded.miles, updated_at = excluded.updated_at`,
        [JSON.stringify(intervals), now],
      )
      await db.query('INSERT INTO stale_vehicles (vehicle_id) SELECT DISTINCT vehicle_id FROM vehicle_dues')
    },

    insertService: async (
      row: Omit<Service, 'jobId'> & { id: string; vehicleId: string; createdAt: string },
    ): Promise<void> => {
      await db.query(
        'INSERT INTO vehicle_services (id, vehicle_id, work, done_at, mileage, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [row.id, row.vehicleId, row.work, row.at, row.mileage, row.createdAt],
      )
    },

    /** Takes cars whose dues are to be worked out, locked until the transaction ends: two servers may take the same one. */
    takeStale: async (most: number): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        `DELETE FROM stale_vehicles WHERE id = ANY(ARRAY(SELECT id FROM stale_vehicles ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
         RETURNING vehicle_id AS id`,
        [most],
      )
      const ids = [...new Set(rows.map(({ id }) => id))]
      await db.query('SELECT FROM vehicles WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids])
      return ids
    },

    /** A due that follows the same service stays reminded of. */
    putDues: async (vehicleIds: readonly string[], dues: readonly (Due & { vehicleId: string })[]): Promise<void> => {
      const rows = JSON.stringify(dues)
      await db.query(
        `DELETE FROM vehicle_dues d WHERE d.vehicle_id = ANY($1::uuid[]) AND NOT EXISTS (
           SELECT FROM jsonb_to_recordset($2) AS g ("vehicleId" uuid, work text) WHERE g."vehicleId" = d.vehicle_id AND g.work = d.work)`,
        [vehicleIds, rows],
      )
      await db.query(
        `INSERT INTO vehicle_dues (vehicle_id, work, due_at, done_at)
         SELECT "vehicleId", work, "dueAt", at FROM jsonb_to_recordset($1) AS g ("vehicleId" uuid, work text, "dueAt" timestamptz, at timestamptz)
         ON CONFLICT (vehicle_id, work) DO UPDATE SET due_at = excluded.due_at, done_at = excluded.done_at, skipped_at = NULL,
           reminded_at = CASE WHEN vehicle_dues.done_at = excluded.done_at THEN vehicle_dues.reminded_at END`,
        [rows],
      )
    },

    /**
     * Cars with something due that nobody was reminded of; `wanted` is false where their owner wants no
     * reminders or has a job of the car under way.
     */
    toRemind: async (now: string, most: number): Promise<VehicleToRemind[]> =>
      db.query(
        `WITH due AS MATERIALIZED (
           SELECT d.vehicle_id, d.work, d.due_at, d.done_at FROM vehicle_dues d
           WHERE d.reminded_at IS NULL AND d.skipped_at IS NULL AND d.due_at <= $1 ORDER BY d.due_at, d.vehicle_id LIMIT $2
         )
         SELECT v.id AS "vehicleId", last.id AS "jobId", last.latitude, last.longitude,
           last.id IS NOT NULL AND max(due.due_at) > $1::timestamptz - interval '1 year'
             AND EXISTS (SELECT FROM message_preferences p WHERE p.person = 'customer:' || v.customer_id AND p.reminder_consent)
             AND NOT EXISTS (SELECT FROM jobs u WHERE u.vehicle_id = v.id AND u.status <> 'completed' AND u.cancelled_at IS NULL AND u.deleted_at IS NULL)
             AND NOT EXISTS (SELECT FROM stale_vehicles s WHERE s.vehicle_id = v.id) AS wanted,
           jsonb_agg(jsonb_build_object('work', due.work, 'doneAt', ${momentSql('due.done_at')}) ORDER BY due.due_at, due.work) AS dues
         FROM due JOIN vehicles v ON v.id = due.vehicle_id
           LEFT JOIN LATERAL (SELECT j.id, j.customer_latitude AS latitude, j.customer_longitude AS longitude FROM jobs j
             WHERE j.vehicle_id = v.id AND j.status = 'completed' AND j.deleted_at IS NULL ORDER BY j.created_at DESC, j.id DESC LIMIT 1) last ON true
         GROUP BY v.id, v.customer_id, last.id, last.latitude, last.longitude`,
        [now, most],
      ),

    /** @returns how many were not settled before */
    settle: async (
      vehicleId: string,
      { dues, isReminded }: { dues: readonly { work: Work; doneAt: string }[]; isReminded: boolean },
      now: string,
    ): Promise<number> => {
      const rows = await db.query(
        `UPDATE vehicle_dues d SET reminded_at = CASE WHEN $4 THEN $3::timestamptz END, skipped_at = CASE WHEN NOT $4 THEN $3::timestamptz END
         FROM jsonb_to_recordset($2) AS g (work text, "doneAt" timestamptz)
         WHERE d.vehicle_id = $1 AND d.work = g.work AND d.done_at = g."doneAt" AND d.reminded_at IS NULL RETURNING 1`,
        [vehicleId, JSON.stringify(dues), now, isReminded],
      )
      return rows.length
    },
  }
  return store
}
