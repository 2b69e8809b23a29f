import type { messages as english } from './imports.en.ts'

export const messages: typeof english = {
  encoding: 'Use utf-8, windows-1252, utf-16le, utf-16be o macintosh',
  delimiter: 'Use un solo signo, como una coma, un punto y coma o un tabulador',
  headings: 'Use la fila de los encabezados, de 0 (no hay) a 50',
  columns: 'Indique columnas de este archivo así: 1:name,3:phone, con campos que se importan',
}
