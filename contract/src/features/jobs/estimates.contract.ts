import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, orElse, required, whole } from '../../lib/fields.ts'
import { inDollars } from '../../lib/money.ts'
import { shownWhole } from '../../lib/views.ts'
import { JOB_PURPOSES } from '../billing/job-payments.contract.ts'
import { METHODS, Method } from '../billing/methods.ts'
import { Estimate, Finding, LINE_KINDS, PartsTax, PricedLine, SignedRecord } from '../estimates/estimate.contract.ts'
import { AnsweredBy, Answerer } from './answerer.ts'

export const LineKind = z.enum(LINE_KINDS, fieldMessage('jobs', 'lineKind'))
export type LineKind = z.output<typeof LineKind>

/** Maximum unit price and payment, in cents. */
const MOST = 10_000_000

/** Pictures of one line. */
export const MOST_LINE_PICTURES = 10

const COST_FIX = fieldMessage('jobs', 'lineCost', { most: inDollars(MOST) })
const cost = () => z.optional(z.nullable(whole(0, MOST, COST_FIX)))

/** A line item; a discount has a positive amount, which is subtracted. */
export const NewLine = z.object({
  kind: LineKind,
  description: required(fieldMessage('jobs', 'lineDescription'), { max: 200 }),
  /** Hundredths: 150 is 1.5 hours or pieces. */
  quantity: whole(1, 100_000, fieldMessage('jobs', 'lineQuantity')),
  unitCents: whole(0, MOST, fieldMessage('jobs', 'lineUnitCents', { least: inDollars(0), most: inDollars(MOST) })),
  /** Pictures of the same job. */
  pictureIds: z.optional(
    z
      .array(Id, fieldMessage('general', 'invalid'))
      .check(z.maxLength(MOST_LINE_PICTURES, fieldMessage('jobs', 'linePictures', { most: MOST_LINE_PICTURES }))),
  ),
  finding: z.optional(z.nullable(Finding)),
  /** What one piece costs the mechanic, and the deposit on the old part; only the job's mechanic and staff see them. */
  costCents: cost(),
  coreCents: cost(),
  /** The canned job that it came from, whose hours are learned. */
  cannedJobId: z.optional(z.nullable(Id)),
})
export type NewLine = z.output<typeof NewLine>
/** What a line's price follows from. */
export type PriceableLine = Pick<NewLine, 'kind' | 'description' | 'quantity' | 'unitCents'>

export const MOST_LINES = 50

export const NewEstimate = z.object({
  lines: z
    .array(NewLine, fieldMessage('jobs', 'lines'))
    .check(z.minLength(1, fieldMessage('jobs', 'lines')), z.maxLength(MOST_LINES, fieldMessage('jobs', 'lines'))),
  depositCents: orElse(whole(0, MOST * MOST_LINES, fieldMessage('jobs', 'deposit')), 0),
})
export type NewEstimate = z.output<typeof NewEstimate>

/** Ids of the approved lines; those of the whole visit go with any of them. None: the estimate is declined. */
export const ApprovedLines = z.object({
  approved: z
    .array(Id, fieldMessage('jobs', 'approvedLines'))
    .check(z.maxLength(MOST_LINES, fieldMessage('jobs', 'approvedLines'))),
  by: AnsweredBy,
})

/** Paid and due amounts of a job, with the approved estimate's lines. */
export const Receipt = shownWhole(
  z.object({
    jobId: Id,
    customerName: z.string(),
    vehicleInfo: z.string(),
    mechanicName: z.nullable(z.string()),
    completedAt: Moment,
    lines: z.array(PricedLine),
    subtotal: Cents,
    tax: Cents,
    total: Cents,
    /** Customer payments and their methods. */
    payments: z.array(
      z.object({
        id: Id,
        paidAt: Moment,
        method: z.enum(METHODS),
        amount: Cents,
        /** A tip pays nothing of the total. */
        what: z.enum(JOB_PURPOSES),
        /** Cents that went back to the customer, or are on their way. */
        returned: Cents,
      }),
    ),
    /** Unpaid cents. */
    due: Cents,
    /** Whether the mechanic can be paid by card online. */
    takesCards: z.boolean(),
    /** Where the customer signed under the price. */
    signature: z.optional(SignedRecord),
    /** Where there is tax, and its rate was kept. */
    partsTax: z.optional(PartsTax),
  }),
)
export type Receipt = z.output<typeof Receipt>

