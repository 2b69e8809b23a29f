import type { Search } from '@desert-wrench/contract/lib/search.ts'
import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'
import { type Lookup, lookupOf, matching, spansOf } from './search-words.ts'
import { prepared, type Statement } from './statements.ts'

/** So many rows are looked through first, in the order of the list; most searches find a page among them. */
const WALKED = 1_000
/** Where no index has the days, so many more before all matches are gathered. */
const WALKED_FURTHER = 20_000
/** So many matches are gathered at once, in no order; where there are more, they are looked for in fewer days. About so many are counted, too. */
const GATHERED = 600
const EVER = 1_000_000_000

export interface SearchedList {
  name: string
  table: PgTable
  always: SQL
  id: PgColumn
  order: readonly SQL[]
  /** The derived column that is looked in. */
  text: PgColumn
  /** Newest first, by this moment: an index has its days beside the text (`day_spans`). */
  byDays?: PgColumn | undefined
}

/** What is looked for, and among which rows. */
export interface Sought {
  search: Search
  /** The list's filters. */
  filters: readonly SQL[]
  /** What comes behind the cursor; undefined on the first page. */
  after: SQL | undefined
  /** The values of every placeholder of these. */
  values: Record<string, unknown>
  /** Names what the statements depend on. */
  key: string
}

export interface Found {
  /** In no order. */
  ids: string[]
  /** The share of rows that match among those that were looked through. */
  share: number
  /** How many match in all, where they were all gathered; 'many' where that was too much. */
  total?: number | 'many'
}

/** The last row that was looked through, and the days of the list's oldest and newest one, counted since 1970. */
interface Last extends QueryResultRow {
  id: string
  at: string
  day: number
  oldest: number
  newest: number
}

