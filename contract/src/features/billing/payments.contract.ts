import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, optionalText, orNull, paging, required, TrueOrFalse } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { JOB_PURPOSES } from './job-payments.contract.ts'
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
    /** The last three are customers' payments of a job. */
    purpose: z.enum([...PURPOSES, ...JOB_PURPOSES]),
    planId: z.nullable(Id),
    planName: z.nullable(z.string()),
    /** The job of a platform fee; null for a receipt that settles several fees. */
    jobId: z.nullable(Id),
    /** Identifies the job to people. */
    jobVehicle: z.nullable(z.string()),
    /** Cents: price, discount, and amount due. */
    price: Cents,
    discount: Cents,
    amount: Cents,
    promoCode: z.nullable(z.string()),
    status: z.enum(PAYMENT_STATUSES),
    provider: z.enum(PROVIDERS),
    /** Null until received; `free` for an amount of 0. */
    method: z.nullable(z.enum([...METHODS, 'stripe', 'free'])),
    reference: z.nullable(z.string()),
    /** Stripe Checkout; null for recorded payments. */
    checkoutUrl: z.nullable(z.string()),
    /** Days of membership or access. */
    days: z.int(),
    createdAt: Moment,
    /** Fees become overdue then; other payments expire and release their promo code. */
    dueUntil: Moment,
    paidAt: z.nullable(Moment),
    /** Whether a dispute holds or took the money. */
    disputed: z.boolean(),
    /** State of its dispute; null if none. */
    dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
    /** When and why it was waived or voided. */
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

export const PaymentReceipt = z.object({
  method: Method,
  reference: required(fieldMessage('billing', 'reference'), { max: 100 }),
})
export type PaymentReceipt = z.output<typeof PaymentReceipt>

export type Purpose = (typeof PURPOSES)[number]

/** Tags invalidated by every change that moves money. */
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
      /** Only disputed ones. */
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
    body: PaymentReceipt,
    reply: Payment,
    access: { may: ['staff'], of: ['payment', 'params.id'] },
    invalidates: MONEY_MOVES,
    problems: ['payment.unknown', 'payment.alreadyPaid', 'payment.cancelled'],
  },
})
