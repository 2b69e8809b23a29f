import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { MOST_LINES } from '../jobs/estimates.contract.ts'
import { ofJob } from '../jobs/jobs.contract.ts'
import { Estimate, PricedLine } from './estimate.contract.ts'

/** A line that the customer declined at an earlier visit, or of an earlier version. */
export const DeclinedLine = shownWhole(
  z.extend(PricedLine, {
    /** The line's. */
    id: Id,
    jobId: Id,
    declinedAt: Moment,
  }),
)
export type DeclinedLine = z.output<typeof DeclinedLine>

/** What customers agree to on the mechanic's phone. */
export const Signature = z.object({
  /** An upload of the signature. */
  pictureId: Id,
  /** Omitted: all lines. */
  approved: z.optional(
    z
      .array(Id, fieldMessage('jobs', 'approvedLines'))
      .check(z.maxLength(MOST_LINES, fieldMessage('jobs', 'approvedLines'))),
  ),
  /** What they read above their name. Another total refuses; omitted: not checked. */
  total: z.optional(Cents),
})
export type Signature = z.output<typeof Signature>

export const estimateWork = endpoints('jobs', 'jobs', {
  declinedLines: {
    ...ofJob,
    method: 'GET',
    path: '/api/jobs/{id}/declined-lines',
    summary: 'List declined work of a vehicle',
    description:
      "Returns lines that the customer declined for the job's vehicle and that nobody has agreed to or offered since, newest first: at most 20. A private link reads those of its own job.",
    reply: z.array(DeclinedLine),
    linked: 'job',
    reads: 'people',
    access: { may: ['customer', 'hired', 'staff'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
  sign: {
    method: 'POST',
    path: '/api/estimates/{id}/signature',
    summary: 'Record a signature under an estimate',
    description:
      "Approves an estimate, or lines of it, by the signature of a customer on the mechanic's phone. The customer is told at once and may decline the price until the work starts.",
    params: z.object({ id: Id }),
    body: Signature,
    reply: Estimate,
    late: true,
    access: { may: ['hired', 'staff'], of: ['estimate', 'params.id'] },
    invalidates: ['jobs', 'customers', 'notifications', 'messages'],
    problems: [
      ...(['estimate.unknown', 'estimate.alreadyAnswered', 'estimate.otherTotal'] as const),
      ...(['job.cancelled', 'job.stagePassed'] as const),
      ...(['picture.unknown', 'picture.gone', 'picture.enough'] as const),
    ],
  },
  waiveDeposit: {
    method: 'PATCH',
    path: '/api/estimates/{id}/waive-deposit',
    summary: 'Waive the deposit of an estimate',
    description: 'The work may begin without the deposit that the agreed estimate asks for. The whole price stays due.',
    params: z.object({ id: Id }),
    reply: Estimate,
    access: { may: ['hired', 'staff'], of: ['estimate', 'params.id'] },
    invalidates: ['jobs', 'customers'],
    problems: ['estimate.unknown', 'job.cancelled', 'payment.nothingDue'],
  },
})
