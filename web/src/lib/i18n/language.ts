import { LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { useSyncExternalStore } from 'react'

const YEAR = 365 * 24 * 3600

const known = (name = ''): Language => LANGUAGES.find((one) => one === name) ?? 'en'

/** The page comes in the language that this device chose, else in the browser's: the server reads both, so nothing is drawn in another one first. */
function languageOfPage(): Language {
  if (typeof document === 'undefined') return 'en'
  // While developing, Vite serves one page for both.
  if (import.meta.env.DEV) return known(/language=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language.slice(0, 2))
  return known(document.documentElement.lang)
}

let shown = languageOfPage()
if (import.meta.env?.DEV) document.documentElement.lang = shown
const listeners = new Set<() => void>()

/** The language on screen. */
export const language = (): Language => shown

/** The language on screen; who uses it is drawn anew when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(listen, language, language)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows everything in this language from now on. Its messages must be there: `switchLanguage` of messages.ts loads them first. */
export function setLanguage(next: Language): void {
  shown = next
  if (typeof document !== 'undefined') {
    document.documentElement.lang = next
    // biome-ignore lint/suspicious/noDocumentCookie: the server chooses the page by it, and the Cookie Store API is not on plain-HTTP addresses
    document.cookie = `language=${next}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
  }
  for (const listener of listeners) listener()
}
