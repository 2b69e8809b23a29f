import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'
import { type Fault, faultsAt } from '../model/check-place.ts'
import { type MoveTarget, type PlacedJob, spanAt } from '../model/move-job.ts'
import { createStore } from './create-store.ts'

/** A job on its way to another place, by pointer, by keys, or by its edge. */
export interface Carry {
  placed: PlacedJob
  by: 'pointer' | 'keys' | 'edge'
  target: MoveTarget
  /** What would be wrong there. */
  faults: readonly Fault[]
}

export const carry = createStore<Carry | null>(null)

/** Shows where a job would land, and what would be wrong with it. */
export function carryTo(board: Board, by: Carry['by'], placed: PlacedJob, target: MoveTarget): Carry {
  const last = carry.get()
  const isSame =
    last?.by === by &&
    last.placed.job.id === placed.job.id &&
    last.target.mechanicId === target.mechanicId &&
    last.target.start === target.start &&
    last.target.end === target.end
  if (isSame) return last
  const lane = board.lanes.find(({ mechanic }) => mechanic.id === target.mechanicId)
  const faults = lane ? faultsAt(lane, placed.job, spanAt(placed.job, target), Date.now()) : []
  const next = { placed, by, target, faults }
  carry.set(next)
  return next
}
