import { replaceEqualDeep } from '@tanstack/react-query'

export interface ListRow {
  id: string
}

const byId = (rows: readonly ListRow[]) => new Map(rows.map((row) => [row.id, row]))

export function changedIn(before: readonly ListRow[], next: readonly ListRow[]): string[] {
  const now = byId(next)
  return before.flatMap((row) => {
    const other = now.get(row.id)
    return other && replaceEqualDeep(row, other) !== row ? row.id : []
  })
}

/**
 * Removed rows, top to bottom. Rows after the last remaining one may be on a later page.
 * @param isWhole The answer has no later page.
 */
export function removedFrom<Row extends ListRow>(
  before: readonly Row[],
  next: readonly ListRow[],
  isWhole: boolean,
): Row[] {
  const now = byId(next)
  const end = isWhole ? before.length : before.findLastIndex(({ id }) => now.has(id))
  return before.slice(0, Math.max(end, 0)).filter(({ id }) => !now.has(id))
}

export function withRemoved<Row extends ListRow>(
  next: readonly Row[],
  before: readonly Row[],
  removed: ReadonlySet<string>,
): Row[] {
  const rows = [...next]
  const present = new Set(next.map(({ id }) => id))
  let above: string | undefined
  for (const row of before) {
    if (removed.has(row.id) && !present.has(row.id)) {
      rows.splice(rows.findIndex(({ id }) => id === above) + 1, 0, row)
      above = row.id
    } else if (present.has(row.id)) above = row.id
  }
  return rows
}

/** Omits rows added above or between known ones; rows after the last known one were requested. */
export function withoutAdded<Row extends ListRow>(rows: readonly Row[], known: ReadonlySet<string>): Row[] {
  const last = rows.findLastIndex(({ id }) => known.has(id))
  return rows.filter(({ id }, at) => at >= last || known.has(id))
}
