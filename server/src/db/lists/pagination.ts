import type { Endpoint, Received } from '@desert-wrench/contract/lib/endpoint.ts'
import type { Paging } from '@desert-wrench/contract/lib/fields.ts'
import type { Page } from '@desert-wrench/contract/lib/page.ts'
import { readSearch, type Search } from '@desert-wrench/contract/lib/search.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'
import { matching, searchKey, searchValues } from '../search/search-words.ts'
import { type SearchRequest, searches } from '../search/searches.ts'
import { statementName } from '../statements.ts'
import { carriedKey, givenKey, type Rising, readCursor, unknownCursor, writeCursor } from './cursors.ts'
import { longLists } from './long-lists.ts'

/** Larger totals are expensive and omitted. */
const MOST_COUNTED = 10_000

export interface PaginatedList {
  /** Prefix of the prepared statements' names. */
  name: string
  table: PgTable
  columns: SelectedFields
  joined?: (select: PgSelect) => PgSelect
  always: SQL
  /** Newest first, or ascending, with the id as the tie-breaker. */
  order: { newest: PgColumn; id: PgColumn } | { rising: readonly Rising[]; id: PgColumn }
  /** Conditions per filter; each refers to its value by `sql.placeholder`. */
  filters?: Record<string, SQL>
  /** The derived column that `q` searches, folded by `fold_text`, or one per kind of row. */
  search?: PgColumn | readonly SearchPart[]
  /** For newest-first lists with an index on days and the searched column (`day_spans`). */
  searchedByDays?: true
}

/** A condition for each filter that the call takes; `Beside` are parameters that filter nothing. A missing one is a type error. */
export type FiltersOf<E extends Endpoint, Beside extends string = never> = Readonly<
  Record<Exclude<keyof Received<E>['query'], keyof Paging | 'q' | Beside>, SQL>
>

/** The searched text of rows that match `when`. */
export interface SearchPart {
  text: SQL
  /** A stored column that contains the text: deriving it per row takes twenty times as long. */
  within?: PgColumn
  when: SQL
}

type Ordered = { id: string } & { [order: `order${number}`]: unknown }

type ListQuery = Paging & Record<string, unknown>

