import { Readable } from 'node:stream'
import { type CsvFile, type CsvKind, guarded, type ReadPage } from '@desert-wrench/contract/lib/csv.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { PHOENIX_OFFSET_MS, phoenixDay } from '@desert-wrench/contract/lib/phoenix-time.ts'
import type { Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import { csvWords } from '@desert-wrench/contract/messages/export-words.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import { type Options, stringify } from 'csv-stringify/sync'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limiter } from '../../runtime/concurrency.ts'
import { tellLanguage } from '../core/languages.ts'
import { redactorOf } from '../core/redaction.ts'

type CsvRow = Readonly<Record<string, unknown>>

/** Rows per query, and in memory at once. */
const PAGE = 200

/** Text is quoted and never a formula; figures are bare. */
type CsvCell = string | { bare: string } | null

const FORMAT: Options = {
  record_delimiter: '\r\n',
  quoted_string: true,
  cast: { string: guarded, object: (figure) => (figure as { bare: string }).bare },
}

/** `2026-11-22 14:05:33`, which spreadsheets parse as a time; the heading names the time zone. */
function inPhoenix(moment: string): CsvCell {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return moment
  return { bare: new Date(at + PHOENIX_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ') }
}

/** Avoids exponents, which spreadsheets import as text. */
const inDigits = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(30) : text
}

const CELL: Record<Exclude<CsvKind, 'word'>, (value: unknown) => CsvCell> = {
  text: String,
  number: (value) => ({ bare: inDigits(Number(value)) }),
  money: (value) => ({ bare: (Number(value) / 100).toFixed(2) }),
  moment: (value) => inPhoenix(String(value)),
}

interface To {
  viewer: Viewer
  language: Language
}

/** Reads each page while the previous one is being sent. */
async function* piecesOf({ table }: CsvFile, pages: AsyncIterable<Page<object>>, { viewer, language }: To) {
  const { headings, word } = csvWords(table.name, language)
  const columns = Object.entries(table.columns)
  const redact = viewer.as === 'open' ? null : redactorOf(table.rows)
  const cell = (row: CsvRow, column: string, kind: CsvKind): CsvCell => {
    const value = kind === 'word' ? word(column, row) : row[column]
    if (value === null || value === undefined) return null
    return kind === 'word' ? String(value) : CELL[kind](value)
  }
  // Without a byte order mark, Excel does not read the file as UTF-8.
  yield stringify([columns.map(([column]) => headings[column] ?? column)], { ...FORMAT, bom: true })
  for await (const { rows } of pages) {
    const seen = redact ? (redact(rows, viewer) as CsvRow[]) : (rows as CsvRow[])
    yield stringify(
      seen.map((row) => columns.map(([column, kind]) => cell(row, column, kind))),
      FORMAT,
    )
  }
}

/** @throws Problem if the first page cannot be read. */
async function pagesOf(read: ReadPage, inTurn: Limiter, left: AbortSignal): Promise<AsyncIterable<Page<object>>> {
  const page = (cursor?: string | null) => inTurn(() => read({ limit: PAGE, ...(cursor && { cursor }) }), left)
  const first = await page()
  return (async function* () {
    for (let one = first; ; one = await page(one.next)) {
      yield one
      if (one.next === null) return
    }
  })()
}

/**
 * Holds a slot of the download limiter until the reply ends.
 * @throws Problem `server.busy`
 */
const takePlace = (files: Limiter, { raw }: FastifyReply, left: AbortSignal): Promise<void> =>
  new Promise((begin, refuse) => {
    files(() => {
      begin()
      return new Promise<void>((end) => raw.once('close', end))
    }, left).catch(refuse)
  })

interface CsvDownload extends To {
  now: string
  read: () => Promise<ReadPage>
  /** Taken per page. */
  inTurn: Limiter
  /** Held for the whole download. */
  files: Limiter
  left: AbortSignal
}

/**
 * Streams a list as CSV. No database connection is held between pages; a failed page aborts the reply, so that truncation is
 * visible.
 */
export async function serveCsv(
  file: CsvFile,
  { method }: FastifyRequest,
  reply: FastifyReply,
  { viewer, language, now, read, inTurn, files, left }: CsvDownload,
): Promise<FastifyReply> {
  const name = `${csvWords(file.table.name, language).file}-${phoenixDay(now)}.csv`
  const headers = { 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}"` }
  const ready = () => tellLanguage(reply, language, 'Accept-Language').headers(headers).type(file.served)
  if (method === 'HEAD') return ready().send()
  await takePlace(files, reply, left)
  const pages = await pagesOf(await read(), inTurn, left)
  return ready().send(Readable.from(piecesOf(file, pages, { viewer, language }), { highWaterMark: 1 }))
}
