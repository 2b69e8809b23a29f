import {
  BUFFER_MINUTES,
  MINUTE_MS,
  MINUTES_TO_PARK,
  QUARTER_MS,
} from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { phoenixDayNumber, type Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { Day, DayEntry, DayJob, DayMechanic, FixedWall } from '../../ports/day-planner.ts'
import { LATENESS, WAITING } from './day-costs.ts'
import type { RoutingProblem, RoutingTask, RoutingVehicle } from './routing-problem.ts'

const QUARTER = QUARTER_MS / MINUTE_MS
const LONG_AGO = -1e7
const FOREVER = 1e7

/**
 * Minutes of drive that leaving a job out costs: more than any detour. What was planned before is left out after everything else but
 * for an emergency.
 */
const DROP_COST = { Emergency: 400_000, High: 200_000, Medium: 100_000, Low: 50_000 } as const
const DROP_PLANNED = { Emergency: 800_000, High: 350_000, Medium: 300_000, Low: 250_000 } as const
/** Of a job whose promise moves: nothing is left out for its sake. */
const DROP_MOVED = 20_000
/** As good as first of all. */
const AT_ONCE = 1000

/** Which walls to leave out of account. */
export interface Relaxed {
  /** `later`: after the promise, the sooner the better. */
  promise?: 'later' | 'any'
  hours?: boolean
  timeOff?: boolean
  fixed?: FixedWall
  taken?: boolean
  emergencies?: boolean
}

/** Jobs (by index) whose promise moves to a later time. */
export type Moved = ReadonlySet<number>

/** Spans in order and apart. */
function union(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1)
    if (last && last.end >= start) last.end = Math.max(last.end, end)
    else if (end > start) found.push({ start, end })
  }
  return found
}

