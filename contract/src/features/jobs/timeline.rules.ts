import type { ToldField } from './changes.rules.ts'
import type { JobStatus } from './jobs.contract.ts'

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
  changed: { fields: ToldField[] }
  status_set: { status: JobStatus }
  on_the_way: OfMechanic
  arrived: OfMechanic
  working: OfMechanic
  done: object
  cancelled: { reason: string }
  estimate_sent: OfMechanic & { version: number; total: number }
  estimate_approved: { version: number; total: number }
  estimate_declined: { version: number; total: number }
  rated: { stars: number }
}

/** One kind with its parameters, as it is kept. */
export type Happened = {
  [Kind in keyof TimelineParameters]: { kind: Kind; parameters: TimelineParameters[Kind] }
}[keyof TimelineParameters]
