import { type Summed, type Sums, sumsOf } from '@desert-wrench/contract/features/analytics/analytics.rules.ts'
import type { Database } from '../../db/database.ts'

export type AnalyticsStore = ReturnType<typeof analyticsStore>

interface FoldedSums {
  /** The first day included. */
  first: string
  /** Version of the folded sums. */
  folds: number
  sums: Sums
}

type SummedRow = { [Key in keyof Summed]: Summed[Key] }

/** Sums since the day $1, daily where charts need it, else in total; also the fold version. */
const summed = (table: 'daily_figures' | 'daily_changes') => ({
  name: `analytics.${table}`,
  text: `SELECT 'folds' AS figure, NULL AS day, 0 AS tenths, coalesce(sum(amount), 0)::float8 AS amount
     FROM daily_figures WHERE day = 'infinity' AND figure = 'folds'
   UNION ALL SELECT figure, CASE WHEN figure IN ('created', 'completed') THEN day::text END AS day, tenths, sum(amount)::float8
     FROM ${table} WHERE day >= $1 AND figure <> 'folds' GROUP BY 1, 2, 3`,
})
const [FOLDED, RECENT] = [summed('daily_figures'), summed('daily_changes')]

export function analyticsStore(db: Database) {
  let known: FoldedSums | undefined
  let reading: Promise<FoldedSums> | undefined

  async function read(statement: typeof FOLDED, first: string): Promise<FoldedSums> {
    const rows = await db.query<SummedRow>(statement, [first])
    return { first, folds: rows.find(({ figure }) => figure === 'folds')?.amount ?? 0, sums: sumsOf(rows) }
  }

  return {
    /**
     * Folded sums are large and change once a minute, so they are cached; recent deltas are read each time, with the fold
     * version that validates the cache.
     */
    sums: async (first: string): Promise<{ known: Sums; recent: Sums }> => {
      for (;;) {
        const recent = await read(RECENT, first)
        if (known?.first === first && known.folds === recent.folds) return { known: known.sums, recent: recent.sums }
        reading ??= read(FOLDED, first).finally(() => {
          reading = undefined
        })
        known = await reading
      }
    },
  }
}
