import type { Database } from './database.ts'

/** The identity of a retryable call. */
export interface KeyedRequest {
  caller: string
  method: string
  path: string
  key: string
  requestHash: string
  /** UTC ISO 8601. */
  now: string
}

export interface StoredReply {
  requestHash: string
  replyStatus: number | null
  replyBody: string | null
}

/** The contract promises at least 72: a phone in field mode may lose a reply and its signal for as long. */
const LIFETIME_HOURS = 96

const CLAIM = {
  name: 'idempotency-keys.claim',
  text: `INSERT INTO idempotency_keys (caller, method, path, key, request_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
}

/** Claims the key for the surrounding transaction, or waits for its holder and returns the stored reply. */
export async function claimIdempotencyKey(db: Database, call: KeyedRequest): Promise<StoredReply | null> {
  const { caller, method, path, key, requestHash, now } = call
  const values = [caller, method, path, key, requestHash, now]
  if (db.isPipelined()) {
    // Pipelined, since nearly all keys are new; a duplicate fails the statement and those behind it.
    await db.pipelined.query(CLAIM, values)
    return null
  }
  const mine = await db.query(`${CLAIM.text} ON CONFLICT DO NOTHING RETURNING key`, values)
  if (mine.length > 0) return null
  const [kept] = await db.query<StoredReply & Record<string, unknown>>(
    `SELECT request_hash AS "requestHash", reply_status AS "replyStatus", reply_body AS "replyBody"
     FROM idempotency_keys WHERE caller = $1 AND method = $2 AND path = $3 AND key = $4 FOR UPDATE`,
    [caller, method, path, key],
  )
  return kept ?? null
}

export async function storeReply(
  db: Database,
  call: KeyedRequest,
  reply: { status: number; body: string },
): Promise<void> {
  await db.pipelined.query(
    {
      name: 'idempotency-keys.store',
      text: `UPDATE idempotency_keys SET reply_status = $5, reply_body = $6
       WHERE caller = $1 AND method = $2 AND path = $3 AND key = $4`,
    },
    [call.caller, call.method, call.path, call.key, reply.status, reply.body],
  )
}

/** Keeps each DELETE short. */
const BATCH = 5000

/** Deletes expired keys in batches, each its own statement; stops between batches on abort. */
export async function deleteExpiredKeys(db: Database, now: string, signal?: AbortSignal): Promise<void> {
  for (let forgotten = BATCH; forgotten === BATCH && !signal?.aborted; ) {
    const rows = await db.query(
      `DELETE FROM idempotency_keys WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM idempotency_keys WHERE created_at < $1::timestamptz - make_interval(hours => $2)
         ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED))
       RETURNING 1`,
      [now, LIFETIME_HOURS, BATCH],
    )
    forgotten = rows.length
  }
}
