import { durationOf, NO_NEEDS, servesTrade } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import { type Span, workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { type GeoPoint, miles } from '@desert-wrench/contract/lib/distance.ts'
import type { Day, DayEntry, DayJob, DayMechanic, FixedWall } from '../../ports/day-planner.ts'
import type { Leg } from '../../ports/routing.ts'
import type { Dependencies } from '../dependencies.ts'
import type { JobToPlan, MechanicToPlan } from './board.store.ts'

const DAY_MS = 24 * 3_600_000
/** Legs computed between two turns of the event loop, about ten milliseconds. */
const AT_ONCE = 20_000
/** The analyzer takes as long for a job as this many legs. */
const ANALYZING = AT_ONCE / 4
/** The same day gives the same plan. */
const SEED = 60
/** Minutes of drive that a job more than the others' this week costs, and the most that it may. */
const FAIRNESS = 1.5
const MOST_FAIRNESS = 6
/** Minutes of drive that giving a planned job to somebody else costs. */
const CHANGED_HANDS = 10
/** A table service is asked about these; farther legs are estimated. */
const NEAR_MILES = 40

/** Lets other calls go on between pieces of work; `each` is the work of one row. */
async function inPieces<Row>(
  rows: readonly Row[],
  each: number,
  work: (row: Row, index: number) => void,
): Promise<void> {
  let done = 0
  for (const [index, row] of rows.entries()) {
    work(row, index)
    done += each
    if (done < AT_ONCE) continue
    done = 0
    await new Promise((resolve) => setImmediate(resolve))
  }
}

type ReadingDay = Pick<Dependencies, 'board' | 'calendar' | 'routing' | 'scheduling' | 'emergencyShare'>

export interface ReadDay {
  day: Day
  mechanics: readonly MechanicToPlan[]
  jobs: readonly JobToPlan[]
}

function wallOf(job: Pick<JobToPlan, 'trade' | 'phoneE164' | 'place'>, mechanic: MechanicToPlan): FixedWall | null {
  const isFar = job.place && mechanic.place && miles(mechanic.place, job.place) > mechanic.radius
  const walls = [
    ...(mechanic.isMember ? [] : ['membership' as const]),
    ...(servesTrade(mechanic.specialty, job.trade) ? [] : ['trade' as const]),
    ...(isFar ? ['radius' as const] : []),
    // Nobody is sent to their own car.
    ...(job.phoneE164 === mechanic.phoneE164 ? ['never' as const] : []),
  ]
  return walls.length > 1 ? 'never' : (walls[0] ?? null)
}

/** Minutes of drive that a job of each mechanic costs more, or less: by jobs and earnings of the week, beside the others'. */
function fairnessOf(mechanics: readonly MechanicToPlan[]): number[] {
  const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length)
  const jobs = mean(mechanics.map(({ jobsOfWeek }) => jobsOfWeek))
  const earned = mean(mechanics.map(({ earnedInWeek }) => earnedInWeek))
  const aJob = jobs > 0 ? earned / jobs : 0
  return mechanics.map(({ jobsOfWeek, earnedInWeek }) => {
    const more = jobsOfWeek - jobs
    const asJobs = aJob > 0 ? (earnedInWeek - earned) / aJob : more
    return Math.max(-MOST_FAIRNESS, Math.min(MOST_FAIRNESS, ((more + asJobs) / 2) * FAIRNESS))
  })
}

/** As of when a day is read, and for what. */
export interface Reading {
  now: string
  /** Mechanics to look at beside the nearest. */
  others: readonly string[]
  /** They drop out from now on. */
  away: readonly string[]
  /** Whether what was planned starts no earlier than it was. */
  holdsTimes: boolean
}

