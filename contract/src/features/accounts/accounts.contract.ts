import * as z from 'zod/mini'
import { ADMIN, ANYONE, FRESH_SIGNED_IN, SIGNED_IN } from '../../lib/access.ts'
import { foldDigits } from '../../lib/digits.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, paging, phone, somethingGiven } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import { changedChoices, changedEmergencies, choiceMembers } from '../messages/choices.contract.ts'
import { Account, AccountRecord } from './me.contract.ts'

const CODE_FIX = fieldMessage('accounts', 'code')

/** A texted code, as typed or pasted. */
const Code = z.string(CODE_FIX).check(
  z.maxLength(30, CODE_FIX),
  z.overwrite((typed) => foldDigits(typed.replace(/[\s\p{Pd}\p{Cf}]/gu, ''))),
  z.regex(/^\d{6}$/, CODE_FIX),
)

const Phone = phone(fieldMessage('general', 'phone'))

/** A signed-in device. */
export const Session = shownWhole(
  z.object({
    id: Id,
    /** Human-readable, such as "Safari, iPhone". */
    device: z.nullable(z.string()),
    createdAt: Moment,
    seenAt: Moment,
    expiresAt: Moment,
    /** The caller's own session. */
    current: z.boolean(),
  }),
)
export type Session = z.output<typeof Session>

export const UnsentMessage = shownWhole(
  z.object({
    id: Id,
    to: z.string(),
    body: z.string(),
    /** `waiting`: to be sent; `unknown`: sent without an answer, not retried; `failed`: given up. */
    status: z.enum(['waiting', 'sending', 'unknown', 'failed']),
    createdAt: Moment,
  }),
)
export type UnsentMessage = z.output<typeof UnsentMessage>

export const AccountChanges = z.partial(
  z.object({
    name: z
      .string(fieldMessage('accounts', 'name'))
      .check(
        z.trim(),
        z.minLength(1, fieldMessage('accounts', 'name')),
        z.maxLength(100, fieldMessage('general', 'atMost', { max: 100 })),
      ),
    language: z.nullable(z.enum(LANGUAGES, fieldMessage('accounts', 'language'))),
  }),
)
export type AccountChanges = z.output<typeof AccountChanges>

const AccountUpdate = z.extend(AccountChanges, { ...changedChoices, emergencies: changedEmergencies })

/** With what the person is sent, and how. */
export const AccountDetails = shownWhole(z.extend(AccountRecord, choiceMembers))
export type AccountDetails = z.output<typeof AccountDetails>

export const accounts = endpoints('accounts', 'account', {
  sendCode: {
    method: 'POST',
    path: '/api/auth/codes',
    summary: 'Send a sign-in code',
    description:
      'Texts a six-digit code to a phone number and voids the previous one. The reply is the same whether or not the number is known.',
    body: z.object({ phone: Phone }),
    reply: shownWhole(z.object({})),
    status: 202,
    keyless: true,
    access: ANYONE,
    invalidates: ['account'],
    problems: ['auth.openMode', 'auth.tooMany'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sessions',
    summary: 'Sign in with a code',
    description:
      'Exchanges the code from the text message for a session. The session is set as a cookie and never appears in the body.',
    body: z.object({ phone: Phone, code: Code }),
    reply: shownWhole(z.object({ account: Account })),
    cookie: true,
    access: ANYONE,
    invalidates: ['account'],
    problems: ['auth.openMode', 'auth.codeWrong', 'auth.tooMany'],
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List your sessions',
    description: 'Returns your active sessions, newest first.',
    query: z.object(paging),
    reply: z.array(Session),
    paged: true,
    reads: 'nothing',
    access: SIGNED_IN,
    invalidates: [],
    problems: ['auth.required'],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of your sessions',
    description: 'Signs that device out immediately.',
    params: z.object({ id: Id }),
    reply: null,
    cookie: true,
    access: SIGNED_IN,
    invalidates: ['account'],
    problems: ['session.unknown', 'auth.openMode', 'auth.required'],
  },
  signOut: {
    method: 'DELETE',
    path: '/api/auth/sessions/current',
    summary: 'Sign out',
    description: 'Ends the session of this device and clears its cookie.',
    reply: null,
    cookie: true,
    access: SIGNED_IN,
    invalidates: ['account'],
    problems: ['auth.required'],
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: 'Sign out everywhere',
    description: 'Ends all your sessions, including this one, and revokes your calendar link.',
    reply: null,
    cookie: true,
    access: SIGNED_IN,
    invalidates: ['account', 'mechanics'],
    problems: ['auth.openMode', 'auth.required'],
  },
  get: {
    method: 'GET',
    path: '/api/account',
    summary: 'Retrieve your account',
    description: 'Returns your account, with the messages that you get and your consents.',
    reply: AccountDetails,
    reads: 'nothing',
    access: SIGNED_IN,
    invalidates: [],
    problems: ['auth.openMode', 'auth.required'],
  },
  change: {
    method: 'PATCH',
    path: '/api/account',
    summary: 'Update your account',
    description:
      'Updates what you send: name, language (`null` follows the browser), channels, quiet hours (`null`: 21:00 to 08:00 in Phoenix), maintenance reminders, and for mechanics emergencies nearby. Turning texts on is a consent to them.',
    body: AccountUpdate.check(somethingGiven(fieldMessage('accounts', 'nothing'))),
    reply: AccountDetails,
    access: SIGNED_IN,
    invalidates: ['account', 'customers', 'messages'],
    problems: ['auth.openMode', 'auth.required'],
  },
  changePhone: {
    method: 'PATCH',
    path: '/api/account/phone',
    summary: 'Change your phone number',
    description:
      'Moves your account to a new number, verified by the code sent to it. Requires a sign-in within the last 10 minutes and signs out your other devices.',
    body: z.object({ phone: Phone, code: Code }),
    reply: Account,
    keyless: true,
    access: { may: ['phones'], fresh: true },
    invalidates: ['account', 'mechanics', 'customers', 'jobs', 'notifications'],
    problems: [
      'auth.openMode',
      'auth.required',
      'auth.codeWrong',
      'auth.tooMany',
      'auth.phoneTaken',
      'mechanic.phoneTaken',
      'job.ownMechanic',
    ],
  },
  export: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'Export your data',
    description:
      'Returns everything we store about you as one JSON document. Of the other party to a job, it contains only the name.',
    reply: { served: 'application/json', streamed: true },
    reads: 'nothing',
    access: FRESH_SIGNED_IN,
    invalidates: [],
    problems: ['auth.openMode', 'auth.required'],
  },
  erase: {
    method: 'DELETE',
    path: '/api/account',
    summary: 'Delete your account',
    description:
      'Cancels your open jobs, removes your profiles and ends your sessions. Payments and finished jobs are kept without personal data.',
    reply: null,
    cookie: true,
    access: FRESH_SIGNED_IN,
    invalidates: [
      'account',
      'mechanics',
      'customers',
      'jobs',
      'pickups',
      'notifications',
      'messages',
      'chat',
      'parts',
      'cars',
      'raffle',
      'payments',
      'staff',
    ],
    problems: ['auth.openMode', 'auth.required', 'account.busy', 'account.jobUnderWay', 'staff.lastAdmin'],
  },
  outbox: {
    method: 'GET',
    path: '/api/auth/outbox',
    summary: 'List undelivered messages',
    description: 'Returns the texts and emails that could not be sent, newest first. Admins only.',
    query: z.object(paging),
    reply: z.array(UnsentMessage),
    paged: true,
    reads: 'people',
    access: ADMIN,
    invalidates: [],
    problems: [],
  },
})
