import type { Encoding } from '@desert-wrench/contract/features/imports/imports.contract.ts'

interface HowToRead {
  /** Detected by default. */
  encoding?: Encoding | undefined
  delimiter?: string | undefined
  /** Limit of rows read. */
  mostRows: number
  /** How table-like the first rows are; the delimiter with the highest weight wins. */
  weigh(rows: readonly string[][]): number
}

export interface ParsedTable {
  encoding: Encoding
  delimiter: string
  rows: string[][]
}

/**
 * Keeps empty rows, so that row numbers match the spreadsheet.
 * @throws Problem `import.notText`, `import.notUtf8` or `import.broken`
 */
export type TableReader = (sent: AsyncIterable<Uint8Array>, how: HowToRead) => Promise<ParsedTable>
