import {
  type BoardJob,
  type BoardMechanic,
  type BoardQuery,
  MOST_BOARD_JOBS,
  MOST_LANES,
} from '@desert-wrench/contract/features/board/board.contract.ts'
import type { WorkingSpan } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import { DEFAULT_WORKING_HOURS } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { readSearch } from '@desert-wrench/contract/lib/search.ts'
import type { Database } from '../../db/database.ts'
import { memberSql } from '../../db/mechanic-reach.ts'
import { momentSql } from '../../db/moment-sql.ts'
import { searchValues } from '../../db/search/search-words.ts'
import { URGENCY } from './board.store.ts'

/** A job of the board, and what its length is read from. */
export type BoardJobRow = Omit<BoardJob, 'minutes'> & {
  mechanicId: string | null
  hours: number | null
  category: string | null
}

export interface LaneRow {
  mechanic: BoardMechanic
  workingHours: readonly WorkingSpan[]
  timeOff: readonly { start: string; end: string }[]
}

/** A plan is at most 40 hours long. */
const LONGEST = `interval '40 hours'`
/** Booked jobs without a plan that a lane shows. */
const MOST_UNTIMED = 20

const WAITING = `job_pickup_requests w WHERE w.job_id = j.id AND w.status = 'pending' AND w.withdrawn_at IS NULL`
const IS_OPEN = `j.mechanic_id IS NULL AND j.status = 'pending'`

const JOB = `j.id, j.revision, j.mechanic_id AS "mechanicId", j.priority, j.trade, j.category, j.vehicle_info AS "vehicleInfo",
  CASE WHEN j.status = 'completed' THEN 'done' WHEN j.step IS NOT NULL THEN j.step WHEN NOT (${IS_OPEN}) THEN 'booked'
    WHEN EXISTS (SELECT FROM ${WAITING}) THEN 'offered' ELSE 'open' END AS stage,
  j.customer_name AS "customerName", j.customer_address AS "customerAddress", j.customer_latitude AS latitude,
  j.customer_longitude AS longitude, j.place_accuracy AS "placeAccuracy", j.estimated_hours::float8 AS hours,
  ${momentSql('j.window_start')} AS "windowStart", ${momentSql('j.window_end')} AS "windowEnd",
  ${momentSql('j.accepted_at')} AS "acceptedAt", ${momentSql('j.created_at')} AS "createdAt",
  CASE WHEN ${IS_OPEN} THEN (SELECT count(*)::int FROM ${WAITING}) ELSE 0 END AS offers`

/** Of a finished job until it was done. */
const ENDED = `CASE WHEN j.status = 'completed' THEN j.completed_at END`
const PLAN = `${momentSql(`least(j.scheduled_start, ${ENDED} - interval '1 minute')`)} AS "scheduledStart",
  ${momentSql(`coalesce(${ENDED}, j.scheduled_end)`)} AS "scheduledEnd"`
const NO_PLAN = `NULL::text AS "scheduledStart", NULL::text AS "scheduledEnd"`

const KEPT = 'j.deleted_at IS NULL AND j.cancelled_at IS NULL'
/** By the index of planned times. */
const PLANNED = `${KEPT} AND j.scheduled_start IS NOT NULL AND j.mechanic_id IS NOT NULL AND j.scheduled_end > $1
  AND coalesce(j.scheduled_start, j.window_start, j.created_at) >= $1::timestamptz - ${LONGEST}
  AND coalesce(j.scheduled_start, j.window_start, j.created_at) < $2`

const CHOSEN = `m.removed_at IS NULL AND ($4::text IS NULL OR m.specialty = $4)
  AND (m.search LIKE ALL (SELECT fold_text(word) FROM unnest($5::text[]) AS word) OR m.search LIKE $6::text)`

