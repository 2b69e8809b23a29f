import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { shownWhole } from '../../lib/views.ts'

/** Who runs this Desert Wrench, as the settings say; null where the operator has not said. */
export const Business = shownWhole(
  z.object({
    name: z.string(),
    phone: z.nullable(z.string()),
    address: z.nullable(z.string()),
    /** Percent of tax on parts. */
    partsTaxPercent: z.number(),
    /** `open`: nobody signs in, and everybody may do everything; `accounts`: everyone sees and does what is theirs. */
    access: z.enum(['open', 'accounts']),
  }),
)
export type Business = z.output<typeof Business>

export const business = endpoints('business', 'business', {
  get: {
    method: 'GET',
    path: '/api/business',
    summary: 'Retrieve the business',
    description: 'Returns whom customers and mechanics call and pay, and whether people sign in.',
    reply: Business,
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: [],
  },
})
