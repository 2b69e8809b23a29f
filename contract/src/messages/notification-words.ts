import type { NotificationContent, NotificationKind } from '../features/notifications/notifications.rules.ts'
import { isolated } from '../lib/isolate.ts'
import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

type Sentence = string | ((parameters: object) => string)

/** Renders a notification in the reader's language. */
export function notificationWords(
  { notificationType, parameters }: NotificationContent,
  language: Language,
): { title: string; message: string } {
  const kinds: Record<NotificationKind, object> = REPLIES[language].notifications
  const { title, message } = kinds[notificationType] as { title: Sentence; message: Sentence }
  const say = (sentence: Sentence) => (typeof sentence === 'string' ? sentence : sentence(isolated(parameters)))
  return { title: say(title), message: say(message) }
}
