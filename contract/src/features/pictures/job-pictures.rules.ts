import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { Relationship } from '../../lib/views.ts'
import { type JobFacts, jobRelationship } from '../jobs/job-relationship.rules.ts'
import type { ThreadParty } from '../threads/threads.contract.ts'

export const JOB_PICTURE_KINDS = ['problem', 'before', 'after', 'part', 'odometer', 'signature'] as const
export type JobPictureKind = (typeof JOB_PICTURE_KINDS)[number]

/** Of the problem, and of all kinds together. */
export const MOST_PROBLEM_PICTURES = 5
export const MOST_JOB_PICTURES = 40

/** What a customer shows of their own vehicle; before, after and signature are the mechanic's record of the work. */
const BY_CUSTOMERS: readonly JobPictureKind[] = ['problem', 'part', 'odometer']

/** Kinds that a party may add, in the order of a visit. */
export const kindsOf = (by: ThreadParty): readonly JobPictureKind[] =>
  by === 'customer' ? BY_CUSTOMERS : JOB_PICTURE_KINDS

/** In open mode nobody is signed in: who usually takes such a picture. */
export const usualParty = (kind: JobPictureKind): ThreadParty => (kind === 'problem' ? 'customer' : 'mechanic')

interface NewPictureFacts {
  by: ThreadParty
  kind: JobPictureKind
  cancelledAt: string | null
  /** Pictures of the job so far. */
  there: { all: number; problem: number }
}

export function decidePicture({ by, kind, cancelledAt, there }: NewPictureFacts): Verdict<true> {
  if (cancelledAt !== null) return no('job.cancelled')
  if (!kindsOf(by).includes(kind)) return no('auth.forbidden')
  const isFull = kind === 'problem' && there.problem >= MOST_PROBLEM_PICTURES
  return isFull || there.all >= MOST_JOB_PICTURES ? no('picture.enough') : yes(true)
}

/** Mechanics who may offer see the problem; null: not shown. */
export function pictureRelationship(
  { job, kind }: { job: JobFacts; kind: JobPictureKind },
  viewer: Viewer,
): Relationship | null {
  const relationship = jobRelationship(job, viewer)
  if (relationship !== 'stranger') return relationship
  const isOpen = job.mechanicId === null && job.cancelledAt === null
  return isOpen && kind === 'problem' ? relationship : null
}
