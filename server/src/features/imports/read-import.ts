import { isOwnFile } from '@desert-wrench/contract/features/imports/columns.rules.ts'
import { fieldsBehind } from '@desert-wrench/contract/features/imports/import-fields.ts'
import {
  type ImportColumn,
  type ImportKind,
  type ImportOptions,
  type ImportPreview,
  NewCustomer,
  type RowError,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { readRow } from '@desert-wrench/contract/features/imports/row.rules.ts'
import { ImportedMechanic } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { twoWays } from '@desert-wrench/contract/lib/read-amount.ts'
import { csvWords } from '@desert-wrench/contract/messages/export-words.ts'
import { fieldWords } from '@desert-wrench/contract/messages/field-words.ts'
import { importCellWords } from '@desert-wrench/contract/messages/import-cell-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { TableReader } from '../../ports/table-reader.ts'
import { AT_ONCE_MS, type ImportTable, readImportTable } from './import-table.ts'

/** A valid row, and its position. */
export interface GoodRow<Value = NewCustomer | ImportedMechanic> {
  row: number
  value: Value
  phoneE164: string
}

interface ImportReading<Kind extends ImportKind, Value> {
  kind: Kind
  rows: number
  good: GoodRow<Value>[]
  errors: RowError[]
  unknownColumns: string[]
  read: ImportPreview['read']
  /** Rows with a second phone, of which one was ignored. */
  severalPhones: number
  /** In the reader's language. */
  wrong(row: number, column: string, message: string): RowError
  words: ReturnType<typeof importCellWords>
}

export type ImportFile = ImportReading<'customers', NewCustomer> | ImportReading<'mechanics', ImportedMechanic>

const SHAPES = { customers: NewCustomer, mechanics: ImportedMechanic } as const

const MARKS = fieldMessage('general', 'marks')

/** At a column of the file or a field of the form. */
interface Fault {
  column: number | string
  message: string
}

type CellWords = ReturnType<typeof importCellWords>

/** Column names for messages. */
function columnNames(kind: ImportKind, { headings, columns }: ImportTable, language: Language) {
  const words = importCellWords(language)
  const ours = csvWords(kind, language).headings
  const at = (place: number) => headings[place]?.trim() || words.unnamed({ place: place + 1 })
  const behind = (field: string): ImportColumn | undefined =>
    fieldsBehind(kind, field)
      .map((each) => columns.sources.find((one) => one.field === each))
      .find((one) => one !== undefined)
  return {
    own: (field: string) => ours[field] ?? columnOf(words, field),
    inFile: (column: number | string) => {
      if (typeof column === 'number') return at(column)
      const source = behind(column)
      return source ? at(source.at) : (ours[column] ?? column)
    },
  }
}

const columnOf = ({ fields }: CellWords, field: string): string =>
  (fields as Readonly<Record<string, string>>)[field] ?? field

/** @throws Problem `import.columns` for missing or duplicate required columns. */
function needColumns({ columns: { missing, twice } }: ImportTable, words: CellWords, named: (field: string) => string) {
  const about = (key: 'columnMissing' | 'columnTwice') => (field: string) => ({
    path: field,
    message: words[key]({ column: named(field) }),
  })
  const problems = [...missing.map(about('columnMissing')), ...twice.map(about('columnTwice'))]
  if (problems.length > 0) throw new Problem('import.columns', problems)
}

/** Cells beyond the headings; trailing empty cells are ignored. */
function extraCells({ headings, read }: ImportTable, cells: readonly string[], words: CellWords): Fault[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (read.headings === 0 || last < headings.length) return []
  const message = words.moreCells({ cells: last + 1, headings: headings.length })
  return [{ column: headings.length, message }]
}

/** Applies the rules of the ordinary forms; no database access. */
export const readImport =
  (readTable: TableReader) =>
  async (
    sent: AsyncIterable<Uint8Array>,
    { kind, language, ...options }: ImportOptions & { kind: ImportKind; language: Language },
  ): Promise<ImportFile> => {
    const table = await readImportTable(readTable)(kind, sent, options)
    const { sources, unknown: unknownColumns } = table.columns
    const words = importCellWords(language)
    const names = columnNames(kind, table, language)
    needColumns(table, words, names.own)
    const own = isOwnFile(kind, table.headings)
    const wrong = (row: number, column: number | string, message: string): RowError => ({
      row,
      column: names.inFile(column),
      message: fieldWords(message, language),
    })
    const good: GoodRow[] = []
    const errors: RowError[] = []
    const firstWith = new Map<string, number>()
    let severalPhones = 0
    let since = performance.now()
    for (const { row, cells } of table.rows) {
      if (performance.now() - since > AT_ONCE_MS) {
        await new Promise(setImmediate)
        since = performance.now()
      }
      const extra = extraCells(table, cells, words)
      if (extra.length > 0) {
        errors.push(...extra.map(({ column, message }) => wrong(row, column, message)))
        continue
      }
      const read = readRow(kind, sources, cells, own)
      if (read.otherPhones.length > 0) severalPhones += 1
      const unread = new Set(read.wrong.map(({ field }) => field))
      const parsed = SHAPES[kind].safeParse(read.given)
      const issues = (parsed.error?.issues ?? [])
        .map(({ path, message }) => ({ field: String(path[0] ?? 'name'), message }))
        .filter(({ field }) => !fieldsBehind(kind, field).some((each) => unread.has(each)))
        .map(({ field, message }) => ({ column: read.from[field] ?? field, message }))
      const phoneE164 = parsed.data ? toE164(parsed.data.phone) : null
      const found: Fault[] = [
        ...read.wrong.map(({ at, as, readings }) => {
          const message = as === 'marks' ? MARKS : words[as]
          return { column: at, message: readings ? twoWays(readings) : message }
        }),
        ...issues,
      ]
      // Duplicate phone or e-mail within the file: the first row wins.
      for (const [column, key, message] of [
        ['phone', phoneE164, 'samePhone'],
        ['email', kind === 'mechanics' ? parsed.data?.email?.toLowerCase() : null, 'sameEmail'],
      ] as const) {
        const before = key && firstWith.get(key)
        if (before) found.push({ column: read.from[column] ?? column, message: words[message]({ row: before }) })
        else if (key && found.length === 0) firstWith.set(key, row)
      }
      errors.push(...found.map(({ column, message }) => wrong(row, column, message)))
      if (found.length === 0 && parsed.data && phoneE164) good.push({ row, value: parsed.data, phoneE164 })
    }
    const summary = { unknownColumns, read: table.read, severalPhones, wrong, words }
    return { kind, rows: table.rows.length, good, errors, ...summary } as ImportFile
  }
