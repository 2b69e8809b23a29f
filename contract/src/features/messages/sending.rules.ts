import type { JobStatus, PRIORITIES, Step } from '../jobs/job-values.contract.ts'
import {
  MESSAGE_RULES,
  type MessageChannel,
  type MessageKind,
  type MessageParameters,
  type MessageReason,
  THREAD_KINDS,
} from './message-kinds.ts'
import { QUIET_HOURS, type QuietHours, quietUntil } from './quiet-hours.rules.ts'

/** A safeguard against floods, for each person and channel. */
export const MOST_AN_HOUR = 12
const HOUR_MS = 3_600_000

/** A job as it is when its message would leave. */
export interface JobAtSending {
  /** Null: cancelled, deleted or another customer's. */
  customerId: string
  mechanicId: string | null
  status: JobStatus
  step: Exclude<Step, 'done'> | null
  isCancelled: boolean
  isDeleted: boolean
  acceptedAt: string | null
  windowStart: string | null
  windowEnd: string | null
  priority: (typeof PRIORITIES)[number]
  totalCost: number | null
  waitingOffers: number
  /** Those that came after the last text about offers. */
  newOffers: number
  /** The latest estimate that waits for an answer, in cents. */
  openEstimate: number | null
  /** The start that a mechanic proposes. */
  proposedStart: string | null
}

export interface RecipientAtSending {
  /** Null: erased, removed or closed. */
  address: string | null
  phone: string | null
  /** Of the customer after merges, the mechanic or the account. */
  id: string
  /** Null: a text, or a mail where no text can go. */
  channels: readonly MessageChannel[] | null
  /** Null: never asked, such as an imported customer. */
  consents: boolean | null
  stopped: boolean
  /** Whether texts are set up and go to the phone's country. */
  inReach: boolean
  quietHours: QuietHours | null
  /** Messages of the last hour on this channel, and when the oldest left. */
  lastHour: { count: number; oldest: string | null }
}

export interface StateAtSending {
  job: JobAtSending | null
  recipient: RecipientAtSending | null
  /** Of `trialEnds`. */
  trialUntil: string | null
  /** Of `feeDue`. */
  feeIsDue: boolean
  /** Of `maintenanceDue`: still due, and reminders are still wanted. */
  isDue: boolean
  /** Of a message of the thread: its reader has not read it, nor got it by an earlier one. */
  hasUnread: boolean
}

interface DueMessage {
  kind: MessageKind
  channel: MessageChannel
  parameters: MessageParameters
  jobId: string | null
  expiresAt: string
}

export type SendingDecision =
  | { act: 'send' }
  | { act: 'cancel'; reason: MessageReason }
  | { act: 'postpone'; until: string; reason: 'quietHours' | 'tooMany' }

const isOpen = ({ mechanicId, status }: JobAtSending) => mechanicId === null && status === 'pending'

/** Before the work, with the mechanic whom the message names. */
const isAhead = (job: JobAtSending, { mechanicId }: MessageParameters) =>
  job.mechanicId !== null && job.mechanicId === mechanicId && job.step === null && job.status !== 'completed'

type IsTrue = (job: JobAtSending, parameters: MessageParameters, recipientId: string) => boolean

const isMine: IsTrue = (job, _, recipientId) => job.mechanicId === recipientId

/** Whether a message about a job still says the truth. */
const IS_TRUE: Partial<Record<MessageKind, IsTrue>> = {
  booked: ({ status }) => status !== 'completed',
  offers: (job) => isOpen(job) && job.newOffers > 0,
  noOffers: (job) => isOpen(job) && job.waitingOffers === 0,
  hired: isAhead,
  unanswered: (job, parameters) => isAhead(job, parameters) && job.acceptedAt === null,
  reopened: isOpen,
  timeChanged: (job, { windowStart, windowEnd }) =>
    job.windowStart === windowStart && job.windowEnd === windowEnd && job.step === null && job.status !== 'completed',
  timeProposed: (job, { windowStart }) => job.proposedStart === windowStart,
  reminderEvening: (job, parameters) => isReminded(job, parameters),
  reminderSoon: (job, parameters) => isReminded(job, parameters),
  onTheWay: (job, { mechanicId }) => job.step === 'on_the_way' && job.mechanicId === mechanicId,
  estimate: (job, { total }) => job.openEstimate === total && job.status !== 'completed',
  priceChanged: (job, { total }) => job.totalCost === total,
  done: ({ status }) => status === 'completed',
  mechanicBooked: (job, _, recipientId) => isAhead(job, { mechanicId: recipientId }) && job.acceptedAt === null,
  mechanicHired: (job, _, recipientId) => isAhead(job, { mechanicId: recipientId }),
  notTaken: (job, _, recipientId) => job.mechanicId !== recipientId,
  // Only the mechanic who lost the job hears of it.
  estimateAnswered: (job, { mechanicId }, recipientId) =>
    (job.mechanicId === recipientId) === (mechanicId === recipientId),
  mechanicCancelled: (job, _, recipientId) => job.isCancelled || job.mechanicId !== recipientId,
  mechanicTimeChanged: (job, { windowStart }, recipientId) =>
    job.windowStart === windowStart && isAhead(job, { mechanicId: recipientId }),
  mechanicTimeKept: isMine,
  messageToMechanic: isMine,
  emergencyNear: isOpen,
  staffNoOffers: (job) => isOpen(job) && job.waitingOffers === 0,
  staffUnanswered: (job, parameters) => isAhead(job, parameters) && job.acceptedAt === null,
}