/** Everything that decides about a day. */
export const readDay = ({ board, calendar, routing, scheduling, emergencyShare }: ReadingDay) => {
  /** Learned durations, else the analyzer's, in pieces: it takes up to a millisecond a job. */
  async function minutesOf(jobs: readonly JobToPlan[], ids: readonly string[]): Promise<number[][]> {
    const categories = [
      ...new Set(jobs.flatMap(({ category, hours }) => (category && hours === null ? [category] : []))),
    ]
    const learned = new Map(
      await Promise.all(categories.map(async (category) => [category, await calendar.learned(category, ids)] as const)),
    )
    const found: number[][] = []
    await inPieces(jobs, ANALYZING, ({ category, hours, description, vehicle }) => {
      const { all = null, own = new Map() } = (category !== null && learned.get(category)) || {}
      const needs = hours === null ? scheduling.needsOf({ description, vehicle }) : NO_NEEDS
      found.push(ids.map((id) => durationOf({ hours, all, own: own.get(id) ?? null, needs }).minutes))
    })
    return found
  }

  /** Near legs; null if there are too many to ask a table service about. */
  async function nearLegs(places: readonly GeoPoint[]): Promise<Leg[] | null> {
    const near: Leg[] = []
    await inPieces(places, places.length, (from) => {
      if (near.length > AT_ONCE) return
      for (const to of places) if (from !== to && miles(from, to) <= NEAR_MILES) near.push([from, to])
    })
    return near.length <= AT_ONCE ? near : null
  }

  async function driveTable(places: readonly GeoPoint[]): Promise<Uint16Array> {
    const near = await nearLegs(places)
    if (near) await routing.prepare(near)
    const table = new Uint16Array(places.length ** 2)
    await inPieces(places, places.length, (from, row) => {
      for (const [column, to] of places.entries())
        table[row * places.length + column] = Math.ceil(routing.minutes(from, to))
    })
    return table
  }

  return async (span: Span, jobs: readonly JobToPlan[], reading: Reading): Promise<ReadDay> => {
    const { now, others, away, holdsTimes } = reading
    const weekStart = new Date(span.start - 7 * DAY_MS).toISOString()
    const booked = jobs.flatMap(({ mechanicId }) => mechanicId ?? [])
    const mechanics = await board.mechanicsFor(jobs, [...booked, ...others], { now, weekStart })
    const ids = mechanics.map(({ id }) => id)
    const planned = new Set(jobs.map(({ id }) => id))
    const around = { start: span.start - DAY_MS / 4, end: span.end + DAY_MS }
    const [candidates, entries, minutes] = await Promise.all([
      calendar.named(ids, span, { now, without: null }),
      calendar.booked(ids, around, { now, without: null }),
      minutesOf(jobs, ids),
    ])
    const schedules = new Map(candidates.map((candidate) => [candidate.id, candidate]))

    const places: GeoPoint[] = []
    const known = new Map<string, number>()
    const indexOf = (place: GeoPoint | null): number | null => {
      if (place === null) return null
      const key = `${place.latitude},${place.longitude}`
      const index = known.get(key) ?? places.push(place) - 1
      known.set(key, index)
      return index
    }
    const dayMechanics = mechanics.map(({ id, place, specialty, rating, totalRatings }): DayMechanic => {
      const { workingHours = [], timeOff = [], pausedUntil = null } = schedules.get(id) ?? {}
      const own = (entries.get(id) ?? []).filter(({ jobId }) => jobId === null || !planned.has(jobId))
      return {
        ...{ id, place: indexOf(place), specialty, rating: totalRatings > 0 ? rating : null },
        ...{ workingHours, hours: workingSpans(workingHours, span) },
        timeOff: [
          ...timeOff.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
          ...(away.includes(id) ? [{ start: Date.parse(now), end: span.end + DAY_MS }] : []),
        ],
        pausedUntil: pausedUntil === null ? null : Date.parse(pausedUntil),
        entries: own.map((entry): DayEntry => ({ ...entry, place: indexOf(entry.place) })),
      }
    })
    const fairness = fairnessOf(mechanics)
    const dayJobs: DayJob[] = []
    await inPieces(jobs, mechanics.length, (job, index) => {
      const { id, place, priority, promise, mechanicId, plannedStart } = job
      const isHeld = mechanicId !== null && !away.includes(mechanicId)
      dayJobs.push({
        ...{ id, place: indexOf(place), priority, promise, isPlanned: mechanicId !== null },
        notBefore: holdsTimes && mechanicId !== null ? plannedStart : null,
        minutes: minutes[index] ?? [],
        walls: mechanics.map((mechanic) => wallOf(job, mechanic)),
        extra: mechanics.map((mechanic, at) =>
          isHeld && mechanic.id !== mechanicId ? CHANGED_HANDS + (fairness[at] ?? 0) : (fairness[at] ?? 0),
        ),
      })
    })
    const day: Day = {
      ...{ now: Date.parse(now), span, mechanics: dayMechanics, jobs: dayJobs },
      ...{ places: places.length, drive: await driveTable(places), emergencyShare, seed: SEED },
    }
    return { day, mechanics, jobs }
  }
}
