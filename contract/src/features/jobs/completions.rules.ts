import { no, type Verdict, yes } from '../../lib/problem.ts'
import type { Job } from './jobs.contract.ts'
import type { KeptStep } from './stages.rules.ts'

export const MINUTES_TO_UNDO = 10

export const undoUntil = (completedAt: string): string =>
  new Date(Date.parse(completedAt) + MINUTES_TO_UNDO * 60_000).toISOString()

/** Ledger reference of a completion; the first one uses the job's id. */
export const completionReference = (jobId: string, number: number): string =>
  number === 1 ? jobId : `${jobId}:${number}`

interface CompletedWork {
  cancelledAt: string | null
  firstCompletedAt: string | null
  mechanicRating: number | null
  customerRating: number | null
}

export interface UndoFacts {
  /** The counted completion; null if too old to undo. */
  completedAt: string | null
  /** Whether the customer paid, or the mechanic paid the fee or first-job payment. */
  isPaid: boolean
  /** Whether a raffle month it counted in is drawn. */
  isDrawn: boolean
}

/** A completion can be undone soon afterwards, unless payments or a draw depend on it. */
export function decideUndo(
  job: CompletedWork,
  { completedAt, isPaid, isDrawn }: UndoFacts,
  now: string,
): Verdict<true> {
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

/** State after an undo: the previous one, or a later manual change; steps belong to their mechanic. */
export function restoredBy(
  job: Restored & Pick<Job, 'mechanicId'>,
  before: { status: 'pending' | 'in-progress'; step: KeptStep | null; mechanicId: string | null },
): Restored {
  if (job.status !== 'completed') return { status: job.status, step: job.step, completedAt: null }
  const step = job.mechanicId !== null && job.mechanicId === before.mechanicId ? before.step : null
  return { status: before.status, step, completedAt: null }
}
