import { isOf } from '../../lib/access.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { ToldField } from './changes.rules.ts'
import type { TimelineActor } from './job-life.contract.ts'
import type { JobStatus } from './job-values.contract.ts'

interface OfMechanic {
  mechanicName: string
}

/** What each kind of step tells of. In no language: its sentences stand in `contract/src/messages/timeline.*`. */
export interface TimelineParameters {
  created: object
  offered: OfMechanic
  offer_withdrawn: OfMechanic
  offer_rejected: OfMechanic
  booked: OfMechanic
  reopened: OfMechanic
  own_mechanic: OfMechanic
  changed: { fields: ToldField[] }
  status_set: { status: JobStatus }
  on_the_way: OfMechanic
  arrived: OfMechanic
  working: OfMechanic
  /** Why, where nobody had the job. */
  done: { mechanicName?: string; reason?: string }
  completion_undone: object
  cancelled: { reason: string }
  estimate_sent: OfMechanic & { version: number; total: number }
  estimate_approved: { version: number; total: number }
  estimate_declined: { version: number; total: number }
  /** By the office on the phone; null: it had no price before. */
  price_changed: { total: number; before: number | null }
  /** The customer objected to it; null: the job is open again. */
  price_declined: { total: number; restored: number | null }
  /** By an upgrade: what it cost before was nothing known, or not what was approved. */
  price_settled: { total: number; before: number | null }
  rated: { stars: number }
  link_made: object
  link_ended: object
}

/** One kind with its parameters, as it is kept. */
export type Happened = {
  [Kind in keyof TimelineParameters]: { kind: Kind; parameters: TimelineParameters[Kind] }
}[keyof TimelineParameters]

/**
 * Who takes a step: the office where staff do, else whoever may take it beside them. Where nobody signs in, it is taken to be who
 * usually does.
 */
export function actorOf(viewer: Viewer, usual: TimelineActor, beside: TimelineActor = usual): TimelineActor {
  if (viewer.as === 'open') return usual
  return isOf('staff', viewer) ? 'dispatcher' : beside
}
