import * as z from 'zod/mini'
import { endpoints } from '../../../lib/endpoint.ts'
import { fieldMessage } from '../../../lib/field-message.ts'
import { Cents, Id, Moment } from '../../../lib/fields.ts'
import { shownWhole } from '../../../lib/views.ts'

/** What a picture shows the bank; one of each. */
export const EVIDENCE_PICTURES = ['signature', 'work', 'problem'] as const
export const LONGEST_STATEMENT = 3000

export const Dispute = shownWhole(
  z.object({
    /** The provider's. */
    id: z.string(),
    paymentId: Id,
    jobId: Id,
    status: z.enum(['open', 'won', 'lost']),
    /** What the bank holds or took. */
    amountCents: Cents,
    /** The bank's code, such as `fraudulent`; null until it is known. */
    reason: z.nullable(z.string()),
    /** Until when the bank takes evidence; null until it is known. */
    evidenceDueAt: z.nullable(Moment),
    /** Evidence is sent once. */
    submittedAt: z.nullable(Moment),
    /** As it is sent, from the job: the bank reads English. */
    evidence: z.object({
      customerName: z.string(),
      customerEmail: z.nullable(z.string()),
      product: z.string(),
      serviceDate: z.nullable(z.string()),
      /** The office's statement, approvals, payments, timeline and messages. */
      text: z.string(),
      pictures: z.array(z.object({ pictureId: Id, shows: z.enum(EVIDENCE_PICTURES) })),
    }),
  }),
)
export type Dispute = z.output<typeof Dispute>

export const EvidenceStatement = z.object({
  /** Leads the evidence; may be empty. */
  statement: z
    .string(fieldMessage('general', 'invalid'))
    .check(z.trim(), z.maxLength(LONGEST_STATEMENT, fieldMessage('billing', 'statement'))),
})

export const disputes = endpoints('billing', 'payments', {
  dispute: {
    method: 'GET',
    path: '/api/payments/{id}/dispute',
    summary: "Retrieve the dispute of a customer's payment",
    description: 'Returns the latest dispute of a card payment, with the evidence that its job offers.',
    params: z.object({ id: Id }),
    reply: Dispute,
    reads: 'people',
    access: { may: ['staff'], of: ['payment', 'params.id'] },
    invalidates: [],
    problems: ['payment.unknown', 'dispute.unknown'],
  },
  submitEvidence: {
    method: 'POST',
    path: '/api/payments/{id}/dispute/evidence',
    summary: 'Submit evidence in a dispute',
    description:
      'Sends the evidence of the job to the bank, once and for good: approvals, payments, timeline, messages and up to three pictures, led by a statement.',
    params: z.object({ id: Id }),
    body: EvidenceStatement,
    reply: Dispute,
    status: 200,
    access: { may: ['staff'], of: ['payment', 'params.id'], fresh: true },
    invalidates: ['payments'],
    problems: [
      ...(['payment.unknown', 'dispute.unknown', 'dispute.closed'] as const),
      ...(['payment.providerFailed', 'payment.notSetUp'] as const),
    ],
  },
})
