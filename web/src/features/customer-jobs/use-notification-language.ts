import { useEffect } from 'react'
import { invalidate } from '../../lib/api/queries.ts'
import { language, useLanguage } from '../../lib/i18n/language.ts'

/** The server writes notifications and job steps in one language. */
let readIn = language()

/** Refetches server-written text after a language switch. */
export function useNotificationLanguage(): void {
  const shown = useLanguage()
  useEffect(() => {
    if (readIn === shown) return
    readIn = shown
    void invalidate(['notifications', 'jobs'])
  }, [shown])
}
