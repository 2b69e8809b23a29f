import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Job } from './jobs.contract.ts'
import type { KeptStep } from './stages.rules.ts'

/** Staff may undo a completion for so long. */
export const MINUTES_TO_UNDO = 10

export const undoUntil = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + MINUTES_TO_UNDO * 60_000).toISOString()

/** What a completion's money refers to in the ledger; of the first one that is the job. */
export const completionReference = (jobId: string, number: number): string =>
  number === 1 ? jobId : `${jobId}:${number}`

interface Done {
  cancelledAt: string | null
  firstCompletedAt: string | null
  mechanicRating: number | null
  customerRating: number | null
}

export interface UndoFacts {
  /** When the completion that counts was made; null where it is older than undoing. */
  completedAt: string | null
  /** Whether the customer paid for the job, or the mechanic its fee or what became due with their first job. */
  isPaid: boolean
  /** Whether a month of the raffle that it counted in is drawn. */
  isDrawn: boolean
}

/** A completion is undone soon after it, and only while nobody built on it. */
export function decideUndo(job: Done, { completedAt, isPaid, isDrawn }: UndoFacts, now: string): Verdict<true> {
  if (job.cancelledAt !== null) return no('job.cancelled')
  if (job.firstCompletedAt === null) return no('job.notDone')
  if (completedAt === null || Date.parse(now) > Date.parse(undoUntil(completedAt))) return no('job.undoTooLate')
  if (job.mechanicRating !== null || job.customerRating !== null) return no('job.undoRated')
  if (isPaid) return no('job.undoPaid')
  if (isDrawn) return no('job.undoDrawn')
  return yes(true)
}

interface Restored {
  status: Job['status']
  step: KeptStep | null
  completedAt: string | null
}

/** Where a job goes on after an undo: as before, or as somebody has set it by hand since; a step belongs to its mechanic. */
export function restoredBy(
  job: Restored & Pick<Job, 'mechanicId'>,
  before: { status: 'pending' | 'in-progress'; step: KeptStep | null; mechanicId: string | null },
): Restored {
  if (job.status !== 'completed') return { status: job.status, step: job.step, completedAt: null }
  const step = job.mechanicId !== null && job.mechanicId === before.mechanicId ? before.step : null
  return { status: before.status, step, completedAt: null }
}
