import type { Database } from '../database.ts'
import { foldBatches } from './fold-batches.ts'

const FOLD = `
  WITH folded AS (
    DELETE FROM daily_changes WHERE ctid = ANY(ARRAY(SELECT ctid FROM daily_changes LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING day, figure, tenths, amount),
  summed AS (
    INSERT INTO daily_figures (day, figure, tenths, amount)
    SELECT * FROM (
      SELECT day, figure, tenths, sum(amount) AS amount FROM folded GROUP BY day, figure, tenths
      UNION ALL SELECT 'infinity', 'folds', 0, 1 WHERE EXISTS (SELECT FROM folded)
    ) AS each WHERE amount <> 0 ORDER BY day, figure, tenths
    ON CONFLICT (day, figure, tenths) DO UPDATE SET amount = daily_figures.amount + excluded.amount)
  SELECT count(*)::int AS count FROM folded`

/** Folds added rows into daily sums in batches; stops between batches on abort. */
export const foldDailyFigures = (db: Database, signal?: AbortSignal): Promise<void> => foldBatches(db, FOLD, signal)
