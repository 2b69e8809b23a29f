import { notBefore } from '@desert-wrench/contract/features/jobs/timeline.rules.ts'
import type { TimelineStore } from './timeline.store.ts'

/** When an act happened that was sent later: not before the job was there, and not before its last step. Needs the job's lock. */
export const actMoment =
  ({ lastStepOf }: Pick<TimelineStore, 'lastStepOf'>) =>
  async ({ id, createdAt }: { id: string; createdAt: string }, actedAt: string): Promise<string> =>
    notBefore(notBefore(actedAt, createdAt), await lastStepOf(id))
