import * as z from 'zod/mini'
import { ANYONE, FRESH_STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, paging, personName, phone, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { nameOnFile } from '../customers/name-on-file.ts'

export const REFERRAL_STATUSES = ['pending', 'completed', 'rewarded'] as const
export const TICKET_SOURCES = ['referral', 'job', 'subscription', 'free_entry'] as const
export const RAFFLE_STATUSES = ['active', 'completed'] as const

export const Referral = shownWhole(
  z.object({
    id: Id,
    referrerId: Id,
    referredMechanicId: Id,
    referrerName: z.string(),
    referredMechanicName: z.string(),
    status: z.enum(REFERRAL_STATUSES),
    /** Null until the referred mechanic confirms; rewards require it. */
    confirmedAt: z.nullable(Moment),
    createdAt: Moment,
  }),
)
export type Referral = z.output<typeof Referral>

export const NewReferral = z.object({
  referrerId: required(fieldMessage('rewards', 'referrer'), { max: 50 }),
  referredMechanicId: required(fieldMessage('rewards', 'referred'), { max: 50 }),
})
export type NewReferral = z.output<typeof NewReferral>

const ONE_ID = fieldMessage('rewards', 'oneId')
/** A malformed id is treated as an unknown mechanic. */
const ReferrerId = z.string(ONE_ID).check(z.maxLength(50, ONE_ID))

const history = {
  method: 'GET',
  reads: 'people',
  reply: z.array(Referral),
  paged: true,
  invalidates: [],
  problems: ['mechanic.unknown'],
} as const

/** Only the referred mechanic can confirm or deny. */
const answer = {
  method: 'PATCH',
  params: z.object({ id: Id }),
  reply: Referral,
  access: { may: ['self'], of: ['referral', 'params.id'] },
  invalidates: ['referrals', 'notifications'],
} as const

export const referrals = endpoints('rewards', 'referrals', {
  list: {
    ...history,
    path: '/api/referrals',
    summary: 'List referrals',
    description: 'Returns referrals, newest first, optionally by referrer.',
    access: { may: ['self', 'staff'], of: ['mechanic', 'query.referrerId'], without: ['staff'] },
    query: z.object({ referrerId: z.optional(ReferrerId), ...paging }),
  },
  of: {
    ...history,
    path: '/api/referrals/{referrerId}',
    summary: "List a mechanic's referrals",
    description: 'Returns the referrals one mechanic made, newest first.',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.referrerId'] },
    params: z.object({ referrerId: Id }),
    query: z.object(paging),
  },
  submit: {
    method: 'POST',
    path: '/api/referrals',
    summary: 'Refer a mechanic',
    description:
      'Refers a mechanic who has not finished a job yet. Once they confirm it, their first finished job earns a raffle ticket.',
    body: NewReferral,
    reply: Referral,
    access: { may: ['self'], of: ['mechanic', 'body.referrerId'] },
    invalidates: ['referrals'],
    problems: ['mechanic.unknown', 'referral.oneself', 'referral.alreadyReferred', 'referral.alreadyWorking'],
  },
  confirm: {
    ...answer,
    path: '/api/referrals/{id}/confirm',
    summary: 'Confirm a referral',
    description: 'Confirms that this referrer brought you here. Other referrers who named you are no longer informed.',
    problems: [
      'referral.unknown',
      'referral.alreadyAnswered',
      'referral.alreadyReferred',
      'referral.alreadyWorking',
      'mechanic.unknown',
    ],
  },
  deny: {
    ...answer,
    path: '/api/referrals/{id}/deny',
    summary: 'Deny a referral',
    description: 'Denies a referral. It disappears from every list and cannot be submitted again.',
    problems: ['referral.unknown', 'referral.alreadyAnswered'],
  },
})

const MONTH_FIX = fieldMessage('rewards', 'month')
/** Phoenix month, years 2000 to 2999. */
export const Month = z.string(MONTH_FIX).check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, MONTH_FIX))

