import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PlanFault } from '@desert-wrench/contract/features/board/plan-faults.ts'
import type { Day, DayPlan, DayPlanner, ShownPlan } from '../ports/day-planner.ts'

/** The bundle has the worker beside its other files. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './planner/planner-worker.ts' : './planner-worker.js',
  import.meta.url,
)

async function run<Answer>(day: Day, shown: ShownPlan | null): Promise<Answer> {
  const worker = new Worker(WORKER)
  try {
    worker.postMessage({ day, shown })
    const [answer] = (await once(worker, 'message')) as [Answer]
    return answer
  } finally {
    await worker.terminate()
  }
}

/** One after the other. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }
}

/** Our own planner in a thread of its own, one day at a time; the checker beside it. */
export function workerPlanner(): DayPlanner {
  const [planning, checking] = [inTurn(), inTurn()]
  return {
    plan: (day) => planning(() => run<DayPlan>(day, null)),
    check: (day, plan) => checking(() => run<PlanFault[]>(day, plan)),
  }
}
