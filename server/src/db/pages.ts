import { createHash } from 'node:crypto'
import type { Paging } from '@desert-wrench/contract/kit/fields.ts'
import type { Page } from '@desert-wrench/contract/kit/pages.ts'
import { readSearch } from '@desert-wrench/contract/kit/search.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
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

export interface List {
  /** Begins the names of the prepared statements. */
  name: string
  table: PgTable
  columns: SelectedFields
  /** Joins that the columns need. */
  joined?: (select: PgSelect) => PgSelect
  /** What every row of the list fulfils. */
  always: SQL
  /** Newest first, or rising by name or by what else is named, the id last. */
  order: { newest: PgColumn; id: PgColumn } | { rising: SQL; id: PgColumn }
  /** Each filter's condition; it names its value with `sql.placeholder`. */
  filters?: Record<string, SQL>
  /** The derived column that `q` looks in. */
  search?: PgColumn
}

type Asked = Paging & Record<string, unknown>

/** Reads a long list page by page; a statement is prepared once for each combination of filters. */
export function pages<Row>(db: Database, list: List): (asked: Asked) => Promise<Page<Row>> {
  const rows = new Map<string, { execute(values: Record<string, unknown>): Promise<unknown> }>()
  const counts: typeof rows = new Map()

  function prepareRows(key: string, conditions: SQL[], cursor: boolean) {
    const from = db.orm.select(list.columns).from(list.table).$dynamic() as unknown as PgSelect
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
    const rowsKey = asked.cursor ? `${key}:next` : key
    const page = rows.get(rowsKey) ?? prepareRows(rowsKey, conditions, asked.cursor !== undefined)
    rows.set(rowsKey, page)
    const found = (await page.execute({ ...values, limit: asked.limit + 1, cursor: asked.cursor })) as (Row & {
      id: string
    })[]
    const kept = found.slice(0, asked.limit)
    const more = found.length > asked.limit
    return { rows: kept, next: more ? (kept.at(-1)?.id ?? null) : null, total: await count() }

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

function read(list: List, asked: Asked): { values: Record<string, unknown>; conditions: SQL[]; key: string } {
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

/** The matches are found first, as an array: the planner then cannot walk the order index in the hope of meeting them. */
function matches(list: List, column: PgColumn, words: number, digits: boolean): SQL {
  const every = Array.from({ length: words }, (_, index) => sql`${column} like ${sql.placeholder(`word${index}`)}`)
  const found = digits
    ? sql`((${and(...every)}) or ${column} like ${sql.placeholder('digits')})`
    : sql`(${and(...every)})`
  return sql`${list.order.id} = any(array(select ${list.order.id} from ${list.table} where ${list.always} and ${found}))`
}

function inOrder(list: List): SQL[] {
  const { order } = list
  return 'newest' in order ? [sql`${order.newest} desc`, sql`${order.id} desc`] : [order.rising, sql`${order.id}`]
}

function after(list: List): SQL {
  const { order } = list
  const cursor = sql.placeholder('cursor')
  if ('newest' in order) {
    return sql`(${order.newest}, ${order.id}) < (select ${order.newest}, ${order.id} from ${list.table} where ${order.id} = ${cursor})`
  }
  return sql`(${order.rising}, ${order.id}) > (select ${order.rising}, ${order.id} from ${list.table} where ${order.id} = ${cursor})`
}
