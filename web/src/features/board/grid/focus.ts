import { createStore } from './create-store.ts'

/** The cell that Tab leads to: a job, or the head of a lane. Arrows move it. */
export const focus = createStore<string | null>(null)

export const UNASSIGNED = 'unassigned'
export const headOf = (laneId: string) => `head ${laneId}`

/** A cell that was scrolled to takes the focus once it is drawn. */
let wanted: string | null = null

export function wantFocus(cell: string): void {
  wanted = cell
  focus.set(cell)
}

export function takesFocus(cell: string): boolean {
  if (wanted !== cell) return false
  wanted = null
  return true
}

/** A row of the board for the arrows: its head, then its jobs by time. */
export interface CellRow {
  id: string
  jobs: readonly { id: string; at: number }[]
}

const cellsOf = ({ id, jobs }: CellRow) => [headOf(id), ...jobs.map((job) => job.id)]

export const rowOf = (rows: readonly CellRow[], cell: string): number =>
  rows.findIndex((row) => cellsOf(row).includes(cell))

/** The cell that a key leads to: along a row, to the job nearest in time of the next one, or to the next job by `j`. */
export function nextCell(rows: readonly CellRow[], cell: string | null, key: string): string | null {
  const at = cell === null ? -1 : rowOf(rows, cell)
  const row = rows[at]
  if (!row || cell === null) return rows[0] ? headOf(rows[0].id) : null
  const cells = cellsOf(row)
  const column = cells.indexOf(cell)
  if (key === 'j') return row.jobs[column]?.id ?? rows.slice(at + 1).find(hasJobs)?.jobs[0]?.id ?? null
  if (key === 'k') return row.jobs[column - 2]?.id ?? rows.slice(0, at).findLast(hasJobs)?.jobs.at(-1)?.id ?? null
  if (key === 'ArrowRight') return cells[column + 1] ?? null
  if (key === 'ArrowLeft') return cells[column - 1] ?? null
  if (key === 'Home') return cells[0] ?? null
  if (key === 'End') return cells.at(-1) ?? null
  const other = rows[at + (key === 'ArrowDown' ? 1 : -1)]
  if (!other) return null
  const time = row.jobs[column - 1]?.at
  if (time === undefined || !hasJobs(other)) return headOf(other.id)
  return other.jobs.reduce((best, job) => (Math.abs(job.at - time) < Math.abs(best.at - time) ? job : best)).id
}

const hasJobs = ({ jobs }: CellRow) => jobs.length > 0
