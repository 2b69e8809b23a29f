import * as z from 'zod/mini'
import { ADMIN, ANYONE, FRESH_SIGNED_IN, SIGNED_IN } from '../../lib/access.ts'
import { foldDigits } from '../../lib/digits.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { Id, Moment, paging, phone, somethingGiven } from '../../lib/fields.ts'
import { shownWhole } from '../../lib/views.ts'
import { LANGUAGES } from '../../messages/languages.ts'
import { Account } from './me.contract.ts'

const CODE_MEND = fieldMessage('accounts', 'code')

/** The code of a text, as people type or paste it. */
const Code = z.string(CODE_MEND).check(
  z.maxLength(30, CODE_MEND),
  z.overwrite((typed) => foldDigits(typed.replace(/[\s\p{Pd}\p{Cf}]/gu, ''))),
  z.regex(/^\d{6}$/, CODE_MEND),
)

const Phone = phone(fieldMessage('general', 'phone'))

/** A device that is signed in. */
export const Session = shownWhole(
  z.object({
    id: Id,
    /** What the person recognises it by, such as "Safari, iPhone". */
    device: z.nullable(z.string()),
    createdAt: Moment,
    seenAt: Moment,
    expiresAt: Moment,
    /** The one that asks. */
    current: z.boolean(),
  }),
)
export type Session = z.output<typeof Session>

/** A text or mail that could not be sent. */
export const UnsentMessage = shownWhole(
  z.object({
    id: Id,
    to: z.string(),
    body: z.string(),
    /** `waiting`: it goes out as soon as it can; `unknown`: it was sent and no answer came, so nobody sends it again; `failed`: nobody tries any more. */
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

export const accounts = endpoints('accounts', 'account', {
  sendCode: {
    method: 'POST',
    path: '/api/auth/codes',
    summary: 'Sends a code of 6 digits to a phone, whether anybody is known by it or not; an older code is void.',
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
    summary: 'Signs in with the code that a phone was sent; the session is in the cookie alone.',
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
    summary: "One's own sessions that last, newest first.",
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
    summary: "Ends one of one's own sessions at once.",
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
    summary: 'Signs out on this device.',
    reply: null,
    cookie: true,
    access: SIGNED_IN,
    invalidates: ['account'],
    problems: ['auth.required'],
  },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: "Ends all of one's own sessions, this one included, and one's calendar link.",
    reply: null,
    cookie: true,
    access: SIGNED_IN,
    invalidates: ['account', 'mechanics'],
    problems: ['auth.openMode', 'auth.required'],
  },
  change: {
    method: 'PATCH',
    path: '/api/account',
    summary: "One's own name, and the language that one reads; null is the browser's.",
    body: AccountChanges.check(somethingGiven(fieldMessage('accounts', 'nothing'))),
    reply: Account,
    access: SIGNED_IN,
    invalidates: ['account'],
    problems: ['auth.openMode', 'auth.required'],
  },
  changePhone: {
    method: 'PATCH',
    path: '/api/account/phone',
    summary:
      'Another phone, by the code that it was sent, within 10 minutes of a sign-in with the old one; other devices are signed out.',
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
    summary:
      'Everything that is kept of whoever signed in, as one JSON document; of the other side of a job only the name.',
    reply: { served: 'application/json', streamed: true },
    reads: 'nothing',
    access: FRESH_SIGNED_IN,
    invalidates: [],
    problems: ['auth.openMode', 'auth.required'],
  },
  erase: {
    method: 'DELETE',
    path: '/api/account',
    summary:
      'Erases whoever signed in: open jobs are called off, profiles removed, sessions ended; money and finished work stay with nobody in them.',
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
    summary: 'The texts and mails that could not be sent, newest first, for an admin.',
    query: z.object(paging),
    reply: z.array(UnsentMessage),
    paged: true,
    reads: 'people',
    access: ADMIN,
    invalidates: [],
    problems: [],
  },
})
