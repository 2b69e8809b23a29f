import type { Served } from './bytes.ts'
import type { Page } from './page.ts'
import type { Seen } from './views.ts'

/** How a column is written: `money` in dollars, `moment` in Phoenix time, a word of a closed list in the reader's language. */
export type CsvKind = 'text' | 'number' | 'money' | 'moment' | 'word'

/** A list as a file: what one row is, and its columns in their order. */
interface CsvTable {
  /** The list, as the words of files name it. */
  name: CsvName
  rows: Seen
  columns: Readonly<Record<string, CsvKind>>
}

export type CsvName = 'jobs' | 'customers' | 'mechanics' | 'payments' | 'ledger' | 'audit'

/** Reads one page of the list behind a file. */
export type ReadPage<Row = object> = (paging: { limit: number; cursor?: string | undefined }) => Promise<Page<Row>>

/** A reply that is a file of CSV, written page by page while it is sent. */
export interface CsvFile extends Served {
  streamed: true
  table: CsvTable
}

export const csvFile = <const C extends CsvTable['columns']>(
  name: CsvName,
  rows: Seen,
  columns: C,
): CsvFile & { table: { columns: C } } => ({
  served: 'text/csv; charset=utf-8',
  streamed: true,
  table: { name, rows, columns },
})

/** What a spreadsheet would take for a formula, or skips ahead of one. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/** A text that is guarded already, so that it is told from one that was not. */
const GUARDED = /^'+(?=[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/

/** Text with an apostrophe in front of what a spreadsheet would reckon out. */
export const guarded = (text: string): string => (FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text)

/** The same text as it was before. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

export const isCsvFile = (reply: object | null): reply is CsvFile => reply !== null && 'table' in reply
