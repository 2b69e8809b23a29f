import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, required } from '../../lib/fields.ts'
import { MONEY_MOVES, Payment } from './payments.contract.ts'

/** Reason in free text. */
export const Reversal = z.object({ reason: required(fieldMessage('billing', 'reason'), { min: 3, max: 300 }) })
export type Reversal = z.output<typeof Reversal>

export const reversals = endpoints('billing', 'payments', {
  waive: {
    method: 'PATCH',
    path: '/api/payments/{id}/waive',
    summary: 'Waive a platform fee',
    description: 'Waives the due platform fee of a job, once, and reverses it in the ledger.',
    params: z.object({ id: Id }),
    body: Reversal,
    reply: Payment,
    access: { may: ['staff'], of: ['payment', 'params.id'], fresh: true },
    invalidates: ['payments', 'mechanics', 'ledger', 'analytics'],
    problems: ['payment.unknown', 'payment.alreadyPaid', 'payment.cancelled', 'payment.notAFee'],
  },
  void: {
    method: 'PATCH',
    path: '/api/payments/{id}/void',
    summary: 'Void a receipt',
    description:
      'Voids a receipt recorded by mistake, once. The ledger reverses it with the days it paid for, and its fees are due again. A voided payment of a job is due again.',
    params: z.object({ id: Id }),
    body: Reversal,
    reply: Payment,
    access: { may: ['staff'], of: ['payment', 'params.id'], fresh: true },
    invalidates: [...MONEY_MOVES, 'jobs'],
    problems: [
      'payment.unknown',
      'payment.notReceived',
      'payment.voidedAlready',
      'payment.settledTogether',
      'payment.returnedAlready',
    ],
  },
})
