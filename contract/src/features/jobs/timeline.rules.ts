import { isOf } from '../../lib/access.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { ToldField } from './changes.rules.ts'
import type { TimelineActor } from './job-life.contract.ts'
import type { JobStatus } from './job-values.contract.ts'

/** How many lines the customer approved, of all of them. */
export interface ApprovedCount {
  approved: number
  of: number
}

interface OfMechanic {
  mechanicName: string
}

/** Parameters of each timeline kind; the sentences are in `messages/en/jobs/timeline.ts`. */
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
  /** Reason for completing a job without a mechanic. */
  done: { mechanicName?: string; reason?: string }
  completion_undone: object
  /** On the board, before anybody was told of it. */
  move_undone: object
  cancelled: { reason: string }
  estimate_sent: OfMechanic & { version: number; total: number }
  /** `lines`: where only some were approved. */
  estimate_approved: { version: number; total: number; lines?: ApprovedCount }
  estimate_declined: { version: number; total: number }
  /** By a signature on the mechanic's phone. */
  estimate_signed: { version: number; total: number; lines?: ApprovedCount }
  deposit_paid: { cents: number }
  /** The work may begin without it. */
  deposit_waived: { cents: number }
  /** Agreed by the office by phone; null: no previous price. */
  price_changed: { total: number; before: number | null }
  /** Declined by the customer; null: the job is open again. */
  price_declined: { total: number; restored: number | null }
  /** By a migration; null: no price was known before. */
  price_settled: { total: number; before: number | null }
  accepted: OfMechanic
  declined: OfMechanic & { reason: string }
  dropped: OfMechanic & { reason: string }
  /** Customer and staff were told. */
  unanswered: OfMechanic
  /** UTC; `start` is the planned start, null without a plan. */
  rescheduled: { windowStart: string; windowEnd: string; start: string | null }
  reschedule_proposed: { windowStart: string; windowEnd: string; start: string | null }
  reschedule_declined: { windowStart: string; windowEnd: string }
  reschedule_withdrawn: { windowStart: string; windowEnd: string }
  /** The proposed time passed without an answer. */
  reschedule_lapsed: { windowStart: string; windowEnd: string }
  /** By a migration: the mechanic had another job at that time. */
  plan_set_aside: { start: string }
  rated: { stars: number }
  link_made: object
  link_ended: object
}

/** A stored entry. */
export type Happened = {
  [Kind in keyof TimelineParameters]: { kind: Kind; parameters: TimelineParameters[Kind] }
}[keyof TimelineParameters]

/** Staff act as the office. In open mode the usual actor is assumed. */
export function actorOf(viewer: Viewer, usual: TimelineActor, beside: TimelineActor = usual): TimelineActor {
  if (viewer.as === 'open') return usual
  return isOf('staff', viewer) ? 'dispatcher' : beside
}

/** Acts that were done without a signal arrive later, with two times of the device: of the act and of the sending. */
const HOUR_MS = 60 * 60_000

/** How far back an act may lie; older ones count as this old. */
export const OLDEST_ACT_MS = 72 * HOUR_MS

/** Less is the way to the server, not a delay. */
const AT_ONCE_MS = 5000

interface OnDevice {
  acted: string
  sent: string
}

/** By the server's clock: the error of the device's clock is in both of its times, so only their difference counts. Null: at once. */
export function actedAt({ acted, sent }: OnDevice, now: string): string | null {
  const late = Date.parse(sent) - Date.parse(acted)
  return late <= AT_ONCE_MS ? null : new Date(Date.parse(now) - Math.min(late, OLDEST_ACT_MS)).toISOString()
}

/** Never before what it follows. */
export const notBefore = (moment: string, earliest: string | null): string =>
  earliest !== null && Date.parse(moment) < Date.parse(earliest) ? earliest : moment
