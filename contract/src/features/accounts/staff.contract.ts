import * as z from 'zod/mini'
import { ADMIN, ANYONE, FRESH_ADMIN, FRESH_STAFF } from '../../lib/access.ts'
import { LONGEST_EMAIL } from '../../lib/email.ts'
import { endpoints } from '../../lib/endpoint.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { email, Id, Moment, paging, personName, required } from '../../lib/fields.ts'
import { STAFF_ROLES } from '../../lib/roles.ts'
import { shownWhole } from '../../lib/views.ts'
import { Account } from './me.contract.ts'
import { PASSWORD_LENGTHS } from './passwords.rules.ts'

const Email = email(fieldMessage('staff', 'email'))
const Name = required(fieldMessage('staff', 'name'), { max: 100 })
/** Token of a link; an invalid one opens nothing. */
const Token = required(fieldMessage('staff', 'token'), { max: 200 })

const TOO_SHORT = fieldMessage('staff', 'passwordTooShort', { min: PASSWORD_LENGTHS.min })
const TOO_LONG = fieldMessage('staff', 'passwordTooLong', { max: PASSWORD_LENGTHS.max })

/** Length is counted in Unicode characters, not bytes. */
const NewPassword = z.string(fieldMessage('staff', 'password')).check(
  z.refine((text) => [...text.normalize('NFKC')].length >= PASSWORD_LENGTHS.min, TOO_SHORT),
  z.refine((text) => [...text.normalize('NFKC')].length <= PASSWORD_LENGTHS.max, TOO_LONG),
)

/** A password to verify, as typed. */
const GivenPassword = z
  .string(fieldMessage('staff', 'password'))
  .check(z.minLength(1, fieldMessage('staff', 'password')), z.maxLength(1000, TOO_LONG))

/** Shown once, when the account is created. */
export const NewStaff = shownWhole(
  z.object({
    account: Account,
    /** Base32 secret for the authenticator app. */
    totpSecret: z.string(),
    /** The secret as an `otpauth:` URI, for a QR code. */
    totpUri: z.string(),
    /** Single-use replacements for the one-time password. */
    recoveryCodes: z.array(z.string()),
  }),
)
export type NewStaff = z.output<typeof NewStaff>

export const StaffMember = shownWhole(
  z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    createdAt: Moment,
    /** Null: never. */
    lastSignInAt: z.nullable(Moment),
  }),
)
export type StaffMember = z.output<typeof StaffMember>

export const Invitation = shownWhole(
  z.object({
    id: Id,
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    createdAt: Moment,
    expiresAt: Moment,
  }),
)
export type Invitation = z.output<typeof Invitation>

/** `mail` is sent soon; `outbox` waits for an admin to pass it on. */
const SentInvitation = shownWhole(z.extend(Invitation, { by: z.enum(['mail', 'outbox']) }))
export type SentInvitation = z.output<typeof SentInvitation>

export const StaffSignIn = z.object({
  /** Not validated: addresses that are no longer accepted can still sign in. */
  email: personName(fieldMessage('staff', 'email'), { max: LONGEST_EMAIL }),
  password: GivenPassword,
  /** One-time password or recovery code. */
  totp: required(fieldMessage('staff', 'totp'), { max: 100 }),
})
export type StaffSignIn = z.output<typeof StaffSignIn>

export const SetUp = z.object({ token: Token, name: Name, email: Email, password: NewPassword })
export type SetUp = z.output<typeof SetUp>

export const PasswordChange = z.object({ currentPassword: GivenPassword, password: NewPassword })
export type PasswordChange = z.output<typeof PasswordChange>

export const Acceptance = z.object({ token: Token, name: Name, password: NewPassword })
export type Acceptance = z.output<typeof Acceptance>

const RecoveryCodes = shownWhole(z.object({ recoveryCodes: z.array(z.string()) }))

