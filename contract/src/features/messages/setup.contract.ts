import * as z from 'zod/mini'
import { ADMIN } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { optionalText, required } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import { MESSAGE_CHANNELS } from './message-channels.ts'
import { MESSAGE_REASONS } from './message-kinds.ts'
import { LONGEST_TEMPLATE, TEMPLATE_KINDS } from './templates.rules.ts'

/** Names of settings that a channel lacks; empty if it is set up. */
const Missing = z.array(z.string())

export const MessageSetup = shownWhole(
  z.object({
    sms: z.object({
      missing: Missing,
      from: z.nullable(z.string()),
      /** Addresses that the provider calls. */
      inboundUrl: z.string(),
      statusUrl: z.string(),
      /** The site has a public address, so the provider can call it. */
      isPublic: z.boolean(),
      /** Texts of the last day that left more than an hour ago, and those of them that were reported on. */
      sent: z.int(),
      reported: z.int(),
      /** Texts of the last day that were not delivered, by the provider's code. */
      failures: z.array(z.object({ code: z.int(), reason: z.enum(MESSAGE_REASONS), count: z.int() })),
    }),
    email: z.object({ missing: Missing, from: z.nullable(z.string()), server: z.nullable(z.string()) }),
    push: z.object({ missing: Missing }),
  }),
)
export type MessageSetup = z.output<typeof MessageSetup>

/** `works`: nothing was sent. `notTaken`: certainly not sent. `unknown`: it may have arrived. */
export const TEST_OUTCOMES = ['works', 'sent', 'refused', 'notTaken', 'unknown'] as const

export const MessageTest = shownWhole(
  z.object({
    channel: z.enum(MESSAGE_CHANNELS),
    outcome: z.enum(TEST_OUTCOMES),
    /** The provider's code, or the network's. */
    code: z.nullable(z.string()),
    /** The provider's own words. */
    answer: z.nullable(z.string()),
    /** The settings that the provider rejects. */
    settings: z.nullable(z.string()),
    /** Of a check of email: TXT records that the sender's domain has; null if not known. */
    spf: z.nullable(z.boolean()),
    dmarc: z.nullable(z.boolean()),
  }),
)
export type MessageTest = z.output<typeof MessageTest>

export const NewMessageTest = z.object({
  channel: z.enum(MESSAGE_CHANNELS, fieldMessage('jobs', 'messageChannel')),
  /** A phone or email address; left out: only the connection is checked. Push messages go to the caller's own browsers. */
  to: optionalText(200),
  /** A template to try with sample values. */
  wording: z.optional(
    z.object({
      kind: z.enum(TEMPLATE_KINDS),
      language: z.enum(LANGUAGES),
      text: required(fieldMessage('jobs', 'templateText'), { max: LONGEST_TEMPLATE }),
    }),
  ),
})
export type NewMessageTest = z.output<typeof NewMessageTest>

export const messageSetup = endpoints('messages', 'account', {
  setup: {
    method: 'GET',
    path: '/api/messages/setup',
    summary: 'Retrieve the setup of messages',
    description: 'Returns which channels are set up, what they lack, and what providers reported on the last day.',
    reply: MessageSetup,
    reads: 'nothing',
    access: ADMIN,
    invalidates: [],
    problems: [],
  },
  test: {
    method: 'POST',
    path: '/api/messages/test',
    summary: 'Test a provider of messages',
    description:
      'Checks the connection to a provider, or sends a test message, and returns what the provider answered. At most 10 an hour.',
    body: NewMessageTest,
    reply: MessageTest,
    status: 200,
    keyless: true,
    access: ADMIN,
    invalidates: ['account'],
    problems: ['message.notSetUp', 'message.stopped', 'message.country'],
  },
})
