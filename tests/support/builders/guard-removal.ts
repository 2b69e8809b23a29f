import assert from 'node:assert/strict'
import type { TestApp } from '../app.ts'

/** The statement that takes a constraint, a unique index or, with its table named, a trigger away. */
export async function guardRemoval({ sql }: Pick<TestApp, 'sql'>, guard: string, table = ''): Promise<string> {
  if (table !== '') return `DROP TRIGGER ${guard} ON ${table}`
  const [found] = await sql<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', conrelid::regclass, conname) AS statement FROM pg_constraint WHERE conname = $1 AND conrelid <> 0
     UNION ALL SELECT format('ALTER DOMAIN %s DROP CONSTRAINT %I', contypid::regtype, conname) FROM pg_constraint WHERE conname = $1 AND contypid <> 0
     UNION ALL SELECT format('DROP INDEX %s', indexrelid::regclass) FROM pg_index
       WHERE indexrelid::regclass::text = $1 AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = $1)`,
    [guard],
  )
  assert.ok(found, `${guard} exists`)
  return found.statement
}

export const refusedBy = (guard: string) => (error: Error & { constraint?: string }) => {
  assert.equal(error.constraint, guard, error.message)
  return true
}
