import { type InfiniteData, replaceEqualDeep } from '@tanstack/react-query'

/** What two answers to the same list have between them: which rows are others, and which are gone. */

export interface Row {
  id: string
}
export type Pages = InfiniteData<{ rows: Row[]; next: string | null }>

export const rowsOf = ({ pages }: Pages): Row[] => pages.flatMap(({ rows }) => rows)

const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export function changedIn(before: Pages, next: Pages): string[] {
  const now = byId(rowsOf(next))
  return rowsOf(before).flatMap((row) => {
    const other = now.get(row.id)
    return other && replaceEqualDeep(row, other) !== row ? row.id : []
  })
}

/** The rows that are no more, from top to bottom; what is behind the last that still stands may be on a later page. */
export function goneFrom(before: Pages, next: Pages): Row[] {
  const rows = rowsOf(before)
  const now = byId(rowsOf(next))
  const isWhole = next.pages.at(-1)?.next === null
  const end = isWhole ? rows.length : rows.findLastIndex(({ id }) => now.has(id))
  return rows.slice(0, Math.max(end, 0)).filter(({ id }) => !now.has(id))
}

/** The same rows and those that are gone, each behind the one that it stood behind. */
export function withGone(next: Pages, before: Pages, gone: ReadonlySet<string>): Pages {
  if (gone.size === 0) return next
  const pages = next.pages.map((page) => ({ ...page, rows: [...page.rows] }))
  let above: string | undefined
  for (const row of rowsOf(before)) {
    if (gone.has(row.id)) {
      const page = pages.find(({ rows }) => rows.some(({ id }) => id === above)) ?? pages[0]
      page?.rows.splice(page.rows.findIndex(({ id }) => id === above) + 1, 0, row)
      above = row.id
    } else if (pages.some(({ rows }) => rows.some(({ id }) => id === row.id))) above = row.id
  }
  return { ...next, pages }
}

export function withoutRows(pages: Pages, ids: ReadonlySet<string>): Pages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.has(id)) })) }
}
