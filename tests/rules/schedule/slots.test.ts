import assert from 'node:assert/strict'
import { calendarRule, firstGap, type MechanicCalendar } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { test } from 'vitest'
import { rounds } from '../../support/drills/rounds.ts'
import { judge, type OracleMechanic, type Spot } from './calendar-oracle.ts'

const MINUTE_MS = 60_000
const DAY = 1440
/** Wednesday, 1 December 2026, 00:00 in Phoenix, in epoch minutes. */
const WEDNESDAY = Date.UTC(2026, 11, 2, 7) / MINUTE_MS

/** A repeatable random sequence (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return { below: (n: number) => Math.floor(next() * n), once: (n: number) => next() * n < 1 }
}
type Chance = ReturnType<typeof chance>

const asPoint = (spot: Spot | null): GeoPoint | null => spot && { latitude: spot[0], longitude: spot[1] }
const asSpot = ({ latitude, longitude }: GeoPoint): Spot => [latitude, longitude]
/** Minutes on a fictional grid. */
const driving = ([a, b]: Spot, [c, d]: Spot) => Math.abs(a - c) + Math.abs(b - d)

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const spotOf = ({ below, once }: Chance): Spot | null => (once(8) ? null : [below(30), below(30)])

/** A few days of a mechanic: nights, several spans, jobs that touch, time off. */
function anyMechanic(random: Chance): OracleMechanic {
  const { below, once } = random
  const hours = Array.from({ length: 7 }, (_, day) => {
    const cuts = [...new Set(Array.from({ length: 2 + 2 * below(2) }, () => below(97) * 15))].sort((a, b) => a - b)
    return cuts.flatMap((start, at) =>
      at % 2 === 0 && cuts[at + 1] !== undefined ? [{ day, start: clock(start), end: clock(cuts[at + 1] ?? 0) }] : [],
    )
  }).flat()
  const jobs: { from: number; to: number; spot: Spot | null; done: boolean }[] = []
  for (let from = WEDNESDAY - DAY + below(600); from < WEDNESDAY + 3 * DAY; from += below(900)) {
    const to = from + 15 + below(240)
    jobs.push({ from, to, spot: spotOf(random), done: once(6) })
    from = to
  }
  const off = once(4) ? [{ from: WEDNESDAY + below(2 * DAY), to: WEDNESDAY + 2 * DAY + below(DAY) }] : []
  return { home: spotOf(random), hours, jobs, off, pausedUntil: once(8) ? WEDNESDAY + below(DAY) : null }
}

const calendarOf = ({ home, hours, jobs, off, pausedUntil }: OracleMechanic): MechanicCalendar => ({
  mechanicId: 'm',
  place: asPoint(home),
  workingHours: hours,
  timeOff: off.map(({ from, to }) => ({ start: from * MINUTE_MS, end: to * MINUTE_MS })),
  pausedUntil: pausedUntil === null ? null : pausedUntil * MINUTE_MS,
  booked: jobs.map(({ from, to, spot, done }, at) => ({
    ...{ start: from * MINUTE_MS, end: to * MINUTE_MS, place: asPoint(spot), finished: done, jobId: `${at}` },
  })),
})

interface Day {
  mechanic: OracleMechanic
  spot: Spot | null
  minutes: number
  now: number
}

const anyDay = (random: Chance): Day => ({
  mechanic: anyMechanic(random),
  spot: spotOf(random),
  minutes: 15 * (1 + random.below(12)),
  now: WEDNESDAY + random.below(DAY),
})

function offered({ mechanic, spot, minutes, now }: Day) {
  const within = { start: WEDNESDAY * MINUTE_MS, end: (WEDNESDAY + 2 * DAY) * MINUTE_MS }
  const reach = { start: within.start, end: within.end + DAY * MINUTE_MS }
  const drive = (from: GeoPoint, to: GeoPoint) => driving(asSpot(from), asSpot(to))
  const { freeSlots } = calendarRule(calendarOf(mechanic), asPoint(spot), reach, drive)
  return [...freeSlots(within, minutes, now * MINUTE_MS)].map(({ start, end, driveMinutes }) => ({
    ...{ from: start / MINUTE_MS, to: end / MINUTE_MS, driveMinutes },
  }))
}

/** In epoch minutes. */
function gapOf({ mechanic, minutes, now }: Day): number {
  const within = { start: now * MINUTE_MS, end: (WEDNESDAY + 2 * DAY) * MINUTE_MS }
  const taken = mechanic.jobs.filter(({ done }) => !done).flatMap(({ from, to }) => [from, to])
  return firstGap(calendarOf(mechanic), taken, { within, minutes }) / MINUTE_MS
}

const SLOTS = rounds({ short: 100_000, whole: 1_000_000 })
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

test(`of ${SLOTS} offered slots the checker refuses none (FUZZ_SEED=${SEED})`, { timeout: 300_000 }, () => {
  const random = chance(SEED)
  for (let seen = 0; seen < SLOTS; ) {
    const day = anyDay(random)
    for (const { from, to, driveMinutes } of offered(day)) {
      const { refusal, drive } = judge(day.mechanic, { from, to, spot: day.spot }, { now: day.now, driving })
      assert.equal(refusal, null, JSON.stringify({ from, day }))
      assert.equal(driveMinutes, drive, 'the drive')
      seen += 1
    }
  }
})

const DAYS = rounds({ short: 1000, whole: 10_000 })

test(`of ${DAYS} days no slot is missing that the checker finds (FUZZ_SEED=${SEED})`, { timeout: 300_000 }, () => {
  const random = chance(SEED + 1)
  for (let one = 0; one < DAYS; one += 1) {
    const day = anyDay(random)
    const slots = offered(day)
    const found = new Set(slots.map(({ from }) => from))
    if (slots[0]) assert.ok(gapOf(day) <= slots[0].from, `a slot before the first gap ${JSON.stringify(day)}`)
    for (let from = WEDNESDAY; from < WEDNESDAY + 2 * DAY; from += 15) {
      const slot = { from, to: from + day.minutes, spot: day.spot }
      const { refusal } = judge(day.mechanic, slot, { now: day.now, driving })
      assert.equal(found.has(from), refusal === null, `${refusal} ${JSON.stringify({ from, day })}`)
    }
  }
})
