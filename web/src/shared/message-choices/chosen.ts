import type { ChoiceChanges, MessageChoices } from '@desert-wrench/contract/features/messages/choices.contract.ts'
import { QUIET_HOURS } from '@desert-wrench/contract/features/messages/quiet-hours.rules.ts'

type Read = Omit<MessageChoices, 'language'> & { language: MessageChoices['language'] }

/** The choices as they are before the server answers. */
export function chosen<R extends Read>(read: R, { reminderConsent, quietHours, ...given }: ChoiceChanges): R {
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return {
    ...read,
    ...changes,
    ...(quietHours !== undefined && { quietHours: quietHours ?? QUIET_HOURS }),
    ...(reminderConsent !== undefined && {
      reminderConsent: {
        given: reminderConsent,
        at: new Date().toISOString(),
        words: read.reminderConsent?.words ?? '',
      },
    }),
  }
}
