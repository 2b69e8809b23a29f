import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'

/** PostgreSQL cuts a statement's name after so many bytes, and two that are cut alike are one statement to it. */
const LONGEST_NAME = 63

/** The name itself, or, where it would be cut, its beginning and a digest of the whole. */
export function statementName(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 24)
  return `${name.replace(/[^!-~]/g, '').slice(0, LONGEST_NAME - digest.length - 1)}#${digest}`
}

export type Statement<Row> = (values: Record<string, unknown>) => Promise<Row[]>

const dialect = new PgDialect()

/** A statement that is written out in SQL, prepared once a connection; its values are named with `sql.placeholder`. */
export function prepared<Row extends QueryResultRow>(db: Database, name: string, query: SQL): Statement<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const named = { name: statementName(name), text }
  return (values) => db.query<Row>(named, fillPlaceholders(params, values))
}
