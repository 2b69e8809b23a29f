import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, paging } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import { MESSAGE_CHANNELS } from './message-channels.ts'
import { MESSAGE_KINDS, MESSAGE_REASONS, MESSAGE_STATES } from './message-kinds.ts'
import { TEXT_REACH } from './reach.rules.ts'

export const Message = shownWhole(
  z.object({
    id: Id,
    jobId: z.nullable(Id),
    kind: z.enum(MESSAGE_KINDS),
    to: z.enum(['customer', 'mechanic', 'staff']),
    channel: z.enum(MESSAGE_CHANNELS),
    /** Of the person, as it is today. */
    name: z.nullable(z.string()),
    /** Phone or e-mail address. */
    recipient: z.nullable(z.string()),
    /** Of the job. */
    vehicleInfo: z.nullable(z.string()),
    /** Null until it leaves. */
    language: z.nullable(z.enum(LANGUAGES)),
    state: z.enum(MESSAGE_STATES),
    reason: z.nullable(z.enum(MESSAGE_REASONS)),
    /** The provider's error code, such as Twilio's 30034. */
    providerCode: z.nullable(z.int()),
    /** The text that left, its private link masked; null until it leaves. */
    text: z.nullable(z.string()),
    /** What it would say now, if it waits or nobody carries it. */
    draft: z.nullable(z.string()),
    createdAt: Moment,
    /** When it leaves, or left at the earliest. */
    sendAt: Moment,
    sentAt: z.nullable(Moment),
    /** When it was delivered, failed or was cancelled. */
    settledAt: z.nullable(Moment),
  }),
)
export type Message = z.output<typeof Message>

/** `problems`: failed, or never confirmed by the provider. */
export const MESSAGE_FILTERS = ['problems', 'notConfigured', 'waiting'] as const

/** Whether texts reach the customer of a job, and what they agreed to. */
export const Reach = shownWhole(
  z.object({
    jobId: Id,
    texts: z.enum(TEXT_REACH),
    /** The answer about texts, its moment and the sentence that was answered; null if they were never asked. */
    consent: z.nullable(z.object({ given: z.boolean(), at: Moment, words: z.string() })),
    /** When they replied STOP. */
    stoppedAt: z.nullable(Moment),
  }),
)
export type Reach = z.output<typeof Reach>

export const messages = endpoints('messages', 'messages', {
  list: {
    method: 'GET',
    path: '/api/messages',
    summary: 'List messages',
    description:
      'Returns the texts and emails about jobs, or about one job: what left, when, and what became of it, newest first. `problems` returns those that failed or may not have arrived. Private links are masked.',
    query: z.object({
      jobId: z.optional(Id),
      state: z.optional(z.enum(MESSAGE_FILTERS, fieldMessage('jobs', 'messageState'))),
      ...paging,
    }),
    reply: z.array(Message),
    paged: true,
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
})

/** What is true of a job's customer changes with the job. */
export const messageReach = endpoints('messages', 'jobs', {
  reach: {
    method: 'GET',
    path: '/api/jobs/{id}/reach',
    params: z.object({ id: Id }),
    summary: "Check whether texts reach a job's customer",
    description: 'Returns whether a text would be sent to the customer of a job, or why not, and what they agreed to.',
    reply: Reach,
    reads: 'people',
    access: { may: ['staff'], of: ['job', 'params.id'] },
    invalidates: [],
    problems: ['job.unknown'],
  },
})
