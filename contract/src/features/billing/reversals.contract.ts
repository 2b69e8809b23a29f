import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, required } from '../../lib/fields.ts'
import { MONEY_MOVES, Payment } from './payments.contract.ts'

/** Why a payment is taken back, in somebody's words. */
export const Reversal = z.object({ reason: required(fieldMessage('billing', 'reason'), { min: 3, max: 300 }) })
export type Reversal = z.output<typeof Reversal>

/** What staff take back of payments. */
export const reversals = endpoints('billing', 'payments', {
  waive: {
    method: 'PATCH',
    path: '/api/payments/{id}/waive',
    summary: 'Waives the platform fee of a job that is due, once; the ledger reverses it.',
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
    summary:
      'Voids a recorded receipt that was confirmed wrongly, once: the ledger reverses it, and what it brought is taken back; fees that it paid are due again.',
    params: z.object({ id: Id }),
    body: Reversal,
    reply: Payment,
    access: { may: ['staff'], of: ['payment', 'params.id'], fresh: true },
    invalidates: MONEY_MOVES,
    problems: ['payment.unknown', 'payment.notReceived', 'payment.voidedAlready', 'payment.settledTogether'],
  },
})
