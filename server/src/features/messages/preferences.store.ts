import type { MessageChannel } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type { QuietHours } from '@desert-wrench/contract/features/messages/quiet-hours.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { messagePreferences } from '../../db/schema/messages.ts'

export type PreferencesStore = ReturnType<typeof preferencesStore>

/** `customer:`, `mechanic:` or `account:` and an id, or `phone:` and a number in E.164. */
export type PersonKey = `${'customer' | 'mechanic' | 'account' | 'phone'}:${string}`

/** A yes or no to texts, with the sentence that it answered. */
export interface Consent {
  given: boolean
  words: string
  /** Of the page that asked; null where the office asked. */
  language: Language | null
}

interface Choices {
  channels?: MessageChannel[] | null
  quietHours?: QuietHours | null
  language?: Language | null
  emergencies?: boolean
}

export function preferencesStore(db: Database) {
  const CONSENT = `(person, text_consent, text_consent_words, language, text_consent_at, updated_at)`
  const KEEP = `ON CONFLICT (person) DO UPDATE SET text_consent = excluded.text_consent, text_consent_at = excluded.text_consent_at,
    text_consent_words = excluded.text_consent_words, language = coalesce(excluded.language, message_preferences.language), updated_at = excluded.updated_at`

  return {
    /** Of the customer of a job just written, without a round trip. */
    consentOfBooking: async (jobId: string, { given, words, language }: Consent, now: string): Promise<void> => {
      await db.pipelined.query(
        {
          name: 'preferences.consent-of-booking',
          text: `INSERT INTO message_preferences ${CONSENT}
            SELECT 'customer:' || customer_id, $2, $3, $4, $5, $5 FROM jobs WHERE id = $1 ${KEEP}`,
        },
        [jobId, given, words, language, now],
      )
    },

    consent: async (person: PersonKey, { given, words, language }: Consent, now: string): Promise<void> => {
      await db.pipelined.query(
        {
          name: 'preferences.consent',
          text: `INSERT INTO message_preferences ${CONSENT} VALUES ($1, $2, $3, $4, $5, $5) ${KEEP}`,
        },
        [person, given, words, language, now],
      )
    },

    /** Whoever was merged into somebody without choices leaves them theirs. */
    inherit: async (person: PersonKey, from: PersonKey): Promise<void> => {
      await db.query(
        `INSERT INTO message_preferences SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'person', $1::text))).*
         FROM message_preferences p WHERE person = $2 ON CONFLICT (person) DO NOTHING`,
        [person, from],
      )
    },

    of: async (person: PersonKey): Promise<typeof messagePreferences.$inferSelect | null> =>
      (await db.orm.select().from(messagePreferences).where(eq(messagePreferences.person, person)))[0] ?? null,

    /** What was not given stays. */
    choose: async (
      person: PersonKey,
      { channels, quietHours, language, emergencies }: Choices,
      now: string,
    ): Promise<void> => {
      const set = {
        ...(channels !== undefined && { channels }),
        ...(quietHours !== undefined && { quietStart: quietHours?.start ?? null, quietEnd: quietHours?.end ?? null }),
        ...(language !== undefined && { language }),
        ...(emergencies !== undefined && { emergencies }),
        updatedAt: now,
      }
      await db.orm
        .insert(messagePreferences)
        .values({ person, ...set })
        .onConflictDoUpdate({ target: messagePreferences.person, set })
    },

    /** STOP ends the waiting texts to a phone in the same transaction, and those not yet noted as leaving. */
    stop: async (phoneE164: string, now: string): Promise<void> => {
      await db.query(
        `WITH ended AS (
           UPDATE outbox SET state = 'cancelled', reason = 'stopped', settled_at = $2
           WHERE recipient = $1 AND channel = 'sms' AND kind <> 'code' AND (state = 'waiting' OR (state = 'sending' AND language IS NULL)))
         INSERT INTO message_preferences (person, stopped_at, updated_at) VALUES ('phone:' || $1, $2, $2)
         ON CONFLICT (person) DO UPDATE SET stopped_at = coalesce(message_preferences.stopped_at, excluded.stopped_at), updated_at = excluded.updated_at`,
        [phoneE164, now],
      )
    },

    /** One press in a mail ends mails, and those that wait. */
    endMails: async (person: PersonKey, now: string): Promise<void> => {
      await db.query(
        `WITH ended AS (
           UPDATE outbox SET state = 'cancelled', reason = 'stopped', settled_at = $2
           WHERE person = $1 AND channel = 'email' AND state = 'waiting')
         INSERT INTO message_preferences (person, channels, updated_at) VALUES ($1, '{sms,push}', $2)
         ON CONFLICT (person) DO UPDATE SET updated_at = excluded.updated_at,
           channels = array_remove(coalesce(message_preferences.channels, '{sms,email,push}'), 'email')`,
        [person, now],
      )
    },

    start: async (phoneE164: string, now: string): Promise<void> => {
      await db.query(
        `UPDATE message_preferences SET stopped_at = NULL, updated_at = $2 WHERE person = 'phone:' || $1`,
        [phoneE164, now],
      )
    },
  }
}
