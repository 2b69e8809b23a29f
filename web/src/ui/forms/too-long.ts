import { catalogue, useMessages } from '../../lib/i18n/messages.ts'

const fields = catalogue('fields')

/** What is said of a text that is too long, outside of a form's fields; nothing cuts it. */
export function useTooLong(text: string, max: number, kind: 'atMost' | 'wordsAtMost' = 'atMost'): string | undefined {
  const { general } = useMessages(fields)
  return text.trim().length > max ? general[kind]({ max }) : undefined
}
