import type { CodeLimit, FullLimits } from '@desert-wrench/contract/features/accounts/codes.rules.ts'
import type { Database } from '../../db/database.ts'
import { codes } from '../../db/schema/accounts.ts'

/** Serialises sending across servers: the limits are row counts, which row locks cannot protect. */
const GATE = 424_260_249

export type CodesStore = ReturnType<typeof codesStore>

interface Asker {
  phoneE164: string
  fromDevice: boolean
  networkHash: Uint8Array
  siteHash: Uint8Array | null
  accountHash: Uint8Array | null
}

interface CodeCount extends Asker {
  since: { hour: string; day: string }
  most: Readonly<Record<CodeLimit, number>>
}

interface NewCode extends Asker {
  id: string
  codeHash: Uint8Array
  createdAt: string
  expiresAt: string
  isKnown: boolean
  isPressed: boolean
}

export function codesStore(db: Database) {
  /** The oldest of the codes that reach the limit; null below it. */
  const full = (limit: CodeLimit, where: string) =>
    `(SELECT created_at FROM codes WHERE ${where} ORDER BY created_at DESC OFFSET ($8::jsonb->>'${limit}')::int - 1 LIMIT 1) AS "${limit}"`
  const hour = 'created_at > $6'
  const day = 'created_at > $7 AND NOT is_held'
  const FULL = [
    full('phone', `phone_e164 = $1 AND from_device = $2 AND ${hour}`),
    full('network', `network_hash = $3 AND NOT from_device AND ${hour}`),
    full('pressed', `network_hash = $3 AND is_pressed AND ${hour}`),
    full('site', `site_hash = $4 AND NOT from_device AND ${hour}`),
    full('siteDay', `site_hash = $4 AND NOT from_device AND ${day}`),
    full('account', `account_hash = $5 AND ${hour}`),
    full('unknownDay', `NOT is_known AND NOT from_device AND ${day}`),
    full('strangersDay', day),
    full('day', day),
  ].join(', ')
  const insert = async (code: NewCode, isHeld: boolean): Promise<void> => {
    await db.orm.insert(codes).values({ ...code, isHeld, endedAt: isHeld ? code.createdAt : null })
  }

  return {
    queueToSend: async (): Promise<void> => {
      await db.query('SELECT pg_advisory_xact_lock($1)', [GATE])
    },

    /** The oldest counted code of each limit reached. */
    full: async ({
      phoneE164,
      fromDevice,
      networkHash,
      siteHash,
      accountHash,
      since,
      most,
    }: CodeCount): Promise<FullLimits> => {
      const [row] = await db.query<Record<CodeLimit, Date | null>>(`SELECT ${FULL}`, [
        ...[phoneE164, fromDevice, networkHash, siteHash, accountHash],
        ...[since.hour, since.day, JSON.stringify(most)],
      ])
      if (!row) throw new Error('a statement without FROM gave no row')
      const texts = Object.entries(row).map(([limit, moment]) => [limit, moment?.toISOString() ?? null])
      return Object.fromEntries(texts) as FullLimits
    },

    /** An account or profile has this phone; only its owner or the office creates those. */
    isKnown: async (phoneE164: string): Promise<boolean> => {
      const [row] = await db.query<{ known: boolean }>(
        `SELECT EXISTS (SELECT FROM accounts WHERE phone_e164 = $1 AND closed_at IS NULL)
           OR EXISTS (SELECT FROM customers WHERE phone_e164 = $1)
           OR EXISTS (SELECT FROM mechanics WHERE phone_e164 = $1 AND removed_at IS NULL) AS known`,
        [phoneE164],
      )
      return row?.known === true
    },

    /** Wrong tries per phone and kind of device, with the oldest code tried. */
    guessed: async (
      phoneE164: string,
      fromDevice: boolean,
      since: string,
    ): Promise<{ count: number; oldest: string | null }> => {
      const [row] = await db.query<{ count: number; oldest: Date | null }>(
        `SELECT coalesce(sum(guesses), 0)::int AS count, min(created_at) AS oldest
         FROM codes WHERE phone_e164 = $1 AND from_device = $3 AND created_at > $2 AND guesses > 0`,
        [phoneE164, since, fromDevice],
      )
      return { count: row?.count ?? 0, oldest: row?.oldest?.toISOString() ?? null }
    },

    /** Replaces the previous code. */
    insert: async (code: NewCode): Promise<void> => {
      await db.query('UPDATE codes SET ended_at = $2 WHERE phone_e164 = $1 AND from_device = $3 AND ended_at IS NULL', [
        code.phoneE164,
        code.createdAt,
        code.fromDevice,
      ])
      await insert(code, false)
    },

    /** Not sent because of a limit: the older code stays valid. */
    insertHeld: (code: NewCode): Promise<void> => insert(code, true),

    /** The current code, locked, so that concurrent tries are counted one by one. */
    lock: async (phoneE164: string, fromDevice: boolean) => {
      const [row] = await db.query<{ id: string; codeHash: Buffer; guesses: number; expiresAt: Date }>(
        `SELECT id, code_hash AS "codeHash", guesses, expires_at AS "expiresAt"
         FROM codes WHERE phone_e164 = $1 AND from_device = $2 AND ended_at IS NULL FOR UPDATE`,
        [phoneE164, fromDevice],
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

    /** A write without effect, so that the timing is the same. */
    countNone: async (): Promise<void> => {
      await db.query("SELECT pg_logical_emit_message(true, 'guess', '')")
    },

    /** @returns the number deleted, up to the limit */
    forget: async (before: string, most: number): Promise<number> =>
      (
        await db.query(
          `DELETE FROM codes WHERE id = ANY(ARRAY(SELECT id FROM codes WHERE created_at < $1 ORDER BY created_at LIMIT $2)) RETURNING 1`,
          [before, most],
        )
      ).length,
  }
}
