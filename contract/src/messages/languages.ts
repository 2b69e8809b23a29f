/** The languages of the product, the default first. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** How each language writes numbers, money and dates here: Spanish as it is written in the United States. */
export const LOCALES = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>
