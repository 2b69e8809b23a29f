import { createHash } from 'node:crypto'
import { fillPlaceholders, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'

/** PostgreSQL truncates longer names, which could make two statements collide. */
const LONGEST_NAME = 63

/** Long names are shortened to a prefix and a digest. */
export function statementName(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 24)
  return `${name.replace(/[^!-~]/g, '').slice(0, LONGEST_NAME - digest.length - 1)}#${digest}`
}

export type PreparedStatement<Row> = (values: Record<string, unknown>) => Promise<Row[]>

const dialect = new PgDialect()

/** Prepared once per connection; values are named with `sql.placeholder`. */
export function prepared<Row extends QueryResultRow>(db: Database, name: string, query: SQL): PreparedStatement<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const named = { name: statementName(name), text }
  return (values) => db.query<Row>(named, fillPlaceholders(params, values))
}

type WriteOf<Table extends PgTable, Result> = (values: Table['$inferInsert']) => {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> }
}

/**
 * Prepared INSERTs, built once per set of columns: Drizzle takes longer to build one than the driver to send it. Undefined
 * columns are left out.
 */
export function preparedWrite<Table extends PgTable, Result>(
  name: string,
  table: Table,
  build: WriteOf<Table, Result>,
): (row: Partial<Table['$inferInsert']>) => Promise<Result> {
  const columns = getTableColumns(table)
  const statements = new Map<string, ReturnType<ReturnType<WriteOf<Table, Result>>['prepare']>>()
  return (row) => {
    const encoded: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(row)) {
      const column = columns[key]
      if (column && value !== undefined) encoded[key] = value === null ? null : column.mapToDriverValue(value)
    }
    const given = Object.keys(encoded)
    const which = given.join()
    let statement = statements.get(which)
    if (!statement) {
      const values = Object.fromEntries(given.map((key) => [key, sql`${sql.placeholder(key)}`]))
      statement = build(values as Table['$inferInsert']).prepare(
        `${name}#${createHash('sha256').update(which).digest('hex').slice(0, 8)}`,
      )
      statements.set(which, statement)
    }
    return statement.execute(encoded)
  }
}
