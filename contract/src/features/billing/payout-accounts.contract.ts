import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { Id } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

/** not_offered: card payments are not set up here. waiting: the provider needs something from the mechanic. */
export const PAYOUT_STATES = ['not_offered', 'none', 'started', 'waiting', 'reviewed', 'ready'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

const PayoutAccount = shownWhole(
  z.object({
    state: z.enum(PAYOUT_STATES),
    /** Whether customers can pay this mechanic by card. */
    takesCards: z.boolean(),
    /** Whether the provider pays out to their bank. */
    paysOut: z.boolean(),
  }),
)
export type PayoutAccount = z.output<typeof PayoutAccount>

const Onboarding = shownWhole(z.object({ ...PayoutAccount.shape, onboardingUrl: z.string() }))
export type Onboarding = z.output<typeof Onboarding>

const params = z.object({ id: Id })

export const payoutAccounts = endpoints('billing', 'mechanics', {
  payoutAccount: {
    method: 'GET',
    path: '/api/mechanics/{id}/payout-account',
    summary: 'Retrieve a payout account',
    description: 'Returns whether customers can pay the mechanic by card, and what that still needs.',
    params,
    reply: PayoutAccount,
    reads: 'nothing',
    access: { may: ['self', 'staff'], of: ['mechanic', 'params.id'] },
    invalidates: [],
    problems: ['mechanic.unknown'],
  },
  openPayoutAccount: {
    method: 'POST',
    path: '/api/mechanics/{id}/payout-account',
    summary: 'Open a payout account',
    description:
      'Creates the Stripe account of a mechanic, once, and returns a link to its form. The link opens once; ask again for another.',
    params,
    reply: Onboarding,
    keyless: true,
    access: { may: ['self'], of: ['mechanic', 'params.id'], fresh: true },
    invalidates: ['mechanics'],
    problems: ['mechanic.unknown', 'payment.noCard', 'payment.providerFailed', 'payment.notSetUp'],
  },
})
