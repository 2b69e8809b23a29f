import type { Encoding } from '@desert-wrench/contract/features/imports/imports.contract.ts'

interface HowToRead {
  /** What is left out is recognized. */
  encoding?: Encoding | undefined
  delimiter?: string | undefined
  /** No more rows are read. */
  mostRows: number
  /** How likely the first rows of a file are a table: of several delimiters the one with the most weight is taken. */
  weigh(rows: readonly string[][]): number
}

export interface Table {
  encoding: Encoding
  delimiter: string
  rows: string[][]
}

/**
 * Reads a file of rows and cells, a slice at a time. A row without anything is there too, so that rows count as in a spreadsheet.
 * @throws Problem `import.notText`, `import.notUtf8` or `import.broken` for what is none.
 */
export type TableReader = (sent: AsyncIterable<Uint8Array>, how: HowToRead) => Promise<Table>
