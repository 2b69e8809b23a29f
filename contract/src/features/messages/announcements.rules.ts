import { PHOENIX_OFFSET_MS, phoenixMidnight } from '../../lib/phoenix-time.ts'
import type { PRIORITIES } from '../jobs/job-values.contract.ts'
import type {
  NotificationContent,
  NotificationKind,
  NotificationParameters,
} from '../notifications/notifications.rules.ts'
import type { ThreadParty } from '../threads/threads.contract.ts'
import type { Work } from '../vehicles/maintenance.rules.ts'
import { MESSAGE_RULES, type MessageKind, type MessageParameters } from './message-kinds.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NO_OFFERS_MINUTES = 15
const REMINDER_HOURS = 2
const EVENING_HOURS = 6
/** Who has the page open reads a message of the thread within this time. */
const READING_SECONDS = 30
/** A reminder of a fee leaves this long before it is overdue, one of the trial's end this long before it. */
export const NOTICE_DAYS = 3

/** A message to be written. Its key is the event: a person gets one message of each on a channel. */
export interface PlannedMessage {
  kind: MessageKind
  event: string
  jobId: string | null
  /** Of messages to one mechanic. */
  mechanicId: string | null
  parameters: MessageParameters
  sendAt: string
  expiresAt: string
}

const later = (moment: string, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString()

interface Cause {
  /** Distinguishes occurrences: the notice, or the time that it is about. */
  key: string
  jobId?: string | null
  mechanicId?: string | null
  parameters?: MessageParameters
}

/** A message that leaves at a moment, or at once. */
export function planned(kind: MessageKind, cause: Cause, sendAt: string, expiresAt?: string): PlannedMessage {
  const { key, jobId = null, mechanicId = null, parameters = {} } = cause
  const life = MESSAGE_RULES[kind].hours * HOUR_MS
  return {
    ...{ kind, event: `${kind}:${key}`, jobId, mechanicId, parameters, sendAt },
    expiresAt: expiresAt ?? later(sendAt, life),
  }
}

type MaybeKind = MessageKind | null
type ByParameters<Kind extends NotificationKind> = (parameters: NotificationParameters[Kind]) => MaybeKind

/** The message beside each in-app notice, by its reader. Missing: it is read in the app only. */
const OF_NOTICES: {
  [Kind in NotificationKind]: { customer?: MaybeKind | ByParameters<Kind>; mechanic?: MaybeKind }
} = {
  job_booked: { mechanic: 'mechanicBooked' },
  job_pickup: { customer: 'offers' },
  job_approved: { mechanic: 'mechanicHired' },
  job_rejected: { mechanic: 'notTaken' },
  job_withdrawn: { customer: 'reopened' },
  job_changed: {},
  job_cancelled: { customer: 'cancelled', mechanic: 'mechanicCancelled' },
  job_unassigned: { mechanic: 'mechanicCancelled' },
  job_step: { customer: ({ step }) => (step === 'on_the_way' ? 'onTheWay' : step === 'done' ? 'done' : null) },
  estimate_sent: { customer: 'estimate' },
  inspection_ready: {},
  estimate_approved: { mechanic: 'estimateAnswered' },
  estimate_declined: { mechanic: 'estimateAnswered' },
  price_changed: { customer: 'priceChanged' },
  price_declined: { mechanic: 'estimateAnswered' },
  booking_accepted: { customer: 'hired' },
  booking_declined: { customer: 'reopened' },
  booking_unanswered: { customer: 'unanswered' },
  rescheduled: { customer: 'timeChanged', mechanic: 'mechanicTimeChanged' },
  reschedule_proposed: { customer: 'timeProposed' },
  reschedule_declined: { mechanic: 'mechanicTimeKept' },
  completion_undone: {},
  payment_received: {},
  referral: {},
}

/** What is known of each kind when it is written, beside the job. */
function remembered({ notificationType, parameters }: NotificationContent): MessageParameters {
  switch (notificationType) {
    case 'rescheduled':
    case 'reschedule_proposed': {
      const { windowStart, windowEnd } = parameters
      return { windowStart, windowEnd }
    }
    case 'job_step':
      return parameters.arrivesAt === undefined ? {} : { arrivesAt: parameters.arrivesAt }
    case 'estimate_sent':
      return { total: parameters.total }
    case 'price_changed':
      return { total: parameters.total, ...(parameters.signed && { signed: true }) }
    case 'estimate_approved':
      return { total: parameters.total, answer: 'approved' }
    case 'estimate_declined':
    case 'price_declined':
      return { total: parameters.total, answer: 'declined' }
    default:
      return {}
  }
}

interface Notice {
  id: string
  mechanicId?: string | null | undefined
  jobId?: string | null | undefined
}

/** The message of an in-app notice, if it has one. An open job asks for offers anew, so their absence is checked again. */
export function messagesOfNotice(notice: Notice & NotificationContent, now: string): PlannedMessage[] {
  const { id, jobId = null, mechanicId = null, notificationType, parameters } = notice
  if (jobId === null) return []
  const rule = OF_NOTICES[notificationType]
  const ofSide = mechanicId === null ? rule.customer : rule.mechanic
  const kind = typeof ofSide === 'function' ? (ofSide as (given: object) => MaybeKind)(parameters) : ofSide
  if (!kind) return []
  const cause = { key: id, jobId, mechanicId, parameters: remembered(notice) }
  const message = planned(kind, cause, now)
  if (kind === 'reopened') return [message, ...messagesOfSilence({ key: id, jobId }, now)]
  return kind === 'unanswered' ? [message, planned('staffUnanswered', cause, now)] : [message]
}

/** Nobody has made an offer 15 minutes after a job opened. */
export function messagesOfSilence(cause: { key: string; jobId: string }, now: string): PlannedMessage[] {
  const at = later(now, NO_OFFERS_MINUTES * MINUTE_MS)
  return [planned('noOffers', cause, at), planned('staffNoOffers', cause, at)]
}

/** The evening before at 18:00 and two hours ahead of a promise, as far as they lie ahead. */
export function reminders(jobId: string, windowStart: string | null, now: string): PlannedMessage[] {
  if (windowStart === null) return []
  const cause = { key: `${jobId}:${windowStart}`, jobId, parameters: { windowStart } }
  const evening = later(phoenixMidnight(windowStart), -EVENING_HOURS * HOUR_MS)
  const soon = later(windowStart, -REMINDER_HOURS * HOUR_MS)
  return [
    ...(evening > now ? [planned('reminderEvening', cause, evening)] : []),
    ...(soon > now ? [planned('reminderSoon', cause, soon)] : []),
  ]
}

/** A completion was taken back: what lies ahead is told again. */
export function messagesOfReturn(
  { id: jobId, mechanicId, windowStart }: { id: string; mechanicId: string | null; windowStart: string | null },
  now: string,
): PlannedMessage[] {
  const silence = mechanicId === null ? messagesOfSilence({ key: `${jobId}:${now}`, jobId }, now) : []
  return [...silence, ...reminders(jobId, windowStart, now)]
}

export interface BookedFacts {
  jobId: string
  mechanicId: string | null
  priority: (typeof PRIORITIES)[number]
  windowStart: string | null
}

/** Of a new job, beside the notice of the mechanic who was named. */
export function messagesOfBooking(
  { jobId, mechanicId, priority, windowStart }: BookedFacts,
  now: string,
): PlannedMessage[] {
  const cause = { key: jobId, jobId }
  return [
    planned('booked', cause, now),
    ...(mechanicId === null ? messagesOfSilence(cause, now) : []),
    ...(mechanicId === null && priority === 'Emergency' ? [planned('emergencyNear', cause, now)] : []),
    ...reminders(jobId, windowStart, now),
  ]
}

/** The customer who approved an offer gets one text with name, time and link. */
export const messageOfHire = (jobId: string, now: string): PlannedMessage =>
  planned('hired', { key: `${jobId}:${now}`, jobId }, now)

export const messageOfPayment = (
  paymentId: string,
  { jobId, total }: { jobId: string; total: number },
  now: string,
): PlannedMessage => planned('paymentReceived', { key: paymentId, jobId, parameters: { total } }, now)

/** To staff, once a dispute; `until` the bank takes evidence. */
export const messageOfDispute = (
  dispute: string,
  { jobId, total, until }: { jobId: string; total: number; until: string | null },
  now: string,
): PlannedMessage =>
  planned('staffDispute', { key: dispute, jobId, parameters: { total, ...(until && { expiresAt: until }) } }, now)

/** To the mechanic of a job whose promise the office moved. */
export function messageOfMove(
  mechanicId: string,
  { id: jobId, windowStart, windowEnd }: { id: string; windowStart: string | null; windowEnd: string | null },
  now: string,
): PlannedMessage {
  const parameters = windowStart === null || windowEnd === null ? {} : { windowStart, windowEnd }
  return planned('mechanicTimeChanged', { key: `${jobId}:${now}`, jobId, mechanicId, parameters }, now)
}

/** To those in a thread who have not read the message by then. The office reads its inbox. */
export function messagesOfThread(
  { id, jobId, by, mechanicId }: { id: string; jobId: string; by: ThreadParty; mechanicId: string | null },
  now: string,
): PlannedMessage[] {
  const at = later(now, READING_SECONDS * 1000)
  return [
    ...(by === 'customer' ? [] : [planned('messageToCustomer', { key: id, jobId }, at)]),
    ...(by === 'mechanic' || mechanicId === null
      ? []
      : [planned('messageToMechanic', { key: id, jobId, mechanicId }, at)]),
  ]
}

/** Of a fee that became due with a completion. */
export const messageOfFee = (
  { paymentId, mechanicId, dueUntil }: { paymentId: string; mechanicId: string; dueUntil: string },
  now: string,
  occasion: 'due' | 'soon overdue',
): PlannedMessage =>
  planned('feeDue', { key: `${paymentId}:${occasion}`, mechanicId, parameters: { paymentId, dueUntil } }, now)

export const messageOfTrial = (mechanicId: string, expiresAt: string, now: string): PlannedMessage =>
  planned('trialEnds', { key: `${mechanicId}:${expiresAt}`, mechanicId, parameters: { expiresAt } }, now, expiresAt)

/** Once for each service that the earliest due follows; with a time that is free. */
export function messageOfMaintenance(
  {
    vehicleId,
    jobId,
    dues,
    slot,
  }: {
    vehicleId: string
    jobId: string
    dues: readonly { work: Work; doneAt: string }[]
    slot: { start: string; end: string } | null
  },
  now: string,
): PlannedMessage {
  const works = dues.map(({ work }) => work)
  const time = slot === null ? {} : { windowStart: slot.start, windowEnd: slot.end }
  const key = `${vehicleId}:${works[0]}:${dues[0]?.doneAt}`
  return planned('maintenanceDue', { key, jobId, parameters: { vehicleId, works, ...time } }, now)
}

/** Once a day and channel. */
export const messageOfFailure = (channel: 'sms' | 'email' | 'push', now: string): PlannedMessage => {
  const day = new Date(Date.parse(now) + PHOENIX_OFFSET_MS).toISOString().slice(0, 10)
  return planned('providerFailing', { key: `${channel}:${day}`, parameters: { channel } }, now)
}