/** The rule of slots (slots.rules.ts) as routes: minutes since the day began, a vehicle for each mechanic, pinned tasks for what is on their calendars. */
export function dayProblem(
  day: Day,
  relaxed: Relaxed = {},
  { moved, legs: known }: { moved?: Moved; legs?: Legs } = {},
) {
  const { span, now, mechanics, jobs, drive } = day
  const minuteOf = (moment: number) => (moment - span.start) / MINUTE_MS
  const present = minuteOf(now)
  const length = minuteOf(span.end)

  /** Where a leg ends and begins: a place, or an entry whose place is unknown or of another day. */
  interface Stop {
    /** For the time of drives; null: unknown, and no drive. */
    place: number | null
    /** For their cost; null: as unknown. */
    costFrom: number | null
    /** Only the mechanic leaves from there: nothing to clean up, and no parking at once. */
    isStart: boolean
    /** When the entry there ends, where the next drive counts from elsewhere. */
    ends: number | null
  }
  const stops: Stop[] = Array.from({ length: day.places }, (_, place) => ({
    place,
    costFrom: place,
    isStart: false,
    ends: null,
  }))
  const stopOf = (stop: Stop): number => stops.push(stop) - 1
  const driven = (from: number | null, to: number | null) =>
    from === null || to === null ? 0 : (drive[from * day.places + to] as number)
  const isToday = (moment: number) => phoenixDayNumber(moment) === phoenixDayNumber(span.start)

  /** Nobody arrives sooner than by a drive that begins now, from where it counts. */
  function legOf({ isStart, ends }: Stop, minutes: number, counted: number): number {
    if (isStart) return minutes > 0 ? minutes + MINUTES_TO_PARK : 0
    const next = BUFFER_MINUTES + minutes + MINUTES_TO_PARK
    return ends === null || counted === 0 ? next : Math.max(next, present + counted + MINUTES_TO_PARK - ends)
  }

  const tasks: RoutingTask[] = jobs.map((job, index) => taskOf(job, moved?.has(index) === true))
  function taskOf(job: DayJob, isMoved: boolean): RoutingTask {
    const { promise, priority, walls, minutes, isPlanned, notBefore, extra } = job
    const isLater = isMoved || relaxed.promise === 'later'
    const isKept = promise !== null && !isLater && relaxed.promise !== 'any'
    const begins = promise && isLater ? minuteOf(promise.end) + 1 : isKept ? minuteOf(promise.start) : 0
    const held = notBefore === null || relaxed.promise === 'any' ? 0 : minuteOf(notBefore)
    const ends = isKept ? Math.min(minuteOf(promise.end), length - 1) : length - 1
    const waiting = promise ? (isMoved ? LATENESS : 0) : WAITING[priority]
    return {
      place: job.place ?? 0,
      service: minutes[0] ?? 0,
      serviceWith: (vehicle) => minutes[vehicle] as number,
      ready: Math.ceil(Math.max(0, begins, held, Math.min(present, length)) / QUARTER) * QUARTER,
      due: ends,
      demandWith: (vehicle) => (priority === 'Emergency' ? 0 : (minutes[vehicle] as number)),
      dropCost: isMoved ? DROP_MOVED : (isPlanned ? DROP_PLANNED : DROP_COST)[priority],
      lateness: relaxed.promise === 'later' ? AT_ONCE : waiting,
      mayBeDoneBy: (vehicle) =>
        job.place !== null &&
        mechanics[vehicle]?.place !== null &&
        (walls[vehicle] === null || walls[vehicle] === relaxed.fixed),
      costWith: (vehicle) => extra[vehicle] ?? 0,
    }
  }

  /** When no job may run; `cleaned`: until the work before is over. */
  function closedFor({ hours, timeOff, pausedUntil }: DayMechanic, cleaned: number) {
    const open = relaxed.hours ? [{ start: span.start, end: span.end + length * MINUTE_MS }] : hours
    const bounds = [
      span.start - length * MINUTE_MS,
      ...open.flatMap(({ start, end }) => [start, end]),
      Number.MAX_SAFE_INTEGER,
    ]
    const around = Array.from({ length: bounds.length / 2 }, (_, at) => ({
      start: bounds[at * 2] as number,
      end: bounds[at * 2 + 1] as number,
    }))
    const off = relaxed.timeOff ? [] : timeOff
    const paused =
      pausedUntil === null || relaxed.timeOff ? [] : [{ start: span.start - length * MINUTE_MS, end: pausedUntil }]
    const after = { start: span.start - length * MINUTE_MS, end: cleaned }
    return union([...around, ...off, ...paused, after]).map(({ start, end }) => ({
      start: minuteOf(start),
      end: Math.min(FOREVER, minuteOf(end)),
    }))
  }

  function vehicleOf(mechanic: DayMechanic, vehicle: number): RoutingVehicle {
    const { place: home } = mechanic
    const entries = relaxed.taken ? [] : mechanic.entries
    const isBehind = ({ finished, end }: DayEntry) => finished || end <= now
    const before = entries
      .filter(isBehind)
      .sort((a, b) => a.end - b.end)
      .at(-1)
    const from = before && isToday(before.end) && before.place !== null ? before.place : home
    // Where work ended at an unknown place, the drive does not begin there.
    const isPlaced = before && before.place !== null
    const opens = Math.max(
      now > span.start ? present : LONG_AGO,
      isPlaced ? minuteOf(before.end) + BUFFER_MINUTES : LONG_AGO,
    )
    const cleaned = before && !isPlaced ? before.end + (BUFFER_MINUTES + MINUTES_TO_PARK) * MINUTE_MS : 0
    let pinned = 0
    for (const entry of entries) {
      if (isBehind(entry)) continue
      const isPlain = entry.place !== null && isToday(entry.end)
      const service = (entry.end - entry.start) / MINUTE_MS
      pinned += Math.max(0, Math.min(entry.end, span.end) - Math.max(entry.start, span.start)) / MINUTE_MS
      tasks.push({
        place: isPlain
          ? (entry.place as number)
          : stopOf({ place: entry.place, costFrom: home, isStart: false, ends: minuteOf(entry.end) }),
        ...{ service, ready: minuteOf(entry.start), due: minuteOf(entry.start), dropCost: 0, pinnedTo: vehicle },
      })
    }
    const open = mechanic.hours.reduce(
      (sum, hours) => sum + Math.max(0, Math.min(hours.end, span.end) - Math.max(hours.start, span.start)) / MINUTE_MS,
      0,
    )
    return {
      ...{ from: stopOf({ place: from, costFrom: from, isStart: true, ends: null }), to: null, opens, closes: FOREVER },
      closed: closedFor(mechanic, cleaned),
      ...(day.emergencyShare > 0 &&
        !relaxed.emergencies && { capacity: Math.max(0, open * (1 - day.emergencyShare) - pinned) + 1e-6 }),
    }
  }

  const vehicles = mechanics.map(vehicleOf)

  function legsOf(): Legs {
    const places = stops.length
    const distance = new Float32Array(places * places)
    const time = new Float32Array(places * places)
    for (let row = 0; row < places; row++) {
      const from = stops[row] as Stop
      for (let column = 0; column < places; column++) {
        const to = (stops[column] as Stop).place
        const counted = driven(from.costFrom, to)
        const at = row * places + column
        distance[at] = counted
        time[at] = legOf(from, from.place === from.costFrom ? counted : driven(from.place, to), counted)
      }
    }
    return { places, distance, time }
  }
  // Only without other work there are other stops.
  const legs = (relaxed.taken ? undefined : known) ?? legsOf()
  const problem: RoutingProblem = { ...legs, tasks, vehicles, grid: QUARTER }
  return { problem, legs, momentOf: (minute: number) => span.start + minute * MINUTE_MS }
}

type Legs = Pick<RoutingProblem, 'places' | 'distance' | 'time'>
export type Routing = ReturnType<typeof dayProblem>