export const Raffle = shownWhole(
  z.object({
    id: z.nullable(Id),
    month: z.string(),
    /** Half goes to a mechanic, half to a customer. */
    totalPrize: Cents,
    mechanicWinnerId: z.nullable(Id),
    customerWinnerId: z.nullable(Id),
    /** Last four digits only. */
    mechanicWinnerPhone: z.nullable(z.string()),
    customerWinnerPhone: z.nullable(z.string()),
    mechanicPrize: Cents,
    customerPrize: Cents,
    status: z.enum(RAFFLE_STATUSES),
    drawnAt: z.nullable(Moment),
    createdAt: z.nullable(Moment),
    /** SHA-256 of the seed (hex), published when the month opens. */
    commitment: z.nullable(z.string()),
    /** 32 bytes (hex); null until drawn. */
    seed: z.nullable(z.string()),
    /** The drand round of the draw, fixed when the month opens: chain hash and round number; null: none. */
    beaconChain: z.nullable(z.string()),
    beaconRound: z.nullable(z.int()),
    /** Signature of the round (hex), once drawn; its SHA-256 is the randomness. */
    beaconSignature: z.nullable(z.string()),
    beaconRandomness: z.nullable(z.string()),
    /** Winning tickets, once drawn. */
    mechanicTicket: z.nullable(z.int()),
    customerTicket: z.nullable(z.int()),
  }),
)
export type Raffle = z.output<typeof Raffle>

/** Public view of a ticket: without moment, sequence or time-ordered id, which would link both sides of a job. */
export const Ticket = z.object({
  /** Random, unique within the month. */
  ticketNumber: z.int(),
  month: z.string(),
  holder: z.enum(['mechanic', 'customer']),
  source: z.enum(TICKET_SOURCES),
  /** Last four digits only. */
  phone: z.nullable(z.string()),
})
export type Ticket = z.output<typeof Ticket>

/** Keep the commitment: a different one for the same month would prove fraud. */
export const EnteredTicket = shownWhole(
  z.extend(Ticket, { id: Id, createdAt: Moment, commitment: z.string(), ...nameOnFile }),
)
export type EnteredTicket = z.output<typeof EnteredTicket>

/** Entry without a purchase, identified by phone. */
export const NewEntry = z.object({
  name: personName(fieldMessage('rewards', 'name'), { max: 100 }),
  phone: phone(fieldMessage('rewards', 'phone'), { min: 10 }),
})
export type NewEntry = z.output<typeof NewEntry>

const RaffleView = shownWhole(
  z.object({
    raffle: Raffle,
    /** By number, after `after`. */
    tickets: z.array(Ticket),
    counts: z.object({ referral: z.int(), job: z.int(), subscription: z.int(), free_entry: z.int() }),
    /** Cursor of the next page; null at the end. */
    next: z.nullable(z.int()),
  }),
)

const ofMonth = { params: z.object({ month: Month }) }
const AFTER_FIX = fieldMessage('rewards', 'after')

export const raffle = endpoints('rewards', 'raffle', {
  list: {
    method: 'GET',
    path: '/api/raffles',
    summary: 'List raffles',
    description: 'Returns raffles, newest month first.',
    query: z.object(paging),
    reply: z.array(Raffle),
    paged: true,
    cached: { tags: ['raffle', 'customers', 'mechanics'] },
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
  month: {
    ...ofMonth,
    method: 'GET',
    path: '/api/raffle/{month}',
    summary: 'Retrieve a raffle',
    description: 'Returns a month with its pool, commitment and tickets. A month without activity has a pool of 0.',
    query: z.object({
      limit: z._default(z.coerce.number(fieldMessage('rewards', 'limit')).check(z.int(), z.gte(1), z.lte(1000)), 1000),
      after: z.optional(z.coerce.number(AFTER_FIX).check(z.int(AFTER_FIX), z.gte(0, AFTER_FIX))),
    }),
    reply: RaffleView,
    cached: { tags: ['raffle', 'customers', 'mechanics'] },
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
  enter: {
    ...ofMonth,
    method: 'POST',
    path: '/api/raffle/{month}/free-entries',
    summary: 'Enter the raffle for free',
    description: 'Issues one free ticket per person per month. No purchase is necessary, and the odds are the same.',
    body: NewEntry,
    reply: EnteredTicket,
    access: { may: ['self'], of: ['phone', 'body.phone'] },
    invalidates: ['raffle', 'customers'],
    problems: ['raffle.notOpen', 'raffle.alreadyEntered'],
  },
  draw: {
    ...ofMonth,
    method: 'POST',
    path: '/api/raffle/{month}/draw',
    summary: 'Draw a raffle',
    description: 'Draws a month that has ended, exactly once.',
    reply: Raffle,
    access: FRESH_STAFF,
    invalidates: ['raffle', 'ledger'],
    problems: [
      'raffle.notEnded',
      'raffle.alreadyDrawn',
      'raffle.neverOpened',
      'raffle.sealBroken',
      'raffle.beaconAway',
      'raffle.beaconWrong',
    ],
  },
})
