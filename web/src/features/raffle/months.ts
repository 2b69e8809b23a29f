import { useLanguage } from '../../lib/i18n/language.ts'
import { showMonth } from '../../lib/i18n/month.ts'

/** 'November 2026' for '2026-11', in the language on screen: within a sentence, and as a heading. */
export function useMonthName() {
  const language = useLanguage()
  return (month: string) => {
    const name = showMonth(month, language)
    return { name, heading: name.charAt(0).toUpperCase() + name.slice(1) }
  }
}
