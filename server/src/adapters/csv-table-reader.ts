import { finished } from 'node:stream/promises'
import { isDelimiter } from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { parse } from 'csv-parse'
import type { TableReader } from '../ports/table-reader.ts'
import { decodeText } from './text-encoding.ts'

/** Spreadsheets use semicolons where commas are decimal separators; Excel's "Unicode text" uses tabs. */
const DELIMITERS = [',', ';', '\t', '|'] as const

/** Files may even mix them. */
const LINE_ENDS = ['\r\n', '\n', '\r']

/** In bytes; the parser's own limit does not count delimiters. */
const LONGEST_ROW = 100_000

/** Bytes parsed between yields: the parser creates an error for each row shorter than the first. */
const SLICE = 1_000

/** Rows sampled to detect the delimiter. */
const FIRST_ROWS = 30

/** `"A" ,`: the parser keeps quotation marks that are followed by a space. */
const withoutSpacedQuotes = (cell: string): string =>
  cell.startsWith('"') && cell.endsWith(' ') && cell.trimEnd().indexOf('"', 1) === cell.trimEnd().length - 1
    ? cell.trimEnd().slice(1, -1)
    : cell

/** @throws the parser's error for malformed CSV */
async function read(
  text: string,
  { delimiter, mostRows }: { delimiter: string; mostRows: number },
  rows: string[][],
): Promise<void> {
  const parser = parse({
    delimiter,
    recordDelimiter: LINE_ENDS,
    relaxColumnCount: true,
    // Accepts `Jim O"Neil` and `"Max" Ruiz`.
    relaxQuotes: true,
    // `A, "1, 2"`: drops spaces before quotation marks.
    ltrim: true,
    maxRecordSize: LONGEST_ROW,
  })
  parser.on('data', (row: string[]) => rows.push(row.map(withoutSpacedQuotes)))
  const end = finished(parser)
  // Avoids an unhandled rejection; awaited below.
  end.catch(() => {})
  // Bytes, since slicing a string could split a surrogate pair.
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

/** Excel's delimiter line, which is not a row. */
const NAMED = /^"?sep=(.)"?[,;\t|]{0,20}(\r\n|\r|\n|$)/i

function namedDelimiter(text: string): { delimiter: string; rest: string } | null {
  const [line = '', delimiter = ''] = NAMED.exec(text.slice(0, 100)) ?? []
  return isDelimiter(delimiter) ? { delimiter, rest: text.slice(line.length) } : null
}

/** The delimiter with the most table-like first rows. */
async function recognizedDelimiter(text: string, weigh: (rows: string[][]) => number): Promise<string> {
  let best: { delimiter: string; weight: number } = { delimiter: ',', weight: -1 }
  const beginning = text.slice(0, LONGEST_ROW)
  for (const delimiter of DELIMITERS) {
    if (delimiter !== ',' && !beginning.includes(delimiter)) continue
    // Unclosed quotes are reported by the full parse.
    const rows: string[][] = []
    await read(beginning, { delimiter, mostRows: FIRST_ROWS }, rows).catch(() => {})
    const weight = weigh(rows)
    if (weight > best.weight) best = { delimiter, weight }
  }
  return best.delimiter
}

/** RFC 4180, tolerant of other dialects. */
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
    // The parser's message would quote file content.
    throw new Problem('import.broken')
  }
}
