import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { type SQL, sql } from 'drizzle-orm'

/** A sort key of a list, and how PostgreSQL parses it from a cursor. */
export interface Rising {
  by: SQL
  as: 'text' | 'numeric' | 'integer' | 'moment'
}

/** The key as a cursor carries it; a moment in seconds, which every server reads alike. */
export const carriedKey = ({ by, as }: Rising): SQL =>
  as === 'moment' ? sql`extract(epoch from ${by})::text` : sql`(${by})::text`

/** The key that a cursor carried, to compare with. */
export const givenKey = ({ as }: Rising, value: SQL): SQL =>
  as === 'moment' ? sql`to_timestamp(${value}::float8)` : sql`${value}::${sql.raw(as)}`

/** The last row of a page, with its sort keys when that page was read. */
export interface Cursor {
  id: string
  values: string[]
}

/** For an unknown row, or a cursor of another list. */
export const unknownCursor = (): Problem =>
  new Problem('request.invalid', [{ path: 'cursor', message: fieldMessage('general', 'cursor') }])

const READS: Readonly<Record<Rising['as'], RegExp>> = {
  text: /^[^\0]{0,500}$/s,
  numeric: /^-?\d{1,10}(\.\d{1,10})?$/,
  integer: /^-?\d{1,9}$/,
  moment: /^-?\d{1,11}(\.\d{1,6})?$/,
}

/** Sort keys may change between pages, so the cursor carries them. */
export const writeCursor = (id: string, values: readonly string[]): string =>
  values.length === 0 ? id : `${id}.${Buffer.from(JSON.stringify(values)).toString('base64url')}`

function carried(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

/** @throws Problem `request.invalid` for a cursor that does not fit these sort keys. */
export function readCursor(cursor: string, rising: readonly Rising[]): Cursor {
  const [id = '', text] = cursor.split('.')
  const values = text === undefined ? [] : carried(text)
  if (!Array.isArray(values) || values.length !== rising.length) throw unknownCursor()
  rising.forEach(({ as }, at) => {
    if (typeof values[at] !== 'string' || !READS[as].test(values[at])) throw unknownCursor()
  })
  return { id, values }
}
