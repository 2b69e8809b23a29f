import type { JobPurpose } from '../billing/job-payments.contract.ts'
import type { ToldField } from '../jobs/changes.rules.ts'
import type { Cancellation } from '../jobs/job-life.contract.ts'
import type { Step } from '../jobs/job-values.contract.ts'
import type { ApprovedCount } from '../jobs/timeline.rules.ts'
import type { ChoiceReason } from '../offers/choice.rules.ts'

/** Parameters of each kind; the sentences are in `messages/en/notifications.ts`. */
export interface NotificationParameters {
  job_booked: { customerName: string; vehicleInfo: string }
  job_pickup: { mechanicName: string; vehicleInfo: string; message: string }
  job_approved: { customerName: string; vehicleInfo: string }
  /** `because`: what is true of the one chosen. */
  job_rejected: { vehicleInfo: string; because?: ChoiceReason }
  job_withdrawn: { mechanicName: string; vehicleInfo: string }
  job_changed: { customerName: string; vehicleInfo: string; fields: ToldField[] }
  job_cancelled: { vehicleInfo: string; by: Cancellation['by']; reason?: string }
  job_unassigned: { customerName: string; vehicleInfo: string; because?: ChoiceReason }
  /** `arrivesAt`: on the way, where both places are known. */
  job_step: { mechanicName: string; vehicleInfo: string; step: Step; arrivesAt?: string }
  completion_undone: { vehicleInfo: string }
  estimate_sent: { mechanicName: string; vehicleInfo: string; version: number; total: number }
  /** `lines`: where only some were approved. */
  estimate_approved: { customerName: string; vehicleInfo: string; total: number; lines?: ApprovedCount }
  inspection_ready: { mechanicName: string; vehicleInfo: string; version: number; now: number; soon: number }
  estimate_declined: { customerName: string; vehicleInfo: string; total: number }
  /** `signed`: on the mechanic's phone, else agreed by phone. */
  price_changed: { mechanicName: string; vehicleInfo: string; total: number; mayDecline: boolean; signed?: true }
  price_declined: { customerName: string; vehicleInfo: string; total: number; restored: number | null }
  booking_accepted: { mechanicName: string; vehicleInfo: string }
  /** `dropped`: it had been accepted. */
  booking_declined: { mechanicName: string; vehicleInfo: string; reason: string; dropped: boolean }
  booking_unanswered: { mechanicName: string; vehicleInfo: string }
  rescheduled: { vehicleInfo: string; windowStart: string; windowEnd: string }
  reschedule_proposed: { mechanicName: string; vehicleInfo: string; windowStart: string; windowEnd: string }
  reschedule_declined: { customerName: string; vehicleInfo: string }
  /** By card, in cents. */
  payment_received: { customerName: string; vehicleInfo: string; what: JobPurpose; cents: number }
  /** Joined when read, not stored. */
  referral: { mechanicName?: string }
}
export type NotificationKind = keyof NotificationParameters

/** A stored notification. */
export type NotificationContent = {
  [Kind in NotificationKind]: { notificationType: Kind; parameters: NotificationParameters[Kind] }
}[NotificationKind]

/** Only the referred person can confirm it. */
export const referred: NotificationContent = { notificationType: 'referral', parameters: {} }

interface NotifiedJob {
  vehicleInfo: string
  customerName: string
}

export const booked = ({ customerName, vehicleInfo }: NotifiedJob): NotificationContent => ({
  notificationType: 'job_booked',
  parameters: { customerName, vehicleInfo },
})

export const offerReceived = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  message: string,
): NotificationContent => ({
  notificationType: 'job_pickup',
  parameters: { mechanicName, vehicleInfo, message },
})

export const hired = ({ customerName, vehicleInfo }: NotifiedJob): NotificationContent => ({
  notificationType: 'job_approved',
  parameters: { customerName, vehicleInfo },
})

export const turnedDown = (
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  because?: ChoiceReason,
): NotificationContent => ({
  notificationType: 'job_rejected',
  parameters: { vehicleInfo, ...(because && { because }) },
})

export const reopened = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
): NotificationContent => ({
  notificationType: 'job_withdrawn',
  parameters: { mechanicName, vehicleInfo },
})

/** To the mechanic of an edited job. */
export const changed = ({ customerName, vehicleInfo }: NotifiedJob, fields: ToldField[]): NotificationContent => ({
  notificationType: 'job_changed',
  parameters: { customerName, vehicleInfo, fields },
})

/** To the customer, unless they cancelled. */
export const cancelled = (
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { by, reason }: Cancellation,
): NotificationContent => ({
  notificationType: 'job_cancelled',
  parameters: { vehicleInfo, by, reason },
})

