import { type Move, type MovedJob, UNDO_SECONDS } from '@desert-wrench/contract/features/board/board.contract.ts'
import { Problem } from '@desert-wrench/contract/lib/problem.ts'
import type { Language } from '@desert-wrench/contract/messages/languages.ts'
import type { Dependencies } from '../dependencies.ts'
import { orThrow } from '../shared/or-throw.ts'
import { shownWarnings } from '../shared/shown-warnings.ts'
import type { JobRows } from './moves.store.ts'

type Moving = Pick<Dependencies, 'db' | 'clock' | 'newId' | 'jobs' | 'timeline' | 'moves' | 'changeJob'>

const MS = 1000
/** A press in the last moment counts, however long it is under way. */
const GRACE_SECONDS = 2

const after = (moment: string, seconds: number) => new Date(Date.parse(moment) + seconds * MS).toISOString()

const idOf = (row: Record<string, unknown>) => String(row.id ?? row.job_id)

/** Rows that are as they were need no restoring. */
function changedRows(before: JobRows, now: JobRows): JobRows {
  const entries = Object.entries(before).map(([table, rows]) => {
    const current = new Map((now[table as keyof JobRows] ?? []).map((row) => [idOf(row), JSON.stringify(row)]))
    return [table, rows.filter((row) => current.get(idOf(row)) !== JSON.stringify(row))]
  })
  return Object.fromEntries(entries) as JobRows
}

const added = (before: readonly Record<string, unknown>[], now: readonly Record<string, unknown>[]): string[] => {
  const known = new Set(before.map(idOf))
  return now.map(idOf).filter((id) => !known.has(id))
}

/** Moves a job on the board, and takes it back while nobody was told. */
export const moveJob = ({ db, clock, newId, jobs, timeline, moves, changeJob }: Moving) => ({
  move: ({ jobId, revision, ...changes }: Move, language: Language): Promise<MovedJob> =>
    db.transaction(async () => {
      orThrow(await jobs.lock(jobId), 'job.unknown')
      const before = await moves.rowsOf(jobId)
      const isCurrent = (current: number) => current === revision
      const { warnings } = await changeJob(jobId, changes, { isCurrent, by: 'dispatcher', linked: false })
      const rows = await moves.rowsOf(jobId)
      const now = clock.now()
      const until = after(now, UNDO_SECONDS)
      const messages = added(before.outbox, rows.outbox)
      await moves.hold(messages, after(until, 2 * GRACE_SECONDS))
      const moved = orThrow(await jobs.find(jobId), 'job.unknown')
      const id = newId()
      const notices = added(before.notifications, rows.notifications)
      const undone = { before: changedRows(before, rows), notices, messages }
      await moves.add({ id, jobId, revision: moved.revision, until: after(until, GRACE_SECONDS), ...undone }, now)
      return { jobId, revision: moved.revision, warnings: shownWarnings(warnings, language), undo: { id, until } }
    }),

  undo: (id: string): Promise<{ jobId: string; revision: number }> =>
    db.transaction(async () => {
      const now = clock.now()
      const move = orThrow(await moves.take(id, now), 'move.unknown')
      const { jobId } = move
      const job = orThrow(await jobs.lock(jobId), 'move.unknown')
      if (job.revision !== move.revision) throw new Problem('job.changed')
      if (!(await moves.withdraw(move, now))) throw new Problem('move.unknown')
      await moves.restore(move.before)
      await timeline.add([{ id: newId(), jobId, at: now, by: 'dispatcher', kind: 'move_undone', parameters: {} }])
      const { revision } = orThrow(await jobs.find(jobId), 'move.unknown')
      return { jobId, revision }
    }),
})
