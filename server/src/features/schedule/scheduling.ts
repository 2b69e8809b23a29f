import type { JobNeeds } from '@desert-wrench/contract/features/schedule/job-needs.rules.ts'
import type { Planned } from '@desert-wrench/contract/features/schedule/promise.rules.ts'
import type { InTheWay } from '@desert-wrench/contract/features/schedule/slots.rules.ts'
import type { GeoPoint } from '@desert-wrench/contract/lib/distance.ts'
import type { Sharpness } from '../shared/sharpness.ts'

export interface PlannedSpan {
  start: string
  end: string
}

export interface PlanRequest extends PlannedSpan {
  mechanicId: string
  place: GeoPoint | null
  /** The job whose own time is free. */
  without: string | null
  /** Customers keep to hours and drives; for staff only an overlap is in the way, and the rest are warnings. */
  strict: boolean
  sharpness: Sharpness
  /** Whether the caller may learn which job is in the way. */
  mayKnow: boolean
}

/** What `check` will be asked about. */
export type PlannedWork = Pick<PlanRequest, 'mechanicId' | 'place' | 'without' | 'sharpness' | 'start'>

export interface Timing {
  mechanicId: string | null
  /** As given; null: learned. */
  hours: number | null
  needs: JobNeeds
}

export interface FinishedJob {
  id: string
  mechanicId: string | null
  category: string | null
  arrivedAt: string | null
}

export interface NextFree {
  start: string
  /** They could leave at once. */
  isNow: boolean
}

/** Plans the time of a job, for the features that book, move and finish one. */
export interface Scheduling {
  needsOf(job: { description: string; vehicle?: string }): JobNeeds
  /** @throws Problem `request.invalid` for a customer's time before now, too far ahead, or off the quarter hour */
  checkMoment(start: string): void
  /** The start plus the hours, else plus the learned duration: of the mechanic, or of all without one. */
  endOf(start: string, timing: Timing): Promise<string>
  /** Looks up the drives that `check` judges by. Called before the transaction, which holds locks. */
  prepare(planned: () => Promise<PlannedWork | null>): Promise<void>
  /**
   * Locks the mechanic's calendar until the transaction ends and checks a time by the rule of slots.
   * @returns warnings for staff
   * @throws Problem `schedule.conflict`, for customers with the next free slots
   */
  check(request: PlanRequest): Promise<InTheWay[]>
  /** When each of these mechanics is next free for a job of usual length; nobody who is full for 60 days. */
  nextFree(mechanicIds: readonly string[], place: GeoPoint, sharpness: Sharpness): Promise<Map<string, NextFree>>
  /** Learns how long a finished job took from arrival; ignores implausible durations. */
  learn(job: FinishedJob, now: string): Promise<void>
  /** A job that is no longer finished has no plan if other work took its time meanwhile. */
  reopen(job: FinishedJob & Planned): Promise<Partial<Planned>>
}
