/** Default first. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** Spanish uses US formats. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>
