import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@desert-wrench/contract/messages/languages.ts'
import { useSyncExternalStore } from 'react'

const YEAR = 365 * 24 * 3600

const known = (name = ''): Language => LANGUAGES.find((one) => one === name) ?? DEFAULT_LANGUAGE

/** The server picks the page's language from the cookie, else Accept-Language, so that the first paint is right. */
function languageOfPage(): Language {
  if (typeof document === 'undefined') return DEFAULT_LANGUAGE
  // In development, Vite serves one page for every language.
  if (import.meta.env.DEV) return known(/language=(\w+)/.exec(document.cookie)?.[1] ?? navigator.language.slice(0, 2))
  return known(document.documentElement.lang)
}

let shown = languageOfPage()
if (import.meta.env?.DEV) document.documentElement.lang = shown
const listeners = new Set<() => void>()

export const language = (): Language => shown

export function useLanguage(): Language {
  return useSyncExternalStore(listen, language, language)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Messages must be loaded already; `switchLanguage` in messages.ts does both. */
export function setLanguage(next: Language): void {
  shown = next
  if (typeof document !== 'undefined') {
    document.documentElement.lang = next
    // biome-ignore lint/suspicious/noDocumentCookie: the server chooses the page by it, and the Cookie Store API is not on plain-HTTP addresses
    document.cookie = `language=${next}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
  }
  for (const listener of listeners) listener()
}
