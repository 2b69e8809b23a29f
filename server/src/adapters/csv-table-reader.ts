import { finished } from 'node:stream/promises'
import { isDelimiter } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { parse } from 'csv-parse'
import type { TableReader } from '../ports/table-reader.ts'
import { decodeText } from './text-encoding.ts'

/** A spreadsheet whose language writes a comma in numbers puts semicolons between cells; Excel's "Unicode text" has tabs. */
const DELIMITERS = [',', ';', '\t', '|'] as const

/** A file may have any of them, and all in turn. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** The longest row, in bytes; the parser itself counts no commas. */
const LONGEST_ROW = 100_000

/** So many bytes are read between two turns of the other calls: the parser makes an error, which nobody reads, of each row that is shorter than the first. */
const SLICE = 1_000

/** So many rows tell which delimiter a file has. */
const FIRST_ROWS = 30

/** `"A" ,`: the parser takes quotation marks ahead of a space for a part of the cell. */
const withoutSpacedQuotes = (cell: string): string =>
  cell.startsWith('"') && cell.endsWith(' ') && cell.trimEnd().indexOf('"', 1) === cell.trimEnd().length - 1
    ? cell.trimEnd().slice(1, -1)
    : cell

/** Reads up to this many rows into `rows`. @throws what the parser says of a file that is none */
async function read(
  text: string,
  { delimiter, mostRows }: { delimiter: string; mostRows: number },
  rows: string[][],
): Promise<void> {
  const parser = parse({
    delimiter,
    recordDelimiter: LINE_ENDS,
    relaxColumnCount: true,
    // `Jim O"Neil` and `"Max" Ruiz` are cells with quotation marks in them.
    relaxQuotes: true,
    // `A, "1, 2"`: a space ahead of a quotation mark is none of the cell.
    ltrim: true,
    maxRecordSize: LONGEST_ROW,
  })
  parser.on('data', (row: string[]) => rows.push(row.map(withoutSpacedQuotes)))
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
      rows.length = mostRows
      return
    }
  }
  parser.end()
  await end
}

/** What Excel reads its delimiter from, and does not show as a row. */
const NAMED = /^"?sep=(.)"?[,;\t|]{0,20}(\r\n|\r|\n|$)/i

/** What the first line names as delimiter, and the rest of the text. */
function namedDelimiter(text: string): { delimiter: string; rest: string } | null {
  const [line = '', delimiter = ''] = NAMED.exec(text.slice(0, 100)) ?? []
  return isDelimiter(delimiter) ? { delimiter, rest: text.slice(line.length) } : null
}

/** The delimiter that makes most of a table of the first rows. */
async function recognizedDelimiter(text: string, weigh: (rows: string[][]) => number): Promise<string> {
  let best: { delimiter: string; weight: number } = { delimiter: ',', weight: -1 }
  const beginning = text.slice(0, LONGEST_ROW)
  for (const delimiter of DELIMITERS) {
    if (delimiter !== ',' && !beginning.includes(delimiter)) continue
    // A quotation mark that is open to the end is told where the whole is read.
    const rows: string[][] = []
    await read(beginning, { delimiter, mostRows: FIRST_ROWS }, rows).catch(() => {})
    const weight = weigh(rows)
    if (weight > best.weight) best = { delimiter, weight }
  }
  return best.delimiter
}

/** CSV as RFC 4180 has it, and as other programs write it. */
export const csvTableReader: TableReader = async (sent, { encoding: chosen, delimiter: given, mostRows, weigh }) => {
  const { text, encoding } = await decodeText(sent, chosen)
  const named = namedDelimiter(text)
  const rest = named?.rest ?? text
  const delimiter = given ?? named?.delimiter ?? (await recognizedDelimiter(rest, weigh))
  const rows: string[][] = []
  try {
    await read(rest, { delimiter, mostRows }, rows)
    return { encoding, delimiter, rows }
  } catch {
    // Its own error quotes what stands in the file.
    throw new Problem('import.broken')
  }
}
