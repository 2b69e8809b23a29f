import { messages as english } from './import-cells.en.ts'
import { messages as spanish } from './import-cells.es.ts'
import { messages as fieldsEnglish } from './import-fields.en.ts'
import { messages as fieldsSpanish } from './import-fields.es.ts'
import type { Language } from './languages.ts'

const CATALOGUES = { en: { ...english, ...fieldsEnglish }, es: { ...spanish, ...fieldsSpanish } }

/** What a reader of this language is told of a file that they import. */
export const importCellWords = (language: Language): (typeof CATALOGUES)['en'] => CATALOGUES[language]
