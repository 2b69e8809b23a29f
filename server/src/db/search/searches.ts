import { availableParallelism } from 'node:os'
import type { Search } from '@desert-wrench/contract/lib/search.ts'
import { and, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import { type Capacity, limitConcurrency } from '../../runtime/concurrency.ts'
import type { Database } from '../database.ts'
import { type PreparedStatement, prepared } from '../statements.ts'
import { type Lookup, lookupOf, matching, spansOf } from './search-words.ts'

/** Rows scanned in list order first; most searches fill a page from them. */
const WALKED = 1_000
/** Further rows scanned for lists without a day index. */
const WALKED_FURTHER = 20_000
/** Matches collected at once, unordered; above it, the date range is narrowed. Also the limit of exact counts. */
const GATHERED = 600
/** Minimum matches for estimating selectivity. */
const SAMPLED = 50
/** Ranges below this many rows are searched at once. */
const AT_ONCE = 200_000
/** Larger ranges are split into this many equal parts, searched until one matches. */
const PARTS = 32
const EVER = 1_000_000_000

/**
 * Concurrent searches beyond the first rows: sharing a core only slows them all. One more than cores, as each is partly in
 * Node.
 */
const FURTHER: Capacity = { running: availableParallelism() + 1, waiting: 500, patienceMs: 5000 }
const inTurn = limitConcurrency(FURTHER)

export interface SearchedList {
  name: string
  table: PgTable
  always: SQL
  id: PgColumn
  order: readonly SQL[]
  text: PgColumn
  /** Newest first by this moment; an index has its days beside the text (`day_spans`). */
  byDays?: PgColumn | undefined
}

export interface SearchRequest {
  search: Search
  filters: readonly SQL[]
  /** Condition of the cursor; undefined on the first page. */
  after: SQL | undefined
  values: Record<string, unknown>
  key: string
}

export interface SearchMatches {
  ids: string[]
  /** Selectivity among the scanned rows. */
  share: number
  /** Number of matches if all were collected; 'many' above the limit. */
  total?: number | 'many'
}

/** The last scanned row, the list's oldest and newest days since 1970, and its length. */
interface Last {
  id: string
  at: string
  day: number
  oldest: number
  newest: number
  rows: number
}

interface Gathered extends QueryResultRow {
  nth: number
  many: number
  ids: string[]
}

interface Walked extends Last, QueryResultRow {
  place: number
  matches: boolean
}

/** The cost of a search depends on its page, not on the number of rows or matches. */
export function searches(db: Database, list: SearchedList) {
  const { table, always, id, text, byDays } = list
  const column = sql`${text}`
  const order = sql.join([...list.order], sql`, `)
  /** The estimate of the last ANALYZE. */
  const tableRows = sql`(select reltuples::float8 from pg_class where oid = ${sql.raw(`'${getTableName(table)}'`)}::regclass)`
  const statements = new Map<string, PreparedStatement<never>>()

  function statement<Row extends QueryResultRow>(name: string, write: () => SQL): PreparedStatement<Row> {
    const known = statements.get(name) ?? prepared<Row>(db, `${list.name}:${name}`, write())
    statements.set(name, known as PreparedStatement<never>)
    return known as PreparedStatement<Row>
  }
  const among = ({ filters, after }: SearchRequest) => and(always, ...filters, after) ?? sql`true`

  /** The first matches among the next rows in list order; also the last scanned row, null at the end of the list. */
  async function walk(
    request: SearchRequest,
    rows: number,
    wanted: number,
  ): Promise<{ found: SearchMatches; last: Last | null }> {
    const isLast = sql`walked.place = ${sql.raw(String(rows))}`
    const edge = (way: 'asc' | 'desc') =>
      byDays
        ? sql`(select (day_spans(${byDays}))[1] from ${table} where ${always} order by ${byDays} ${sql.raw(way)}, ${id} ${sql.raw(way)} limit 1)`
        : sql`0`
    const ask = statement<Walked>(
      `walk${rows}:${request.key}`,
      () => sql`select walked.id, walked.place::int as place, walked.matches, walked.at::text as at,
          case when ${isLast} then ${byDays ? sql`(day_spans(walked.at))[1]` : sql`0`} end as day,
          case when ${isLast} then ${edge('asc')} end as oldest, case when ${isLast} then ${edge('desc')} end as newest,
          case when ${isLast} then ${tableRows} end as rows
        from (select ${id} as id, ${byDays ?? id} as at, ${matching(column, request.search)} as matches,
            row_number() over (order by ${order}) as place
          from ${table} where ${among(request)} order by ${order} limit ${sql.raw(String(rows))}) walked
        where walked.matches or ${isLast} limit ${sql.placeholder('most')}`,
    )
    const most = Math.max(wanted, SAMPLED)
    const walked = await ask({ ...request.values, most })
    const matches = walked.filter((row) => row.matches).toSorted((one, other) => one.place - other.place)
    const share = matches.length / (matches.length < most ? rows : (matches.at(-1)?.place ?? rows))
    return {
      found: { ids: matches.slice(0, wanted).map((row) => row.id), share },
      last: walked.find(({ place }) => place === rows) ?? null,
    }
  }

  /** All matches as an array first, so that the planner cannot walk the order index instead. */
  async function gatherAll(request: SearchRequest, wanted: number): Promise<string[]> {
    const matches = matching(column, request.search)
    const ask = statement<{ id: string }>(
      `all:${request.key}`,
      () => sql`select ${id} as id from ${table}
        where ${among(request)} and ${id} = any(array(select ${id} from ${table} where ${always} and ${matches}))
        order by ${order} limit ${sql.placeholder('wanted')}`,
    )
    return (await ask({ ...request.values, wanted })).map((row) => row.id)
  }

  function matched(
    { filters }: SearchRequest,
    { arms, rare }: Lookup,
    moment: PgColumn,
    of: { before?: SQL; ever: boolean },
  ): SQL {
    const spans = of.ever ? sql`true` : sql`day_spans(${moment}) && stretch.spans::int[]`
    const select = (...conditions: SQL[]) =>
      sql`select ${id} as id, ${moment} as at from ${table} where ${and(always, ...filters, of.before, ...conditions)}`
    const parts = [...arms.map((arm) => select(spans, arm)), ...(rare ? [select(sql`(${spans}) is true`, rare)] : [])]
    return sql`matched as materialized (${sql.join(parts, sql` union `)})`
  }

  async function gatherByDays(
    request: SearchRequest,
    moment: PgColumn,
    { last, ids, share }: SearchMatches & { last: Last },
    wanted: number,
  ): Promise<SearchMatches> {
    const lookup = lookupOf(column, request.search)
    const before = sql`(${moment}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('last')}::uuid)`
    const gathered = (ever: boolean) => sql`with ${matched(request, lookup, moment, { before, ever })},
        gathered as (select * from matched limit ${sql.placeholder('most')})
      select (select count(*) from gathered)::int as many,
        array(select id from gathered order by at desc, id desc limit ${sql.placeholder('wanted')})::text[] as ids`
    const inAll = statement<Gathered>(
      `ever:${lookup.key}:${request.key}`,
      () => sql`select 1 as nth, here.many, here.ids from (${gathered(true)}) here`,
    )
    /** The first date range with a match: a lateral join stops there. */
    const inFirst = statement<Gathered>(
      `days:${lookup.key}:${request.key}`,
      () => sql`select stretch.nth::int as nth, here.many, here.ids
        from unnest(${sql.placeholder('stretches')}::text[]) with ordinality as stretch (spans, nth)
          cross join lateral (${gathered(false)}) here
        where here.many > 0 limit 1`,
    )
    const values = { ...request.values, ...lookup.values, at: last.at, last: last.id }
    const { oldest, newest } = last
    const found = [...ids]
    let total: SearchMatches['total']
    // Rare terms are searched over all days, which also counts them; others over as many days as a page needs, in parts for
    // huge tables.
    const isRare = share * last.rows <= GATHERED
    const walked = Math.max(1, newest - last.day)
    let days = isRare ? EVER : Math.ceil(((1.5 * walked) / (WALKED * share)) * (wanted - ids.length))
    // Empty days are cheap; overfull ranges are split again, and no later step exceeds such a part.
    let longest = isRare && lookup.isPlain && last.rows > AT_ONCE ? Math.ceil((last.day - oldest + 1) / PARTS) : EVER
    let seen = ids.length
    let day = last.day
    while (day >= oldest && found.length < wanted) {
      days = Math.min(days, longest, day - oldest + 1)
      const most = days === 1 ? EVER : GATHERED
      const parameters = { ...values, most, wanted: wanted - found.length }
      const ever = day === last.day && day - days < oldest
      const stretches: string[] = []
      for (let to = day; to >= oldest && stretches.length < (longest < EVER ? PARTS : 1); to -= days)
        stretches.push(`{${spansOf(Math.max(oldest, to - days + 1), to)}}`)
      const [here] = ever ? await inAll(parameters) : await inFirst({ ...parameters, stretches })
      if (here) day -= days * (here.nth - 1)
      if (here && here.many === most) {
        total = 'many'
        longest = Math.max(1, Math.floor(days / PARTS))
        continue
      }
      seen += here?.many ?? 0
      found.push(...(here?.ids ?? []))
      day -= days * (here ? 1 : stretches.length)
      days *= 4
    }
    if (day < oldest && !request.after) total ??= seen
    return { ids: found, share, ...(total !== undefined && { total }) }
  }

  async function rowsOf(): Promise<number> {
    const ask = statement<{ rows: number }>('rows', () => sql`select ${tableRows} as rows`)
    return (await ask({}))[0]?.rows ?? 0
  }

  return {
    find: async (request: SearchRequest, wanted: number): Promise<SearchMatches> => {
      const { found: first, last } = await walk(request, WALKED, wanted)
      if (first.ids.length >= wanted || !last) return first
      return inTurn(async () => {
        if (byDays) return gatherByDays(request, byDays, { ...first, last }, wanted)
        const { found: further, last: end } = await walk(request, WALKED_FURTHER, wanted)
        if (further.ids.length >= wanted || !end) return further
        return { ids: await gatherAll(request, wanted), share: first.share }
      })
    },

    /**
     * Null above `most`, or if counting would take too long. Counts the list and its matches in one scan unless the length is
     * known.
     */
    count: async (
      request: SearchRequest,
      { share, total }: SearchMatches,
      { isLong, most }: { isLong: boolean; most: number },
    ) => {
      if (typeof total === 'number') return { total, isLong }
      const counted = (ask: PreparedStatement<{ total: number }>, values: Record<string, unknown>) =>
        inTurn(async () => {
          const [{ total } = { total: 0 }] = await ask({ ...request.values, ...values, most: most + 1 })
          return { total: total > most ? null : total, isLong: true }
        })
      const matches = matching(sql`listed.searched`, request.search)
      if (!isLong) {
        const walked = sql`select ${column} as searched from ${table} where ${among(request)} order by ${order} limit ${sql.placeholder('most')}`
        const write = () =>
          sql`select count(*)::int as listed, (count(*) filter (where ${matches}))::int as total from (${walked}) listed`
        const ask = statement<{ listed: number; total: number }>(`count-walked:${request.key}`, write)
        const [all] = await inTurn(() => ask({ ...request.values, most: most + 1 }))
        if (all && all.listed <= most) return { total: all.total, isLong: false }
      }
      if (total === 'many' || share * (await rowsOf()) > GATHERED) return { total: null, isLong: true }
      const lookup = lookupOf(column, request.search)
      if (!byDays) {
        const all = sql`select from ${table} where ${among(request)}
          and ${id} = any(array(select ${id} from ${table} where ${always} and ${matching(column, request.search)})) limit ${sql.placeholder('most')}`
        return counted(
          statement(`count-all:${request.key}`, () => sql`select count(*)::int as total from (${all}) every`),
          {},
        )
      }
      const write = () => sql`with ${matched(request, lookup, byDays, { ever: true })}
        select count(*)::int as total from (select from matched limit ${sql.placeholder('most')}) every`
      return counted(statement(`count-days:${lookup.key}:${request.key}`, write), lookup.values)
    },
  }
}
