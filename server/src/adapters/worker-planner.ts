import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Day, DayPlan, DayPlanner } from '../ports/day-planner.ts'

/** The bundle has the worker beside its other files. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './planner/planner-worker.ts' : './planner-worker.js',
  import.meta.url,
)

/** Our own planner in a thread of its own, one day at a time. */
export function workerPlanner(): DayPlanner {
  let last: Promise<unknown> = Promise.resolve()

  async function run(day: Day): Promise<DayPlan> {
    const worker = new Worker(WORKER)
    try {
      worker.postMessage(day)
      const [plan] = (await once(worker, 'message')) as [DayPlan]
      return plan
    } finally {
      await worker.terminate()
    }
  }

  return {
    plan: (day) => {
      const next = last.then(() => run(day))
      last = next.catch(() => undefined)
      return next
    },
  }
}
