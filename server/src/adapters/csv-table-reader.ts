import { finished } from 'node:stream/promises'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { parse } from 'csv-parse'
import type { TableReader } from '../ports/table-reader.ts'

/** A spreadsheet whose language writes a comma in numbers puts semicolons between cells. */
const DELIMITERS = [',', ';', '\t'] as const

/** The longest row, in bytes; the parser itself counts no commas. */
const LONGEST_ROW = 100_000

/** So many bytes are read between two turns of the other calls: the parser makes an error, which nobody reads, of each row that is shorter than the first. */
const SLICE = 1_000

/** How many cells the first row has with this between them, as far as it is read; what stands in quotation marks divides nothing. */
function cellsWith(beginning: string, delimiter: string): number {
  let cells = 1
  let isQuoted = false
  for (const sign of beginning) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === delimiter) cells += 1
    else if (sign === '\n' || sign === '\r') break
  }
  return cells
}

/** Up to this many rows. @throws what the parser says of a file that is none */
async function read(text: string, delimiter: string, mostRows: number): Promise<string[][]> {
  const rows: string[][] = []
  const parser = parse({ bom: true, delimiter, relaxColumnCount: true, maxRecordSize: LONGEST_ROW })
  parser.on('data', (row: string[]) => rows.push(row))
  const end = finished(parser)
  // What goes wrong is thrown where it is waited for.
  end.catch(() => {})
  // Bytes: a cut between two characters of a string could halve one.
  const bytes = Buffer.from(text)
  let last = { rows: 0, at: 0 }
  for (let at = 0; at < bytes.length && !parser.errored; at += SLICE) {
    parser.write(bytes.subarray(at, at + SLICE))
    await new Promise(setImmediate)
    if (rows.length > last.rows) last = { rows: rows.length, at }
    else if (at - last.at > LONGEST_ROW) parser.destroy(new Error('a row is too long'))
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
  const beginning = text.slice(0, LONGEST_ROW)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, cells: cellsWith(beginning, delimiter) }))
  const { delimiter } = counts.reduce((best, one) => (one.cells > best.cells ? one : best))
  try {
    return await read(text, delimiter, mostRows)
  } catch {
    // Its own error quotes what stands in the file.
    throw new Problem('import.broken')
  }
}