function isReminded(job: JobAtSending, { windowStart }: MessageParameters): boolean {
  return job.windowStart === windowStart && job.mechanicId !== null && job.step === null && job.status !== 'completed'
}

/** These tell of the end of a job, of money, or what somebody wrote. */
const OUTLIVES_JOB: readonly MessageKind[] = [
  ...(['cancelled', 'mechanicCancelled', 'notTaken', 'paymentReceived', 'staffDispute'] as const),
  ...THREAD_KINDS,
]

const isThread = (kind: MessageKind) => THREAD_KINDS.some((one) => one === kind)

function outdated({ kind, jobId, parameters }: DueMessage, state: StateAtSending, now: string): MessageReason | null {
  const { job, recipient, trialUntil, feeIsDue, isDue, hasUnread } = state
  if (kind === 'trialEnds') return trialUntil !== null && trialUntil === parameters.expiresAt ? null : 'outdated'
  if (kind === 'feeDue') return feeIsDue ? null : 'outdated'
  if (kind === 'maintenanceDue' && !isDue) return 'outdated'
  // The time that it offers must be ahead.
  if (kind === 'maintenanceDue' && parameters.windowStart !== undefined && parameters.windowStart <= now)
    return 'outdated'
  if (jobId === null) return null
  if (job === null || job.isDeleted) return 'jobGone'
  if (MESSAGE_RULES[kind].to === 'customer' && recipient !== null && job.customerId !== recipient.id)
    return 'personGone'
  if (job.isCancelled && !OUTLIVES_JOB.includes(kind)) return 'jobCancelled'
  if (kind === 'cancelled' && !job.isCancelled) return 'outdated'
  if (isThread(kind) && !hasUnread) return 'read'
  const isReminder = kind === 'reminderEvening' || kind === 'reminderSoon'
  if (isReminder && job.windowStart !== null && job.windowStart <= now) return 'outdated'
  return IS_TRUE[kind]?.(job, parameters, recipient?.id ?? '') === false ? 'outdated' : null
}

const takesTexts = ({ consents, stopped, phone, inReach }: RecipientAtSending) =>
  consents === true && !stopped && phone !== null && inReach

function unreachable({ kind, channel }: DueMessage, recipient: RecipientAtSending): MessageReason | null {
  if (recipient.address === null) return 'personGone'
  // Who subscribed a browser asked for it.
  if (channel === 'push') return recipient.channels?.includes('push') === false ? 'stopped' : null
  const isStaff = MESSAGE_RULES[kind].to === 'staff'
  if (!isStaff && recipient.consents === null) return 'noConsent'
  if (recipient.channels?.includes(channel) === false) return 'stopped'
  if (channel === 'email') return isStaff || recipient.channels || !takesTexts(recipient) ? null : 'replaced'
  if (recipient.stopped) return 'stopped'
  if (recipient.consents !== true) return 'noConsent'
  return recipient.inReach ? null : 'country'
}

/** What the recipient waits for at that moment: an emergency, a job as soon as possible, work under way. */
const isUrgent = (job: JobAtSending) =>
  job.priority === 'Emergency' || job.step !== null || (job.windowStart === null && job.status !== 'completed')

function passesQuietHours({ kind }: DueMessage, job: JobAtSending | null): boolean {
  const { passes } = MESSAGE_RULES[kind]
  if (passes === 'always') return true
  if (job === null) return false
  return (passes === 'waiting' && isUrgent(job)) || (passes === 'emergency' && job.priority === 'Emergency')
}

/** Decides just before the provider is called. */
export function decideSending(message: DueMessage, state: StateAtSending, now: string): SendingDecision {
  const { kind, expiresAt } = message
  const cancel = (reason: MessageReason): SendingDecision => ({ act: 'cancel', reason })
  if (expiresAt <= now) return cancel('expired')
  const { job, recipient } = state
  if (recipient === null) return cancel('personGone')
  const reason = outdated(message, state, now) ?? unreachable(message, recipient)
  if (reason !== null) return cancel(reason)
  const until = passesQuietHours(message, job) ? null : quietUntil(now, recipient.quietHours ?? QUIET_HOURS)
  if (until !== null) {
    const isDropped = MESSAGE_RULES[kind].passes === 'drop' || until >= expiresAt
    return isDropped ? cancel('quietHours') : { act: 'postpone', until, reason: 'quietHours' }
  }
  const { count, oldest } = recipient.lastHour
  if (count < MOST_AN_HOUR || oldest === null) return { act: 'send' }
  const free = new Date(Date.parse(oldest) + HOUR_MS).toISOString()
  return free >= expiresAt
    ? cancel('tooMany')
    : { act: 'postpone', until: free > now ? free : expiresAt, reason: 'tooMany' }
}
