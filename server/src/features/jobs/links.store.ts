import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobEstimates, jobLinks, jobPickupRequests } from '../../db/schema.ts'
import { preparedWrite } from '../../db/statements.ts'

export type LinksStore = ReturnType<typeof linksStore>

export function linksStore(db: Database, hash: (token: string) => Uint8Array) {
  const known = db.orm
    .select({ jobId: jobLinks.jobId, createdAt: jobLinks.createdAt })
    .from(jobLinks)
    .where(eq(jobLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare('links.known')
  const inserted = preparedWrite('links.insert', jobLinks, (values) => db.unawaited.orm.insert(jobLinks).values(values))

  return {
    insert: async (token: string, jobId: string, createdAt: string): Promise<void> => {
      await inserted({ jobId, tokenHash: hash(token), createdAt })
    },

    /** The same work for every guess: one look-up of a hash. */
    find: async (token: string): Promise<{ jobId: string; createdAt: string } | null> =>
      (await known.execute({ tokenHash: hash(token) }))[0] ?? null,

    /** Which job an offer or an estimate is about. */
    jobOf: async (kind: 'offer' | 'estimate', id: string): Promise<string | null> => {
      const table = kind === 'offer' ? jobPickupRequests : jobEstimates
      const [row] = await db.orm.select({ jobId: table.jobId }).from(table).where(eq(table.id, id))
      return row?.jobId ?? null
    },
  }
}
