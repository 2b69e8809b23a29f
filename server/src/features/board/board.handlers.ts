import type { planning } from '@desert-wrench/contract/features/board/planning.contract.ts'
import type { Handlers } from '../../http/core/handlers.ts'
import type { changeJobs } from './change-jobs.ts'
import type { planDay } from './plan-day.ts'

interface BoardNeeds extends ReturnType<typeof changeJobs> {
  plan: ReturnType<typeof planDay>
}

export const boardHandlers = ({ plan, apply, bulk }: BoardNeeds): Handlers<typeof planning> => ({
  plan: ({ body, language }) => plan(body, language),
  apply: ({ body, language }) => apply(body, language),
  bulk: ({ body, language }) => bulk(body, language),
})
