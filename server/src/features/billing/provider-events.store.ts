import type { Database } from '../../db/database.ts'

/** What a provider told, as it is kept. */
export interface ToldRow {
  id: string
  kind: string
  /** The subscription, the payment or the invoice that it is about. */
  subject: string | null
  cents: number | null
  /** The charge that a refund belongs to. */
  source: string | null
  receivedAt: string
}

export type ProviderEventsStore = ReturnType<typeof providerEventsStore>

export function providerEventsStore(db: Database) {
  return {
    /** Whoever hears of one of these things waits until this transaction ends: of two events that are heard at once, neither misses the other. */
    hold: async (things: readonly (string | null)[]): Promise<void> => {
      await db.query(
        `SELECT pg_advisory_xact_lock(hashtextextended('provider ' || thing, 0))
         FROM (SELECT DISTINCT thing FROM unnest($1::text[]) thing WHERE thing IS NOT NULL ORDER BY thing) things`,
        [things],
      )
    },

    /** Keeps an event; false where it was kept before. A simultaneous one waits until this transaction ends. */
    keep: async ({ id, kind, subject, cents, source, receivedAt }: ToldRow): Promise<boolean> => {
      const rows = await db.query(
        `INSERT INTO provider_events (id, kind, subject, cents, source, received_at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING RETURNING id`,
        [id, kind, subject, cents, source, receivedAt],
      )
      return rows.length > 0
    },

    has: async (kind: string, subject: string): Promise<boolean> =>
      (await db.query('SELECT FROM provider_events WHERE kind = $1 AND subject = $2 LIMIT 1', [kind, subject])).length >
      0,

    /** What was given back for these subjects, in cents: a charge tells its total each time, the largest holds. */
    refunded: async (subjects: readonly string[]): Promise<number> => {
      const [row] = await db.query<{ cents: string }>(
        `SELECT coalesce(sum(cents), 0) AS cents FROM (
           SELECT max(cents) AS cents FROM provider_events WHERE kind = 'refunded' AND subject = ANY($1) GROUP BY source) charges`,
        [subjects],
      )
      return Number(row?.cents)
    },
  }
}
