import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'

/** Who runs this Desert Wrench, as the settings say; null where the operator has not said. */
export const Business = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Percent of tax on parts. */
  partsTaxPercent: z.number(),
})
export type Business = z.output<typeof Business>

export const business = endpoints('business', 'business', {
  get: {
    method: 'GET',
    path: '/api/business',
    summary: 'Who runs this place: whom customers and mechanics call, and whom they pay.',
    reply: Business,
    who: 'anyone',
    invalidates: [],
    problems: [],
  },
})
