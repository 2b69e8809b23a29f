import { common, messagesOf } from '../../lib/i18n/messages.ts'
import { figures } from './messages.ts'

/** '2026-11-21' as 'Nov 21'; the day is already in Phoenix time. */
export function showDate(day: string): string {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return messagesOf(figures).date({ day: date, month: messagesOf(common).months[month - 1] ?? '' })
}
