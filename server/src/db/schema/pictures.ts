import { JOB_PICTURE_KINDS } from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import { THREAD_PARTIES } from '@desert-wrench/contract/features/threads/threads.contract.ts'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Uploads; `listed` once a listing or a job shows them. */
export const pictures = pgTable('pictures', {
  id: uuid('id').primaryKey(),
  status: text('status', { enum: ['waiting', 'listed', 'dropped'] })
    .notNull()
    .default('waiting'),
  createdAt: moment('created_at').notNull(),
  owner: text('owner'),
  private: boolean('private').notNull().default(false),
})

/** What customer and mechanic show of a job. */
export const jobPictures = pgTable('job_pictures', {
  id: uuid('id').primaryKey(),
  jobId: uuid('job_id').notNull(),
  kind: text('kind', { enum: JOB_PICTURE_KINDS }).notNull(),
  caption: text('caption'),
  by: text('by', { enum: THREAD_PARTIES }).notNull(),
  mechanicId: uuid('mechanic_id'),
  createdAt: moment('created_at').notNull(),
})
