import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { shownWhole } from '../../lib/views.ts'
import { MESSAGE_CHANNELS } from '../messages/message-channels.ts'

/** From the settings; null where not configured. */
export const Business = shownWhole(
  z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** Sales tax on parts, in percent. */
    partsTaxPercent: z.number(),
    /** `open`: no sign-in, full access; `accounts`: access by ownership. */
    access: z.enum(['open', 'accounts']),
    /** Channels of messages that are set up. */
    channels: z.array(z.enum(MESSAGE_CHANNELS)),
  }),
)
export type Business = z.output<typeof Business>

export const business = endpoints('business', 'business', {
  get: {
    method: 'GET',
    path: '/api/business',
    summary: 'Retrieve the business',
    description: 'Returns whom to call and pay, whether people sign in, and which messages are set up.',
    reply: Business,
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
})
