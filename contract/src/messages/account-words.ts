import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

/** Texts and mails in the recipient's language. */
export const accountWords = (language: Language) => REPLIES[language].accounts
