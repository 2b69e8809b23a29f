import { REPLIES } from './every-language.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'

/** The sentences that people say yes to; they are kept with the answer. */
export const consentWords = (language: Language) => REPLIES[language].consent

/** What staff record of an answer on the phone, in the language of the desk. */
export const oralWords = (given: boolean): string => {
  const { oral, oralNo } = consentWords(DEFAULT_LANGUAGE)
  return given ? oral : oralNo
}
