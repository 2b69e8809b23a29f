import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, orElse, required, whole } from '../../lib/fields.ts'
import { inDollars } from '../../lib/money.ts'
import { ALL, OWN_VIEW, shownIf, shownWhole, viewed } from '../../lib/views.ts'
import { JOB_PURPOSES } from '../billing/job-payments.contract.ts'
import { METHODS, Method } from '../billing/methods.ts'
import { AnsweredBy, Answerer } from './answerer.ts'
import { isMechanic, type JobFacts, jobRelationship } from './job-relationship.rules.ts'

export const LINE_KINDS = ['labor', 'part', 'travel', 'fee', 'discount'] as const
export const ESTIMATE_STATUSES = ['sent', 'approved', 'declined', 'replaced'] as const
/** Origin of a version: approved offer, booking, office, mechanic's estimate, or migration. */
export const ESTIMATE_ACTS = ['offer', 'booking', 'office', 'change', 'estimate', 'migration'] as const
/** Who agreed to a price; `system` for migrated ones. */
export const AGREERS = ['customer', 'dispatcher', 'system'] as const
export type EstimateAct = (typeof ESTIMATE_ACTS)[number]
export type Agreer = (typeof AGREERS)[number]

export const LineKind = z.enum(LINE_KINDS, fieldMessage('jobs', 'lineKind'))
export type LineKind = z.output<typeof LineKind>

/** Maximum unit price and payment, in cents. */
const MOST = 10_000_000

/** Pictures of one line. */
export const MOST_LINE_PICTURES = 10

/** A point of an inspection that a line repairs. */
const Finding = z.object({
  inspectionId: Id,
  point: required(fieldMessage('general', 'invalid'), { max: 100 }),
})

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

export const PricedLine = z.object({
  kind: z.enum(LINE_KINDS),
  description: z.string(),
  quantity: z.int(),
  unitCents: Cents,
  /** Quantity times unit price, rounded half up. */
  cents: Cents,
})
export type PricedLine = z.output<typeof PricedLine>

export const LINE_ANSWERS = ['waiting', 'approved', 'declined'] as const
export type LineAnswer = (typeof LINE_ANSWERS)[number]

/** Facts that decide who sees a version and the costs on its lines. */
export interface EstimateFacts {
  job: JobFacts
}

const partiesOnly = ({ job }: EstimateFacts, viewer: Parameters<typeof jobRelationship>[1]) => {
  const relationship = jobRelationship(job, viewer)
  return relationship === 'stranger' ? null : relationship
}
const MECHANIC_ONLY = shownIf(({ job }: EstimateFacts, viewer) => isMechanic(job.mechanicId, viewer))

export const Line = viewed(
  z.extend(PricedLine, {
    id: Id,
    answer: z.enum(LINE_ANSWERS),
    pictureIds: z.array(Id),
    finding: z.nullable(Finding),
    costCents: z.nullable(Cents),
    coreCents: z.nullable(Cents),
    cannedJobId: z.nullable(Id),
  }),
  partiesOnly,
  {
    ...{ id: ALL, kind: ALL, description: ALL, quantity: ALL, unitCents: ALL, cents: ALL, answer: ALL },
    ...{
      pictureIds: ALL,
      finding: ALL,
      costCents: MECHANIC_ONLY,
      coreCents: MECHANIC_ONLY,
      cannedJobId: MECHANIC_ONLY,
    },
  },
)
export type Line = z.output<typeof Line>

const SignedRecord = z.object({
  /** Null: removed with an erased customer. */
  pictureId: z.nullable(Id),
  recordedBy: z.enum(['mechanic', 'dispatcher']),
  at: Moment,
})

/** A price version; the last one agreed to is owed. */
export const Estimate = viewed(
  z.object({
    id: Id,
    jobId: Id,
    /** From 1. */
    version: z.int(),
    status: z.enum(ESTIMATE_STATUSES),
    lines: z.array(Line),
    /** Cents of the lines not declined, after discounts, never negative. */
    subtotal: Cents,
    /** Tax on parts, in cents. */
    tax: Cents,
    total: Cents,
    /** Of this version. */
    partsTaxPercent: z.number(),
    /** Asked before the work begins; part of the total. */
    depositCents: Cents,
    createdAt: Moment,
    answeredAt: z.nullable(Moment),
    act: z.enum(ESTIMATE_ACTS),
    /** Null until agreed. */
    agreedBy: z.nullable(z.enum(AGREERS)),
    agreedAt: z.nullable(Moment),
    /** Where the customer signed on the mechanic's phone. */
    signature: z.nullable(SignedRecord),
  }),
  partiesOnly,
  {
    ...{ id: ALL, jobId: ALL, version: ALL, status: ALL, lines: OWN_VIEW, subtotal: ALL, tax: ALL, total: ALL },
    ...{
      partsTaxPercent: ALL,
      depositCents: ALL,
      createdAt: ALL,
      answeredAt: ALL,
      act: ALL,
      agreedBy: ALL,
      agreedAt: ALL,
      signature: ALL,
    },
  },
)
export type Estimate = z.output<typeof Estimate>

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
