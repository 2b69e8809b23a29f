import type { CustomerMessages } from '@desert-wrench/contract/features/customers/customers.contract.ts'
import { reminders } from '@desert-wrench/contract/features/messages/announcements.rules.ts'
import type { ChoiceChanges, MessageChoices } from '@desert-wrench/contract/features/messages/choices.contract.ts'
import { answerInChannels, channelsOn } from '@desert-wrench/contract/features/messages/choices.rules.ts'
import type { ConsentRecord } from '@desert-wrench/contract/features/messages/consent.ts'
import { MESSAGE_CHANNELS } from '@desert-wrench/contract/features/messages/message-channels.ts'
import { QUIET_HOURS, type QuietHours } from '@desert-wrench/contract/features/messages/quiet-hours.rules.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { consentWords } from '@desert-wrench/contract/messages/consent-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { ActDependencies } from '../../dependencies.ts'
import type { PersonKey, PreferencesRow } from '../preferences.store.ts'
import type { Chooser } from './choices.store.ts'

type Choosing = Pick<ActDependencies, 'db' | 'clock' | 'choices' | 'preferences' | 'announce' | 'messageProviders'>

type ConsentField = 'textConsent' | 'reminderConsent'

/** A reading of the choices, and the moment of STOP. */
interface Choices extends MessageChoices {
  stoppedAt: string | null
}

function recordOf(row: PreferencesRow, field: ConsentField): ConsentRecord | null {
  const [given, at, words] = [row[field], row[`${field}At`], row[`${field}Words`]]
  return given === null || at === null || words === null ? null : { given, at, words }
}

function quietHoursOf(row: PreferencesRow | undefined): QuietHours | null {
  const [start, end] = [row?.quietStart ?? null, row?.quietEnd ?? null]
  return start === null || end === null ? null : { start, end }
}

/** The first answer among the profiles of somebody. */
function firstOf<T>(rows: readonly PreferencesRow[], read: (row: PreferencesRow) => T | null): T | null {
  for (const row of rows) {
    const value = read(row)
    if (value !== null) return value
  }
  return null
}

const phoneKey = ({ phoneE164 }: Chooser): PersonKey[] => (phoneE164 === null ? [] : [`phone:${phoneE164}`])

/** What people are sent, and how: by account, by private link, and as the office sees it. */
export const messageChoices = ({ db, clock, choices, preferences, announce, messageProviders }: Choosing) => {
  const configured = MESSAGE_CHANNELS.filter((channel) => messageProviders[channel] !== null)

  async function read(chooser: Chooser): Promise<Choices> {
    const { persons, isStaff, mechanicId, phone, email } = chooser
    const phones = phoneKey(chooser)
    const all = await preferences.ofAll([...persons, ...phones])
    const rows = persons.flatMap((person) => all.filter((row) => row.person === person))
    const stoppedAt = all.find(({ person }) => person === phones[0])?.stoppedAt ?? null
    const textConsent = firstOf(rows, (row) => recordOf(row, 'textConsent'))
    const [own] = rows
    const chosen = own?.channels ?? null
    const stopped = stoppedAt !== null
    return {
      channels: channelsOn({ chosen, textConsent: textConsent?.given ?? null, stopped, isStaff, configured }),
      quietHours: quietHoursOf(own) ?? QUIET_HOURS,
      language: own?.language ?? chooser.language,
      emergencies: mechanicId === null ? null : rows.some((row) => row.emergencies),
      ...{ stopped, stoppedAt, textConsent, configured },
      reminderConsent: firstOf(rows, (row) => recordOf(row, 'reminderConsent')),
      addresses: { sms: phone, email },
    }
  }

  /** Reminders of jobs ahead go by the channels of now. */
  async function planAnew(customerId: string, now: string): Promise<void> {
    const jobs = await choices.upcoming(customerId, now)
    const messages = jobs.flatMap(({ id, windowStart }) => reminders(id, windowStart, now))
    if (messages.length > 0) await announce([], messages)
  }

  async function change(
    chooser: Chooser,
    { emergencies, reminderConsent, channels, ...given }: ChoiceChanges,
    language: Language,
  ): Promise<Choices> {
    const { persons, mechanicId, customerId, phoneE164 } = chooser
    if (emergencies !== undefined && mechanicId === null)
      throw new Problem('request.invalid', [{ path: 'emergencies', message: fieldMessage('accounts', 'emergencies') }])
    const now = clock.now()
    const words = consentWords(language)
    const before = await read(chooser)
    const answer =
      channels === undefined || phoneE164 === null
        ? null
        : answerInChannels(channels, before.textConsent?.given ?? null)
    await preferences.choose(
      persons,
      {
        ...(given.quietHours !== undefined && { quietHours: given.quietHours }),
        ...(given.language !== undefined && { language: given.language }),
        ...(channels !== undefined && { channels }),
        ...(answer !== null && { textConsent: { given: answer, words: words.choices } }),
        ...(reminderConsent !== undefined && { reminderConsent: { given: reminderConsent, words: words.reminders } }),
      },
      now,
    )
    if (emergencies !== undefined) await preferences.choose([`mechanic:${mechanicId}`], { emergencies }, now)
    if (channels !== undefined) {
      const ended = MESSAGE_CHANNELS.filter((channel) => !channels.includes(channel))
      await preferences.endChannels(persons, ended, now)
      if (customerId !== null) await planAnew(customerId, now)
    }
    return read(chooser)
  }

  return {
    read,
    change: (chooser: Chooser, given: ChoiceChanges, language: Language): Promise<Choices> =>
      db.transaction(() => change(chooser, given, language)),

    /** As the office sees a customer. */
    ofCustomer: async (customerId: string): Promise<CustomerMessages | null> => {
      const chooser = await choices.ofCustomer(customerId)
      if (chooser === null) return null
      const { channels, textConsent, reminderConsent, stoppedAt } = await read(chooser)
      return { channels, textConsent, reminderConsent, stoppedAt }
    },
  }
}