/** How much a search costs follows from the page that it fills, not from how many rows there are or match. */
export function searches(db: Database, list: SearchedList) {
  const { table, always, id, text, byDays } = list
  const column = sql`${text}`
  const order = sql.join([...list.order], sql`, `)
  const statements = new Map<string, Statement<never>>()

  function statement<Row extends QueryResultRow>(name: string, write: () => SQL): Statement<Row> {
    const known = statements.get(name) ?? prepared<Row>(db, `${list.name}:${name}`, write())
    statements.set(name, known as Statement<never>)
    return known as Statement<Row>
  }
  const among = ({ filters, after }: Sought) => and(always, ...filters, after) ?? sql`true`

  /** The first matches among the next rows of the list; it stops at the last one that is wanted. */
  async function walk(sought: Sought, rows: number, wanted: number): Promise<Found> {
    const ask = statement<{ id: string; place: number }>(
      `walk:${sought.key}`,
      () => sql`select walked.id, walked.place::int as place from (
          select ${id} as id, ${column} as searched, row_number() over (order by ${order}) as place
          from ${table} where ${among(sought)} order by ${order} limit ${sql.placeholder('rows')}) walked
        where ${matching(sql`walked.searched`, sought.search)} limit ${sql.placeholder('wanted')}`,
    )
    const found = await ask({ ...sought.values, rows, wanted })
    const places = found.map(({ place }) => place)
    return {
      ids: found.map((row) => row.id),
      share: found.length / (found.length < wanted ? rows : Math.max(...places)),
    }
  }

  /** The row that stands so far down the list; null where the list ends before it. */
  async function rowAt(sought: Sought, rows: number): Promise<Last | null> {
    const moment = byDays ?? id
    const edge = (way: 'asc' | 'desc') =>
      byDays
        ? sql`(select (day_spans(${byDays}))[1] from ${table} where ${always} order by ${byDays} ${sql.raw(way)}, ${id} ${sql.raw(way)} limit 1)`
        : sql`0`
    // Its days are told of this row alone and not of all that are passed over.
    const ask = statement<Last>(
      `row:${sought.key}`,
      () => sql`select last.id, last.at::text as at, ${byDays ? sql`(day_spans(last.at))[1]` : sql`0`} as day,
          ${edge('asc')} as oldest, ${edge('desc')} as newest
        from (select ${id} as id, ${moment} as at from ${table} where ${among(sought)}
          order by ${order} offset ${sql.placeholder('rows')}::int - 1 limit 1) last`,
    )
    return (await ask({ ...sought.values, rows }))[0] ?? null
  }

  /** All matches as an array first: the planner then cannot walk the order index in the hope of meeting them. */
  async function gatherAll(sought: Sought, wanted: number): Promise<string[]> {
    const matches = matching(column, sought.search)
    const ask = statement<{ id: string }>(
      `all:${sought.key}`,
      () => sql`select ${id} as id from ${table}
        where ${among(sought)} and ${id} = any(array(select ${id} from ${table} where ${always} and ${matches}))
        order by ${order} limit ${sql.placeholder('wanted')}`,
    )
    return (await ask({ ...sought.values, wanted })).map((row) => row.id)
  }

  /** What the index finds in some spans of days, or in all, read once and as far as it is asked for. */
  function matched(
    { filters }: Sought,
    { arms, rare }: Lookup,
    moment: PgColumn,
    of: { before?: SQL; ever: boolean },
  ): SQL {
    const spans = of.ever ? sql`true` : sql`day_spans(${moment}) && ${sql.placeholder('spans')}::int[]`
    const select = (...conditions: SQL[]) =>
      sql`select ${id} as id, ${moment} as at from ${table} where ${and(always, ...filters, of.before, ...conditions)}`
    const parts = [...arms.map((arm) => select(spans, arm)), ...(rare ? [select(sql`(${spans}) is true`, rare)] : [])]
    return sql`matched as materialized (${sql.join(parts, sql` union `)})`
  }

  async function gatherByDays(
    sought: Sought,
    moment: PgColumn,
    last: Last,
    { ids, share }: Found,
    wanted: number,
  ): Promise<Found> {
    const lookup = lookupOf(column, sought.search)
    const gather = (ever: boolean) =>
      statement<{ many: number; ids: string[] }>(`${ever ? 'ever' : 'days'}:${lookup.key}:${sought.key}`, () => {
        const before = sql`(${moment}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('last')}::uuid)`
        return sql`with ${matched(sought, lookup, moment, { before, ever })},
            gathered as (select * from matched limit ${sql.placeholder('most')})
          select (select count(*) from gathered)::int as many,
            array(select id from gathered order by at desc, id desc limit ${sql.placeholder('wanted')})::text[] as ids`
      })
    const values = { ...sought.values, ...lookup.values, at: last.at, last: last.id }
    const { oldest, newest } = last
    const found = [...ids]
    let total: Found['total']
    // What is met seldom is looked for in all days at once; else in about as many as the page takes.
    const walked = Math.max(1, newest - last.day)
    let days = ids.length === 0 ? EVER : Math.ceil(((1.5 * walked) / (WALKED * share)) * (wanted - ids.length))
    // Days in which there is nothing cost nothing, those with too much are gone through again: no step is longer than a part of one that was too long.
    let longest = EVER
    for (let day = last.day; day >= oldest && found.length < wanted; ) {
      days = Math.min(days, longest, day - oldest + 1)
      const ever = day === last.day && day - days < oldest
      const spans = ever ? undefined : spansOf(day - days + 1, day)
      const most = days === 1 ? EVER : GATHERED
      const [here] = await gather(ever)({ ...values, spans, most, wanted: wanted - found.length })
      if (here && here.many === most) {
        total = 'many'
        longest = Math.max(1, Math.floor(days / 16))
        continue
      }
      if (ever && here && !sought.after) total ??= ids.length + here.many
      found.push(...(here?.ids ?? []))
      day -= days
      days *= 4
    }
    return { ids: found, share, ...(total !== undefined && { total }) }
  }

  /** About how many rows the whole table has. */
  async function rowsOf(): Promise<number> {
    const ask = statement<{ rows: number }>(
      'rows',
      () => sql`select reltuples::float8 as rows from pg_class where oid = ${sql.placeholder('table')}::text::regclass`,
    )
    return (await ask({ table: getTableName(table) }))[0]?.rows ?? 0
  }

  return {
    /** The ids of the first matches in the list's order, as many as are wanted. */
    find: async (sought: Sought, wanted: number): Promise<Found> => {
      const first = await walk(sought, WALKED, wanted)
      if (first.ids.length >= wanted) return first
      const last = await rowAt(sought, WALKED)
      if (!last) return first
      if (byDays) return gatherByDays(sought, byDays, last, first, wanted)
      const further = await walk(sought, WALKED_FURTHER, wanted)
      if (further.ids.length >= wanted || !(await rowAt(sought, WALKED_FURTHER))) return further
      return { ids: await gatherAll(sought, wanted), share: first.share }
    },

    /** How many match, of a list of so many rows: null where it is more than `most`, or would take too long to count. */
    count: async (sought: Sought, { share, total }: Found, { listed, most }: { listed: number; most: number }) => {
      if (typeof total === 'number') return total
      const counted = async (ask: Statement<{ total: number }>, values: Record<string, unknown>) => {
        const [{ total } = { total: 0 }] = await ask({ ...sought.values, ...values, most: most + 1 })
        return total > most ? null : total
      }
      const matches = matching(sql`listed.searched`, sought.search)
      if (listed <= most) {
        const walked = sql`select ${column} as searched from ${table} where ${among(sought)} order by ${order} limit ${sql.placeholder('most')}`
        const write = () => sql`select count(*)::int as total from (${walked}) listed where ${matches}`
        return counted(statement(`count-walked:${sought.key}`, write), {})
      }
      if (total === 'many' || share * (await rowsOf()) > GATHERED) return null
      const lookup = lookupOf(column, sought.search)
      if (!byDays) {
        const all = sql`select from ${table} where ${among(sought)}
          and ${id} = any(array(select ${id} from ${table} where ${always} and ${matching(column, sought.search)})) limit ${sql.placeholder('most')}`
        return counted(
          statement(`count-all:${sought.key}`, () => sql`select count(*)::int as total from (${all}) every`),
          {},
        )
      }
      const write = () => sql`with ${matched(sought, lookup, byDays, { ever: true })}
        select count(*)::int as total from (select from matched limit ${sql.placeholder('most')}) every`
      return counted(statement(`count-days:${lookup.key}:${sought.key}`, write), lookup.values)
    },
  }
}
