import { no, type Verdict, yes } from '../../lib/problem.ts'
import { isStaff, type Viewer } from '../../lib/viewer.ts'
import { isMechanic, type JobFacts } from '../jobs/job-relationship.rules.ts'
import type { ThreadParty } from './threads.contract.ts'

const DAY_MS = 24 * 60 * 60_000
/** How long customer and mechanic still reach each other after a job ended. */
export const OPEN_DAYS = 7

/** Whom the caller writes and reads as; without accounts nobody is signed in, and `asked` says it. */
export function partyOf(job: JobFacts, viewer: Viewer, asked: ThreadParty = 'customer'): ThreadParty {
  if (viewer.as === 'open') return asked
  if (isStaff(viewer)) return 'dispatcher'
  return isMechanic(job.mechanicId, viewer) ? 'mechanic' : 'customer'
}

interface ThreadJob {
  completedAt: string | null
  cancelledAt: string | null
}

/** The office may always write. */
export function decideMessage(job: ThreadJob, by: ThreadParty, now: string): Verdict<true> {
  const endedAt = job.cancelledAt ?? job.completedAt
  const isOver = endedAt !== null && Date.parse(now) - Date.parse(endedAt) > OPEN_DAYS * DAY_MS
  return isOver && by !== 'dispatcher' ? no('thread.closed') : yes(true)
}
