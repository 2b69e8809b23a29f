import type { StoredLink } from '@desert-wrench/contract/features/jobs/links.rules.ts'
import { pictureIn } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobEstimates } from '../../db/schema/estimates.ts'
import { jobPictures } from '../../db/schema/pictures.ts'
import { jobLinks, jobPickupRequests, jobs } from '../../db/schema/schema.ts'

export type LinksStore = ReturnType<typeof linksStore>

export function linksStore(db: Database, hash: (token: string) => Uint8Array) {
  const known = db.orm
    .select({
      jobId: jobLinks.jobId,
      generation: jobLinks.generation,
      acts: jobLinks.acts,
      createdAt: jobLinks.createdAt,
    })
    .from(jobLinks)
    .innerJoin(jobs, and(eq(jobs.id, jobLinks.jobId), eq(jobs.linkGeneration, jobLinks.generation)))
    .where(eq(jobLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare('links.known')

  return {
    /** For the job's current customer. */
    insert: async (token: string, { jobId, acts, createdAt }: Omit<StoredLink, 'generation'>): Promise<void> => {
      const text = `INSERT INTO job_links (job_id, token_hash, generation, acts, created_at)
        SELECT id, $2, link_generation, $3, $4 FROM jobs WHERE id = $1`
      await db.pipelined.query({ name: 'links.insert', text }, [jobId, hash(token), acts, createdAt])
    },

    /** A derived link that acts, unless its generation is over; repeated for each message. */
    keep: async (
      token: string,
      { jobId, generation, createdAt }: { jobId: string; generation: number; createdAt: string },
    ): Promise<void> => {
      const text = `INSERT INTO job_links (job_id, token_hash, generation, acts, created_at)
        SELECT id, $2, link_generation, true, $4 FROM jobs WHERE id = $1 AND link_generation = $3 ON CONFLICT DO NOTHING`
      await db.pipelined.query({ name: 'links.keep', text }, [jobId, hash(token), generation, createdAt])
    },

    /** A single hash lookup, so that every guess takes the same time. Null after the job changed customer. */
    find: async (token: string): Promise<StoredLink | null> =>
      (await known.execute({ tokenHash: hash(token) }))[0] ?? null,

    /** Whether a job is of this vehicle. */
    isOfVehicle: async (jobId: string, vehicleId: string): Promise<boolean> =>
      (await db.orm.$count(jobs, and(eq(jobs.id, jobId), eq(jobs.vehicleId, vehicleId)))) > 0,

    /** The job of an offer, an estimate, or a picture by its file's name. */
    jobOf: async (kind: 'offer' | 'estimate' | 'picture', named: string): Promise<string | null> => {
      const table = { offer: jobPickupRequests, estimate: jobEstimates, picture: jobPictures }[kind]
      const id = kind === 'picture' ? pictureIn(named) : named
      if (id === null) return null
      const [row] = await db.orm.select({ jobId: table.jobId }).from(table).where(eq(table.id, id))
      return row?.jobId ?? null
    },
  }
}
