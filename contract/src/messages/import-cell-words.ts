import { messages as english } from './import-cells.en.ts'
import { messages as spanish } from './import-cells.es.ts'
import { messages as importsEnglish } from './imports.en.ts'
import { messages as importsSpanish } from './imports.es.ts'
import type { Language } from './languages.ts'

const CATALOGUES = {
  en: { ...english, fields: importsEnglish.fields },
  es: { ...spanish, fields: importsSpanish.fields },
}

/** Errors of an imported file in the reader's language. */
export const importCellWords = (language: Language): (typeof CATALOGUES)['en'] => CATALOGUES[language]
