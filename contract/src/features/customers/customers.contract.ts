import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Cents, Id, Moment, optionalEmail, optionalText, paging, personName, phone, Words } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { Job } from '../jobs/jobs.contract.ts'
import { ConsentRecord } from '../messages/consent.ts'
import { MESSAGE_CHANNELS } from '../messages/message-channels.ts'

export const Customer = shownWhole(
  z.object({
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
  }),
)
export type Customer = z.output<typeof Customer>

const ofCustomer = { params: z.object({ id: Id }) }

/** What a customer is sent, and what they agreed to. */
export const CustomerMessages = z.object({
  channels: z.array(z.enum(MESSAGE_CHANNELS)),
  /** Null: never asked, so nothing is sent. */
  textConsent: z.nullable(ConsentRecord),
  reminderConsent: z.nullable(ConsentRecord),
  /** When a reply of STOP ended texts. */
  stoppedAt: z.nullable(Moment),
})
export type CustomerMessages = z.output<typeof CustomerMessages>

/** The office's view of a customer. */
export const CustomerDetails = shownWhole(
  z.object({
    customer: Customer,
    /** Total of their finished jobs, in cents. */
    spent: Cents,
    /** Newest first, at most 20; `GET /api/jobs?customerPhone=` lists all. */
    jobs: z.array(Job),
    /** From their jobs, latest first, at most 10. */
    vehicles: z.array(z.string()),
    addresses: z.array(z.string()),
    messages: CustomerMessages,
  }),
)
export type CustomerDetails = z.output<typeof CustomerDetails>

/** Omitted fields stay. */
export const CustomerChanges = z.partial(
  z.object({
    name: personName(fieldMessage('jobs', 'name'), { max: 100 }),
    phone: phone(fieldMessage('jobs', 'phone'), { min: 10 }),
    email: optionalEmail,
    preferredAddress: optionalText(300),
  }),
)
export type CustomerChanges = z.output<typeof CustomerChanges>

export const customers = endpoints('customers', 'customers', {
  list: {
    method: 'GET',
    path: '/api/customers',
    summary: 'List customers',
    description: 'Returns customers by name. `q` searches name, phone and email.',
    query: z.object({ q: Words, ...paging }),
    reply: z.array(Customer),
    paged: true,
    cached: { tags: ['customers'] },
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
  get: {
    ...ofCustomer,
    method: 'GET',
    path: '/api/customers/{id}',
    summary: 'Retrieve a customer',
    description: 'Returns a customer with their jobs, total spent, vehicles, addresses, and their consent to messages.',
    reply: CustomerDetails,
    reads: 'people',
    access: { may: ['staff'], of: ['customer', 'params.id'] },
    invalidates: [],
    problems: ['customer.unknown'],
  },
  change: {
    ...ofCustomer,
    method: 'PATCH',
    path: '/api/customers/{id}',
    summary: 'Update a customer',
    description:
      'Corrects a customer. Finished jobs keep their original details; unfinished ones follow a new phone number.',
    body: CustomerChanges,
    reply: Customer,
    access: { may: ['staff'], of: ['customer', 'params.id'] },
    invalidates: ['customers', 'jobs', 'notifications'],
    problems: ['customer.unknown', 'customer.phoneTaken', 'job.ownMechanic'],
  },
  merge: {
    ...ofCustomer,
    method: 'POST',
    path: '/api/customers/{id}/merge',
    summary: 'Merge two customers',
    description: "Moves the other customer's jobs, ratings, tickets and notifications to this one.",
    body: z.object({ otherId: Id }),
    reply: Customer,
    status: 200,
    access: { may: ['staff'], of: ['customer', 'params.id'] },
    invalidates: ['customers', 'jobs', 'notifications', 'raffle'],
    problems: ['customer.unknown', 'customer.sameOne', 'job.ownMechanic'],
  },
})
