import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { pushSubscriptions } from '../../db/schema/messages.ts'
import type { PushSubscription } from '../../ports/web-push.ts'

export type PushStore = ReturnType<typeof pushStore>

export function pushStore(db: Database) {
  return {
    /** Of live sessions. */
    of: (accountId: string, now: string): Promise<PushSubscription[]> =>
      db.query<PushSubscription & Record<string, unknown>>(
        `SELECT p.endpoint, p.p256dh, p.auth FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
         WHERE p.account_id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 ORDER BY p.created_at, p.session_id`,
        [accountId, now],
      ),

    endpointOf: async (sessionId: string): Promise<string | null> => {
      const [row] = await db.orm
        .select({ endpoint: pushSubscriptions.endpoint })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.sessionId, sessionId))
      return row?.endpoint ?? null
    },

    /** A browser belongs to who signed in last. */
    put: async (
      { sessionId, accountId }: { sessionId: string; accountId: string },
      { endpoint, p256dh, auth }: PushSubscription,
      now: string,
    ): Promise<void> => {
      await db.query('DELETE FROM push_subscriptions WHERE endpoint = $1 AND session_id <> $2', [endpoint, sessionId])
      const set = { accountId, endpoint, p256dh, auth, createdAt: now }
      await db.orm
        .insert(pushSubscriptions)
        .values({ sessionId, ...set })
        .onConflictDoUpdate({ target: pushSubscriptions.sessionId, set })
    },

    remove: async (sessionId: string): Promise<void> => {
      await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    },

    /** The browser ended it; its keys say that it is the same one. */
    forget: async ({ endpoint, auth }: PushSubscription): Promise<void> => {
      await db.orm
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.auth, auth)))
    },
  }
}
