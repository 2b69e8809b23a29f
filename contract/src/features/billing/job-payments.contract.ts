import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, required, whole } from '../../lib/fields.ts'
import { inDollars } from '../../lib/money.ts'
import { shownWhole } from '../../lib/views.ts'
import { METHODS } from './methods.ts'

export const JOB_PURPOSES = ['balance', 'deposit', 'tip'] as const
export type JobPurpose = (typeof JOB_PURPOSES)[number]

/** In cents. */
export const LEAST_TIP = 100
export const MOST_TIP = 100_000
const MOST = 10_000_000

const TIP_FIX = fieldMessage('billing', 'tip', { least: inDollars(LEAST_TIP), most: inDollars(MOST_TIP) })
const REFUND_FIX = fieldMessage('billing', 'refundAmount')

export const NewJobCheckout = z
  .object({
    what: z.enum(JOB_PURPOSES, fieldMessage('billing', 'checkoutWhat')),
    /** For a tip only. */
    tipCents: z.optional(whole(LEAST_TIP, MOST_TIP, TIP_FIX)),
  })
  .check(
    z.refine(({ what, tipCents }) => (what === 'tip') === (tipCents !== undefined), {
      message: TIP_FIX,
      path: ['tipCents'],
    }),
  )
export type NewJobCheckout = z.output<typeof NewJobCheckout>

const JobCheckout = shownWhole(z.object({ checkoutUrl: z.string(), paymentId: Id, amountCents: Cents }))
export type JobCheckout = z.output<typeof JobCheckout>

export const REFUND_STATUSES = ['asked', 'done', 'failed'] as const
export const REFUND_CAUSES = ['staff', 'cancelled', 'reassigned'] as const

export const Refund = shownWhole(
  z.object({
    id: Id,
    paymentId: Id,
    amountCents: Cents,
    /** The office's act, a cancelled job, or one that lost its mechanic. */
    cause: z.enum(REFUND_CAUSES),
    reason: z.nullable(z.string()),
    /** Asked: the provider has not confirmed it yet. */
    status: z.enum(REFUND_STATUSES),
    createdAt: Moment,
  }),
)
export type Refund = z.output<typeof Refund>

/** A customer's payment of a job. */
export const JobPayment = shownWhole(
  z.object({
    id: Id,
    jobId: Id,
    mechanicId: z.nullable(Id),
    what: z.enum(JOB_PURPOSES),
    status: z.enum(['due', 'paid', 'cancelled', 'voided']),
    provider: z.enum(['recorded', 'stripe']),
    method: z.enum(METHODS),
    amount: Cents,
    /** The platform's part of a card payment. */
    fee: Cents,
    /** What went back to the customer, or is on its way. */
    returned: Cents,
    paidAt: z.nullable(Moment),
    dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
    reversedAt: z.nullable(Moment),
    reason: z.nullable(z.string()),
    refunds: z.array(z.omit(z.object(Refund.shape), { paymentId: true })),
  }),
)
export type JobPayment = z.output<typeof JobPayment>

export const NewRefund = z.object({
  amountCents: whole(1, MOST, REFUND_FIX),
  reason: required(fieldMessage('billing', 'reason'), { min: 3, max: 300 }),
})
export type NewRefund = z.output<typeof NewRefund>

export const jobPayments = endpoints('billing', 'payments', {
  checkout: {
    method: 'POST',
    path: '/api/jobs/{id}/checkout',
    summary: 'Pay a job by card',
    description:
      "Opens a Stripe Checkout for the balance of a finished job, the deposit of an approved estimate, or a tip. The money goes to the mechanic's account; the platform fee is withheld from a balance. The same request leads to the same Checkout.",
    params: z.object({ id: Id }),
    body: NewJobCheckout,
    reply: JobCheckout,
    linked: 'job',
    access: { may: ['customer'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: [
      'job.unknown',
      'job.cancelled',
      'job.notDone',
      'job.paidAlready',
      'job.linkReadOnly',
      'payment.nothingDue',
      'payment.noCard',
      'payment.mechanicNotConnected',
      'payment.providerFailed',
      'payment.notSetUp',
    ],
  },
  ofJob: {
    method: 'GET',
    path: '/api/jobs/{id}/payments',
    summary: 'List payments of a job',
    description: 'Returns what the customer paid, oldest first, with refunds and disputes.',
    params: z.object({ id: Id }),
    reply: z.array(JobPayment),
    reads: 'people',
    access: { may: ['hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
  refund: {
    method: 'POST',
    path: '/api/payments/{id}/refunds',
    summary: "Refund a customer's payment",
    description:
      'Returns all or part of a payment the way it came. The transfer to the mechanic is reversed and the platform fee restored in proportion. A payment in cash or by transfer is only recorded as returned.',
    params: z.object({ id: Id }),
    body: NewRefund,
    reply: Refund,
    access: { may: ['staff'], of: ['payment', 'params.id'], fresh: true },
    invalidates: ['payments', 'jobs', 'ledger', 'analytics', 'mechanics'],
    problems: [
      'payment.unknown',
      'payment.notOfAJob',
      'payment.notPaid',
      'payment.refundTooMuch',
      'payment.refundRefused',
      'payment.disputed',
      'payment.providerFailed',
      'payment.notSetUp',
    ],
  },
})
