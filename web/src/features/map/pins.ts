import type { Board, BoardJob, BoardMechanic, Lane } from '@desert-wrench/contract/features/board/board.contract.ts'
import { type ShownPlace, shownPlace } from '@desert-wrench/contract/features/board/job-place.rules.ts'
import { type MechanicState, mechanicState } from '@desert-wrench/contract/features/board/mechanic-state.rules.ts'
import type { Stage } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import { cityOf } from '@desert-wrench/contract/features/places/city-of.rules.ts'
import { workingTime } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import { foldText } from '@desert-wrench/contract/lib/fold-text.ts'
import { dayStart, daysAfter } from '@desert-wrench/contract/lib/phoenix-time.ts'

export const JOB_GROUPS = ['waiting', 'active', 'planned', 'finished'] as const
type JobGroup = (typeof JOB_GROUPS)[number]

const FINISHED: JobGroup = 'finished'

const GROUPS: Record<Stage, JobGroup> = {
  open: 'waiting',
  offered: 'waiting',
  booked: 'planned',
  on_the_way: 'active',
  arrived: 'active',
  working: 'active',
  done: FINISHED,
  cancelled: FINISHED,
}

export interface JobPin {
  kind: 'job'
  id: string
  job: BoardJob
  group: JobGroup
  mechanic: BoardMechanic | null
  /** Null: the address says neither ZIP code nor city. */
  place: ShownPlace | null
}

export interface MechanicPin {
  kind: 'mechanic'
  id: string
  lane: Lane
  /** `working`: at some time of a day that is not today. */
  state: MechanicState | 'working'
  place: GeoPoint | null
  /** When they were last seen on the way; null: at their own place. */
  seenAt: string | null
}

export type Pin = JobPin | MechanicPin

export interface Pins {
  jobs: readonly JobPin[]
  mechanics: readonly MechanicPin[]
}

export interface ShownDay {
  day: string
  isToday: boolean
  /** ISO. */
  now: string
}

const jobPin = (job: BoardJob, mechanic: BoardMechanic | null): JobPin => ({
  kind: 'job',
  id: job.id,
  job,
  group: GROUPS[job.stage],
  mechanic,
  place: shownPlace(job),
})

const homeOf = ({ latitude, longitude }: BoardMechanic): GeoPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function stateOf(lane: Lane, { day, isToday, now }: ShownDay): MechanicPin['state'] {
  if (isToday) return mechanicState(lane, now)
  const start = dayStart(day)
  const span = { start: Date.parse(start), end: Date.parse(daysAfter(start, 1)) }
  return lane.jobs.length > 0 || workingTime(lane.workingHours, span) > 0 ? 'working' : 'off'
}

function mechanicPin(lane: Lane, shown: ShownDay): MechanicPin {
  const { mechanic } = lane
  const state = stateOf(lane, shown)
  const position = state === 'on_the_way' ? mechanic.position : null
  return {
    ...{ kind: 'mechanic', id: mechanic.id, lane, state },
    place: position ?? homeOf(mechanic),
    seenAt: position?.measuredAt ?? null,
  }
}

/** All that the board has of a day. */
export function pinsOf(board: Board, shown: ShownDay): Pins {
  const unassigned = board.unassigned.map((job) => jobPin(job, null))
  const assigned = board.lanes.flatMap(({ mechanic, jobs, untimed }) =>
    [...jobs, ...untimed].map((job) => jobPin(job, mechanic)),
  )
  return { jobs: [...unassigned, ...assigned], mechanics: board.lanes.map((lane) => mechanicPin(lane, shown)) }
}

const isIn = (words: string, ...texts: (string | null)[]) =>
  foldText(words.trim())
    .split(/\s+/)
    .every((word) => texts.some((text) => text !== null && foldText(text).includes(word)))

export interface PinFilters {
  q: string
  specialty: BoardMechanic['specialty'] | undefined
  city: string | undefined
}

/** Every word is somewhere in what is shown of a job, its mechanic or a mechanic; a job of any trade is every specialty's. */
export function filtered({ jobs, mechanics }: Pins, { q, specialty, city }: PinFilters): Pins {
  const isThere = (address: string | null) => !city || (address !== null && cityOf(address) === city)
  return {
    jobs: jobs.filter(
      ({ job, mechanic }) =>
        (!specialty || job.trade === specialty || (mechanic ? mechanic.specialty === specialty : job.trade === null)) &&
        isThere(job.customerAddress) &&
        isIn(q, job.customerName, job.vehicleInfo, job.customerAddress, mechanic?.name ?? null),
    ),
    mechanics: mechanics.filter(
      ({ lane: { mechanic } }) =>
        (!specialty || mechanic.specialty === specialty) &&
        (!city || mechanic.city === city) &&
        isIn(q, mechanic.name, mechanic.phone, mechanic.city),
    ),
  }
}

/** Stops of a mechanic's day in their order, from where they are or start. */
export function routeOf({ place, lane }: MechanicPin): GeoPoint[] {
  const stops = lane.jobs.filter(({ stage }) => stage !== 'done').map(shownPlace)
  return [place, ...stops].filter((one) => one !== null)
}

export const hasMechanic = ({ id }: MechanicPin, pin: Pin | undefined) =>
  pin?.kind === 'job' ? pin.mechanic?.id === id : pin?.id === id

/** No exact place: to be set by a pin. */
export const isEstimate = ({ place }: JobPin) => place === null || place.by !== 'exact'

/** 'AB' of Ana Beltrán. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
