import { messages as english } from './accounts.en.ts'
import { messages as spanish } from './accounts.es.ts'
import type { Language } from './languages.ts'

const CATALOGUES = { en: english, es: spanish }

/** Texts and mails in the recipient's language. */
export const accountWords = (language: Language): typeof english => CATALOGUES[language]
