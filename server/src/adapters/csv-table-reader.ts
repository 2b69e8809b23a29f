import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { parse } from 'csv-parse/sync'
import type { TableReader } from '../ports/table-reader.ts'

/** A spreadsheet whose language writes a comma in numbers puts semicolons between cells. */
const DELIMITERS = [',', ';', '\t'] as const

/** The longest row, in characters. */
const LONGEST_ROW = 100_000

const read = (text: string, delimiter: string, to: number): string[][] =>
  parse(text, { bom: true, delimiter, to, relaxColumnCount: true, maxRecordSize: LONGEST_ROW })

/** How many cells the first row has with this between them; none where its quotation marks do not fit. */
function cellsWith(text: string, delimiter: string): number {
  try {
    return read(text, delimiter, 1)[0]?.length ?? 0
  } catch {
    return 0
  }
}

/** CSV as RFC 4180 has it, with or without a byte order mark; between cells stands whatever divides the first row into most. */
export const csvTableReader: TableReader = (text, mostRows) => {
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, cells: cellsWith(text, delimiter) }))
  const { delimiter } = counts.reduce((best, one) => (one.cells > best.cells ? one : best))
  try {
    return read(text, delimiter, mostRows)
  } catch {
    // Its own error quotes what stands in the file.
    throw new Problem('import.broken')
  }
}
