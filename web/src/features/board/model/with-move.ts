import type { Board, BoardJob, Lane, Move } from '@desert-wrench/contract/features/board/board.contract.ts'
import type { PlacedJob } from './move-job.ts'

export function findJob(board: Board, id: string): PlacedJob | null {
  const open = board.unassigned.find((job) => job.id === id)
  if (open) return { job: open, mechanicId: null }
  for (const { mechanic, jobs, untimed } of board.lanes) {
    const job = jobs.find((one) => one.id === id) ?? untimed.find((one) => one.id === id)
    if (job) return { job, mechanicId: mechanic.id }
  }
  return null
}

/** A job after a move; reopening takes its plan. */
function moved(job: BoardJob, move: Move): BoardJob {
  const { scheduledStart, scheduledEnd, windowStart, windowEnd, mechanicId } = move
  const isOpen = mechanicId === null
  return {
    ...job,
    scheduledStart: isOpen ? null : scheduledStart === undefined ? job.scheduledStart : scheduledStart,
    scheduledEnd: isOpen ? null : scheduledEnd === undefined ? job.scheduledEnd : scheduledEnd,
    windowStart: windowStart === undefined ? job.windowStart : windowStart,
    windowEnd: windowEnd === undefined ? job.windowEnd : windowEnd,
    stage: isOpen ? 'open' : mechanicId === undefined ? job.stage : 'booked',
    acceptedAt: mechanicId === undefined ? job.acceptedAt : null,
    offers: mechanicId ? 0 : job.offers,
  }
}

const byStart = (a: BoardJob, b: BoardJob) => ((a.scheduledStart ?? '') < (b.scheduledStart ?? '') ? -1 : 1)

function without(lane: Lane, id: string): Lane {
  const hasIt = (jobs: readonly BoardJob[]) => jobs.some((job) => job.id === id)
  if (!hasIt(lane.jobs) && !hasIt(lane.untimed)) return lane
  return {
    ...lane,
    jobs: lane.jobs.filter((job) => job.id !== id),
    untimed: lane.untimed.filter((job) => job.id !== id),
    drives: lane.drives.filter(({ jobId }) => jobId !== id),
  }
}

function withJob(lane: Lane, job: BoardJob): Lane {
  return job.scheduledStart === null
    ? { ...lane, untimed: [...lane.untimed, job] }
    : { ...lane, jobs: [...lane.jobs, job].sort(byStart) }
}

/** The board as it will be, shown until the answer. What does not change stays the same object. */
export function withMove(board: Board, move: Move): Board {
  const found = findJob(board, move.jobId)
  if (!found) return board
  const job = moved(found.job, move)
  const laneId = move.mechanicId === undefined ? found.mechanicId : move.mechanicId
  const others = found.mechanicId === null ? board.unassigned.filter(({ id }) => id !== job.id) : board.unassigned
  return {
    ...board,
    unassigned: laneId === null ? [job, ...others] : others,
    lanes: board.lanes.map((lane) => {
      const rest = without(lane, job.id)
      return lane.mechanic.id === laneId ? withJob(rest, job) : rest
    }),
  }
}
