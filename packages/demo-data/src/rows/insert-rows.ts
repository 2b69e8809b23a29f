import type { Database } from '@desert-wrench/server/db/database.ts'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Bulk insert with a single JSON parameter: value lists of thousands of parameters dominated the run time. Missing columns are NULL. */
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
