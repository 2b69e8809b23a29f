import { fieldMessage } from '@desert-wrench/contract/lib/field-message.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { SQL } from 'drizzle-orm'

/** One figure or text that a list rises by, and how PostgreSQL reads it from a cursor. */
export interface Rising {
  by: SQL
  as: 'text' | 'numeric' | 'integer'
}

/** The last row of a page, and where it stood when that page was read. */
export interface Cursor {
  id: string
  values: string[]
}

/** The table of a list does not know the row, or it is another list's cursor. */
export const unknownCursor = (): Problem =>
  new Problem('request.invalid', [{ path: 'cursor', message: fieldMessage('general', 'cursor') }])

const READS: Readonly<Record<Rising['as'], RegExp>> = {
  text: /^[^\0]{0,500}$/s,
  numeric: /^-?\d{1,10}(\.\d{1,10})?$/,
  integer: /^-?\d{1,9}$/,
}

/** A row's own order may change between two pages, so the cursor carries it. */
export const writeCursor = (id: string, values: readonly string[]): string =>
  values.length === 0 ? id : `${id}.${Buffer.from(JSON.stringify(values)).toString('base64url')}`

function carried(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return null
  }
}

/** @throws Problem `request.invalid` for what is no cursor of a list that rises by these. */
export function readCursor(cursor: string, rising: readonly Rising[]): Cursor {
  const [id = '', text] = cursor.split('.')
  const values = text === undefined ? [] : carried(text)
  if (!Array.isArray(values) || values.length !== rising.length) throw unknownCursor()
  rising.forEach(({ as }, at) => {
    if (typeof values[at] !== 'string' || !READS[as].test(values[at])) throw unknownCursor()
  })
  return { id, values }
}
