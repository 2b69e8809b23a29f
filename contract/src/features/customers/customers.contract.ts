import * as z from 'zod/mini'
import { endpoints } from '../../lib/endpoint.ts'
import { Id, Moment, paging, Words } from '../../lib/fields.ts'

export const Customer = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  totalJobs: z.int(),
  rating: z.number(),
  totalRatings: z.int(),
  preferredAddress: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  lastService: z.nullable(Moment),
})
export type Customer = z.output<typeof Customer>

/** Beside what is made under a phone: the name that it is known by, where another one was typed. The known name stays. */
export const nameOnFile = { customerNameOnFile: z.nullable(z.string()) }
export interface NameOnFile {
  customerNameOnFile: string | null
}

export const customers = endpoints('customers', 'customers', {
  list: {
    method: 'GET',
    path: '/api/customers',
    summary: 'The customers by name; `q` searches name, phone and email.',
    query: z.object({ q: Words, ...paging }),
    reply: z.array(Customer),
    paged: true,
    who: 'dispatcher',
    invalidates: [],
    problems: [],
  },
})
