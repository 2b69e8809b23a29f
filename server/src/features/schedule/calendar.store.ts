import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import type { Learned } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import type { WorkingSpan } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import type { Booked, TakenMinutes } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { DEFAULT_WORKING_HOURS, type Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { Database } from '../../db/database.ts'
import { memberSql, tenthsSql } from '../../db/mechanic-reach.ts'
import { momentSql } from '../../db/moment-sql.ts'

export interface ScheduleRow {
  workingHours: readonly WorkingSpan[]
  timeOff: readonly { start: string; end: string }[]
  pausedUntil: string | null
}

/** A mechanic with a schedule and a place of their own. */
export interface Candidate extends ScheduleRow {
  id: string
  place: GeoPoint | null
}

/** A candidate with the unfinished work and holds that end in a span. */
export interface Prospect extends Candidate {
  taken: TakenMinutes
}

interface CandidateRow {
  id: string
  latitude: number | null
  longitude: number | null
  working_hours: WorkingSpan[] | null
  time_off: { start: string; end: string }[] | null
  paused_until: string | null
}

const candidateOf = (row: CandidateRow): Candidate => ({
  id: row.id,
  place: row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
  workingHours: row.working_hours ?? DEFAULT_WORKING_HOURS,
  timeOff: row.time_off ?? [],
  pausedUntil: row.paused_until,
})

type ProspectRow = CandidateRow & { taken: Buffer | null } & Record<string, unknown>

const INT_BYTES = 4

const prospectOf = (row: ProspectRow): Prospect => ({
  ...candidateOf(row),
  taken: Array.from(
    { length: (row.taken?.length ?? 0) / INT_BYTES },
    (_, at) => row.taken?.readInt32BE(at * INT_BYTES) ?? 0,
  ),
})

const SCHEDULE = `s.working_hours, s.time_off, ${momentSql('s.paused_until')} AS paused_until`

/** The nearest that fit, from the index of exact or of rounded places. */
function nearestSql(sharpness: 'exact' | 'rounded'): string {
  const degrees = (name: string) => (sharpness === 'exact' ? `m.${name}` : `rounded_degrees(m.${name})`)
  const tenths = tenthsSql(
    { latitude: degrees('latitude'), longitude: degrees('longitude') },
    { latitude: '$1', longitude: '$2' },
  )
  return `SELECT m.id, m.latitude, m.longitude, ${SCHEDULE}
    FROM mechanics m LEFT JOIN mechanic_schedules s ON s.mechanic_id = m.id
    WHERE m.removed_at IS NULL AND m.latitude IS NOT NULL AND m.longitude IS NOT NULL
      AND ($3::text IS NULL OR m.specialty IN ('General', $3)) AND (${memberSql('$4')})
      AND (s.paused_until IS NULL OR s.paused_until <= $4) AND ${tenths} <= m.service_radius * 10
    ORDER BY planar(${degrees('latitude')}, ${degrees('longitude')}) <-> planar($1, $2), m.id LIMIT $5`
}

export const NEAREST = { exact: nearestSql('exact'), rounded: nearestSql('rounded') } as const

/** What counts as free. */
interface Passed {
  now: string
  without: string | null
  heldBy?: string | null
}

/** Entries of `mechanic` that count, by three parameters from `first` on: now, without, heldBy. */
const counted = (mechanic: string, first: number) =>
  `e.mechanic_id = ${mechanic} AND (e.expires_at IS NULL OR e.expires_at > $${first})
    AND coalesce(e.job_id, e.hold_id) IS DISTINCT FROM $${first + 1}
    AND ($${first + 2}::text IS NULL OR e.held_by IS DISTINCT FROM $${first + 2})`

const valuesOf = ({ now, without, heldBy = null }: Passed) => [now, without, heldBy]

/** Arrays as text, which the driver would escape one by one. */
const uuids = (ids: readonly string[]): string => `{${ids.join()}}`

interface BookedRow {
  mechanic_id: string
  start: number
  end: number
  job_id: string | null
  finished: boolean
  latitude: number | null
  longitude: number | null
}

/** Neighbors farther away than a day are not asked about drives. */
const AROUND_MS = 24 * 3_600_000

const COUNTED = counted('who.id', 4)

/** Unfinished entries never overlap, so the first that ends after the span is the one that reaches into it or the next one. */
const BOOKED = `SELECT who.id AS mechanic_id, round(date_part('epoch', lower(e.during)) * 1000) AS start,
    round(date_part('epoch', upper(e.during)) * 1000) AS "end", e.job_id, e.finished,
    j.customer_latitude AS latitude, j.customer_longitude AS longitude
  FROM unnest($1::uuid[]) AS who (id) CROSS JOIN LATERAL (
    (SELECT e.* FROM calendar_entries e WHERE ${COUNTED} AND upper(e.during) > $7 AND upper(e.during) <= $2
      ORDER BY upper(e.during) DESC LIMIT 1)
    UNION ALL
    (SELECT e.* FROM calendar_entries e WHERE ${COUNTED} AND upper(e.during) > $2 AND upper(e.during) <= $3)
    UNION ALL
    (SELECT e.* FROM calendar_entries e WHERE ${COUNTED} AND upper(e.during) > $3 AND lower(e.during) < $8 AND NOT e.finished
      ORDER BY upper(e.during) LIMIT 1)
  ) e LEFT JOIN jobs j ON j.id = e.job_id`

/**
 * Candidates with what is taken in a span, by five more parameters from `first` on: its start and end and those of `counted`. The
 * minutes come as 32-bit integers in one value, because a row for each entry costs ten times as much to parse.
 */
const withTaken = (candidates: string, first: number) => `SELECT who.*, (
    SELECT string_agg(int8send(starts << 32 | ends), '') FROM (
      SELECT ceil(date_part('epoch', lower(e.during)) / 60)::bigint AS starts, floor(date_part('epoch', upper(e.during)) / 60)::bigint AS ends
      FROM calendar_entries e
      WHERE ${counted('who.id', first + 2)} AND NOT e.finished AND upper(e.during) > $${first} AND upper(e.during) <= $${first + 1}
      ORDER BY upper(e.during)) entries
  ) AS taken FROM (${candidates}) who`

const CANDIDATES = `SELECT m.id, m.latitude, m.longitude, ${SCHEDULE}
  FROM mechanics m LEFT JOIN mechanic_schedules s ON s.mechanic_id = m.id WHERE m.removed_at IS NULL AND m.id = ANY($1::uuid[])`

const NAMED = { name: 'calendar.candidates-taken', text: withTaken(CANDIDATES, 2) }
const NEAREST_TAKEN = {
  exact: { name: 'calendar.nearest-exact', text: withTaken(NEAREST.exact, 6) },
  rounded: { name: 'calendar.nearest-rounded', text: withTaken(NEAREST.rounded, 6) },
}

const iso = (moment: Date | string | number): string => new Date(moment).toISOString()

/** Finished jobs whose durations count: the latest. */
const LATEST = 100

export type CalendarStore = ReturnType<typeof calendarStore>

export function calendarStore(db: Database) {
  return {
    /**
     * Mechanics who serve the trade (null: any) and reach the place, with a running membership and not paused, and what takes their time
     * in a span.
     */
    nearest: async (
      { latitude, longitude }: GeoPoint,
      { trade, sharpness, most }: { trade: Mechanic['specialty'] | null; sharpness: 'exact' | 'rounded'; most: number },
      { start, end }: Span,
      passed: Passed,
    ): Promise<Prospect[]> => {
      const [from, to] = [latitude, longitude].map((degrees) => (Math.abs(degrees) < 1e-9 ? 0 : degrees))
      const rows = await db.query<ProspectRow>(NEAREST_TAKEN[sharpness], [
        ...[from, to, trade, passed.now, most, iso(start), iso(end)],
        ...valuesOf(passed),
      ])
      return rows.map(prospectOf)
    },

    /** These mechanics, and what takes their time in a span; in any order; removed and unknown ones are left out. */
    named: async (mechanicIds: readonly string[], { start, end }: Span, passed: Passed): Promise<Prospect[]> => {
      const rows = await db.query<ProspectRow>(NAMED, [
        ...[uuids(mechanicIds), iso(start), iso(end)],
        ...valuesOf(passed),
      ])
      return rows.map(prospectOf)
    },

    /** Null if removed or unknown. */
    candidate: async (mechanicId: string): Promise<Candidate | null> => {
      const rows = await db.query<CandidateRow & Record<string, unknown>>(
        { name: 'calendar.candidates', text: CANDIDATES },
        [uuids([mechanicId])],
      )
      return rows.map(candidateOf)[0] ?? null
    },

    /**
     * What mechanics have on their calendars in a span, with the entry before it and the next one after it; expired holds, `without`
     * and holds of `heldBy` are left out.
     */
    booked: async (
      mechanicIds: readonly string[],
      { start, end }: Span,
      passed: Passed,
    ): Promise<Map<string, Booked[]>> => {
      const rows = await db.query<BookedRow & Record<string, unknown>>({ name: 'calendar.booked', text: BOOKED }, [
        ...[uuids(mechanicIds), iso(start), iso(end), ...valuesOf(passed)],
        ...[iso(start - AROUND_MS), iso(end + AROUND_MS)],
      ])
      const found = new Map<string, Booked[]>()
      for (const { mechanic_id, start, end, job_id, finished, latitude, longitude } of rows) {
        const place = latitude === null || longitude === null ? null : { latitude, longitude }
        const booked = { start, end, jobId: job_id, finished, place }
        const own = found.get(mechanic_id)
        if (own) own.push(booked)
        else found.set(mechanic_id, [booked])
      }
      return found
    },

    /** Whether unfinished work or a hold takes a part of a span. */
    isTaken: async (mechanicId: string, { start, end }: Span, { now, without }: Passed): Promise<boolean> => {
      const rows = await db.query(
        `SELECT FROM calendar_entries e WHERE e.mechanic_id = $1 AND NOT e.finished AND e.during && tstzrange($2, $3)
           AND (e.expires_at IS NULL OR e.expires_at > $4) AND coalesce(e.job_id, e.hold_id) IS DISTINCT FROM $5 LIMIT 1`,
        [mechanicId, iso(start), iso(end), now, without],
      )
      return rows.length > 0
    },

    /** Serializes bookings of one mechanic until the transaction ends. */
    lock: async (mechanicId: string): Promise<void> => {
      await db.query("SELECT pg_advisory_xact_lock(hashtextextended('calendar:' || $1::text, 0))", [mechanicId])
    },

    /** Median minutes of the latest finished jobs of a category: of all, and of each mechanic. */
    learned: async (
      category: string,
      mechanicIds: readonly string[],
    ): Promise<{ all: Learned | null; own: Map<string, Learned> }> => {
      const rows = await db.query<{ id: string | null; jobs: number; minutes: number | null }>(
        {
          name: 'calendar.learned',
          text: `SELECT who.id, latest.* FROM (SELECT NULL::uuid AS id UNION ALL SELECT unnest($2::uuid[])) who, LATERAL (
              SELECT count(*)::int AS jobs, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS minutes FROM (
                (SELECT minutes FROM job_durations WHERE who.id IS NULL AND category = $1 ORDER BY completed_at DESC LIMIT ${LATEST})
                UNION ALL
                (SELECT minutes FROM job_durations WHERE mechanic_id = who.id AND category = $1 ORDER BY completed_at DESC LIMIT ${LATEST})
              ) taken) latest WHERE latest.jobs > 0`,
        },
        [category, mechanicIds],
      )
      const learned = rows.map(({ id, jobs, minutes }) => [id, { jobs, minutes: Number(minutes) }] as const)
      return {
        all: learned.find(([id]) => id === null)?.[1] ?? null,
        own: new Map(learned.flatMap(([id, median]) => (id === null ? [] : [[id, median]]))),
      }
    },

    learn: async (duration: {
      jobId: string
      mechanicId: string
      category: string
      minutes: number
      completedAt: string
    }): Promise<void> => {
      const { jobId, mechanicId, category, minutes, completedAt } = duration
      await db.query(
        `INSERT INTO job_durations (job_id, mechanic_id, category, minutes, completed_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (job_id) DO UPDATE SET mechanic_id = excluded.mechanic_id, category = excluded.category,
           minutes = excluded.minutes, completed_at = excluded.completed_at`,
        [jobId, mechanicId, category, minutes, completedAt],
      )
    },

    unlearn: async (jobId: string): Promise<void> => {
      await db.query('DELETE FROM job_durations WHERE job_id = $1', [jobId])
    },

    /** Default hours for a mechanic who set none. */
    schedule: async (mechanicId: string): Promise<ScheduleRow> => {
      const [row] = await db.query<CandidateRow & Record<string, unknown>>(
        `SELECT ${SCHEDULE} FROM mechanic_schedules s WHERE s.mechanic_id = $1`,
        [mechanicId],
      )
      return {
        workingHours: row?.working_hours ?? DEFAULT_WORKING_HOURS,
        timeOff: row?.time_off ?? [],
        pausedUntil: row?.paused_until ?? null,
      }
    },

    putSchedule: async (mechanicId: string, { workingHours, timeOff, pausedUntil }: ScheduleRow): Promise<void> => {
      await db.query(
        `INSERT INTO mechanic_schedules (mechanic_id, working_hours, time_off, paused_until) VALUES ($1, $2, $3, $4)
         ON CONFLICT (mechanic_id) DO UPDATE SET working_hours = excluded.working_hours, time_off = excluded.time_off,
           paused_until = excluded.paused_until`,
        [mechanicId, JSON.stringify(workingHours), JSON.stringify(timeOff), pausedUntil],
      )
    },

    /** An answer to a booking counts as one to an offer does, in the mechanic's working time. */
    noteAnswer: async ({
      mechanicId,
      jobId,
      bookedAt,
      answeredAt,
      took,
    }: {
      mechanicId: string
      jobId: string
      bookedAt: string
      answeredAt: string
      /** Milliseconds. */
      took: number
    }): Promise<void> => {
      await db.query('SELECT note_booking_answer($1, $2, $3, $4, make_interval(secs => $5))', [
        ...[mechanicId, jobId, bookedAt, answeredAt, took / 1000],
      ])
    },

    /** Frees what expired, of one caller and in one span of a mechanic. */
    deleteExpired: async (
      heldBy: string | null,
      { mechanicId, start, end }: { mechanicId: string; start: string; end: string },
      now: string,
    ): Promise<void> => {
      await db.query(
        `DELETE FROM calendar_entries WHERE hold_id IS NOT NULL AND expires_at <= $5
           AND (held_by = $1 OR (mechanic_id = $2 AND during && tstzrange($3, $4)))`,
        [heldBy, mechanicId, start, end, now],
      )
    },

    /** Takes the first free one of the caller's two holds; false if both are in use. */
    hold: async (hold: {
      id: string
      heldBy: string
      mechanicId: string
      start: string
      end: string
      expiresAt: string
    }): Promise<boolean> => {
      const rows = await db.query(
        `INSERT INTO calendar_entries (hold_id, held_by, mechanic_id, during, expires_at, hold_number)
         SELECT $1, $2, $3, tstzrange($4, $5), $6, number FROM generate_series(1, 2) number
         WHERE NOT EXISTS (SELECT FROM calendar_entries WHERE held_by = $2 AND hold_number = number)
         ORDER BY number LIMIT 1 RETURNING hold_id`,
        [hold.id, hold.heldBy, hold.mechanicId, hold.start, hold.end, hold.expiresAt],
      )
      return rows.length > 0
    },

    held: async (id: string, heldBy: string): Promise<{ mechanicId: string; start: string } | null> => {
      const [row] = await db.query<{ mechanicId: string; start: Date }>(
        'SELECT mechanic_id AS "mechanicId", lower(during) AS start FROM calendar_entries WHERE hold_id = $1 AND held_by = $2',
        [id, heldBy],
      )
      return row ? { ...row, start: iso(row.start) } : null
    },

    /** Removes and returns a hold of the caller; null if it is unknown or expired. */
    takeHold: async (
      id: string,
      heldBy: string,
      now: string,
    ): Promise<{ mechanicId: string; start: string; end: string } | null> => {
      const [row] = await db.query<{ mechanicId: string; start: Date; end: Date; current: boolean }>(
        `DELETE FROM calendar_entries WHERE hold_id = $1 AND held_by = $2
         RETURNING mechanic_id AS "mechanicId", lower(during) AS start, upper(during) AS "end", expires_at > $3 AS current`,
        [id, heldBy, now],
      )
      if (!row?.current) return null
      return { mechanicId: row.mechanicId, start: iso(row.start), end: iso(row.end) }
    },
  }
}
