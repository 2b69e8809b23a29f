import { MESSAGE_CHANNELS } from '@desert-wrench/contract/features/messages/message-channels.ts'
import type { MessageParameters } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { MESSAGE_REASONS, MESSAGE_STATES } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import { TEMPLATE_KINDS } from '@desert-wrench/contract/features/messages/templates.rules.ts'
import { LANGUAGES } from '@desert-wrench/contract/messages/languages.ts'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, json, moment } from './columns.ts'

/** Everything that leaves; `person` is a kind and an id, such as `customer:…`. */
export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  event: text('event').notNull(),
  kind: text('kind').notNull(),
  person: text('person').notNull(),
  channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
  recipient: text('recipient'),
  language: text('language', { enum: LANGUAGES }),
  parameters: json<MessageParameters>('parameters').notNull().default({}),
  sealed: bytes('sealed'),
  body: text('body'),
  jobId: uuid('job_id'),
  state: text('state', { enum: MESSAGE_STATES }).notNull().default('waiting'),
  reason: text('reason', { enum: MESSAGE_REASONS }),
  providerId: text('provider_id'),
  providerCode: integer('provider_code'),
  attempts: integer('attempts').notNull().default(0),
  sendAt: moment('send_at').notNull(),
  dueAt: moment('due_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
  settledAt: moment('settled_at'),
})

export const messagePreferences = pgTable('message_preferences', {
  id: uuid('id').notNull().defaultRandom(),
  person: text('person').primaryKey(),
  language: text('language', { enum: LANGUAGES }),
  channels: text('channels', { enum: MESSAGE_CHANNELS }).array(),
  quietStart: text('quiet_start'),
  quietEnd: text('quiet_end'),
  stoppedAt: moment('stopped_at'),
  textConsent: boolean('text_consent'),
  textConsentAt: moment('text_consent_at'),
  textConsentWords: text('text_consent_words'),
  reminderConsent: boolean('reminder_consent').notNull().default(false),
  reminderConsentAt: moment('reminder_consent_at'),
  reminderConsentWords: text('reminder_consent_words'),
  emergencies: boolean('emergencies').notNull().default(false),
  updatedAt: moment('updated_at').notNull(),
})

/** One browser of a session. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey().defaultRandom(),
  sessionId: uuid('session_id').notNull(),
  accountId: uuid('account_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Texts to the business, by the provider's id: a repeated webhook takes effect once. */
export const inboundTexts = pgTable('inbound_texts', {
  providerId: text('provider_id').primaryKey(),
  receivedAt: moment('received_at').notNull(),
})

/** The business's own wording of a message. */
export const messageTemplates = pgTable('message_templates', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind', { enum: TEMPLATE_KINDS }).notNull(),
  language: text('language', { enum: LANGUAGES }).notNull(),
  text: text('text').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
