import * as z from 'zod/mini'
import { SIGNED_IN } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { shownWhole } from '../../lib/views.ts'

const NOT_A_SUBSCRIPTION = fieldMessage('accounts', 'pushSubscription')
const NO_ENDPOINT = fieldMessage('accounts', 'pushEndpoint')
const ENDPOINT = /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?(?:\/[^\s"'<>\\]*)?$/i
const Key = (bytes: number) =>
  z
    .string(NOT_A_SUBSCRIPTION)
    .check(z.refine((text) => new RegExp(`^[\\w-]{${Math.ceil((bytes * 8) / 6)}}=*$`).test(text), NOT_A_SUBSCRIPTION))

/** `PushSubscription.toJSON()`. */
export const NewPushSubscription = z.object({
  endpoint: z.string(NO_ENDPOINT).check(z.maxLength(1000, NO_ENDPOINT), z.regex(ENDPOINT, NO_ENDPOINT)),
  keys: z.object({ p256dh: Key(65), auth: Key(16) }, NOT_A_SUBSCRIPTION),
})
export type NewPushSubscription = z.output<typeof NewPushSubscription>

export const PushState = shownWhole(
  z.object({
    /** The application server key (VAPID); null where nobody signs in. */
    publicKey: z.nullable(z.string()),
    /** The endpoint of this session's subscription. */
    endpoint: z.nullable(z.string()),
  }),
)
export type PushState = z.output<typeof PushState>

/** Push messages to the browser of this session. */
export const push = endpoints('messages', 'account', {
  pushState: {
    method: 'GET',
    path: '/api/account/push',
    summary: 'Retrieve your push subscription',
    description: 'Returns the key that a browser subscribes with, and what this session is subscribed to.',
    reply: PushState,
    reads: 'nothing',
    access: SIGNED_IN,
    invalidates: [],
    problems: ['auth.required'],
  },
  subscribe: {
    method: 'POST',
    path: '/api/account/push',
    summary: 'Subscribe to push messages',
    description:
      "Sends messages about your jobs to this browser until you sign out. Takes `PushSubscription.toJSON()` and replaces this session's earlier subscription.",
    body: NewPushSubscription,
    reply: PushState,
    access: SIGNED_IN,
    invalidates: ['account'],
    problems: ['auth.openMode', 'auth.required'],
  },
  endPush: {
    method: 'DELETE',
    path: '/api/account/push',
    summary: 'End push messages',
    description: "Removes this session's subscription.",
    reply: null,
    access: SIGNED_IN,
    invalidates: ['account'],
    problems: ['auth.openMode', 'auth.required'],
  },
})
