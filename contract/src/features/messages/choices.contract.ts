import * as z from 'zod/mini'
import { ANYONE } from '../../lib/access.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { somethingGiven } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import { ConsentRecord } from './consent.ts'
import { MESSAGE_CHANNELS } from './message-channels.ts'

const CHANNELS_FIX = fieldMessage('accounts', 'channels')
const TIME_FIX = fieldMessage('schedule', 'timeOfDay')
const TRUE_OR_FALSE = fieldMessage('general', 'trueOrFalse')

const Channel = z.enum(MESSAGE_CHANNELS, CHANNELS_FIX)
const TimeOfDay = z.string(TIME_FIX).check(
  z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME_FIX),
  z.overwrite((time) => (time === '24:00' ? '00:00' : time)),
)
const QuietHours = z.object({ start: TimeOfDay, end: TimeOfDay }, fieldMessage('general', 'object'))

/** What somebody is sent, and how. */
export const choiceMembers = {
  /** Channels that are turned on. */
  channels: z.array(Channel),
  /** In Phoenix; equal ends are none. */
  quietHours: QuietHours,
  /** Null: not a mechanic. */
  emergencies: z.nullable(z.boolean()),
  /** Texts ended by a reply of STOP. */
  stopped: z.boolean(),
  /** Null: never asked. */
  textConsent: z.nullable(ConsentRecord),
  /** Of maintenance reminders. */
  reminderConsent: z.nullable(ConsentRecord),
  /** Channels that are set up here. */
  configured: z.array(Channel),
  /** Where texts and emails go. */
  addresses: z.object({ sms: z.nullable(z.string()), email: z.nullable(z.string()) }),
}

export const MessageChoices = shownWhole(z.object({ ...choiceMembers, language: z.nullable(z.enum(LANGUAGES)) }))
export type MessageChoices = z.output<typeof MessageChoices>

/** Omitted members stay. */
export const changedChoices = {
  channels: z.optional(
    z.array(Channel, CHANNELS_FIX).check(
      z.maxLength(10, CHANNELS_FIX),
      z.overwrite((given) => MESSAGE_CHANNELS.filter((channel) => given.includes(channel))),
    ),
  ),
  /** Null: the usual ones. */
  quietHours: z.optional(z.nullable(QuietHours)),
  reminderConsent: z.optional(z.boolean(TRUE_OR_FALSE)),
}
export const changedEmergencies = z.optional(z.boolean(TRUE_OR_FALSE))

export const LinkChoiceChanges = z.object({
  ...changedChoices,
  language: z.optional(z.enum(LANGUAGES, fieldMessage('accounts', 'language'))),
})
export type LinkChoiceChanges = z.output<typeof LinkChoiceChanges>
export type ChoiceChanges = LinkChoiceChanges & { emergencies?: boolean | undefined }

const ofLink = { params: z.object({ token: z.string() }), linked: 'link', access: ANYONE } as const

/** By private link; with an account they are members of the account. */
export const choices = endpoints('messages', 'account', {
  linkChoices: {
    ...ofLink,
    method: 'GET',
    path: '/api/job-links/{token}/channels',
    summary: "Retrieve a customer's message choices",
    description: 'Returns by private link which messages the customer gets, and how.',
    reply: MessageChoices,
    reads: 'nothing',
    invalidates: [],
    problems: ['job.unknown'],
  },
  changeLinkChoices: {
    ...ofLink,
    method: 'PATCH',
    path: '/api/job-links/{token}/channels',
    summary: "Update a customer's message choices",
    description:
      'Updates by private link what you send: channels, quiet hours (`null`: 21:00 to 08:00 in Phoenix), language and maintenance reminders. Turning texts on is a consent to them.',
    body: LinkChoiceChanges.check(somethingGiven(fieldMessage('accounts', 'nothing'))),
    reply: MessageChoices,
    invalidates: ['account', 'customers', 'messages'],
    problems: ['job.unknown', 'job.linkReadOnly'],
  },
})
