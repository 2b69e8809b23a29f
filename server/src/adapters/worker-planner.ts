import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PlanFault } from '@desert-wrench/contract/features/board/plan-faults.ts'
import type { DayPlanner, VroomSettings } from '../ports/day-planner.ts'
import type { Planned, PlannerTask } from './planner/planner-worker.ts'

/** The bundle has the worker beside its other files. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './planner/planner-worker.ts' : './planner-worker.js',
  import.meta.url,
)
/** Pause after a failure of VROOM, so that callers do not wait for the next one. */
const REST_MS = 10_000

async function run<Answer>(task: PlannerTask): Promise<Answer> {
  const worker = new Worker(WORKER)
  try {
    worker.postMessage(task)
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

export interface PlannerOptions {
  vroom: VroomSettings | null
  /** Without people and places. */
  log: (line: string) => void
  restMs?: number
}

/** Our own planner, or VROOM's answers checked, in a thread of its own, one day at a time; the checker beside it. */
export function workerPlanner({ vroom, log, restMs = REST_MS }: PlannerOptions): DayPlanner {
  const [planning, checking] = [inTurn(), inTurn()]
  let restsUntil = 0
  return {
    plan: (day) =>
      planning(async () => {
        const outside = performance.now() < restsUntil ? null : vroom
        const { plan, failed } = await run<Planned>({ day, shown: null, vroom: outside })
        if (failed !== null) {
          restsUntil = performance.now() + restMs
          log(`planner: VROOM_URL gave no plan that holds (${failed}); our own planner planned instead`)
        }
        return plan
      }),
    check: (day, shown) => checking(() => run<PlanFault[]>({ day, shown, vroom: null })),
  }
}
