import type { Database } from '@desert-wrench/server/db/database.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Inserts many rows into a table with one statement and one parameter; building a value list of thousands of parameters
 * took longer than everything else together. A column that one row names and another leaves out is NULL there.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row))
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]])),
  )
  const name = `"${getTableName(table)}"`
  await db.query(`INSERT INTO ${name} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${name}, $1)`, [
    JSON.stringify(records),
  ])
}
