import * as z from 'zod/mini'
import { STAFF } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Id, Moment, paging } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_REASONS, MESSAGE_STATES } from './message-kinds.ts'

export const Message = shownWhole(
  z.object({
    id: Id,
    jobId: z.nullable(Id),
    kind: z.enum(MESSAGE_KINDS),
    to: z.enum(['customer', 'mechanic', 'staff']),
    channel: z.enum(MESSAGE_CHANNELS),
    /** Phone or e-mail address. */
    recipient: z.nullable(z.string()),
    /** Null until it leaves. */
    language: z.nullable(z.enum(LANGUAGES)),
    state: z.enum(MESSAGE_STATES),
    reason: z.nullable(z.enum(MESSAGE_REASONS)),
    /** The provider's error code, such as Twilio's 30034. */
    providerCode: z.nullable(z.int()),
    /** The text that left, its private link masked; null until it leaves. */
    text: z.nullable(z.string()),
    createdAt: Moment,
    /** When it leaves, or left at the earliest. */
    sendAt: Moment,
    sentAt: z.nullable(Moment),
    /** When it was delivered, failed or was cancelled. */
    settledAt: z.nullable(Moment),
  }),
)
export type Message = z.output<typeof Message>

export const messages = endpoints('messages', 'messages', {
  list: {
    method: 'GET',
    path: '/api/messages',
    summary: 'List messages',
    description:
      'Returns the texts and emails about jobs, or about one job: what left, when, and what became of it, newest first. Private links are masked.',
    query: z.object({ jobId: z.optional(Id), ...paging }),
    reply: z.array(Message),
    paged: true,
    reads: 'people',
    access: STAFF,
    invalidates: [],
    problems: [],
  },
})
