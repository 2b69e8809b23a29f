import { useEffect } from 'react'
import { invalidate } from '../../lib/api-query.ts'
import { language, useLanguage } from '../../lib/language.ts'

/** In which language the notifications were read: the server writes them. */
let readIn = language()

/** Reads the notifications anew once another language is on screen. */
export function useNoticesInLanguage(): void {
  const shown = useLanguage()
  useEffect(() => {
    if (readIn === shown) return
    readIn = shown
    void invalidate(['notifications'])
  }, [shown])
}
