import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

/** The sentences that people say yes to; they are kept with the answer. */
export const consentWords = (language: Language) => REPLIES[language].consent
