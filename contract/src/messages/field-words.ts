import { showFieldMessage } from '../lib/field-message.ts'
import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

/** Renders a field error in the reader's language. */
export const fieldWords = (message: string, language: Language): string =>
  showFieldMessage(REPLIES[language].fields, message)
