import { notBefore } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type {
  JobPicture,
  JobPictureRecord,
  NewJobPicture,
} from '@desert-wrench/contract/features/pictures/job-pictures.contract.ts'
import { decidePicture, usualParty } from '@desert-wrench/contract/features/pictures/job-pictures.rules.ts'
import { partyOf } from '@desert-wrench/contract/features/threads/threads.rules.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import { callerOf, type Viewer } from '@desert-wrench/contract/lib/viewer.ts'
import type { Dependencies } from '../dependencies.ts'
import { acceptedOrThrow, orThrow } from '../shared/or-throw.ts'
import { shownOf } from './job-pictures.store.ts'

type Picturing = Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'pictures' | 'jobPictures'>

type ShownJob = Parameters<typeof partyOf>[0]
type ShownPicture = JobPictureRecord & { job: ShownJob }

/** Pictures of a job. Writers lock the job row, which holds the limits. */
export const picturesOfJob = ({ db, clock, jobs, pictures, jobPictures }: Picturing) => ({
  list: async (jobId: string): Promise<JobPicture[]> => {
    const job = orThrow(await jobs.find(jobId), 'job.unknown')
    return (await jobPictures.of(jobId)).map((row): ShownPicture => ({ ...shownOf(row), job }))
  },

  add: (
    jobId: string,
    { pictureId: id, kind, caption, by: asked }: NewJobPicture,
    viewer: Viewer,
    actedAt: string | null,
  ): Promise<JobPicture> =>
    db.transaction(async () => {
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const by = partyOf(job, viewer, asked ?? usualParty(kind))
      const there = await jobPictures.of(jobId)
      // A retry under another key, as of a second tab.
      const same = there.find((row) => row.id === id && row.kind === kind)
      if (same) return { ...shownOf(same), job } satisfies ShownPicture
      const counts = { all: there.length, problem: there.filter((row) => row.kind === 'problem').length }
      acceptedOrThrow(decidePicture({ by, kind, cancelledAt: job.cancelledAt, there: counts }))
      await pictures.give(id, callerOf(viewer))
      const row = {
        id,
        jobId,
        kind,
        caption,
        by,
        createdAt: actedAt === null ? clock.now() : notBefore(actedAt, job.createdAt),
      }
      const made = { ...row, mechanicId: by === 'mechanic' ? job.mechanicId : null }
      await jobPictures.insert(made)
      return { ...shownOf(made), job } satisfies ShownPicture
    }),

  remove: (jobId: string, id: string, viewer: Viewer): Promise<undefined> =>
    db.transaction(async () => {
      const job = orThrow(await jobs.lock(jobId), 'job.unknown')
      const by = partyOf(job, viewer, 'dispatcher')
      const picture = orThrow(await jobPictures.find(jobId, id), 'picture.unknown')
      const isOwn = picture.by === by && (by !== 'mechanic' || picture.mechanicId === job.mechanicId)
      const mayStill = isOwn && job.status !== 'completed' && job.cancelledAt === null
      if (by !== 'dispatcher' && !mayStill) throw new Problem('auth.forbidden')
      await jobPictures.remove(id)
      return undefined
    }),
})
