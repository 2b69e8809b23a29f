import type { board } from '@desert-wrench/contract/features/board/board.contract.ts'
import type { planning } from '@desert-wrench/contract/features/board/planning.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { Dependencies } from '../dependencies.ts'
import type { changeJobs } from './change-jobs.ts'
import type { checkPlan } from './check-plan.ts'
import type { moveJob } from './move-job.ts'
import type { planDay } from './plan-day.ts'
import type { readBoard } from './read-board.ts'

interface BoardNeeds extends ReturnType<typeof changeJobs> {
  plan: ReturnType<typeof planDay>
  check: ReturnType<typeof checkPlan>
  read: ReturnType<typeof readBoard>
  moving: ReturnType<typeof moveJob>
  drives: Dependencies['drivesOfChange']
}

export const boardHandlers = (needs: BoardNeeds): Handlers<typeof board & typeof planning> => ({
  board: ({ query }) => needs.read(query),
  move: {
    before: ({ body: { jobId, revision: _, ...changes } }) => needs.drives(jobId, changes),
    answer: ({ body, language }) => needs.moving.move(body, language),
  },
  undo: ({ params }) => needs.moving.undo(params.id),
  plan: ({ body, language }) => needs.plan(body, language),
  check: ({ body, language }) => needs.check(body, language),
  apply: ({ body, language }) => needs.apply(body, language),
  bulk: ({ body, language }) => needs.bulk(body, language),
})
