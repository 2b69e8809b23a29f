import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { type Duration, durationOf, type JobNeeds } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import type { SlotsQuery } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import {
  AHEAD_MS,
  bySlot,
  calendarRule,
  type FreeSlot,
  firstGap,
  type InTheWay,
  type MechanicCalendar,
  MINUTE_MS,
  QUARTER_MS,
} from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { type GeoPoint, roundedDegrees } from '@desert-wrench/contract/lib/distance.ts'
import type { Leg } from '../../ports/routing.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Sharpness } from '../shared/sharpness.ts'
import type { Candidate, Prospect } from './calendar.store.ts'
import type { PlannedWork } from './scheduling.ts'

const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Mechanics whose slots are compared. */
const NEAREST = 100
/** Calendars are read in spans that grow from about what an empty one needs, so that few entries are read and none at length. */
const LEAST_READ_MS = 2 * HOUR_MS
const MOST_READ_MS = 8 * DAY_MS
const GROWTH = 4

const rounded = (place: GeoPoint): GeoPoint => ({
  latitude: roundedDegrees(place.latitude),
  longitude: roundedDegrees(place.longitude),
})

export const asSeen = (place: GeoPoint | null, sharpness: Sharpness): GeoPoint | null =>
  place && sharpness === 'rounded' ? rounded(place) : place

export interface SlotSearch {
  place: GeoPoint | null
  needs: JobNeeds
  /** Null: learned. */
  hours: number | null
  /** Null: of the nearest. */
  mechanicIds: readonly string[] | null
  trade: Mechanic['specialty'] | null
  /** Epoch ms. */
  within: Span
  sharpness: Sharpness
  most: number
  /** The nearest slot of each start, or the first of each mechanic; else all. */
  distinct?: SlotsQuery['distinct']
  /** A job or hold whose time counts as free. */
  without: string | null
  /** Whose holds count as free. */
  heldBy?: string
}

interface Searched {
  candidate: Prospect
  /** How long the job takes them. */
  minutes: number
  gap: number
  gapFrom(start: number): number
}

type Searching = Pick<Dependencies, 'clock' | 'calendar' | 'routing'>

const scheduleOf = ({ workingHours, timeOff, pausedUntil }: Candidate) => ({
  workingHours,
  timeOff: timeOff.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
  pausedUntil: pausedUntil === null ? null : Date.parse(pausedUntil),
})

/** The first of several lists that each begin with their earliest. */
function earliest(
  lists: readonly Iterator<FreeSlot, unknown>[],
  { most, distinct }: Pick<SlotSearch, 'most' | 'distinct'>,
): FreeSlot[] {
  const heads = lists.map((list) => ({ list, slot: list.next() }))
  const found: FreeSlot[] = []
  while (found.length < most) {
    let ties: FreeSlot[] = []
    for (const { slot } of heads) {
      if (slot.done || (ties[0] && slot.value.start > ties[0].start)) continue
      if (ties[0] && slot.value.start < ties[0].start) ties = []
      ties.push(slot.value)
    }
    const [first] = ties
    if (!first) break
    if (distinct === 'start') found.push(ties.reduce((best, one) => (bySlot(one, best) < 0 ? one : best)))
    else found.push(...ties.sort(bySlot))
    for (const head of heads)
      if (!head.slot.done && head.slot.value.start === first.start)
        head.slot = distinct === 'mechanic' ? { done: true, value: undefined } : head.list.next()
  }
  return found.slice(0, most)
}

/** How long it takes until enough slots have begun if everybody is free, twice. */
const firstRead = ({ most, distinct }: SlotSearch, mechanics: number): number =>
  Math.max(LEAST_READ_MS, (2 * most * QUARTER_MS) / (distinct === 'start' ? 1 : mechanics))

