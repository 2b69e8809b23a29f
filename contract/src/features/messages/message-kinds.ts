import type { Work } from '../vehicles/maintenance.rules.ts'
import type { MESSAGE_CHANNELS } from './message-channels.ts'

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** `unknown`: it may have arrived. `notConfigured`: nobody carries this channel here. */
export const MESSAGE_STATES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'cancelled',
  'notConfigured',
  'unknown',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Why a message was not sent or not delivered. */
export const MESSAGE_REASONS = [
  /** Its cause is gone. */
  'jobGone',
  'jobCancelled',
  'outdated',
  'replaced',
  'expired',
  /** Read on the page before it left. */
  'read',
  /** The recipient cannot or does not want to get it. */
  'personGone',
  'stopped',
  'noConsent',
  'country',
  'quietHours',
  'tooMany',
  /** Not taken yet; tried again. */
  'notTaken',
  /** The provider's answer. */
  'refused',
  'undelivered',
  'unregistered',
  'badNumber',
  'unreachable',
  'blocked',
  'noAnswer',
] as const
export type MessageReason = (typeof MESSAGE_REASONS)[number]

/** Apart from the kinds below: sealed content, sent to the person who asked for it. */
export const SECRET_KINDS = ['code', 'invitation'] as const

/**
 * Who passes the quiet hours: `always`; `waiting` while the recipient waits for it at that moment (an emergency, a job as soon
 * as possible, or work under way); `emergency`; `never`. `drop`: not sent later either.
 */
type Passes = 'always' | 'waiting' | 'emergency' | 'never' | 'drop'

interface MessageRule {
  to: 'customer' | 'mechanic' | 'staff'
  passes: Passes
  /** Hours after which it helps nobody. */
  hours: number
  /** Least minutes between two of them about one job. */
  spacing?: number
}

export const MESSAGE_RULES = {
  booked: { to: 'customer', passes: 'always', hours: 24 },
  offers: { to: 'customer', passes: 'waiting', hours: 24, spacing: 10 },
  noOffers: { to: 'customer', passes: 'waiting', hours: 24 },
  hired: { to: 'customer', passes: 'waiting', hours: 24 },
  unanswered: { to: 'customer', passes: 'waiting', hours: 24 },
  reopened: { to: 'customer', passes: 'waiting', hours: 24 },
  timeChanged: { to: 'customer', passes: 'waiting', hours: 24 },
  timeProposed: { to: 'customer', passes: 'waiting', hours: 24 },
  reminderEvening: { to: 'customer', passes: 'drop', hours: 3 },
  reminderSoon: { to: 'customer', passes: 'drop', hours: 2 },
  onTheWay: { to: 'customer', passes: 'always', hours: 1 },
  estimate: { to: 'customer', passes: 'waiting', hours: 24 },
  priceChanged: { to: 'customer', passes: 'waiting', hours: 24 },
  cancelled: { to: 'customer', passes: 'waiting', hours: 24 },
  done: { to: 'customer', passes: 'never', hours: 48 },
  paymentReceived: { to: 'customer', passes: 'never', hours: 48 },
  maintenanceDue: { to: 'customer', passes: 'never', hours: 72 },
  messageToCustomer: { to: 'customer', passes: 'waiting', hours: 24, spacing: 1 },
  messageToMechanic: { to: 'mechanic', passes: 'waiting', hours: 24, spacing: 1 },
  mechanicBooked: { to: 'mechanic', passes: 'emergency', hours: 24 },
  mechanicHired: { to: 'mechanic', passes: 'waiting', hours: 24 },
  notTaken: { to: 'mechanic', passes: 'never', hours: 24 },
  estimateAnswered: { to: 'mechanic', passes: 'waiting', hours: 24 },
  mechanicCancelled: { to: 'mechanic', passes: 'waiting', hours: 24 },
  mechanicTimeChanged: { to: 'mechanic', passes: 'emergency', hours: 24 },
  mechanicTimeKept: { to: 'mechanic', passes: 'emergency', hours: 24 },
  emergencyNear: { to: 'mechanic', passes: 'always', hours: 1 },
  trialEnds: { to: 'mechanic', passes: 'never', hours: 72 },
  feeDue: { to: 'mechanic', passes: 'never', hours: 72 },
  staffNoOffers: { to: 'staff', passes: 'emergency', hours: 24 },
  staffUnanswered: { to: 'staff', passes: 'emergency', hours: 24 },
  staffDispute: { to: 'staff', passes: 'never', hours: 72 },
  providerFailing: { to: 'staff', passes: 'always', hours: 6 },
} as const satisfies Record<string, MessageRule>

/** They carry what was written in the thread of a job. */
export const THREAD_KINDS = ['messageToCustomer', 'messageToMechanic'] as const

export type MessageKind = keyof typeof MESSAGE_RULES
export const MESSAGE_KINDS = Object.keys(MESSAGE_RULES) as [MessageKind, ...MessageKind[]]

/** What a waiting message remembers; everything else is read when it is sent. */
export interface MessageParameters {
  /** The job's mechanic when it was written; added by the store. */
  mechanicId?: string | null
  windowStart?: string
  windowEnd?: string
  arrivesAt?: string
  /** Cents. */
  total?: number
  answer?: 'approved' | 'declined'
  /** On the mechanic's phone. */
  signed?: true
  expiresAt?: string
  dueUntil?: string
  paymentId?: string
  channel?: MessageChannel
  vehicleId?: string
  /** What is due, the earliest first. */
  works?: readonly Work[]
  /** When the last message of a thread was written that it carried. */
  upTo?: string
}
