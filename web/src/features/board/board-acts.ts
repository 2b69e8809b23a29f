import { createContext, useContext } from 'react'
import type { BoardRef } from './actions/board-ref.ts'
import type { MoveTarget, PlacedJob } from './model/move-job.ts'

/** What the parts of the board can do; the same object as long as the board is open. */
export interface BoardActs {
  onOpen: (jobId: string) => void
  onMenu: (placed: PlacedJob) => void
  onLane: (mechanicId: string) => void
  onMove: (placed: PlacedJob, target: MoveTarget) => void
  /** `range`: from the last one selected. */
  onSelect: (jobId: string, range: boolean) => void
}

const Acts = createContext<BoardActs | null>(null)

export const BoardActsProvider = Acts.Provider

export function useBoardActs(): BoardActs {
  const acts = useContext(Acts)
  if (!acts) throw new Error('a part of the board is outside of it')
  return acts
}

const Shown = createContext<BoardRef>({ current: undefined })

export const ShownBoardProvider = Shown.Provider

export const useShownBoard = (): BoardRef => useContext(Shown)
