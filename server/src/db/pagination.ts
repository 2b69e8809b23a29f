import { createHash } from 'node:crypto'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { readSearch } from '@desert-wrench/contract/lib/search.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import { type Rising, readCursor, unknownCursor, writeCursor } from './cursors.ts'
import type { Database } from './database.ts'

/** A count above this is not cheap and is left out. */
const MOST_COUNTED = 10_000

/** PostgreSQL cuts a statement's name after so many bytes, and two that are cut alike are one statement to it. */
const LONGEST_NAME = 63

/** The name itself, or, where it would be cut, its beginning and a digest of the whole. */
export function statementName(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 24)
  return `${name.replace(/[^!-~]/g, '').slice(0, LONGEST_NAME - digest.length - 1)}#${digest}`
}

export interface PaginatedList {
  /** Begins the names of the prepared statements. */
  name: string
  table: PgTable
  columns: SelectedFields
  /** Joins that the columns need. */
  joined?: (select: PgSelect) => PgSelect
  /** What every row of the list fulfils. */
  always: SQL
  /** Newest first, or rising by name or by what else is named, the id last. */
  order: { newest: PgColumn; id: PgColumn } | { rising: readonly Rising[]; id: PgColumn }
  /** Each filter's condition; it names its value with `sql.placeholder`. */
  filters?: Record<string, SQL>
  /** The derived column that `q` looks in, folded by `fold_text`. */
  search?: PgColumn
}

/** Its row's order as text, beside what the columns read. */
type Ordered = { id: string } & { [order: `order${number}`]: unknown }

type Asked = Paging & Record<string, unknown>

/** Reads a long list page by page; a statement is prepared once for each combination of filters. */
export function paginated<Row>(db: Database, list: PaginatedList): (asked: Asked) => Promise<Page<Row>> {
  type Found = Row & Ordered
  const rows = new Map<string, { execute(values: Record<string, unknown>): Promise<unknown> }>()
  const counts: typeof rows = new Map()
  const rising = 'rising' in list.order ? list.order.rising : []
  const columns = {
    ...list.columns,
    ...Object.fromEntries(rising.map(({ by }, at) => [`order${at}`, sql`(${by})::text`])),
  }

  function prepareRows(key: string, conditions: SQL[], cursor: boolean) {
    const from = db.orm.select(columns).from(list.table).$dynamic() as unknown as PgSelect
    const where = and(list.always, ...conditions, ...(cursor ? [after(list)] : []))
    const select = list.joined ? list.joined(from) : from
    return select
      .where(where)
      .orderBy(...inOrder(list))
      .limit(sql.placeholder('limit'))
      .prepare(statementName(`${list.name}:${key}`))
  }

  function prepareCount(key: string, conditions: SQL[]) {
    const base = db.orm.select({ one: sql`1` }).from(list.table).$dynamic() as unknown as PgSelect
    const some = (list.joined ? list.joined(base) : base)
      .where(and(list.always, ...conditions))
      .limit(MOST_COUNTED + 1)
      .as('some')
    return db.orm
      .select({ total: sql`count(*)`.mapWith(Number) })
      .from(some)
      .prepare(statementName(`${list.name}:count:${key}`))
  }

  return async (asked) => {
    const { values, conditions, key } = read(list, asked)
    const cursor = asked.cursor === undefined ? null : readCursor(asked.cursor, rising)
    cursor?.values.forEach((value, at) => {
      values[`cursor${at}`] = value
    })
    const rowsKey = asked.cursor ? `${key}:next` : key
    const page = rows.get(rowsKey) ?? prepareRows(rowsKey, conditions, asked.cursor !== undefined)
    rows.set(rowsKey, page)
    const found = (await page.execute({ ...values, limit: asked.limit + 1, cursor: cursor?.id })) as Found[]
    const kept = found.slice(0, asked.limit)
    const more = found.length > asked.limit
    const last = more ? kept.at(-1) : undefined
    if (cursor && found.length === 0 && !(await isKnown(cursor.id))) throw unknownCursor()
    const next = last
      ? writeCursor(
          last.id,
          rising.map((_, at) => String(last[`order${at}`])),
        )
      : null
    return { rows: kept.map(plain), next, total: await count() }

    /** Rows that were removed or left the list since are known all the same. */
    async function isKnown(id: string): Promise<boolean> {
      return (await db.orm.$count(list.table, eq(list.order.id, id))) > 0
    }

    function plain(row: Found): Row {
      rising.forEach((_, at) => {
        delete row[`order${at}`]
      })
      return row
    }

    async function count(): Promise<number | null> {
      if (asked.cursor) return null
      if (!more) return kept.length
      const counting = counts.get(key) ?? prepareCount(key, conditions)
      counts.set(key, counting)
      const [{ total } = { total: 0 }] = (await counting.execute(values)) as { total: number }[]
      return total > MOST_COUNTED ? null : total
    }
  }
}

function read(list: PaginatedList, asked: Asked): { values: Record<string, unknown>; conditions: SQL[]; key: string } {
  const values: Record<string, unknown> = {}
  const conditions: SQL[] = []
  const names: string[] = []
  const filters = { id: sql`${list.order.id} = ${sql.placeholder('id')}`, ...list.filters }
  for (const [name, condition] of Object.entries(filters)) {
    if (asked[name] === undefined || asked[name] === false) continue
    names.push(name)
    values[name] = asked[name]
    conditions.push(condition)
  }
  const search = list.search && typeof asked.q === 'string' ? readSearch(asked.q) : null
  if (search && list.search) {
    search.words.forEach((word, index) => {
      values[`word${index}`] = contains(word)
    })
    if (search.digits !== null) values.digits = contains(search.digits)
    names.push(`q${search.words.length}${search.digits === null ? '' : 'd'}`)
    conditions.push(matches(list, list.search, search.words.length, search.digits !== null))
  }
  return { values, conditions, key: names.join('+') }
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The matches are found first, as an array: the planner then cannot walk the order index in the hope of meeting them. Words are
 * folded here by what folded the column.
 */
function matches(list: PaginatedList, column: PgColumn, words: number, digits: boolean): SQL {
  const every = Array.from(
    { length: words },
    (_, index) => sql`${column} like fold_text(${sql.placeholder(`word${index}`)})`,
  )
  const found = digits
    ? sql`((${and(...every)}) or ${column} like ${sql.placeholder('digits')})`
    : sql`(${and(...every)})`
  return sql`${list.order.id} = any(array(select ${list.order.id} from ${list.table} where ${list.always} and ${found}))`
}

function inOrder(list: PaginatedList): SQL[] {
  const { order } = list
  return 'newest' in order
    ? [sql`${order.newest} desc`, sql`${order.id} desc`]
    : [...order.rising.map(({ by }) => by), sql`${order.id}`]
}

function after(list: PaginatedList): SQL {
  const { order } = list
  const cursor = sql.placeholder('cursor')
  if ('newest' in order) {
    return sql`(${order.newest}, ${order.id}) < (select ${order.newest}, ${order.id} from ${list.table} where ${order.id} = ${cursor})`
  }
  const own = sql.join([...order.rising.map(({ by }) => by), sql`${order.id}`], sql`, `)
  const given = order.rising.map(({ as }, at) => sql`${sql.placeholder(`cursor${at}`)}::${sql.raw(as)}`)
  const last = sql.join([...given, sql`${cursor}`], sql`, `)
  return sql`((${own}) > (${last}) and exists (select from ${list.table} where ${order.id} = ${cursor}))`
}
