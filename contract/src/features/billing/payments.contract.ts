import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, optionalText, orNull, paging, required, TrueOrFalse } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { METHODS, Method } from './methods.ts'

export const PURPOSES = ['plan', 'access', 'first_job', 'platform_fee'] as const
export const PAYMENT_STATUSES = ['due', 'paid', 'cancelled', 'waived', 'voided'] as const
export const PROVIDERS = ['recorded', 'stripe'] as const

const Purpose = z.enum(PURPOSES, fieldMessage('billing', 'purpose'))
const PaymentStatus = z.enum(PAYMENT_STATUSES, fieldMessage('billing', 'status'))

export const Payment = shownWhole(
  z.object({
    id: Id,
    mechanicId: Id,
    mechanicName: z.string(),
    purpose: z.enum(PURPOSES),
    planId: z.nullable(Id),
    planName: z.nullable(z.string()),
    /** The job whose platform fee it is. A payment of fees without a job settles several of them. */
    jobId: z.nullable(Id),
    /** Its vehicle, by which the job is known. */
    jobVehicle: z.nullable(z.string()),
    /** Cents before the discount, the discount, and what is paid. */
    price: Cents,
    discount: Cents,
    amount: Cents,
    promoCode: z.nullable(z.string()),
    status: z.enum(PAYMENT_STATUSES),
    provider: z.enum(PROVIDERS),
    /** How the money came; null until it is there, `free` where none had to come. */
    method: z.nullable(z.enum([...METHODS, 'stripe', 'free'])),
    reference: z.nullable(z.string()),
    /** Where the mechanic pays by Stripe; null with recorded payments. */
    checkoutUrl: z.nullable(z.string()),
    /** Days of membership or access that it buys. */
    days: z.int(),
    createdAt: Moment,
    /** A fee is overdue from this moment on; any other due payment is cancelled then, and its promo code is free again. */
    dueUntil: Moment,
    paidAt: z.nullable(Moment),
    /** Whether the payer's bank holds its money, or has kept it. */
    disputed: z.boolean(),
    /** How its dispute stands; null where there was none. */
    dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
    /** When it was waived or voided, and why. */
    reversedAt: z.nullable(Moment),
    reason: z.nullable(z.string()),
  }),
)
export type Payment = z.output<typeof Payment>

export const NewPayment = z
  .object({ mechanicId: Id, purpose: Purpose, planId: orNull(Id), promoCode: optionalText(40) })
  .check(
    z.refine(({ purpose, planId }) => purpose !== 'plan' || planId !== null, {
      message: fieldMessage('billing', 'plan'),
      path: ['planId'],
    }),
    z.refine(({ purpose, promoCode }) => purpose !== 'platform_fee' || promoCode === null, {
      message: fieldMessage('billing', 'noCodeOnFees'),
      path: ['promoCode'],
    }),
  )
export type NewPayment = z.output<typeof NewPayment>

export const Receipt = z.object({
  method: Method,
  reference: required(fieldMessage('billing', 'reference'), { max: 100 }),
})
export type Receipt = z.output<typeof Receipt>

/** What every change of a payment that moves money makes untrue. */
export const MONEY_MOVES = ['payments', 'mechanics', 'promoCodes', 'raffle', 'ledger', 'analytics'] as const

export const payments = endpoints('billing', 'payments', {
  list: {
    method: 'GET',
    path: '/api/payments',
    summary: 'List payments',
    description: 'Returns payments, newest first, optionally by mechanic, purpose or status.',
    query: z.object({
      mechanicId: z.optional(Id),
      status: z.optional(PaymentStatus),
      purpose: z.optional(Purpose),
      /** Only those that a bank has questioned. */
      disputed: z.optional(TrueOrFalse),
      ...paging,
    }),
    reply: z.array(Payment),
    paged: true,
    cached: { tags: ['payments', 'mechanics', 'plans', 'promoCodes', 'jobs'] },
    reads: 'people',
    access: { may: ['self', 'staff'], of: ['mechanic', 'query.mechanicId'], without: ['staff'] },
    invalidates: [],
    problems: [],
  },
  create: {
    method: 'POST',
    path: '/api/payments',
    summary: 'Create a payment',
    description:
      'Creates a payment that is due. With Stripe, `checkoutUrl` leads to the payment page. A payment of zero is paid immediately. A `platform_fee` payment covers every fee the mechanic owes.',
    body: NewPayment,
    reply: Payment,
    access: { may: ['self', 'staff'], of: ['mechanic', 'body.mechanicId'] },
    invalidates: ['mechanics', 'payments', 'promoCodes'],
    problems: [
      'mechanic.unknown',
      'plan.unknown',
      'payment.nothingDue',
      'payment.providerFailed',
      'payment.notSetUp',
      'promo.unknown',
      'promo.notValid',
      'promo.usedUp',
      'promo.usedByYou',
    ],
  },
  confirm: {
    method: 'PATCH',
    path: '/api/payments/{id}/confirm',
    summary: 'Confirm a payment',
    description:
      'Records that a due payment was received, once. The membership is extended and the fees it covers are marked paid.',
    params: z.object({ id: Id }),
    body: Receipt,
    reply: Payment,
    access: { may: ['staff'], of: ['payment', 'params.id'] },
    invalidates: MONEY_MOVES,
    problems: ['payment.unknown', 'payment.alreadyPaid', 'payment.cancelled'],
  },
})
