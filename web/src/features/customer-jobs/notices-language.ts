import { useEffect } from 'react'
import { invalidate } from '../../lib/api/queries.ts'
import { language, useLanguage } from '../../lib/i18n/language.ts'

/** In which language the notifications and the steps of jobs were read: the server writes them. */
let readIn = language()

/** Reads what the server writes anew once another language is on screen. */
export function useNoticesInLanguage(): void {
  const shown = useLanguage()
  useEffect(() => {
    if (readIn === shown) return
    readIn = shown
    void invalidate(['notifications', 'jobs'])
  }, [shown])
}
