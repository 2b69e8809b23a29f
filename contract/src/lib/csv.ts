import type { Served } from './bytes.ts'
import type { Page } from './page.ts'
import type { Seen } from './views.ts'

/** Column format: `money` in dollars, `moment` in Phoenix time, enum values in the reader's language. */
export type CsvKind = 'text' | 'number' | 'money' | 'moment' | 'word'

/** A CSV export: its rows and columns, in order. */
interface CsvTable {
  /** Key in the catalogue of exports. */
  name: CsvName
  rows: Seen
  columns: Readonly<Record<string, CsvKind>>
}

export type CsvName =
  | 'jobs'
  | 'customers'
  | 'mechanics'
  | 'payments'
  | 'ledger'
  | 'journal'
  | 'statement'
  | 'taxYear'
  | 'taxes'
  | 'audit'

/** Reads a page of the underlying list. */
export type ReadPage<Row = object> = (paging: { limit: number; cursor?: string | undefined }) => Promise<Page<Row>>

/** A CSV reply, streamed page by page. */
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

/** Prevents CSV injection: formula prefixes, and what spreadsheets skip before one. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/

/** Already guarded text also gets an apostrophe, so that unguarding is exact. */
const GUARDED = /^'+(?=[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/

/** Prefixes text that a spreadsheet would evaluate with an apostrophe. */
export const guarded = (text: string): string => (FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text)

/** Inverse of `guarded`. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)

export const isCsvFile = (reply: object | null): reply is CsvFile => reply !== null && 'table' in reply
