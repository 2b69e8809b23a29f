/** The one list of languages, the default first. A new one is its folder and its entries here; docs/languages.md has the steps. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

/** Each language by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

/** Spanish uses US formats. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }

/** The browser loads one language, screen by screen. */
export const LANGUAGE_SCREENS = {
  en: () => import('./en/screens.ts'),
  es: () => import('./es/screens.ts'),
} satisfies Record<Language, () => Promise<unknown>>

/** The server loads what it says in every language. */
export const LANGUAGE_REPLIES = {
  en: () => import('./en/replies.ts'),
  es: () => import('./es/replies.ts'),
} satisfies Record<Language, () => Promise<unknown>>
