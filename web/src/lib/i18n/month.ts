import { type Language, LOCALES } from '@desert-wrench/contract/messages/languages.ts'

const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** 'November 2026' for '2026-11', as it is written within a sentence. */
export function showMonth(month: string, language: Language): string {
  formats[language] ??= new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return formats[language].format(new Date(`${month}-15T00:00:00Z`))
}
