import { showFieldMessage } from '../lib/field-message.ts'
import { messages as english } from './fields.en.ts'
import { messages as spanish } from './fields.es.ts'
import type { Language } from './languages.ts'

const CATALOGUES = { en: english, es: spanish }

/** Renders a field error in the reader's language. */
export const fieldWords = (message: string, language: Language): string =>
  showFieldMessage(CATALOGUES[language], message)
