import type { Database } from '../database.ts'
import { foldBatches } from './fold-batches.ts'

/** Per account and day, per account over all days, and the same over all accounts. */
const FOLD = `
  WITH folded AS (
    DELETE FROM ledger_changes WHERE ctid = ANY(ARRAY(SELECT ctid FROM ledger_changes LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING account, day, entries, amount),
  summed AS (
    INSERT INTO ledger_sums (account, day, entries, amount)
    SELECT * FROM (
      SELECT coalesce(account, '') AS account, coalesce(day, 'infinity') AS day, sum(entries) AS entries, sum(amount) AS amount
      FROM folded GROUP BY CUBE (account, day) HAVING count(*) > 0
    ) AS each ORDER BY account, day
    ON CONFLICT (account, day) DO UPDATE SET entries = ledger_sums.entries + excluded.entries, amount = ledger_sums.amount + excluded.amount)
  SELECT count(*)::int AS count FROM folded`

/** Folds ledger entries into account sums in batches; stops between batches on abort. */
export const foldLedger = (db: Database, signal?: AbortSignal): Promise<void> => foldBatches(db, FOLD, signal)
