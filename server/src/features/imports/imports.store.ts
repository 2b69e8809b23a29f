import {
  type imports as endpoints,
  type Import,
  MOST_ERRORS,
} from '@desert-wrench/contract/features/imports/imports.contract.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { type FiltersOf, paginated } from '../../db/lists/pagination.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { imports } from '../../db/schema/imports.ts'

const { accountId, ...own } = getTableColumns(imports)

/** Rows that an undo keeps, in file order. */
const STAYS = sql.raw(`coalesce((SELECT jsonb_agg(jsonb_build_object('row', one.row, 'id', one.made_id,
    'name', coalesce(c.name, m.name, ''), 'reason', one.stays) ORDER BY one.row)
  FROM (SELECT * FROM import_rows r WHERE r.import_id = imports.id AND r.stays IS NOT NULL ORDER BY r.row LIMIT ${MOST_ERRORS}) one
  LEFT JOIN customers c ON c.id = one.made_id LEFT JOIN mechanics m ON m.id = one.made_id), '[]'::jsonb)`)

const columns = { ...own, accountName: accounts.name, stays: STAYS.mapWith((stays) => stays as Import['stays']) }

const joined = (select: PgSelect): PgSelect =>
  select.leftJoin(accounts, eq(accounts.id, imports.accountId)) as unknown as PgSelect

/** Rows per statement. */
const AT_ONCE = 500

export type ImportsStore = ReturnType<typeof importsStore>

export function importsStore(db: Database) {
  const one = joined(db.orm.select(columns).from(imports).$dynamic() as unknown as PgSelect)
    .where(eq(imports.id, sql.placeholder('id')))
    .prepare('imports.one')

  return {
    list: paginated<Import>(db, {
      name: 'imports',
      table: imports,
      columns,
      joined,
      always: sql`true`,
      order: { newest: imports.at, id: imports.id },
      filters: { kind: sql`${imports.kind} = ${sql.placeholder('kind')}` } satisfies FiltersOf<typeof endpoints.list>,
    }),

    find: async (id: string): Promise<Import | null> => ((await one.execute({ id })) as Import[])[0] ?? null,

    insert: async (row: typeof imports.$inferInsert, made: { row: number; id: string }[]): Promise<void> => {
      await db.orm.insert(imports).values(row)
      await db.query(
        'INSERT INTO import_rows (import_id, row, made_id) SELECT $1, row, id FROM unnest($2::integer[], $3::uuid[]) AS given (row, id)',
        [row.id, made.map((each) => each.row), made.map((each) => each.id)],
      )
    },

    /** Removes unreferenced rows of an import. @returns whether there was something to undo */
    undo: async (id: string, now: string): Promise<boolean> => {
      for (;;) {
        const [row] = await db.query<{ done: boolean | null }>('SELECT undo_import($1, $2, $3) AS done', [
          id,
          now,
          AT_ONCE,
        ])
        if (row?.done !== false) return row?.done === true
      }
    },
  }
}
