import { type Language, LOCALES } from '@desert-wrench/contract/messages/languages.ts'
import { useLanguage } from '../../lib/language.ts'

const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

function showMonth(month: string, language: Language): string {
  formats[language] ??= new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return formats[language].format(new Date(`${month}-15T00:00:00Z`))
}

/** 'November 2026' for '2026-11', in the language on screen: within a sentence, and as a heading. */
export function useMonthName() {
  const language = useLanguage()
  return (month: string) => {
    const name = showMonth(month, language)
    return { name, heading: name.charAt(0).toUpperCase() + name.slice(1) }
  }
}
