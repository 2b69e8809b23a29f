import { useLanguage } from '../../lib/i18n/language.ts'
import { showMonth } from '../../lib/i18n/month.ts'

/** '2026-11' as 'November 2026', within a sentence and as a heading. */
export function useMonthName() {
  const language = useLanguage()
  return (month: string) => {
    const name = showMonth(month, language)
    return { name, heading: name.charAt(0).toUpperCase() + name.slice(1) }
  }
}
