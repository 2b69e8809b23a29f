import { readHeadings, readRow } from '@desert-wrench/contract/features/imports/columns.rules.ts'
import {
  type ImportKind,
  MOST_ROWS,
  NewCustomer,
  type RowError,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { NewMechanic } from '@desert-wrench/contract/features/mechanics/joining.contract.ts'
import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { toE164 } from '@desert-wrench/contract/lib/phone.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { twoWays } from '@desert-wrench/contract/lib/read-amount.ts'
import { csvWords } from '@desert-wrench/contract/messages/export-words.ts'
import { fieldWords } from '@desert-wrench/contract/messages/field-words.ts'
import { importCellWords } from '@desert-wrench/contract/messages/import-cell-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { TableReader } from '../ports/table-reader.ts'

/** A row that keeps to the rules of the form, and where it stands. */
export interface GoodRow<Value = NewCustomer | NewMechanic> {
  row: number
  value: Value
  phoneE164: string
}

interface Read<Kind extends ImportKind, Value> {
  kind: Kind
  rows: number
  good: GoodRow<Value>[]
  errors: RowError[]
  unknownColumns: string[]
  /** Says what is wrong with a column of a row, in the words of whoever reads it. */
  wrong(row: number, column: string, message: string): RowError
  words: ReturnType<typeof importCellWords>
}

export type ImportFile = Read<'customers', NewCustomer> | Read<'mechanics', NewMechanic>

const SHAPES = { customers: NewCustomer, mechanics: NewMechanic } as const

/** For so long rows are looked at between two turns of the other calls, in milliseconds. */
const AT_ONCE_MS = 10

const MARKS = fieldMessage('general', 'marks')

/** @throws Problem `import.notUtf8` for what is no text of ours. */
async function textOf(sent: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  try {
    for await (const piece of sent) text += decoder.decode(piece, { stream: true })
    text += decoder.decode()
  } catch (error) {
    throw error instanceof TypeError ? new Problem('import.notUtf8') : error
  }
  if (text.includes('\0')) throw new Problem('import.notUtf8')
  return text
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** Reads a file by the rules of the ordinary forms; the database is not asked. */
export const readImport =
  (readTable: TableReader) =>
  async (kind: ImportKind, sent: AsyncIterable<Uint8Array>, language: Language): Promise<ImportFile> => {
    // One more than may be, to see that there are too many.
    const [first = [], ...lines] = await readTable(await textOf(sent), MOST_ROWS + 2)
    if (lines.length > MOST_ROWS) throw new Problem('import.tooLarge')
    const headings = readHeadings(kind, first)
    const words = importCellWords(language)
    const heading = (column: string) => csvWords(kind, language).headings[column] ?? column
    const about = (key: 'columnMissing' | 'columnTwice') => (column: string) => ({
      path: column,
      message: words[key]({ column: heading(column) }),
    })
    const problems = [...headings.missing.map(about('columnMissing')), ...headings.twice.map(about('columnTwice'))]
    if (problems.length > 0) throw new Problem('import.columns', problems)

    const inFile = (column: string) => first[headings.columns.indexOf(column)]?.trim() ?? heading(column)
    const wrong = (row: number, column: string, message: string): RowError => ({
      row,
      column: inFile(column),
      message: fieldWords(message, language),
    })
    const good: GoodRow[] = []
    const errors: RowError[] = []
    const firstWith = new Map<string, number>()
    let rows = 0
    let since = performance.now()
    for (const [at, cells] of lines.entries()) {
      if (performance.now() - since > AT_ONCE_MS) {
        await new Promise(setImmediate)
        since = performance.now()
      }
      if (isEmpty(cells)) continue
      rows += 1
      const row = at + 2
      const read = readRow(kind, headings.columns, cells)
      const unread = new Set(read.wrong.map(({ column }) => column))
      const parsed = SHAPES[kind].safeParse(read.given)
      const issues = (parsed.error?.issues ?? [])
        .map(({ path, message }) => ({ column: String(path[0] ?? 'name'), message }))
        .filter(({ column }) => !unread.has(column))
      const phoneE164 = parsed.data ? toE164(parsed.data.phone) : null
      const found = [
        ...read.wrong.map(({ column, as, readings }) => {
          const message = as === 'marks' ? MARKS : words[as]
          return { column, message: readings ? twoWays(readings) : message }
        }),
        ...issues,
      ]
      // The same phone or e-mail twice in one file: the first row is taken.
      for (const [column, key, message] of [
        ['phone', phoneE164, 'samePhone'],
        ['email', kind === 'mechanics' ? parsed.data?.email?.toLowerCase() : null, 'sameEmail'],
      ] as const) {
        const before = key && firstWith.get(key)
        if (before) found.push({ column, message: words[message]({ row: before }) })
        else if (key && found.length === 0) firstWith.set(key, row)
      }
      errors.push(...found.map(({ column, message }) => wrong(row, column, message)))
      if (found.length === 0 && parsed.data && phoneE164) good.push({ row, value: parsed.data, phoneE164 })
    }
    return { kind, rows, good, errors, unknownColumns: headings.unknown, wrong, words } as ImportFile
  }
