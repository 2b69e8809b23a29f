import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import type { Bytes, Signed, Written } from '../../lib/bytes.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { Id } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'

const FORM = 'application/x-www-form-urlencoded'

const SIGNED_FORM: Signed = {
  types: [FORM],
  most: 64 * 1024,
  tooLarge: 'request.tooLarge',
  otherType: 'request.notForm',
  signature: 'X-Twilio-Signature',
}

/** Mail programs send `List-Unsubscribe=One-Click`; nothing depends on it. */
const ONE_CLICK: Bytes = { types: [FORM], most: 1024, tooLarge: 'request.tooLarge', otherType: 'request.notForm' }

const TWIML: Written = { served: 'text/xml; charset=utf-8', written: true }
const PAGE: Written = { served: 'text/html; charset=utf-8', written: true }

const ofMailLink = { path: '/api/messages/unsubscribe/{token}', params: z.object({ token: z.string() }) } as const

/** Calls of the text provider. What they bring stands in the outbox and in threads, so the audit trail leaves them out. */
export const messageWebhooks = endpoints('messages', 'messages', {
  status: {
    method: 'POST',
    path: '/api/messages/status',
    summary: 'Receive a delivery report',
    description:
      'Accepts signed delivery reports of texts from Twilio in any order. A text that was delivered or failed keeps that state.',
    query: z.object({ id: z.optional(Id) }),
    body: SIGNED_FORM,
    reply: shownWhole(z.object({ received: z.literal(true) })),
    status: 200,
    unaudited: true,
    access: ANYONE,
    invalidates: ['messages'],
    problems: ['webhook.forged', 'webhook.malformed', 'request.notForm'],
  },
  inbound: {
    method: 'POST',
    path: '/api/messages/inbound',
    summary: 'Receive a text',
    description:
      "Accepts signed texts from Twilio and answers in TwiML. STOP, START and HELP take effect at once; other texts go to the thread of the sender's one job under way. A stranger's text creates nothing.",
    body: SIGNED_FORM,
    reply: TWIML,
    status: 200,
    unaudited: true,
    access: ANYONE,
    invalidates: ['messages', 'jobs'],
    problems: ['webhook.forged', 'webhook.malformed', 'request.notForm'],
  },
})

/** Calls of mail programs and their readers. */
export const unsubscription = endpoints('messages', 'account', {
  unsubscribePage: {
    ...ofMailLink,
    method: 'GET',
    summary: 'Show the unsubscribe page',
    description: 'Returns a page that asks before it ends emails: mail scanners open links too.',
    reply: PAGE,
    reads: 'nothing',
    access: ANYONE,
    invalidates: [],
    problems: ['message.linkUnknown'],
  },
  unsubscribe: {
    ...ofMailLink,
    method: 'POST',
    summary: 'Unsubscribe from emails',
    description: 'Ends emails to the person of this link, without a sign-in (RFC 8058).',
    body: ONE_CLICK,
    reply: PAGE,
    status: 200,
    keyless: true,
    access: ANYONE,
    invalidates: ['account', 'messages'],
    problems: ['message.linkUnknown'],
  },
})
