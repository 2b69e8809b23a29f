import * as z from 'zod/mini'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, required } from '../../lib/fields.ts'
import { ALL, OWN_VIEW, shownIf, viewed } from '../../lib/views.ts'
import { isMechanic, type JobFacts, jobRelationship } from '../jobs/job-relationship.rules.ts'

/** A price version as it is read; apart from what is sent, which few screens need. */

export const LINE_KINDS = ['labor', 'part', 'travel', 'fee', 'discount'] as const
export const ESTIMATE_STATUSES = ['sent', 'approved', 'declined', 'replaced'] as const
/** Origin of a version: approved offer, booking, office, mechanic's estimate, or migration. */
export const ESTIMATE_ACTS = ['offer', 'booking', 'office', 'change', 'estimate', 'migration'] as const
/** Who agreed to a price; `system` for migrated ones. */
export const AGREERS = ['customer', 'dispatcher', 'system'] as const
export type EstimateAct = (typeof ESTIMATE_ACTS)[number]
export type Agreer = (typeof AGREERS)[number]

/** A point of an inspection that a line repairs. */
export const Finding = z.object({
  inspectionId: Id,
  point: required(fieldMessage('general', 'invalid'), { max: 100 }),
})

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

export const SignedRecord = z.object({
  /** Null: removed with an erased customer. */
  pictureId: z.nullable(Id),
  recordedBy: z.enum(['mechanic', 'dispatcher']),
  at: Moment,
})

/** What the tax follows from, frozen when the version is sent. */
export const PartsTax = z.object({
  percent: z.number(),
  /** Null: at an address without a known city. */
  city: z.nullable(z.string()),
})
export type PartsTax = z.output<typeof PartsTax>

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
    /** Null: not taxed, or sent before the rate was kept. */
    partsTax: z.nullable(PartsTax),
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
      partsTax: ALL,
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
