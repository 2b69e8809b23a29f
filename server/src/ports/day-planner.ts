import type { FixedWall, PlanWall } from '@desert-wrench/contract/features/board/plan-check-calendars.rules.ts'
import type { PlanFault } from '@desert-wrench/contract/features/board/plan-faults.ts'
import type { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { WorkingSpan } from '@desert-wrench/contract/features/schedule/schedule.contract.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'

export type { FixedWall }

/** What is on the calendar already, in epoch ms. */
export interface DayEntry extends Span {
  /** Index among the places; null: unknown, or a hold. */
  place: number | null
  finished: boolean
  jobId: string | null
}

export interface DayMechanic {
  id: string
  place: number | null
  /** Of a week, and of the day and around it, in order and apart. */
  workingHours: readonly WorkingSpan[]
  hours: readonly Span[]
  timeOff: readonly Span[]
  pausedUntil: number | null
  entries: readonly DayEntry[]
  specialty: string
  /** Null: not rated. */
  rating: number | null
}

export interface DayJob {
  id: string
  place: number | null
  priority: (typeof PRIORITIES)[number]
  /** The plan's start lies within. */
  promise: Span | null
  /** It was planned before: it is left out last, and its promise may move to later that day, if it cannot be kept. */
  isPlanned: boolean
  /** It starts no earlier, in epoch ms. */
  notBefore: number | null
  /** Minutes it takes each mechanic. */
  minutes: readonly number[]
  /** Per mechanic; null: none. */
  walls: readonly (FixedWall | null)[]
  /** Per mechanic: what it costs more with them, in minutes of drive, for fairness and for changing hands. */
  extra: readonly number[]
}

/** A Phoenix day to be planned: everything that decides, and nothing else. */
export interface Day {
  now: number
  /** Epoch ms; starts lie within. */
  span: Span
  mechanics: readonly DayMechanic[]
  jobs: readonly DayJob[]
  places: number
  /** Whole minutes without parking, from one place (row) to another. */
  drive: Uint16Array
  /** Share of each mechanic's working time that stays free of other jobs than emergencies. */
  emergencyShare: number
  seed: number
}

export interface PlannedJob extends Span {
  jobId: string
  mechanic: number
  driveMinutes: number
  /** What the day costs more with it, in minutes of drive. */
  cost: number
  /** Since when the mechanic is free of everything before it. */
  freeFrom: number
  /** With another mechanic, and what that would cost more, in all and in drives. */
  nextBest: (Span & { mechanic: number; cost: number; driveMore: number }) | null
}

export interface LeftJob {
  jobId: string
  /** Null: more than one at once. */
  wall: PlanWall | 'noPlace' | null
  /** Who could without that wall, and when. */
  mechanic: number | null
  start: number | null
}

export interface DayPlan {
  planned: PlannedJob[]
  left: LeftJob[]
}

/** A plan as somebody shows it: some of it may not be said. */
export interface ShownPlan {
  planned: readonly (Span & {
    jobId: string
    mechanic: number
    driveMinutes: number | null
    told: (Pick<PlannedJob, 'cost' | 'freeFrom' | 'nextBest'> & { specialty: string; rating: number | null }) | null
  })[]
  left: readonly { jobId: string; told: Pick<LeftJob, 'wall' | 'mechanic' | 'start'> | undefined }[]
}

/** Divides the jobs of a day among mechanics, and judges such a plan. */
export interface DayPlanner {
  plan(day: Day): Promise<DayPlan>
  /** By plan-check.rules.ts, which knows nothing of planners. */
  check(day: Day, plan: ShownPlan): Promise<PlanFault[]>
}

export interface VroomSettings {
  /** A VROOM server, without trailing slash. */
  url: string
  /** Overridden in tests, in milliseconds. */
  patienceMs?: number
}
