import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Cents, Id, Moment } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

const EarlyBird = shownWhole(z.object({ slotsAvailable: z.int(), totalSlots: z.int() }))

const FreeTrial = shownWhole(
  z.object({
    /** Whether the next sign-up gets a trial. */
    freeTrialActive: z.boolean(),
    /** Whether the next sign-up is among the first five. */
    isFirst5: z.boolean(),
    /** All who ever joined, removed ones included. */
    mechanicCount: z.int(),
  }),
)

const Plan = shownWhole(
  z.object({
    id: Id,
    name: z.string(),
    description: z.string(),
    duration: z.int(),
    cost: Cents,
    stripePriceId: z.nullable(z.string()),
    features: z.array(z.string()),
    isActive: z.boolean(),
    createdAt: Moment,
  }),
)

const open = { method: 'GET', reads: 'nothing', access: ANYONE, invalidates: [], problems: [] } as const

export const trial = endpoints('billing', 'trial', {
  earlyBird: {
    ...open,
    path: '/api/early-bird/status',
    summary: 'Retrieve the early-bird offer',
    description: 'Returns how many early-bird places there are and how many are left.',
    reply: EarlyBird,
    cached: { tags: ['trial', 'mechanics'] },
  },
  freeTrial: {
    ...open,
    path: '/api/free-trial/status',
    summary: 'Retrieve the free trial',
    description: 'Returns which free trial the next sign-up would get.',
    reply: FreeTrial,
    cached: { tags: ['trial', 'mechanics'] },
  },
})

export const plans = endpoints('billing', 'plans', {
  list: {
    ...open,
    path: '/api/subscriptions/plans',
    summary: 'List subscription plans',
    description: 'Returns the available plans, cheapest first.',
    reply: z.array(Plan),
    cached: { tags: ['plans'] },
  },
})
