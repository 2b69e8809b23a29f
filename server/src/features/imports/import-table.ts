import {
  chosenColumns,
  findHeadings,
  type Headings,
  isEmptyRow,
  MOST_COLUMNS,
  readHeadings,
  repeatsHeadings,
} from '@desert-wrench/contract/features/imports/columns.rules.ts'
import { IMPORT_FIELDS } from '@desert-wrench/contract/features/imports/import-fields.ts'
import {
  COLUMNS_EXAMPLE,
  type ImportKind,
  type ImportOptions,
  type ImportPreview,
  MOST_ROWS,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { TableReader } from '../../ports/table-reader.ts'

/** Includes empty rows and titles. */
const MOST_READ = 4 * MOST_ROWS

interface ImportRow {
  /** Counted as in a spreadsheet. */
  row: number
  cells: readonly string[]
}

export interface ImportTable {
  read: ImportPreview['read']
  headings: readonly string[]
  rows: readonly ImportRow[]
  columns: Headings
}

/** CPU time between yields, in milliseconds. */
export const AT_ONCE_MS = 10

/** Rows sampled to find the filled one of several address columns. */
const MOST_COUNTED = 1000

/** @throws Problem for unreadable or oversized files, or a missing chosen column. */
export const readImportTable =
  (readTable: TableReader) =>
  async (kind: ImportKind, sent: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<ImportTable> => {
    const weigh = (rows: readonly string[][]) => findHeadings(kind, rows)?.weight ?? 0
    const how = { encoding: options.encoding, delimiter: options.delimiter, mostRows: MOST_READ + 1, weigh }
    const { encoding, delimiter, rows: all } = await readTable(sent, how)
    const at = options.headings === undefined ? (findHeadings(kind, all)?.at ?? 0) : options.headings - 1
    const headings = all[at] ?? []
    const rows: ImportRow[] = []
    let since = performance.now()
    for (const [place, cells] of all.entries()) {
      if (performance.now() - since > AT_ONCE_MS) {
        await new Promise(setImmediate)
        since = performance.now()
      }
      const isOne = place > at && !isEmptyRow(cells) && !(at >= 0 && repeatsHeadings(headings, cells))
      if (isOne) rows.push({ row: place + 1, cells })
    }
    if (rows.length > MOST_ROWS || all.length > MOST_READ) throw new Problem('import.tooLarge')
    const columns = options.columns
      ? chosenColumns(kind, headings, options.columns)
      : readHeadings(
          kind,
          headings,
          rows.slice(0, MOST_COUNTED).map(({ cells }) => cells),
        )
    const fields: readonly string[] = IMPORT_FIELDS[kind]
    const width = at < 0 ? MOST_COLUMNS : headings.length
    const isColumn = (place: number) => place >= 0 && place < width
    if (!columns.sources.every((one) => isColumn(one.at) && fields.includes(one.field)))
      throw new Problem('request.invalid', [{ path: 'columns', message: COLUMNS_EXAMPLE }])
    return { read: { encoding, delimiter, headings: at + 1 }, headings, rows, columns }
  }
