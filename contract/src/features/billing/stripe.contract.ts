import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { shownWhole } from '../../lib/views.ts'

export const stripe = endpoints('billing', 'payments', {
  event: {
    method: 'POST',
    path: '/api/stripe/webhook',
    summary: 'Receive a Stripe event',
    description: 'Accepts signed Stripe events in any order. Each event is applied once, by its own ID.',
    body: {
      types: ['application/json'],
      // Events with many lines exceed the usual body limit.
      most: 1024 * 1024,
      tooLarge: 'webhook.tooLarge',
      otherType: 'request.notJson',
      signature: 'Stripe-Signature',
    },
    reply: shownWhole(z.object({ received: z.literal(true) })),
    status: 200,
    access: ANYONE,
    invalidates: [
      ...(['jobs', 'messages', 'notifications', 'payments', 'mechanics'] as const),
      ...(['promoCodes', 'raffle', 'ledger', 'analytics'] as const),
    ],
    problems: ['webhook.unsigned', 'webhook.malformed', 'payment.providerFailed', 'payment.notSetUp'],
  },
})
