import type { JobPictureRecord } from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import { urlsOf } from '@desert-wrench/contract/features/pictures/pictures.rules.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { jobPictures } from '../../db/schema/pictures.ts'

export type JobPicturesStore = ReturnType<typeof jobPicturesStore>

type JobPictureRow = typeof jobPictures.$inferSelect

/** Without the mechanic, whom the job names. */
export const shownOf = ({ mechanicId, ...row }: JobPictureRow): JobPictureRecord => ({ ...row, ...urlsOf(row.id) })

export function jobPicturesStore(db: Database) {
  const ofJob = db.orm
    .select()
    .from(jobPictures)
    .where(eq(jobPictures.jobId, sql.placeholder('jobId')))
    .orderBy(asc(jobPictures.createdAt), asc(jobPictures.id))
    .prepare('job-pictures.of')

  return {
    /** Oldest first. */
    of: async (jobId: string): Promise<JobPictureRow[]> => ofJob.execute({ jobId }),

    find: async (jobId: string, id: string): Promise<JobPictureRow | null> => {
      const [row] = await db.orm
        .select()
        .from(jobPictures)
        .where(and(eq(jobPictures.jobId, jobId), eq(jobPictures.id, id)))
      return row ?? null
    },

    insert: async (row: JobPictureRow): Promise<void> => {
      await db.orm.insert(jobPictures).values(row)
    },

    /** A trigger drops the picture itself. */
    remove: async (id: string): Promise<void> => {
      await db.orm.delete(jobPictures).where(eq(jobPictures.id, id))
    },

    removeAll: async (jobId: string): Promise<void> => {
      await db.orm.delete(jobPictures).where(eq(jobPictures.jobId, jobId))
    },
  }
}
