import type { Board } from '@desert-wrench/contract/features/board/board.contract.ts'

/** The board as shown last, for what happens later than its drawing. */
export interface BoardRef {
  current: Board | undefined
}