/** Reads a long list page by page; a statement is prepared once per combination of filters. */
export function paginated<Row>(db: Database, list: PaginatedList): (listQuery: ListQuery) => Promise<Page<Row>> {
  type Found = Row & Ordered
  const rows = new Map<string, { execute(values: Record<string, unknown>): Promise<unknown> }>()
  const counts: typeof rows = new Map()
  const uncounted = longLists()
  const rising = 'rising' in list.order ? list.order.rising : []
  const columns = {
    ...list.columns,
    ...Object.fromEntries(rising.map((key, at) => [`order${at}`, carriedKey(key)])),
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

  const searched = searchesOf(db, list)
  const oneOfFound = sql`${list.order.id} = any(${sql.placeholder('found')})`

  return async (listQuery) => {
    const { values, conditions, key, search } = read(list, listQuery)
    const cursor = listQuery.cursor === undefined ? null : readCursor(listQuery.cursor, rising)
    cursor?.values.forEach((value, at) => {
      values[`cursor${at}`] = value
    })
    values.cursor = cursor?.id
    const request = search && searched && requestFor(search, searched)
    const matches = request && (await request.by.find(request, listQuery.limit + 1))
    if (matches) values.found = matches.ids
    const rowsKey = [key, ...(matches ? ['found'] : []), ...(cursor ? ['next'] : [])].join(':')
    const page =
      rows.get(rowsKey) ?? prepareRows(rowsKey, [...conditions, ...(matches ? [oneOfFound] : [])], cursor !== null)
    rows.set(rowsKey, page)
    const found = (await page.execute({ ...values, limit: listQuery.limit + 1 })) as Found[]
    const kept = found.slice(0, listQuery.limit)
    const more = found.length > listQuery.limit
    const last = more ? kept.at(-1) : undefined
    if (cursor && found.length === 0 && !(await isKnown(cursor.id))) throw unknownCursor()
    const next = last
      ? writeCursor(
          last.id,
          rising.map((_, at) => String(last[`order${at}`])),
        )
      : null
    return { rows: kept.map(plain), next, total: await count() }

    /** Includes removed rows and those that left the list. */
    async function isKnown(id: string): Promise<boolean> {
      return (await db.orm.$count(list.table, eq(list.order.id, id))) > 0
    }

    function plain(row: Found): Row {
      rising.forEach((_, at) => {
        delete row[`order${at}`]
      })
      return row
    }

    function requestFor(search: Search, by: NonNullable<typeof searched>): SearchRequest & { by: typeof by } {
      const behind = cursor ? after(list) : undefined
      const name = [key, searchKey(search), ...(cursor ? ['next'] : [])].join(':')
      return {
        by,
        search,
        filters: conditions,
        after: behind,
        values: { ...values, ...searchValues(search) },
        key: name,
      }
    }

    async function count(): Promise<number | null> {
      if (listQuery.cursor) return null
      if (!more) return kept.length
      const what = nameOf(search)
      if (uncounted.has(what)) return null
      const total = await counted()
      if (total === null) uncounted.add(what)
      return total
    }

    function nameOf(search: Search | null): string {
      return JSON.stringify([key, { ...values, found: search }])
    }

    async function counted(): Promise<number | null> {
      if (request && matches) {
        const whole = nameOf(null)
        const bounds = { isLong: uncounted.has(whole), most: MOST_COUNTED }
        const { total, isLong } = await request.by.count(request, matches, bounds)
        if (isLong) uncounted.add(whole)
        return total
      }
      const listed = await countedRows()
      return listed > MOST_COUNTED ? null : listed
    }

    /** Only the unsearched list is counted; a long one is merely known to be long. */
    async function countedRows(): Promise<number> {
      const whole = nameOf(null)
      if (uncounted.has(whole)) return MOST_COUNTED + 1
      const counting = counts.get(key) ?? prepareCount(key, conditions)
      counts.set(key, counting)
      const [{ total } = { total: 0 }] = (await counting.execute(values)) as { total: number }[]
      if (total > MOST_COUNTED) uncounted.add(whole)
      return total
    }
  }
}

/** Null without a searched column, or if it differs per row. */
function searchesOf(db: Database, list: PaginatedList) {
  const { name, table, always, search, joined, searchedByDays } = list
  if (!search || joined || Array.isArray(search)) return null
  const byDays = searchedByDays && 'newest' in list.order ? list.order.newest : undefined
  return searches(db, {
    name,
    table,
    always,
    id: list.order.id,
    order: inOrder(list),
    text: search as PgColumn,
    byDays,
  })
}

function read(
  list: PaginatedList,
  listQuery: ListQuery,
): { values: Record<string, unknown>; conditions: SQL[]; key: string; search: Search | null } {
  const values: Record<string, unknown> = {}
  const conditions: SQL[] = []
  const names: string[] = []
  const filters = { id: sql`${list.order.id} = ${sql.placeholder('id')}`, ...list.filters }
  for (const [name, condition] of Object.entries(filters)) {
    if (listQuery[name] === undefined || listQuery[name] === false) continue
    names.push(name)
    values[name] = listQuery[name]
    conditions.push(condition)
  }
  const search = list.search && typeof listQuery.q === 'string' ? readSearch(listQuery.q) : null
  if (search && Array.isArray(list.search)) {
    Object.assign(values, searchValues(search))
    names.push(searchKey(search))
    conditions.push(matchesOfParts(list, list.search, search))
  }
  return { values, conditions, key: names.join('+'), search }
}

/** Matches are collected into an array first, so that the planner cannot walk the order index instead. */
function matchesOfParts(list: PaginatedList, parts: readonly SearchPart[], search: Search): SQL {
  const found = parts.map(({ text, within, when }) => {
    // The empty concatenation disables its index: the text's own is more selective.
    const first = within ? sql`${matching(sql`(${within} || '')`, search)} and` : sql``
    return sql`select ${list.order.id} from ${list.table} where ${list.always} and ${when} and ${first} ${matching(text, search)}`
  })
  return sql`${list.order.id} = any(array(${sql.join(found, sql` union all `)}))`
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
  const given = order.rising.map((key, at) => givenKey(key, sql`${sql.placeholder(`cursor${at}`)}`))
  const last = sql.join([...given, sql`${cursor}`], sql`, `)
  return sql`((${own}) > (${last}) and exists (select from ${list.table} where ${order.id} = ${cursor}))`
}
