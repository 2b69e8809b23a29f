import * as z from 'zod/mini'
import type { AccessRule } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, orElse, paging, personName, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

export const MESSAGE_TYPES = ['general', 'tip', 'parts', 'question'] as const

const MessageType = z.enum(MESSAGE_TYPES, fieldMessage('chat', 'type'))

export const ChatMessage = shownWhole(
  z.object({
    id: Id,
    mechanicId: Id,
    mechanicName: z.string(),
    message: z.string(),
    messageType: z.enum(MESSAGE_TYPES),
    createdAt: Moment,
  }),
)
export type ChatMessage = z.output<typeof ChatMessage>

export const NewChatMessage = z.object({
  mechanicId: required(fieldMessage('chat', 'mechanic'), { max: 50 }),
  mechanicName: personName(fieldMessage('chat', 'mechanicName'), { max: 50 }),
  message: required(fieldMessage('chat', 'message'), { max: 1000 }),
  messageType: orElse(MessageType, 'general'),
})
export type NewChatMessage = z.output<typeof NewChatMessage>

const ChatStats = shownWhole(
  z.object({
    total: z.int(),
    /** Since midnight in Phoenix. */
    today: z.int(),
    /** Mechanics who ever posted. */
    writers: z.int(),
    byType: z.object({ general: z.int(), tip: z.int(), parts: z.int(), question: z.int() }),
  }),
)
export type ChatStats = z.output<typeof ChatStats>

const HUB = { may: ['mechanics', 'staff'] } as const satisfies AccessRule

export const chat = endpoints('chat', 'chat', {
  list: {
    method: 'GET',
    path: '/api/chat/messages',
    summary: 'List messages',
    description: 'Returns messages in the mechanic hub, newest first, optionally by type.',
    query: z.object({ type: z.optional(MessageType), ...paging }),
    reply: z.array(ChatMessage),
    paged: true,
    cached: { tags: ['chat'] },
    reads: 'people',
    access: HUB,
    invalidates: [],
    problems: [],
  },
  stats: {
    method: 'GET',
    path: '/api/chat/stats',
    summary: 'Retrieve hub statistics',
    description: 'Returns how many messages the mechanic hub has.',
    reply: ChatStats,
    cached: { tags: ['chat', 'mechanics'], day: true },
    reads: 'nothing',
    access: HUB,
    invalidates: [],
    problems: [],
  },
  post: {
    method: 'POST',
    path: '/api/chat/messages',
    summary: 'Post a message',
    description: "Posts a message as a mechanic, under the profile's name.",
    body: NewChatMessage,
    reply: ChatMessage,
    access: { may: ['self'], of: ['mechanic', 'body.mechanicId'] },
    invalidates: ['chat'],
    problems: ['mechanic.unknown'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/chat/messages/{id}',
    summary: 'Delete a message',
    description: 'Deletes a message from the mechanic hub.',
    params: z.object({ id: Id }),
    reply: null,
    access: { may: ['self', 'staff'], of: ['message', 'params.id'] },
    invalidates: ['chat'],
    problems: ['message.unknown'],
  },
})
