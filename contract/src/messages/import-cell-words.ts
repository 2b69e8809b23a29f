import { REPLIES } from './every-language.ts'
import type { Language } from './languages.ts'

/** Errors of an imported file in the reader's language. */
export const importCellWords = (language: Language) => {
  const { importCells, imports } = REPLIES[language]
  return { ...importCells, fields: imports.fields }
}
