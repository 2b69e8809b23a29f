import { catalogue, useMessages } from '../../lib/i18n/messages.ts'

const general = catalogue('generalFields')

/** Length error for text outside form fields; nothing is truncated. */
export function useTooLong(text: string, max: number, kind: 'atMost' | 'wordsAtMost' = 'atMost'): string | undefined {
  const messages = useMessages(general)
  return text.trim().length > max ? messages[kind]({ max }) : undefined
}
