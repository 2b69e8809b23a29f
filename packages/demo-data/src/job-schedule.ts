import { DAY, HOUR, hourOf, MINUTE, phoenixHour } from './moments-and-ids.ts'
import type { SeededRandom } from './seeded-random.ts'

/** When a job was created, and its current state. */
export interface ScheduledJob {
  /** `returned`: completed once, then reopened by the dispatcher. */
  fate: 'open' | 'booked' | 'working' | 'returned' | 'finished'
  at: number
  /** First completion; null if none. */
  doneAt: number | null
  /** Number of unanswered offers. */
  waiting: number
}

const JOBS = 300

/** Currently open jobs: age in minutes and unanswered offers. */
const OPEN: readonly (readonly [age: number, waiting: number])[] = [
  [6, 0],
  [13, 0],
  [24, 1],
  [38, 0],
  [55, 2],
  [75, 1],
  [100, 3],
  [130, 2],
  [165, 1],
  [200, 4],
  [245, 2],
  [300, 3],
  [360, 5],
  [430, 1],
  [520, 2],
  [640, 0],
  [780, 3],
  [960, 4],
  [1150, 2],
  [1400, 1],
  [1500, 3],
  [1880, 2],
]
const BOOKED: readonly number[] = [9, 31, 64, 110, 170, 240, 330, 470, 700, 1020, 1500, 2300]
const WORKING: readonly number[] = [95, 140, 190, 250, 310, 380, 460, 590, 820, 1100, 1550]
/** Minutes since completion, and total hours. */
const JUST_FINISHED: readonly (readonly [ended: number, took: number])[] = [
  [12, 6],
  [40, 4.5],
  [75, 20],
  [120, 5],
  [180, 7],
  [250, 3.5],
  [330, 18],
  [420, 5.5],
  [520, 9],
]

/** Peak hours: before work, at lunch and after work. */
const BUSY_HOURS: readonly (readonly [from: number, to: number])[] = [
  [6.5, 9],
  [9, 12],
  [12, 14],
  [15.5, 19],
  [19, 21],
]

function endOf(at: number, chance: SeededRandom): number {
  if (hourOf(at) < 15.5 && chance.happens(0.65)) return at + chance.between(2.2, 6) * HOUR
  return phoenixHour(at + chance.weighted([1, 2, 3], (days) => 4 - days) * DAY, chance.between(8, 18))
}

/** Growing volume, slower on weekends. */
function past(count: number, start: number, now: number, chance: SeededRandom): ScheduledJob[] {
  const latest = now - 32 * HOUR
  const days = Array.from({ length: Math.floor((latest - start) / DAY) }, (_, day) => start + day * DAY)
  const weight = (day: number) => {
    const weekday = new Date(day - 7 * HOUR).getUTCDay()
    return (0.45 + (1.1 * (day - start)) / (latest - start)) * (weekday === 0 ? 0.5 : weekday === 6 ? 0.8 : 1)
  }
  return Array.from({ length: count }, () => {
    const [from, to] = chance.pick(BUSY_HOURS)
    const wished = phoenixHour(chance.weighted(days, weight), chance.between(from, to))
    const at = Math.min(latest, Math.max(start + 12 * HOUR, wished)) - chance.whole(0, 40 * MINUTE)
    const doneAt = endOf(at, chance)
    const inTime = doneAt < now - 10 * HOUR ? doneAt : at + chance.between(2.2, 6) * HOUR
    return { fate: 'finished' as const, at, doneAt: Math.round(inTime), waiting: 0 }
  })
}

/** All demo jobs, oldest first. */
export function scheduleJobs(start: number, now: number, chance: SeededRandom): ScheduledJob[] {
  const ago = (minutes: number) => Math.round(now - minutes * MINUTE * chance.between(0.93, 1.07))
  const live: ScheduledJob[] = [
    ...OPEN.map(([age, waiting]) => ({ fate: 'open' as const, at: ago(age), doneAt: null, waiting })),
    ...BOOKED.map((age) => ({ fate: 'booked' as const, at: ago(age), doneAt: null, waiting: 0 })),
    ...WORKING.map((age) => ({ fate: 'working' as const, at: ago(age), doneAt: null, waiting: 0 })),
    ...JUST_FINISHED.map(([ended, took]) => {
      const doneAt = ago(ended)
      return { fate: 'finished' as const, at: Math.round(doneAt - took * HOUR), doneAt, waiting: 0 }
    }),
    { fate: 'returned', at: ago(6 * 24 * 60), doneAt: ago(5 * 24 * 60), waiting: 0 },
  ]
  return [...past(JOBS - live.length, start, now, chance), ...live].sort((a, b) => a.at - b.at)
}
