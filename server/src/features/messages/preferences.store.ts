import type { MessageChannel } from '@desert-wrench/contract/features/messages/message-kinds.ts'
import type { QuietHours } from '@desert-wrench/contract/features/messages/quiet-hours.rules.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { eq, inArray } from 'drizzle-orm'
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
  textConsent?: Pick<Consent, 'given' | 'words'> | null
  reminderConsent?: Pick<Consent, 'given' | 'words'> | null
}

export type PreferencesRow = typeof messagePreferences.$inferSelect

export function preferencesStore(db: Database) {
  // Choices made in the account before there was a profile are kept.
  const CONSENT = `(person, text_consent, text_consent_words, language, text_consent_at, updated_at, channels, quiet_start, quiet_end)`
  const CHOSEN = `chosen.channels, chosen.quiet_start, chosen.quiet_end`
  const chosenBy = (phone: string) => `LEFT JOIN message_preferences chosen
    ON chosen.person = (SELECT 'account:' || a.id FROM accounts a WHERE a.phone_e164 = ${phone} AND a.closed_at IS NULL)`
  const KEEP = `ON CONFLICT (person) DO UPDATE SET text_consent = excluded.text_consent, text_consent_at = excluded.text_consent_at,
    text_consent_words = excluded.text_consent_words, language = coalesce(excluded.language, message_preferences.language), updated_at = excluded.updated_at`

  return {
    /** Of the customer of a job just written, without a round trip. The office hears again what is known already. */
    consentOfBooking: async (jobId: string, { given, words, language }: Consent, now: string): Promise<void> => {
      await db.pipelined.query(
        {
          name: 'preferences.consent-of-booking',
          text: `INSERT INTO message_preferences ${CONSENT}
            SELECT 'customer:' || customer_id, $2, $3, $4, $5, $5, ${CHOSEN}
            FROM jobs ${chosenBy('jobs.customer_phone_e164')} WHERE jobs.id = $1 ${KEEP}
            WHERE $4::text IS NOT NULL OR message_preferences.text_consent IS DISTINCT FROM excluded.text_consent`,
        },
        [jobId, given, words, language, now],
      )
    },

    consentOfMechanic: async (mechanicId: string, { given, words, language }: Consent, now: string): Promise<void> => {
      await db.pipelined.query(
        {
          name: 'preferences.consent-of-mechanic',
          text: `INSERT INTO message_preferences ${CONSENT}
            SELECT 'mechanic:' || mechanics.id, $2, $3, $4, $5, $5, ${CHOSEN}
            FROM mechanics ${chosenBy('mechanics.phone_e164')} WHERE mechanics.id = $1 ${KEEP}`,
        },
        [mechanicId, given, words, language, now],
      )
    },

    /** After the answer about texts. */
    remindersOfBooking: async (jobId: string, words: string, now: string): Promise<void> => {
      await db.pipelined.query(
        {
          name: 'preferences.reminders-of-booking',
          text: `UPDATE message_preferences SET reminder_consent = true, reminder_consent_at = $3, reminder_consent_words = $2, updated_at = $3
            WHERE person = (SELECT 'customer:' || customer_id FROM jobs WHERE id = $1)`,
        },
        [jobId, words, now],
      )
    },

    /** A person without choices takes over those of the person merged into them. */
    inherit: async (person: PersonKey, from: PersonKey): Promise<void> => {
      await db.query(
        `INSERT INTO message_preferences SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'person', $1::text))).*
         FROM message_preferences p WHERE person = $2 ON CONFLICT (person) DO NOTHING`,
        [person, from],
      )
    },

    of: async (person: PersonKey): Promise<PreferencesRow | null> =>
      (await db.orm.select().from(messagePreferences).where(eq(messagePreferences.person, person)))[0] ?? null,

    ofAll: (persons: readonly PersonKey[]): Promise<PreferencesRow[]> =>
      db.orm
        .select()
        .from(messagePreferences)
        .where(inArray(messagePreferences.person, [...persons])),

    /** What was not given stays. */
    choose: async (
      persons: readonly PersonKey[],
      { channels, quietHours, language, emergencies, textConsent, reminderConsent }: Choices,
      now: string,
    ): Promise<void> => {
      const set = {
        ...(channels !== undefined && { channels }),
        ...(quietHours !== undefined && { quietStart: quietHours?.start ?? null, quietEnd: quietHours?.end ?? null }),
        ...(language !== undefined && { language }),
        ...(emergencies !== undefined && { emergencies }),
        ...(textConsent && {
          textConsent: textConsent.given,
          textConsentAt: now,
          textConsentWords: textConsent.words,
        }),
        ...(reminderConsent && {
          reminderConsent: reminderConsent.given,
          reminderConsentAt: now,
          reminderConsentWords: reminderConsent.words,
        }),
        updatedAt: now,
      }
      await db.orm
        .insert(messagePreferences)
        .values(persons.map((person) => ({ person, ...set })))
        .onConflictDoUpdate({ target: messagePreferences.person, set })
    },

    /** Waiting messages on channels that were turned off. */
    endChannels: async (
      persons: readonly PersonKey[],
      channels: readonly MessageChannel[],
      now: string,
    ): Promise<void> => {
      await db.query(
        `UPDATE outbox SET state = 'cancelled', reason = 'stopped', settled_at = $3
         WHERE person = ANY($1) AND channel = ANY($2) AND state = 'waiting'`,
        [persons, channels, now],
      )
    },

    /** STOP ends the waiting texts to a phone in the same transaction, those not yet noted as leaving, and the consent to reminders. */
    stop: async (phoneE164: string, now: string): Promise<void> => {
      await db.query(
        `UPDATE message_preferences SET reminder_consent = false, reminder_consent_at = $2, reminder_consent_words = 'STOP', updated_at = $2
         WHERE reminder_consent AND person IN (
           SELECT 'customer:' || id FROM customers WHERE phone_e164 = $1
           UNION ALL SELECT 'mechanic:' || id FROM mechanics WHERE phone_e164 = $1 AND removed_at IS NULL
           UNION ALL SELECT 'account:' || id FROM accounts WHERE phone_e164 = $1 AND closed_at IS NULL)`,
        [phoneE164, now],
      )
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
