/**
 * A plain checker of slots, written from the rules alone: it goes through the minutes of a slot and shares no code with the product.
 * Times are epoch minutes; Phoenix is UTC-7.
 */

export interface OracleMechanic {
  home: Spot | null
  hours: readonly { day: number; start: string; end: string }[]
  off: readonly { from: number; to: number }[]
  pausedUntil: number | null
  jobs: readonly OracleJob[]
}

interface OracleJob {
  from: number
  to: number
  spot: Spot | null
  done: boolean
}

export type Spot = readonly [x: number, y: number]
export type Driving = (from: Spot, to: Spot) => number

const DAY = 1440
const clockOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const phoenix = (minute: number) => minute - 7 * 60
const weekdayOf = (minute: number) => (Math.floor(phoenix(minute) / DAY) + 4) % 7
const minuteOfDay = (minute: number) => ((phoenix(minute) % DAY) + DAY) % DAY
const sameDay = (a: number, b: number) => Math.floor(phoenix(a) / DAY) === Math.floor(phoenix(b) / DAY)

function isAtWork({ hours }: OracleMechanic, minute: number): boolean {
  const [day, clock] = [weekdayOf(minute), minuteOfDay(minute)]
  return hours.some((span) => span.day === day && clockOf(span.start) <= clock && clock < clockOf(span.end))
}

const between = (driving: Driving, from: Spot | null, to: Spot | null) =>
  from === null || to === null ? 0 : Math.ceil(driving(from, to))

/** Minutes that lie between two jobs: ten of rest, the drive, five to park. */
const gap = (driving: Driving, from: Spot | null, to: Spot | null) => 10 + between(driving, from, to) + 5

/** Why a slot should not be offered, and the drive to it. */
export function judge(
  mechanic: OracleMechanic,
  slot: { from: number; to: number; spot: Spot | null },
  { now, driving }: { now: number; driving: Driving },
): { refusal: string | null; drive: number } {
  const { from, to, spot } = slot
  let before: OracleJob | undefined
  let after: OracleJob | undefined
  let refusal: string | null = null
  const refuse = (why: string) => {
    refusal ??= why
  }
  for (const job of mechanic.jobs) {
    if (job.to <= from && (!before || job.to > before.to)) before = job
    if (job.done) continue
    if (job.from < to && from < job.to) refuse('another job')
    if (job.from >= to && (!after || job.from < after.from)) after = job
  }
  const start = before && sameDay(before.to, from) && before.spot ? before.spot : mechanic.home
  const drive = between(driving, start, spot)
  if (from % 15 !== 0) refuse('off the quarter hour')
  if (from < now + (drive > 0 ? drive + 5 : 0)) refuse('not reachable from now')
  if (mechanic.pausedUntil !== null && from < mechanic.pausedUntil) refuse('paused')
  if (mechanic.off.some((off) => off.from < to && from < off.to)) refuse('time off')
  for (let minute = from; minute < to; minute += 1) if (!isAtWork(mechanic, minute)) refuse('outside hours')
  if (before && from - before.to < gap(driving, before.spot, spot)) refuse('too soon after the job before')
  if (after && after.from - to < gap(driving, spot, after.spot)) refuse('too late for the next job')
  return { refusal, drive }
}