/** To the mechanic, without the reason's text. */
export const cancelledForMechanic = (
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { by }: Pick<Cancellation, 'by'>,
): NotificationContent => ({ notificationType: 'job_cancelled', parameters: { vehicleInfo, by } })

/** To a mechanic whose job was reassigned or reopened. */
export const unassigned = (
  { customerName, vehicleInfo }: NotifiedJob,
  because?: ChoiceReason,
): NotificationContent => ({
  notificationType: 'job_unassigned',
  parameters: { customerName, vehicleInfo, ...(because && { because }) },
})

export const stepped = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  step: Step,
  arrivesAt: string | null = null,
): NotificationContent => ({
  notificationType: 'job_step',
  parameters: { mechanicName, vehicleInfo, step, ...(arrivesAt !== null && { arrivesAt }) },
})

export const bookingAccepted = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
): NotificationContent => ({ notificationType: 'booking_accepted', parameters: { mechanicName, vehicleInfo } })

export const bookingDeclined = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { reason, dropped }: { reason: string; dropped: boolean },
): NotificationContent => ({
  notificationType: 'booking_declined',
  parameters: { mechanicName, vehicleInfo, reason, dropped },
})

/** To the customer: they may wait or choose another mechanic. */
export const bookingUnanswered = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
): NotificationContent => ({ notificationType: 'booking_unanswered', parameters: { mechanicName, vehicleInfo } })

interface Moved {
  windowStart: string
  windowEnd: string
}

export const rescheduled = (
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { windowStart, windowEnd }: Moved,
): NotificationContent => ({ notificationType: 'rescheduled', parameters: { vehicleInfo, windowStart, windowEnd } })

export const rescheduleProposed = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { windowStart, windowEnd }: Moved,
): NotificationContent => ({
  notificationType: 'reschedule_proposed',
  parameters: { mechanicName, vehicleInfo, windowStart, windowEnd },
})

export const rescheduleDeclined = ({ customerName, vehicleInfo }: NotifiedJob): NotificationContent => ({
  notificationType: 'reschedule_declined',
  parameters: { customerName, vehicleInfo },
})

/** To both sides. */
export const completionUndone = ({ vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>): NotificationContent => ({
  notificationType: 'completion_undone',
  parameters: { vehicleInfo },
})

/** Estimate in cents; from `version` 2 on it is a revision. */
export const estimated = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { version, total }: { version: number; total: number },
): NotificationContent => ({
  notificationType: 'estimate_sent',
  parameters: { mechanicName, vehicleInfo, version, total },
})

/** To the customer, with how many points need work now and soon. */
export const inspected = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { version, now, soon }: { version: number; now: number; soon: number },
): NotificationContent => ({
  notificationType: 'inspection_ready',
  parameters: { mechanicName, vehicleInfo, version, now, soon },
})

export const estimateAnswered = (
  answer: 'approved' | 'declined',
  { customerName, vehicleInfo }: NotifiedJob,
  { total }: { total: number },
  lines?: ApprovedCount,
): NotificationContent => ({
  notificationType: `estimate_${answer}`,
  parameters: { customerName, vehicleInfo, total, ...(lines && { lines }) },
})

/** To the mechanic: a card payment of the customer arrived. */
export const paidByCard = (
  { customerName, vehicleInfo }: NotifiedJob,
  { what, cents }: { what: JobPurpose; cents: number },
): NotificationContent => ({
  notificationType: 'payment_received',
  parameters: { customerName, vehicleInfo, what, cents },
})

/** To the customer: the mechanic's phone holds their signature under this price. */
export const signedFor = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { total, mayDecline }: { total: number; mayDecline: boolean },
): NotificationContent => ({
  notificationType: 'price_changed',
  parameters: { mechanicName, vehicleInfo, total, mayDecline, signed: true },
})

/** To the customer: the office agreed to a new price by phone. */
export const repriced = (
  mechanicName: string,
  { vehicleInfo }: Pick<NotifiedJob, 'vehicleInfo'>,
  { total, mayDecline }: { total: number; mayDecline: boolean },
): NotificationContent => ({
  notificationType: 'price_changed',
  parameters: { mechanicName, vehicleInfo, total, mayDecline },
})

/** To the mechanic: the customer declined, so the previous price holds or the job is open again. */
export const priceDeclined = (
  { customerName, vehicleInfo }: NotifiedJob,
  { total, restored }: { total: number; restored: number | null },
): NotificationContent => ({
  notificationType: 'price_declined',
  parameters: { customerName, vehicleInfo, total, restored },
})
