import { finished } from 'node:stream/promises'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import type { TableReader } from '../ports/table-reader.ts'

/** A spreadsheet whose language writes a comma in numbers puts semicolons between cells. */
const DELIMITERS = [',', ';', '\t'] as const

/** The longest row, in characters. */
const LONGEST_ROW = 100_000

/** So much is read between two turns of the other calls, in a few milliseconds. */
const SLICE = 32_000

const options = (delimiter: string): Options => ({
  ...{ bom: true, delimiter, relaxColumnCount: true, maxRecordSize: LONGEST_ROW },
})

/** How many cells the first row has with this between them; none where its quotation marks do not fit. */
function cellsWith(text: string, delimiter: string): number {
  try {
    return parseAtOnce(text, { ...options(delimiter), to: 1 })[0]?.length ?? 0
  } catch {
    return 0
  }
}

/** Up to this many rows. @throws what the parser says of a file that is none */
async function read(text: string, delimiter: string, mostRows: number): Promise<string[][]> {
  const rows: string[][] = []
  const parser = parse(options(delimiter))
  parser.on('data', (row: string[]) => rows.push(row))
  const end = finished(parser)
  // What goes wrong is thrown where it is waited for.
  end.catch(() => {})
  // Bytes: a cut between two characters of a string could halve one.
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length && !parser.errored; at += SLICE) {
    parser.write(bytes.subarray(at, at + SLICE))
    await new Promise(setImmediate)
    if (rows.length >= mostRows) {
      parser.destroy()
      return rows.slice(0, mostRows)
    }
  }
  parser.end()
  await end
  return rows
}

/** CSV as RFC 4180 has it, with or without a byte order mark; between cells stands whatever divides the first row into most. */
export const csvTableReader: TableReader = async (text, mostRows) => {
  const beginning = text.slice(0, LONGEST_ROW + 1)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, cells: cellsWith(beginning, delimiter) }))
  const { delimiter } = counts.reduce((best, one) => (one.cells > best.cells ? one : best))
  try {
    return await read(text, delimiter, mostRows)
  } catch {
    // Its own error quotes what stands in the file.
    throw new Problem('import.broken')
  }
}
