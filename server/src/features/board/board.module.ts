import type { Dependencies, StoreDependencies } from '../dependencies.ts'
import { boardHandlers } from './board.handlers.ts'
import { boardStore } from './board.store.ts'
import { changeJobs } from './change-jobs.ts'
import { planDay } from './plan-day.ts'

export const boardModule = {
  stores: ({ db }: StoreDependencies) => ({ board: boardStore(db) }),
  handlers: (dependencies: Dependencies) => ({
    board: boardHandlers({ ...changeJobs(dependencies), plan: planDay(dependencies) }),
  }),
}
