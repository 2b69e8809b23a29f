import type { Database } from '../../db/database.ts'

/** One sending after another, whichever server it is: the limits are counts of rows, which a row alone cannot hold. */
const GATE = 424_260_249

export type CodesStore = ReturnType<typeof codesStore>

interface Counting {
  phoneE164: string
  networkHash: Uint8Array
  since: { hour: string; day: string }
  most: { phone: number; network: number; day: number }
}

export function codesStore(db: Database) {
  /** The oldest of so many of the latest codes, null where there are fewer. */
  const full = (where: string, most: string) =>
    `(SELECT created_at FROM codes WHERE ${where} ORDER BY created_at DESC OFFSET ${most} - 1 LIMIT 1)`

  return {
    /** Whoever else sends a code waits until the transaction ends. */
    queueToSend: async (): Promise<void> => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [GATE])
    },

    /** For each limit that is reached, the oldest of the codes that fill it. */
    full: async ({ phoneE164, networkHash, since, most }: Counting) => {
      const [row] = await db.query<Record<'phone' | 'network' | 'day', Date | null>>(
        `SELECT ${full('phone_e164 = $1 AND created_at > $3', '$5::int')} AS phone,
           ${full('network_hash = $2 AND created_at > $3', '$6::int')} AS network,
           ${full('created_at > $4', '$7::int')} AS day`,
        [phoneE164, networkHash, since.hour, since.day, most.phone, most.network, most.day],
      )
      const text = (moment: Date | null | undefined) => moment?.toISOString() ?? null
      return { phone: text(row?.phone), network: text(row?.network), day: text(row?.day) }
    },

    /** The wrong tries of a phone, and the oldest code that one of them was at. */
    guessed: async (phoneE164: string, since: string): Promise<{ count: number; oldest: string | null }> => {
      const [row] = await db.query<{ count: number; oldest: Date | null }>(
        `SELECT coalesce(sum(guesses), 0)::int AS count, min(created_at) AS oldest
         FROM codes WHERE phone_e164 = $1 AND created_at > $2 AND guesses > 0`,
        [phoneE164, since],
      )
      return { count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
    },

    /** A new code; the one before it is void. */
    insert: async (code: {
      id: string
      phoneE164: string
      codeHash: Uint8Array
      networkHash: Uint8Array
      createdAt: string
      expiresAt: string
    }): Promise<void> => {
      const { id, phoneE164, codeHash, networkHash, createdAt, expiresAt } = code
      await db.query('UPDATE codes SET ended_at = $2 WHERE phone_e164 = $1 AND ended_at IS NULL', [
        phoneE164,
        createdAt,
      ])
      await db.query(
        `INSERT INTO codes (id, phone_e164, code_hash, network_hash, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, phoneE164, codeHash, networkHash, createdAt, expiresAt],
      )
    },

    /** The code of a phone that has not ended, locked: of many who try it at once, each sees what the one before has done. */
    lock: async (phoneE164: string) => {
      const [row] = await db.query<{ id: string; codeHash: Buffer; guesses: number; expiresAt: Date }>(
        `SELECT id, code_hash AS "codeHash", guesses, expires_at AS "expiresAt"
         FROM codes WHERE phone_e164 = $1 AND ended_at IS NULL FOR UPDATE`,
        [phoneE164],
      )
      return row ? { ...row, expiresAt: row.expiresAt.toISOString() } : null
    },

    end: async (id: string, now: string): Promise<void> => {
      await db.query('UPDATE codes SET ended_at = $2 WHERE id = $1', [id, now])
    },

    countGuess: async (id: string, ends: boolean, now: string): Promise<void> => {
      await db.query(
        'UPDATE codes SET guesses = guesses + 1, ended_at = CASE WHEN $2 THEN $3::timestamptz END WHERE id = $1',
        [id, ends, now],
      )
    },

    /** Where there is no code to count a guess at: a write all the same, so that the answer takes as long. */
    countNone: async (): Promise<void> => {
      await db.query("SELECT pg_logical_emit_message(true, 'guess', '')")
    },

    /** @returns how many were forgotten, at most so many. */
    forget: async (before: string, most: number): Promise<number> =>
      (
        await db.query(
          `DELETE FROM codes WHERE id = ANY(ARRAY(SELECT id FROM codes WHERE created_at < $1 ORDER BY created_at LIMIT $2)) RETURNING 1`,
          [before, most],
        )
      ).length,
  }
}
