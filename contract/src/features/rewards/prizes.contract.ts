import * as z from 'zod/mini'
import { FRESH_STAFF, STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, orElse, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { METHODS, Method } from '../billing/methods.ts'
import { Month } from './rewards.contract.ts'

export const SIDES = ['mechanic', 'customer'] as const
const Side = z.enum(SIDES, fieldMessage('rewards', 'side'))

/** A prize, the winner's contact and the payout. */
export const Prize = shownWhole(
  z.object({
    month: z.string(),
    side: z.enum(SIDES),
    amount: Cents,
    ticketNumber: z.int(),
    winnerId: Id,
    /** Null once erased. */
    winnerName: z.nullable(z.string()),
    winnerPhone: z.nullable(z.string()),
    paidAt: z.nullable(Moment),
    method: z.nullable(z.enum(METHODS)),
    reference: z.nullable(z.string()),
  }),
)
export type Prize = z.output<typeof Prize>

export const Payout = z.object({
  reference: required(fieldMessage('billing', 'reference'), { max: 100 }),
  method: orElse(Method, 'transfer'),
})
export type Payout = z.output<typeof Payout>

export const prizes = endpoints('rewards', 'raffle', {
  prizes: {
    method: 'GET',
    path: '/api/raffle/{month}/prizes',
    summary: 'List raffle prizes',
    description:
      "Returns a drawn month's prizes with the winners' phone numbers. Each request is recorded in the audit log.",
    params: z.object({ month: Month }),
    reply: z.array(Prize),
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  payOut: {
    method: 'POST',
    path: '/api/raffle/{month}/prizes/{side}/paid',
    summary: 'Record a prize payout',
    description: 'Records that a prize was paid, once, with the reference of the payment.',
    params: z.object({ month: Month, side: Side }),
    body: Payout,
    reply: Prize,
    access: FRESH_STAFF,
    invalidates: ['raffle', 'ledger'],
    problems: ['prize.notDrawn', 'prize.nobody', 'prize.paidAlready'],
  },
})