/** Reads calendars and applies the rule of slots.rules.ts. */
export const slotSearch = ({ clock, calendar, routing }: Searching) => {
  /** How long a job takes each mechanic; null: anyone. */
  async function durations({ needs, hours }: Pick<SlotSearch, 'needs' | 'hours'>, mechanicIds: readonly string[]) {
    const { category } = needs
    const { all, own } =
      hours === null && category !== null
        ? await calendar.learned(category, mechanicIds)
        : { all: null, own: new Map<string, never>() }
    return (mechanicId: string | null): Duration =>
      durationOf({ hours, all, own: (mechanicId !== null && own.get(mechanicId)) || null, needs })
  }

  async function calendarsOf(
    candidates: readonly Candidate[],
    { within, sharpness, without, heldBy }: Pick<SlotSearch, 'within' | 'sharpness' | 'without' | 'heldBy'>,
  ): Promise<MechanicCalendar[]> {
    const ids = candidates.map(({ id }) => id)
    const booked = await calendar.booked(ids, within, { now: clock.now(), without, ...(heldBy && { heldBy }) })
    return candidates.map((one) => ({
      mechanicId: one.id,
      place: asSeen(one.place, sharpness),
      ...scheduleOf(one),
      booked: (booked.get(one.id) ?? []).map((one) => ({ ...one, place: asSeen(one.place, sharpness) })),
    }))
  }

  const legsOf = (calendars: readonly MechanicCalendar[], place: GeoPoint | null): Leg[] =>
    place === null
      ? []
      : calendars.flatMap(({ place: home, booked }) => [
          ...(home ? [[home, place] as const] : []),
          ...booked.flatMap((one) => (one.place ? [[one.place, place] as const, [place, one.place] as const] : [])),
        ])

  async function candidatesOf({ mechanicIds, place, trade, ...given }: SlotSearch): Promise<Prospect[]> {
    const { within, sharpness, without, heldBy } = given
    const passed = { now: clock.now(), without, ...(heldBy && { heldBy }) }
    if (mechanicIds !== null) return calendar.named(mechanicIds, within, passed)
    return place ? calendar.nearest(place, { trade, sharpness, most: NEAREST }, within, passed) : []
  }

  /** Candidates with their next gap, by `firstGap`: full days are passed over without their places and drives. */
  async function prospectsOf(given: SlotSearch): Promise<Searched[]> {
    const candidates = await candidatesOf(given)
    const durationFor = await durations(
      given,
      candidates.map(({ id }) => id),
    )
    const { end } = given.within
    return candidates.map((candidate) => {
      const { minutes } = durationFor(candidate.id)
      const schedule = scheduleOf(candidate)
      const gapFrom = (start: number) => firstGap(schedule, candidate.taken, { within: { start, end }, minutes })
      return { candidate, minutes, gapFrom, gap: gapFrom(given.within.start) }
    })
  }

  /** The earliest slots, from all mechanics that fit. */
  async function search(given: SlotSearch): Promise<FreeSlot[]> {
    const now = Date.parse(clock.now())
    const end = Math.min(given.within.end, now + AHEAD_MS)
    const start = Math.max(given.within.start, now)
    let prospects = end <= start ? [] : await prospectsOf({ ...given, within: { start, end } })
    const longest = Math.max(...prospects.map(({ minutes }) => minutes)) * MINUTE_MS
    const found: FreeSlot[] = []
    let length = firstRead(given, prospects.length)
    while (found.length < given.most) {
      const from = Math.min(...prospects.map(({ gap }) => gap))
      if (from >= end) break
      const within = { start: from, end: Math.min(from + length, end) }
      const reach = { start: from, end: within.end + longest }
      const near = prospects.filter(({ gap }) => gap < within.end)
      const calendars = await calendarsOf(
        near.map(({ candidate }) => candidate),
        { ...given, within: reach },
      )
      await routing.prepare(async () => legsOf(calendars, given.place))
      const lists = calendars.map((one, at) =>
        calendarRule(one, given.place, reach, routing.minutes).freeSlots(within, near[at]?.minutes ?? 0, now),
      )
      found.push(...earliest(lists, { most: given.most - found.length, distinct: given.distinct }))
      const isDone = new Set(given.distinct === 'mechanic' ? found.map(({ mechanicId }) => mechanicId) : [])
      prospects = prospects
        .filter(({ candidate }) => !isDone.has(candidate.id))
        .map((one) => (one.gap < within.end ? { ...one, gap: one.gapFrom(within.end) } : one))
      length = Math.min(length * GROWTH, MOST_READ_MS)
    }
    return found
  }

  /** The calendar of one mechanic around a span; null if removed. */
  async function calendarOf(
    mechanicId: string,
    given: Pick<SlotSearch, 'within' | 'sharpness' | 'without'>,
  ): Promise<MechanicCalendar | null> {
    const one = await calendar.candidate(mechanicId)
    return one ? ((await calendarsOf([one], given))[0] ?? null) : null
  }

  return {
    search,
    calendarOf,
    durations,
    /** Looks up the drives around a moment, on either side of work of up to a day. */
    prepare: (planned: () => Promise<PlannedWork | null>): Promise<void> =>
      routing.prepare(async () => {
        const work = await planned()
        if (!work) return []
        const { mechanicId, place, ...given } = work
        const start = Date.parse(work.start)
        const found = place && (await calendarOf(mechanicId, { ...given, within: { start, end: start + DAY_MS } }))
        return found ? legsOf([found], place) : []
      }),
    /** What keeps a mechanic from a span, with drives looked up; null if removed. */
    wallsOf: async (
      mechanicId: string,
      given: Pick<SlotSearch, 'within' | 'sharpness' | 'without' | 'place'>,
    ): Promise<InTheWay[] | null> => {
      const { place, within } = given
      const found = await calendarOf(mechanicId, given)
      if (!found) return null
      await routing.prepare(legsOf([found], place))
      return [...calendarRule(found, place, within, routing.minutes).walls(within, Date.parse(clock.now()))]
    },
  }
}

const COARSE_MINUTES = 5

/** A slot in a reply. */
export const shownSlot = ({ mechanicId, start, end, driveMinutes }: FreeSlot, sharpness: Sharpness) => ({
  mechanicId,
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  driveMinutes: sharpness === 'exact' ? driveMinutes : Math.ceil(driveMinutes / COARSE_MINUTES) * COARSE_MINUTES,
})