const LANES = `WITH busy AS (SELECT DISTINCT j.mechanic_id AS id FROM jobs j WHERE ${PLANNED}),
  candidates AS (
    (SELECT m.id, m.name_order, false AS idle FROM busy JOIN mechanics m USING (id) WHERE ${CHOSEN} ORDER BY m.name_order, m.id LIMIT $7)
    UNION ALL
    (SELECT m.id, m.name_order, true FROM mechanics m WHERE ${CHOSEN} AND (${memberSql('$3')}) ORDER BY m.name_order, m.id LIMIT $7)
  ), chosen AS (
    SELECT id FROM candidates GROUP BY id, name_order ORDER BY bool_and(idle), name_order, id LIMIT $7
  )
  SELECT m.id, m.name, m.phone, m.specialty, m.rating::float8 AS rating, m.total_ratings AS "totalRatings", m.latitude, m.longitude,
    city_of(m.business_address) AS city, m.service_radius AS "serviceRadius", (${memberSql('$3')}) AS "isMember",
    s.working_hours AS "workingHours", s.time_off AS "timeOff", ${momentSql('s.paused_until')} AS "pausedUntil",
    (SELECT json_build_object('latitude', p.latitude, 'longitude', p.longitude, 'measuredAt', ${momentSql('p.measured_at')})
      FROM job_positions p WHERE p.mechanic_id = m.id ORDER BY p.measured_at DESC LIMIT 1) AS position
  FROM chosen JOIN mechanics m USING (id) LEFT JOIN mechanic_schedules s ON s.mechanic_id = m.id ORDER BY m.name_order, m.id`

export type LanesStore = ReturnType<typeof lanesStore>

export function lanesStore(db: Database) {
  return {
    /** Those with work in the time first, then members; one more than the board shows. */
    lanes: async ({ from, to, specialty, q }: BoardQuery, now: string): Promise<LaneRow[]> => {
      const search = readSearch(q)
      const { digits = null, ...words } = search === null ? {} : searchValues(search)
      type Row = BoardMechanic &
        Record<string, unknown> & {
          workingHours: WorkingSpan[] | null
          timeOff: { start: string; end: string }[] | null
        }
      const rows = await db.query<Row>({ name: 'board.lanes', text: LANES }, [
        ...[from, to, now, specialty ?? null, Object.values(words), digits, MOST_LANES + 1],
      ])
      return rows.map(({ workingHours, timeOff, ...mechanic }) => ({
        mechanic,
        workingHours: workingHours ?? DEFAULT_WORKING_HOURS,
        timeOff: timeOff ?? [],
      }))
    },

    /** Planned jobs of these mechanics by start; one more than the board shows. */
    planned: (mechanicIds: readonly string[], { from, to }: BoardQuery): Promise<BoardJobRow[]> =>
      db.query<BoardJobRow & Record<string, unknown>>(
        {
          name: 'board.planned',
          text: `SELECT ${JOB}, ${PLAN} FROM jobs j WHERE ${PLANNED} AND j.mechanic_id = ANY($3::uuid[])
            ORDER BY j.scheduled_start, j.id LIMIT ${MOST_BOARD_JOBS + 1}`,
        },
        [from, to, mechanicIds],
      ),

    /** Booked without a plan; those that a lane has no room for are left out. */
    untimed: (mechanicIds: readonly string[]): Promise<BoardJobRow[]> =>
      db.query<BoardJobRow & Record<string, unknown>>(
        {
          name: 'board.untimed',
          text: `SELECT ${JOB}, ${NO_PLAN} FROM unnest($1::uuid[]) AS who (id) CROSS JOIN LATERAL (
              SELECT j.* FROM jobs j WHERE j.mechanic_id = who.id AND ${KEPT} AND j.status <> 'completed' AND j.scheduled_start IS NULL
              ORDER BY j.created_at, j.id LIMIT ${MOST_UNTIMED}) j
            ORDER BY j.created_at, j.id LIMIT ${MOST_BOARD_JOBS + 1}`,
        },
        [mechanicIds],
      ),

    /** As soon as possible, or promised before a moment; the most urgent first; one more than the board shows. */
    unassigned: (to: string): Promise<BoardJobRow[]> =>
      db.query<BoardJobRow & Record<string, unknown>>(
        {
          name: 'board.unassigned',
          text: `SELECT ${JOB}, ${NO_PLAN} FROM jobs j
            WHERE ${KEPT} AND ${IS_OPEN} AND (j.window_start IS NULL OR j.window_start < $1)
            ORDER BY ${URGENCY}, coalesce(j.window_end, j.created_at), j.id
            LIMIT ${MOST_BOARD_JOBS + 1}`,
        },
        [to],
      ),
  }
}
