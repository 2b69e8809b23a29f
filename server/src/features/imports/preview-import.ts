import { firstOfEach } from '@desert-wrench/contract/features/imports/columns.rules.ts'
import {
  type ImportKind,
  type ImportOptions,
  type ImportPreview,
  LONGEST_SAMPLE,
  MOST_SAMPLES,
  MOST_SHOWN,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import type { TableReader } from '../../ports/table-reader.ts'
import { readImportTable } from './import-table.ts'

/** Truncates without splitting a surrogate pair. */
const beginningOf = (text: string): string => {
  const begun = text.trim().slice(0, LONGEST_SAMPLE)
  return begun.isWellFormed() ? begun : begun.slice(0, -1)
}

/** Rows searched for sample values. */
const MOST_LOOKED_AT = 100

/** Parsing and column detection only; no database access. */
export const previewImport =
  (readTable: TableReader) =>
  async (kind: ImportKind, sent: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<ImportPreview> => {
    const { read, headings, rows, columns } = await readImportTable(readTable)(kind, sent, options)
    const looked = rows.slice(0, MOST_LOOKED_AT)
    const width = read.headings > 0 ? headings.length : Math.max(0, ...looked.map(({ cells }) => cells.length))
    const places = Array.from({ length: Math.min(width, MOST_SHOWN) }, (_, at) => at)
    const samples = (at: number) =>
      looked
        .map(({ cells }) => beginningOf(cells[at] ?? ''))
        .filter((text) => text !== '')
        .slice(0, MOST_SAMPLES)
    return {
      ...{ kind, read, rows: rows.length, missing: columns.missing },
      columns: places.map((at) => ({
        ...{ place: at + 1, heading: beginningOf(headings[at] ?? ''), samples: samples(at) },
      })),
      proposed: firstOfEach(kind, columns.sources).map(({ at, field }) => ({ place: at + 1, field })),
    }
  }
