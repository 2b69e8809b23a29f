import { type Language, LOCALES } from '@desert-wrench/contract/messages/languages.ts'

const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** '2026-11' as 'November 2026', for use within a sentence. */
export function showMonth(month: string, language: Language): string {
  formats[language] ??= new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return formats[language].format(new Date(`${month}-15T00:00:00Z`))
}
