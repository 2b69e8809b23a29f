import { gridMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import { type Booked, calendarRule, MINUTE_MS } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import { type Span, workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { type GeoPoint, miles } from '@desert-wrench/contract/lib/distance.ts'
import { randomFrom } from '@desert-wrench/server/adapters/planner/random.ts'
import type { Day, DayJob, DayMechanic, FixedWall } from '@desert-wrench/server/ports/day-planner.ts'

/** Generated days of the valley, and how they would be divided by hand. */

const HOUR = 3_600_000
const QUARTER = HOUR / 4
/** Monday, 23 November 2026, in Phoenix. */
const SPAN: Span = { start: Date.parse('2026-11-23T07:00:00.000Z'), end: Date.parse('2026-11-24T07:00:00.000Z') }
/** Where people live: Phoenix, Mesa, Chandler, Scottsdale, Glendale, Tempe, Peoria, Surprise, Gilbert, Avondale. */
const CITIES = [
  [33.45, -112.07, 30],
  [33.42, -111.83, 14],
  [33.31, -111.84, 9],
  [33.49, -111.92, 9],
  [33.54, -112.19, 9],
  [33.42, -111.94, 7],
  [33.58, -112.24, 6],
  [33.63, -112.37, 5],
  [33.35, -111.79, 8],
  [33.44, -112.35, 3],
] as const
/** Each city as often as it has people. */
const PEOPLE = CITIES.flatMap(([latitude, longitude, weight]) =>
  Array.from({ length: weight }, () => [latitude, longitude] as const),
)
const TRADES = ['Engine', 'Brakes', 'Electrical', 'AC', 'Tires'] as const
const WEEK = [1, 2, 3, 4, 5, 6]

export interface PhoenixDay {
  day: Day
  points: readonly GeoPoint[]
}

export function phoenixDay(seed: number, sizes: { mechanics: number; jobs: number }): PhoenixDay {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const some = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const points: GeoPoint[] = []
  const somewhere = (): number => {
    const [latitude, longitude] = some(PEOPLE)
    const spread = () => (random() + random() - 1) * 0.09
    return points.push({ latitude: latitude + spread(), longitude: longitude + spread() }) - 1
  }
  const now = SPAN.start + 6.5 * HOUR
  const trades = Array.from({ length: sizes.mechanics }, () => (random() < 0.4 ? 'General' : some(TRADES)))
  const radius = Array.from({ length: sizes.mechanics }, () => some([15, 20, 25, 30]))
  const mechanics = trades.map((specialty, index): DayMechanic => {
    const [start, end] = some([
      ['07:00', '19:00'],
      ['07:00', '19:00'],
      ['08:00', '17:00'],
      ['10:00', '20:00'],
    ] as const)
    const workingHours = WEEK.map((weekday) => ({ day: weekday, start, end }))
    const entries = random() < 0.4 ? [SPAN.start + (10 + below(5)) * HOUR] : []
    return {
      ...{ id: `m${index}`, place: somewhere(), workingHours, hours: workingSpans(workingHours, SPAN), specialty },
      ...{ timeOff: [], pausedUntil: null, rating: 4 + random() },
      entries: entries.map((at) => ({
        ...{
          start: at,
          end: at + (4 + below(5)) * QUARTER,
          place: somewhere(),
          finished: false,
          jobId: `${index}-${at}`,
        },
      })),
    }
  })
  const jobs = Array.from({ length: sizes.jobs }, (_, index): DayJob => {
    const place = somewhere()
    const trade = random() < 0.35 ? null : some(TRADES)
    const opens = SPAN.start + (7 + below(20) / 2) * HOUR
    const minutes = 15 * (2 + below(7))
    const priority = random() < 0.06 ? 'Emergency' : random() < 0.2 ? 'High' : random() < 0.8 ? 'Medium' : 'Low'
    const walls = mechanics.map((mechanic, at): FixedWall | null => {
      const serves = trade === null || trades[at] === 'General' || trades[at] === trade
      const isFar =
        miles(points[mechanic.place as number] as GeoPoint, points[place] as GeoPoint) > (radius[at] as number)
      return serves ? (isFar ? 'radius' : null) : isFar ? 'never' : 'trade'
    })
    return {
      ...{ id: `j${index}`, place, priority, walls, isPlanned: false, notBefore: null },
      promise: random() < 0.7 ? { start: opens, end: opens + some([2, 2, 4]) * HOUR } : null,
      minutes: mechanics.map(() => minutes),
      extra: mechanics.map(() => 0),
    }
  })
  const drive = new Uint16Array(points.length ** 2)
  for (const [row, from] of points.entries())
    for (const [column, to] of points.entries()) drive[row * points.length + column] = Math.ceil(gridMinutes(from, to))
  const day = { now, span: SPAN, mechanics, jobs, places: points.length, drive, emergencyShare: 0, seed }
  return { day, points }
}

interface Given {
  job: DayJob
  mechanic: number
  start: number
}

/** Call after call as they came: to the nearest who is free in time, or to the first who can come. */
export function byHand({ day, points }: PhoenixDay, choice: 'nearest' | 'first'): Given[] {
  const { now, span, mechanics, jobs } = day
  const calendars = mechanics.map(({ id, place, workingHours, timeOff, pausedUntil, entries }) => ({
    ...{ mechanicId: id, place: place === null ? null : (points[place] ?? null), workingHours, timeOff, pausedUntil },
    booked: entries.map(
      (entry): Booked => ({ ...entry, place: entry.place === null ? null : (points[entry.place] ?? null) }),
    ),
  }))
  const given: Given[] = []
  for (const job of jobs) {
    const place = points[job.place as number] as GeoPoint
    const within = {
      start: Math.max(span.start, job.promise?.start ?? now),
      end: Math.min(span.end, (job.promise?.end ?? span.end) + 1),
    }
    const able = calendars.flatMap((calendar, mechanic) => {
      if (job.walls[mechanic] !== null) return []
      const minutes = job.minutes[mechanic] as number
      const { value: slot } = calendarRule(calendar, place, span, gridMinutes).freeSlots(within, minutes, now).next()
      return slot ? [{ mechanic, start: slot.start, drive: slot.driveMinutes, minutes }] : []
    })
    const [taken] = able.sort(
      (a, b) => (choice === 'first' ? a.start - b.start : a.drive - b.drive) || a.start - b.start,
    )
    if (!taken) continue
    const { mechanic, start, minutes } = taken
    calendars[mechanic]?.booked.push({ start, end: start + minutes * MINUTE_MS, place, finished: false, jobId: job.id })
    given.push({ job, mechanic, start })
  }
  return given
}

/** Minutes of drive of a whole day, what was on the calendars included; minutes that jobs without a promise wait; jobs left. */
export function figuresOf({ day, points }: PhoenixDay, given: readonly Given[]) {
  const { now, span, mechanics, jobs } = day
  const minutesWaited = given.filter(({ job }) => job.promise === null).map(({ start }) => (start - now) / MINUTE_MS)
  const late = given.map(({ job, start }) => Math.max(0, start - (job.promise?.end ?? start)) / MINUTE_MS)
  let drives = 0
  for (const [index, { id, place, workingHours, timeOff, pausedUntil, entries }] of mechanics.entries()) {
    const own = given
      .filter(({ mechanic }) => mechanic === index)
      .map(({ job, start }) => ({
        ...{ start, end: start + (job.minutes[index] as number) * MINUTE_MS, place: job.place },
        ...{ finished: false, jobId: job.id },
      }))
    const all = [...entries, ...own].map(
      (entry): Booked => ({ ...entry, place: entry.place === null ? null : (points[entry.place] ?? null) }),
    )
    const home = points[place as number] as GeoPoint
    for (const entry of all) {
      const booked = all.filter((one) => one !== entry)
      const calendar = { mechanicId: id, place: home, workingHours, timeOff, pausedUntil, booked }
      drives += calendarRule(calendar, entry.place, span, gridMinutes).driveMinutes(entry)
    }
  }
  const sum = (figures: readonly number[]) => figures.reduce((total, one) => total + one, 0)
  return {
    drives,
    waited: sum(minutesWaited),
    late: sum(late),
    left: jobs.length - given.length,
    waiting: minutesWaited.length,
  }
}