const PAID_FIX = fieldMessage('jobs', 'paidAmount', { least: inDollars(1), most: inDollars(MOST) })

/** A customer's payment, reported by the mechanic. */
export const NewJobPayment = z.object({
  method: Method,
  amount: whole(1, MOST, PAID_FIX),
})
export type NewJobPayment = z.output<typeof NewJobPayment>

const answer = {
  method: 'PATCH',
  params: z.object({ id: Id }),
  body: Answerer,
  reply: Estimate,
  linked: 'estimate',
  access: { may: { customer: ['customer', 'staff'], dispatcher: ['staff'] }, of: ['estimate', 'params.id'] },
  problems: ['estimate.unknown', 'estimate.alreadyAnswered', 'job.cancelled', 'job.stagePassed', 'job.linkReadOnly'],
} as const

export const estimates = endpoints('jobs', 'jobs', {
  send: {
    method: 'POST',
    path: '/api/jobs/{id}/estimates',
    summary: 'Send an estimate',
    description: 'Sends the customer a new version of the estimate. It replaces one that is still waiting.',
    params: z.object({ id: Id }),
    body: NewEstimate,
    reply: Estimate,
    late: true,
    access: { may: ['hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: ['jobs', 'customers', 'notifications', 'messages'],
    problems: ['job.unknown', 'job.cancelled', 'job.notBooked', 'job.stagePassed'],
  },
  approve: {
    ...answer,
    path: '/api/estimates/{id}/approve',
    summary: 'Approve an estimate',
    description: 'Approves an estimate once. Its total becomes the price of the job.',
    invalidates: ['jobs', 'customers', 'notifications', 'messages'],
  },
  decline: {
    ...answer,
    path: '/api/estimates/{id}/decline',
    summary: 'Decline an estimate',
    description:
      'Declines an estimate once. The last agreed price still applies. Until work starts, customers decline a price changed by the office the same way.',
    invalidates: ['jobs', 'customers', 'pickups', 'notifications', 'messages', 'analytics'],
  },
  answerLines: {
    ...answer,
    body: ApprovedLines,
    path: '/api/estimates/{id}/lines',
    summary: 'Approve lines of an estimate',
    description:
      'Answers an estimate once, line by line. The approved lines become the price of the job; travel, fees and discounts belong to the whole visit and go with any approved line. Without an approved line the estimate is declined.',
    invalidates: ['jobs', 'customers', 'notifications', 'messages'],
  },
  receipt: {
    method: 'GET',
    path: '/api/jobs/{id}/receipt',
    summary: 'Retrieve a receipt',
    description: 'Returns what a finished job cost, line by line, and how it was paid.',
    params: z.object({ id: Id }),
    reply: Receipt,
    linked: 'job',
    reads: 'people',
    access: { may: ['customer', 'hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: ['job.unknown', 'job.notDone'],
  },
  pay: {
    method: 'POST',
    path: '/api/jobs/{id}/payments',
    summary: "Record a customer's payment",
    description: 'Records what the customer paid the mechanic and how. The amount can never exceed what is due.',
    params: z.object({ id: Id }),
    body: NewJobPayment,
    reply: Receipt,
    late: true,
    access: { may: ['hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: ['jobs', 'payments', 'messages'],
    problems: ['job.unknown', 'job.notDone', 'job.paidAlready'],
  },
})
