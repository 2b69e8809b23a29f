import { MOST_PLANNED } from '@desert-wrench/contract/features/board/planning.contract.ts'
import type { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { Database } from '../../db/database.ts'
import { memberSql } from '../../db/mechanic-reach.ts'

/** A job that may be planned, as the planner needs it. */
export interface JobToPlan {
  id: string
  place: GeoPoint | null
  description: string
  vehicle: string
  category: string | null
  trade: Mechanic['specialty'] | null
  priority: (typeof PRIORITIES)[number]
  hours: number | null
  promise: Span | null
  phoneE164: string
  mechanicId: string | null
  plannedStart: number | null
  plannedEnd: number | null
}

export interface MechanicToPlan {
  id: string
  name: string
  place: GeoPoint | null
  specialty: Mechanic['specialty']
  /** Miles. */
  radius: number
  isMember: boolean
  rating: number
  totalRatings: number
  phoneE164: string
  /** Finished since a week before the day, and what they brought in. */
  jobsOfWeek: number
  earnedInWeek: number
}

/** Mechanics looked at for each job: those who fit, and others whose wall is named. */
const NEAREST_FITTING = 30
const NEAREST_OTHERS = 8
const MOST_MECHANICS = 500

const epoch = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`

const JOB = `j.id, j.customer_latitude AS latitude, j.customer_longitude AS longitude, j.description, j.vehicle_info AS vehicle, j.category, j.trade,
  j.priority, j.estimated_hours::float8 AS hours, ${epoch('j.window_start')} AS "windowStart",
  ${epoch('j.window_end')} AS "windowEnd", j.customer_phone_e164::text AS "phoneE164", j.mechanic_id AS "mechanicId",
  ${epoch('j.scheduled_start')} AS "plannedStart", ${epoch('j.scheduled_end')} AS "plannedEnd"`

const UNTOUCHED = `j.deleted_at IS NULL AND j.cancelled_at IS NULL AND j.status <> 'completed' AND j.step IS NULL`
export const URGENCY = `array_position(ARRAY['Emergency', 'High', 'Medium', 'Low'], j.priority)`
const URGENT_FIRST = `${URGENCY}, j.created_at, j.id`

interface JobRow extends Record<string, unknown> {
  latitude: number | null
  longitude: number | null
  windowStart: number | null
  windowEnd: number | null
}

export const placeOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): GeoPoint | null => (latitude === null || longitude === null ? null : { latitude, longitude })

function jobOf({ latitude, longitude, windowStart, windowEnd, ...row }: JobRow): JobToPlan {
  const promise = windowStart === null || windowEnd === null ? null : { start: windowStart, end: windowEnd }
  return {
    ...(row as unknown as Omit<JobToPlan, 'place' | 'promise'>),
    place: placeOf({ latitude, longitude }),
    promise,
  }
}

export type BoardStore = ReturnType<typeof boardStore>

export function boardStore(db: Database) {
  return {
    /** Open jobs of a day, urgent ones first. `isToday`: also those as soon as possible. */
    openOn: async ({ start, end }: Span, isToday: boolean, most: number): Promise<JobToPlan[]> => {
      const rows = await db.query<JobRow>(
        {
          name: 'board.open-on',
          text: `SELECT ${JOB} FROM jobs j
            WHERE j.deleted_at IS NULL AND j.mechanic_id IS NULL AND j.status = 'pending' AND j.cancelled_at IS NULL
              AND CASE WHEN j.window_start IS NULL THEN $3 ELSE j.window_start < $2 AND j.window_end > $1 END
            ORDER BY ${URGENT_FIRST} LIMIT $4`,
        },
        [new Date(start).toISOString(), new Date(end).toISOString(), isToday, most],
      )
      return rows.map(jobOf)
    },

    /** Those of these jobs whose work has not begun. */
    untouched: async (jobIds: readonly string[]): Promise<JobToPlan[]> => {
      const rows = await db.query<JobRow>(
        {
          name: 'board.untouched',
          text: `SELECT ${JOB} FROM jobs j WHERE j.id = ANY($1) AND ${UNTOUCHED} ORDER BY ${URGENT_FIRST}`,
        },
        [jobIds],
      )
      return rows.map(jobOf)
    },

    /** Booked jobs of mechanics on a day whose work has not begun. `isToday`: also those without any time. */
    bookedBy: async (mechanicIds: readonly string[], { start, end }: Span, isToday: boolean): Promise<JobToPlan[]> => {
      const rows = await db.query<JobRow>(
        {
          name: 'board.booked-by',
          text: `SELECT ${JOB} FROM jobs j WHERE j.mechanic_id = ANY($1::uuid[]) AND ${UNTOUCHED}
              AND CASE WHEN j.scheduled_start IS NOT NULL THEN j.scheduled_start >= $2 AND j.scheduled_start < $3
                WHEN j.window_start IS NOT NULL THEN j.window_start < $3 AND j.window_end > $2 ELSE $4 END
            ORDER BY ${URGENT_FIRST} LIMIT ${MOST_PLANNED}`,
        },
        [mechanicIds, new Date(start).toISOString(), new Date(end).toISOString(), isToday],
      )
      return rows.map(jobOf)
    },

    /** Jobs that these mechanics have begun. */
    begunBy: async (mechanicIds: readonly string[]): Promise<string[]> => {
      const rows = await db.query<{ id: string }>(
        {
          name: 'board.begun-by',
          text: `SELECT j.id FROM jobs j WHERE j.mechanic_id = ANY($1::uuid[]) AND j.step IN ('on_the_way', 'arrived', 'working')
              AND j.status <> 'completed' AND j.cancelled_at IS NULL AND j.deleted_at IS NULL ORDER BY j.id LIMIT ${MOST_PLANNED}`,
        },
        [mechanicIds],
      )
      return rows.map(({ id }) => id)
    },

    /** They keep their mechanics. In a transaction that plans them again. */
    unplan: async (jobIds: readonly string[]): Promise<void> => {
      await db.query(
        `UPDATE jobs j SET scheduled_start = NULL, scheduled_end = NULL WHERE j.id = ANY($1::uuid[]) AND ${UNTOUCHED}`,
        [jobIds],
      )
    },

    /** The nearest of each job, those who fit first; and these. */
    mechanicsFor: async (
      jobs: readonly JobToPlan[],
      others: readonly string[],
      { now, weekStart }: { now: string; weekStart: string },
    ): Promise<MechanicToPlan[]> => {
      const placed = jobs.filter(({ place }) => place !== null)
      const rows = await db.query<
        Omit<MechanicToPlan, 'place'> & { latitude: number | null; longitude: number | null }
      >(
        {
          name: 'board.mechanics-for',
          text: `WITH wanted AS (SELECT * FROM unnest($1::float8[], $2::float8[], $3::text[]) AS w (latitude, longitude, trade)),
            near AS (
              SELECT m.id, false AS other FROM wanted w CROSS JOIN LATERAL (
                SELECT m.id FROM mechanics m WHERE m.removed_at IS NULL AND m.latitude IS NOT NULL AND m.longitude IS NOT NULL
                  AND (w.trade IS NULL OR m.specialty IN ('General', w.trade)) AND (${memberSql('$5')})
                ORDER BY planar(m.latitude, m.longitude) <-> planar(w.latitude, w.longitude) LIMIT ${NEAREST_FITTING}) m
              UNION ALL SELECT m.id, true FROM wanted w CROSS JOIN LATERAL (
                SELECT m.id FROM mechanics m WHERE m.removed_at IS NULL AND m.latitude IS NOT NULL AND m.longitude IS NOT NULL
                ORDER BY planar(m.latitude, m.longitude) <-> planar(w.latitude, w.longitude) LIMIT ${NEAREST_OTHERS}) m
              UNION ALL SELECT unnest($4::uuid[]), false),
            chosen AS (SELECT id FROM near GROUP BY id ORDER BY bool_and(other), count(*) DESC, id LIMIT ${MOST_MECHANICS})
            SELECT m.id, m.name, m.latitude, m.longitude, m.specialty, m.service_radius AS radius, (${memberSql('$5')}) AS "isMember",
              m.rating::float8 AS rating, m.total_ratings AS "totalRatings", m.phone_e164::text AS "phoneE164",
              week.jobs AS "jobsOfWeek", week.earned AS "earnedInWeek"
            FROM chosen JOIN mechanics m USING (id) CROSS JOIN LATERAL (
              SELECT count(*)::int AS jobs, coalesce(sum(d.total_cost), 0)::float8 AS earned
              FROM jobs d WHERE d.mechanic_id = m.id AND d.first_completed_at >= $6) week WHERE m.removed_at IS NULL ORDER BY m.id`,
        },
        [
          placed.map(({ place }) => place?.latitude),
          placed.map(({ place }) => place?.longitude),
          placed.map(({ trade }) => trade),
          others,
          now,
          weekStart,
        ],
      )
      return rows.map(({ latitude, longitude, ...row }) => ({ ...row, place: placeOf({ latitude, longitude }) }))
    },
  }
}