export const staff = endpoints('accounts', 'staff', {
  setUp: {
    method: 'POST',
    path: '/api/auth/setup',
    summary: 'Create the first admin',
    description: 'Creates the first admin with the setup link printed at startup. They then sign in.',
    body: SetUp,
    reply: NewStaff,
    keyless: true,
    access: ANYONE,
    invalidates: ['staff'],
    problems: ['auth.openMode', 'auth.linkUnknown', 'staff.emailTaken'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/staff-sessions',
    summary: 'Sign in as staff',
    description:
      'Signs in for 12 hours with email, password and one-time code. The reply never says which part was wrong.',
    body: StaffSignIn,
    reply: shownWhole(z.object({ account: Account })),
    cookie: true,
    access: ANYONE,
    invalidates: ['staff', 'account'],
    problems: ['auth.openMode', 'auth.signInFailed', 'auth.tooMany'],
  },
  list: {
    method: 'GET',
    path: '/api/auth/staff',
    summary: 'List staff',
    description: 'Returns staff accounts, newest first. Admins only.',
    query: z.object(paging),
    reply: z.array(StaffMember),
    paged: true,
    reads: 'people',
    access: ADMIN,
    invalidates: [],
    problems: [],
  },
  close: {
    method: 'DELETE',
    path: '/api/auth/staff/{id}',
    summary: 'Close a staff account',
    description: 'Closes the account and ends its sessions immediately. The last admin cannot be closed.',
    params: z.object({ id: Id }),
    reply: null,
    access: FRESH_ADMIN,
    invalidates: ['staff', 'invitations', 'account'],
    problems: ['staff.unknown', 'staff.lastAdmin'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change your password',
    description: 'Replaces your password and ends your other sessions. Requires a recent sign-in.',
    body: PasswordChange,
    reply: shownWhole(z.object({ account: Account })),
    keyless: true,
    access: FRESH_STAFF,
    invalidates: ['staff', 'account'],
    problems: ['auth.openMode', 'auth.required', 'auth.tooMany'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: 'Replace your recovery codes',
    description: 'Returns ten new recovery codes, once, and voids the old ones. Requires a recent sign-in.',
    reply: RecoveryCodes,
    keyless: true,
    access: FRESH_STAFF,
    invalidates: ['staff'],
    problems: ['auth.openMode', 'auth.required'],
  },
})

export const invitations = endpoints('accounts', 'invitations', {
  list: {
    method: 'GET',
    path: '/api/auth/invitations',
    summary: 'List invitations',
    description: 'Returns the invitations that can still be accepted, newest first. Admins only.',
    query: z.object(paging),
    reply: z.array(Invitation),
    paged: true,
    reads: 'people',
    access: ADMIN,
    invalidates: [],
    problems: [],
  },
  invite: {
    method: 'POST',
    path: '/api/auth/invitations',
    summary: 'Invite staff',
    description: 'Emails a link that is valid once, for 7 days, and voids an earlier one.',
    body: z.object({ email: Email, role: z.enum(STAFF_ROLES, fieldMessage('staff', 'role')) }),
    reply: SentInvitation,
    access: FRESH_ADMIN,
    invalidates: ['invitations', 'account'],
    problems: ['auth.openMode', 'auth.required', 'staff.emailTaken'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/auth/invitations/{id}',
    summary: 'Cancel an invitation',
    description: 'Cancels an invitation.',
    params: z.object({ id: Id }),
    reply: null,
    access: ADMIN,
    invalidates: ['invitations', 'account'],
    problems: ['invitation.unknown'],
  },
  accept: {
    method: 'POST',
    path: '/api/auth/invitations/accept',
    summary: 'Accept an invitation',
    description: 'Creates the account of the invited person. They then sign in.',
    body: Acceptance,
    reply: NewStaff,
    keyless: true,
    access: ANYONE,
    invalidates: ['invitations', 'staff'],
    problems: ['auth.openMode', 'auth.linkUnknown', 'staff.emailTaken'],
  },
})
