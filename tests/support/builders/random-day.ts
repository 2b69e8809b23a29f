import { gridMinutes } from '@desert-wrench/contract/features/places/driving.rules.ts'
import { workingSpans } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { randomFrom } from '@desert-wrench/server/adapters/planner/random.ts'
import type { Day, FixedWall } from '@desert-wrench/server/ports/day-planner.ts'

const HOUR = 3_600_000
const QUARTER = HOUR / 4
/** Monday, 23 November 2026, in Phoenix. */
const SPAN = { start: Date.parse('2026-11-23T07:00:00.000Z'), end: Date.parse('2026-11-24T07:00:00.000Z') }
const PRIORITIES = ['Emergency', 'High', 'Medium', 'Low'] as const
const HOURS = [
  [{ day: 1, start: '07:00', end: '19:00' }],
  [
    { day: 1, start: '08:00', end: '12:00' },
    { day: 1, start: '13:00', end: '17:00' },
  ],
  [{ day: 1, start: '06:30', end: '14:15' }],
  [],
]

/** A day of a few mechanics and jobs, with everything that may be in the way: the same for the same seed. */
export function randomDay(seed: number): Day {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const some = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const points: GeoPoint[] = []
  const somewhere = () => {
    points.push({ latitude: 33.3 + random() * 0.4, longitude: -112.3 + random() * 0.5 })
    return points.length - 1
  }
  const now = SPAN.start + some([-20, 6, 7.3, 10.1, 15]) * HOUR
  const mechanics = Array.from({ length: 1 + below(5) }, (_, index) => {
    const place = random() < 0.95 ? somewhere() : null
    const entries = []
    for (let at = SPAN.start + (5 + below(5)) * HOUR; random() < 0.55; ) {
      const end = at + (1 + below(8)) * QUARTER
      entries.push({
        start: at,
        end,
        place: random() < 0.8 ? somewhere() : null,
        finished: end < now && random() < 0.6,
        jobId: `${index}-${at}`,
      })
      at = end + below(9) * QUARTER
    }
    const off = SPAN.start + (8 + below(8)) * HOUR
    return {
      ...{ id: `m${index}`, place, workingHours: some(HOURS), entries },
      ...{ specialty: 'General', rating: random() < 0.5 ? 4 + random() : null },
      timeOff: random() < 0.2 ? [{ start: off, end: off + HOUR }] : [],
      pausedUntil: random() < 0.1 ? SPAN.start + 11 * HOUR : null,
    }
  })
  const jobs = Array.from({ length: 1 + below(9) }, (_, index) => {
    const from = SPAN.start + (7 + below(9)) * HOUR
    return {
      ...{ id: `j${index}`, place: random() < 0.93 ? somewhere() : null, priority: some(PRIORITIES) },
      promise: random() < 0.7 ? { start: from, end: from + (1 + below(4)) * HOUR } : null,
      isPlanned: random() < 0.5,
      notBefore: random() < 0.2 ? SPAN.start + (6 + below(40) / 4) * HOUR : null,
      minutes: mechanics.map(() => 15 * (2 + below(10))),
      extra: mechanics.map(() => below(17) - 3),
      walls: mechanics.map((): FixedWall | null =>
        random() < 0.25 ? some(['trade', 'radius', 'membership', 'never'] as const) : null,
      ),
    }
  })
  const drive = Uint16Array.from({ length: points.length ** 2 }, (_, at) =>
    Math.ceil(gridMinutes(points[Math.floor(at / points.length)] as GeoPoint, points[at % points.length] as GeoPoint)),
  )
  const day: Day = {
    ...{ now, span: SPAN, jobs, places: points.length, drive, emergencyShare: some([0, 0, 0.2, 0.5]), seed },
    mechanics: mechanics.map((one) => ({ ...one, hours: workingSpans(one.workingHours, SPAN) })),
  }
  return day
}
