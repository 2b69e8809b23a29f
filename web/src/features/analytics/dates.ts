import { common, messagesOf } from '../../lib/i18n/messages.ts'
import { figures } from './messages.ts'

/** 'Nov 21' of '2026-11-21', as the language on screen writes it; the day is Phoenix's already. */
export function showDate(day: string): string {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return messagesOf(figures).date({ day: date, month: messagesOf(common).months[month - 1] ?? '' })
}
