import type { Language } from '../../messages/languages.ts'

export type Keyword = 'stop' | 'start' | 'help'

/** Words that carriers know; the provider answers them itself, except for HELP. */
const ENGLISH: Readonly<Record<Keyword, readonly string[]>> = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit'],
  start: ['start', 'unstop', 'yes'],
  help: ['help', 'info'],
}
const SPANISH: Readonly<Record<Keyword, readonly string[]>> = {
  stop: ['alto', 'parar', 'baja'],
  start: ['empezar', 'iniciar'],
  help: ['ayuda'],
}

const KEYWORDS = new Map<string, { keyword: Keyword; language: Language }>(
  (['stop', 'start', 'help'] as const).flatMap((keyword) => [
    ...ENGLISH[keyword].map((word) => [word, { keyword, language: 'en' as const }] as const),
    ...SPANISH[keyword].map((word) => [word, { keyword, language: 'es' as const }] as const),
  ]),
)

/** A text that is one keyword, in any case, with or without marks around it. */
export const keywordOf = (text: string): { keyword: Keyword; language: Language } | null =>
  KEYWORDS.get(
    text
      .toLowerCase()
      .replace(/[^\p{L}\s]/gu, '')
      .trim(),
  ) ?? null

/** "Yes" answers a question unless texts were stopped. */
export const isOnlyKeywordIfStopped = (text: string): boolean => /^\W*yes\W*$/i.test(text)
