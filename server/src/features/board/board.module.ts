import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { boardHandlers } from './board.handlers.ts'
import { boardStore } from './board.store.ts'
import { changeJobs } from './change-jobs.ts'
import { checkPlan } from './check-plan.ts'
import { lanesStore } from './lanes.store.ts'
import { moveJob } from './move-job.ts'
import { movesStore } from './moves.store.ts'
import { planDay } from './plan-day.ts'
import { readBoard } from './read-board.ts'

export const boardModule = {
  stores: ({ db }: StoreDependencies) => ({ board: boardStore(db), boardLanes: lanesStore(db), moves: movesStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    board: boardHandlers({
      ...changeJobs(dependencies),
      plan: planDay(dependencies),
      check: checkPlan(dependencies),
      read: readBoard(dependencies),
      moving: moveJob(dependencies),
      drives: dependencies.drivesOfChange,
    }),
  }),
}
