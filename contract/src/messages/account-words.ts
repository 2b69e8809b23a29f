import { messages as english } from './accounts.en.ts'
import { messages as spanish } from './accounts.es.ts'
import type { Language } from './languages.ts'

const CATALOGUES = { en: english, es: spanish }

/** What texts and mails say, in the language of who is to read them. */
export const accountWords = (language: Language): typeof english => CATALOGUES[language]
