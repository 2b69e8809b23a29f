import type { Sql } from './read-only.ts'

/** Rows that violate a constraint: enforcement was disabled, a file is damaged, or the rows are older than it. */
export interface BrokenConstraint {
  table: string
  name: string
  /** The referenced table of a foreign key; null for a check. */
  parent: string | null
  rows: number
  /** Keys of the first few rows. */
  first: string
  /** Whether a restore fails on such rows; foreign keys never validated are restored as such. */
  stopsRestore: boolean
}

export interface LaxConstraint {
  table: string
  name: string
  /** False: its triggers are disabled. True: existing rows were never validated. */
  isEnforced: boolean
}

interface ForeignKey {
  table: string
  name: string
  parent: string
  isValid: boolean
  /** MATCH FULL: all columns null, or none. */
  isFull: boolean
  columns: string[]
  parentColumns: string[]
}

interface TableChecks {
  table: string
  checks: { name: string; expression: string }[]
}

/** Limit of rows listed. */
const NAMED = 5

const columnsOf = (table: string, keys: string) => `(SELECT json_agg(quote_ident(a.attname) ORDER BY k.n)
  FROM unnest(${keys}) WITH ORDINALITY AS k (number, n) JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = k.number)`

/** Read from the catalog, to include constraints of new migrations. */
const FOREIGN_KEYS = `SELECT c.conrelid::regclass::text AS "table", c.conname AS name, c.confrelid::regclass::text AS parent,
    c.convalidated AS "isValid", c.confmatchtype = 'f' AS "isFull", ${columnsOf('c.conrelid', 'c.conkey')} AS columns, ${columnsOf('c.confrelid', 'c.confkey')} AS "parentColumns"
  FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0
  ORDER BY 1, 2`

const CHECKS = `SELECT conrelid::regclass::text AS "table",
    json_agg(json_build_object('name', conname, 'expression', pg_get_expr(conbin, conrelid)) ORDER BY conname) AS checks
  FROM pg_constraint WHERE contype = 'c' AND conrelid <> 0 AND connamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`

/** DISABLE TRIGGER ALL also disables the internal triggers of foreign keys. */
const LAX = `SELECT c.conrelid::regclass::text AS "table", c.conname AS name, off.oid IS NULL AS "isEnforced"
  FROM pg_constraint c LEFT JOIN LATERAL (
    SELECT t.oid FROM pg_trigger t WHERE t.tgconstraint = c.oid AND t.tgisinternal AND t.tgenabled IN ('D', 'R') LIMIT 1) AS off ON true
  WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('f', 'c') AND c.conrelid <> 0 AND (off.oid IS NOT NULL OR NOT c.convalidated)
  ORDER BY 1, 2`

/** The ids of the primary key, else the ctid. Text keys may be phones and are never shown. */
const keyOf = async (sql: Sql, table: string): Promise<string> => {
  const [row] = await sql<{ columns: string[] | null }>(
    `SELECT json_agg(quote_ident(a.attname) ORDER BY array_position(i.indkey::int2[], a.attnum)) AS columns
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary AND a.atttypid IN ('uuid'::regtype, 'int4'::regtype, 'int8'::regtype, 'date'::regtype)`,
    [table],
  )
  return row?.columns ? `concat_ws(':', ${row.columns.map((column) => `c.${column}`).join(', ')})` : 'c.ctid::text'
}

async function firstOf(sql: Sql, table: string, broken: string): Promise<string> {
  const rows = await sql<{ id: string }>(
    `SELECT ${await keyOf(sql, table)} AS id FROM ${table} c WHERE ${broken} ORDER BY 1 LIMIT ${NAMED}`,
  )
  return rows.map(({ id }) => id).join(', ')
}

const orphaned = ({ parent, isFull, columns, parentColumns }: ForeignKey): string => {
  const isSet = columns.map((column) => `c.${column} IS NOT NULL`).join(isFull ? ' OR ' : ' AND ')
  const same = columns.map((column, index) => `p.${parentColumns[index]} = c.${column}`).join(' AND ')
  return `(${isSet}) AND NOT EXISTS (SELECT FROM ${parent} p WHERE ${same})`
}

/** Read-only: one anti-join per foreign key, one scan per table for checks. */
export async function brokenConstraints(sql: Sql): Promise<BrokenConstraint[]> {
  const found: BrokenConstraint[] = []
  for (const key of await sql<ForeignKey & Record<string, unknown>>(FOREIGN_KEYS)) {
    const { table, name, parent, isValid: stopsRestore } = key
    const [row] = await sql<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table} c WHERE ${orphaned(key)}`)
    if (!row || row.rows === 0) continue
    found.push({ table, name, parent, rows: row.rows, first: await firstOf(sql, table, orphaned(key)), stopsRestore })
  }
  for (const { table, checks } of await sql<TableChecks & Record<string, unknown>>(CHECKS)) {
    const counts = checks.map(({ expression }) => `count(*) FILTER (WHERE (${expression}) IS FALSE)::int`)
    const [row] = await sql<{ counts: number[] }>(`SELECT ARRAY[${counts.join(', ')}] AS counts FROM ${table}`)
    for (const [index, { name, expression }] of checks.entries()) {
      const rows = row?.counts[index] ?? 0
      if (rows === 0) continue
      found.push({
        table,
        name,
        parent: null,
        rows,
        first: await firstOf(sql, table, `(${expression}) IS FALSE`),
        stopsRestore: true,
      })
    }
  }
  return found
}

export const laxConstraints = (sql: Sql): Promise<LaxConstraint[]> => sql<LaxConstraint & Record<string, unknown>>(LAX)
