import { messages as english } from './import-cells.en.ts'
import { messages as spanish } from './import-cells.es.ts'
import type { Language } from './languages.ts'

const CATALOGUES = { en: english, es: spanish }

/** What a reader of this language is told of a file that they import. */
export const importCellWords = (language: Language): typeof english => CATALOGUES[language]
