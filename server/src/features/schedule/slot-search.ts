import type { Mechanic } from '@desert-wrench/contract/features/mechanics/mechanics.contract.ts'
import { type Duration, durationOf, type JobNeeds } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import type { SlotsQuery } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import {
  AHEAD_MS,
  bySlot,
  calendarRule,
  type FreeSlot,
  type InTheWay,
  type MechanicCalendar,
  MINUTE_MS,
} from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import { type GeoPoint, roundedDegrees } from '@desert-wrench/contract/lib/distance.ts'
import type { Leg } from '../../ports/routing.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Sharpness } from '../shared/sharpness.ts'
import type { Candidate } from './calendar.store.ts'

const DAY_MS = 24 * 60 * MINUTE_MS
/** Mechanics whose slots are compared. */
const NEAREST = 100
/** Calendars are read for longer spans the longer nothing is found. */
const READ_DAYS = [1, 3, 8, 48]

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

type Searching = Pick<Dependencies, 'clock' | 'calendar' | 'routing'>

/** The first of several lists that each begin with their earliest. */
function earliest(
  lists: readonly Iterator<FreeSlot, unknown>[],
  { most, distinct }: Pick<SlotSearch, 'most' | 'distinct'>,
): FreeSlot[] {
  const heads = lists.map((list) => ({ list, slot: list.next() }))
  const found: FreeSlot[] = []
  while (found.length < most) {
    const start = Math.min(...heads.map(({ slot }) => (slot.done ? Number.POSITIVE_INFINITY : slot.value.start)))
    if (start === Number.POSITIVE_INFINITY) break
    const ties: FreeSlot[] = []
    for (const head of heads) {
      if (head.slot.done || head.slot.value.start !== start) continue
      ties.push(head.slot.value)
      head.slot = distinct === 'mechanic' ? { done: true, value: undefined } : head.list.next()
    }
    ties.sort(bySlot)
    found.push(...(distinct === 'start' ? ties.slice(0, 1) : ties))
  }
  return found.slice(0, most)
}

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
    const around = { start: within.start - DAY_MS, end: within.end + 2 * DAY_MS }
    const booked = await calendar.booked(ids, around, { now: clock.now(), without, ...(heldBy && { heldBy }) })
    return candidates.map(({ id, place, workingHours, timeOff, pausedUntil }) => ({
      mechanicId: id,
      place: asSeen(place, sharpness),
      workingHours,
      timeOff: timeOff.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) })),
      pausedUntil: pausedUntil === null ? null : Date.parse(pausedUntil),
      booked: (booked.get(id) ?? []).map((one) => ({ ...one, place: asSeen(one.place, sharpness) })),
    }))
  }

  const legsOf = (calendars: readonly MechanicCalendar[], place: GeoPoint | null): Leg[] =>
    place === null
      ? []
      : calendars.flatMap(({ place: home, booked }) => [
          ...(home ? [[home, place] as const] : []),
          ...booked.flatMap((one) => (one.place ? [[one.place, place] as const, [place, one.place] as const] : [])),
        ])

  async function candidatesOf({ mechanicIds, place, trade, sharpness }: SlotSearch): Promise<Candidate[]> {
    if (mechanicIds !== null) return calendar.candidates(mechanicIds)
    return place ? calendar.nearest(place, { trade, sharpness, now: clock.now(), most: NEAREST }) : []
  }

  /** The earliest slots, from all mechanics that fit. */
  async function search(given: SlotSearch): Promise<FreeSlot[]> {
    const now = Date.parse(clock.now())
    const start = Math.max(given.within.start, now)
    const end = Math.min(given.within.end, now + AHEAD_MS)
    let candidates = await candidatesOf(given)
    if (candidates.length === 0 || end <= start) return []
    const durationFor = await durations(
      given,
      candidates.map(({ id }) => id),
    )
    const found: FreeSlot[] = []
    let from = start
    for (const days of READ_DAYS) {
      const within = { start: from, end: Math.min(from + days * DAY_MS, end) }
      const calendars = await calendarsOf(candidates, { ...given, within })
      await routing.prepare(legsOf(calendars, given.place))
      const rules = calendars.map((one) => ({
        minutes: durationFor(one.mechanicId).minutes,
        ...calendarRule(one, given.place, { start: within.start, end: within.end + DAY_MS }, routing.minutes),
      }))
      found.push(
        ...earliest(
          rules.map(({ freeSlots, minutes }) => freeSlots(within, minutes, now)),
          { most: given.most - found.length, distinct: given.distinct },
        ),
      )
      if (given.distinct === 'mechanic')
        candidates = candidates.filter(({ id }) => !found.some((slot) => slot.mechanicId === id))
      from = within.end
      if (found.length >= given.most || candidates.length === 0 || from >= end) break
    }
    return found.slice(0, given.most)
  }

  /** The calendar of one mechanic around a span; null if removed. */
  async function calendarOf(
    mechanicId: string,
    given: Pick<SlotSearch, 'within' | 'sharpness' | 'without'>,
  ): Promise<MechanicCalendar | null> {
    const [one] = await calendar.candidates([mechanicId])
    return one ? ((await calendarsOf([one], given))[0] ?? null) : null
  }

  return {
    search,
    calendarOf,
    durations,
    minutesFor: async (mechanicId: string, given: Pick<SlotSearch, 'needs' | 'hours'>): Promise<number> =>
      (await durations(given, [mechanicId]))(mechanicId).minutes,
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
