import { catalogue, useMessages } from '../../lib/i18n/messages.ts'

const fields = catalogue('fields')

/** Length error for text outside form fields; nothing is truncated. */
export function useTooLong(text: string, max: number, kind: 'atMost' | 'wordsAtMost' = 'atMost'): string | undefined {
  const { general } = useMessages(fields)
  return text.trim().length > max ? general[kind]({ max }) : undefined
}
