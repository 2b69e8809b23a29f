import type { PRIORITIES } from '@desert-wrench/contract/features/jobs/job-values.contract.ts'
import type { Span } from '@desert-wrench/contract/features/schedule/working-hours.rules.ts'

/** Why a job cannot be with a mechanic, whatever the hour. */
export type FixedWall = 'trade' | 'radius' | 'membership'

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
  /** Working hours and around them, in order and apart. */
  hours: readonly Span[]
  timeOff: readonly Span[]
  pausedUntil: number | null
  entries: readonly DayEntry[]
  /** Minutes of drive that a job of theirs costs more, or less, for fairness. */
  fairness: number
}

export interface DayJob {
  id: string
  place: number | null
  priority: (typeof PRIORITIES)[number]
  /** The plan's start lies within. */
  promise: Span | null
  /** Minutes it takes each mechanic. */
  minutes: readonly number[]
  /** Per mechanic; null: none. */
  walls: readonly (FixedWall | null)[]
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
  /** With another mechanic, and what that would cost more. */
  nextBest: (Span & { mechanic: number; cost: number }) | null
}

export interface LeftJob {
  jobId: string
  wall: 'trade' | 'hours' | 'timeOff' | 'radius' | 'promise' | 'taken' | 'membership' | 'noPlace'
  /** Who could without that wall, and when. */
  mechanic: number | null
  start: number | null
}

export interface DayPlan {
  planned: PlannedJob[]
  left: LeftJob[]
}

/** Divides the jobs of a day among mechanics. */
export interface DayPlanner {
  plan(day: Day): Promise<DayPlan>
}
