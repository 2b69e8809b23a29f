import { STAFF_ROLES } from '@desert-wrench/contract/lib/roles.ts'
import { LANGUAGES } from '@desert-wrench/contract/messages/languages.ts'
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/** Tables of accounts. */

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().default(''),
  phone: text('phone'),
  phoneE164: text('phone_e164'),
  email: text('email'),
  emailKey: text('email_key'),
  role: text('role', { enum: STAFF_ROLES }),
  passwordHash: text('password_hash'),
  totpSecret: bytes('totp_secret'),
  totpStep: bigint('totp_step', { mode: 'number' }),
  language: text('language', { enum: LANGUAGES }),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  signedInAt: moment('signed_in_at'),
})

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  device: text('device'),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
})

export const codes = pgTable('codes', {
  id: uuid('id').primaryKey(),
  phoneE164: text('phone_e164').notNull(),
  codeHash: bytes('code_hash').notNull(),
  networkHash: bytes('network_hash').notNull(),
  siteHash: bytes('site_hash'),
  accountHash: bytes('account_hash'),
  fromDevice: boolean('from_device').notNull().default(false),
  isKnown: boolean('is_known').notNull().default(false),
  isPressed: boolean('is_pressed').notNull().default(false),
  isHeld: boolean('is_held').notNull().default(false),
  guesses: smallint('guesses').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
})

export const setupLinks = pgTable('setup_links', {
  single: boolean('single').primaryKey().default(true),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  tokenHash: bytes('token_hash').notNull(),
  invitedBy: uuid('invited_by').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { accountId: uuid('account_id').notNull(), codeHash: bytes('code_hash').notNull() },
  ({ accountId, codeHash }) => [primaryKey({ columns: [accountId, codeHash] })],
)

export const signInTries = pgTable('sign_in_tries', {
  counted: bytes('counted').primaryKey(),
  tries: integer('tries').notNull(),
  freeAt: moment('free_at').notNull(),
  forgetAt: moment('forget_at').notNull(),
})

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

/** Append-only. */
export const auditEntries = pgTable('audit_entries', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull(),
  act: text('act').notNull(),
  accountId: uuid('account_id'),
  thing: text('thing'),
  thingId: uuid('thing_id'),
  requestId: uuid('request_id').notNull(),
  accountName: text('account_name'),
  address: text('address'),
  sessionId: uuid('session_id'),
  link: text('link'),
  reads: boolean('reads').notNull().default(false),
  filters: text('filters'),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  accountId: uuid('account_id'),
  expiresAt: moment('expires_at').notNull(),
})
