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

/** It stays for the next day to plan: a thread that starts anew takes a third of a second. */
const IDLE_MS = 60_000

function thread() {
  let kept: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function started(): Worker {
    const worker = new Worker(WORKER)
    const forget = () => {
      if (kept === worker) kept = null
    }
    // A failure at work reaches who waits for it; an idle thread is missed by nobody.
    worker.on('error', forget).on('exit', forget)
    kept = worker
    return worker
  }

  return async <Answer>(task: PlannerTask): Promise<Answer> => {
    clearTimeout(idle)
    const worker = kept ?? started()
    const gone = new AbortController()
    const abort = () => gone.abort()
    worker.once('exit', abort)
    // Only at work it keeps the process.
    worker.ref()
    try {
      worker.postMessage(task)
      const [answer] = (await once(worker, 'message', { signal: gone.signal })) as [Answer]
      return answer
    } finally {
      worker.off('exit', abort).unref()
      idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref()
    }
  }
}

/** A thread that does one after the other. */
function threadInTurn() {
  const run = thread()
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(taskOf: () => PlannerTask): Promise<Answer> => {
    const next = last.then(() => run<Answer>(taskOf()))
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
  const [planning, checking] = [threadInTurn(), threadInTurn()]
  let restsUntil = 0
  return {
    plan: async (day) => {
      const outside = () => (performance.now() < restsUntil ? null : vroom)
      const { plan, failed } = await planning<Planned>(() => ({ day, shown: null, vroom: outside() }))
      if (failed !== null) {
        restsUntil = performance.now() + restMs
        log(`planner: VROOM_URL gave no plan that holds (${failed}); our own planner planned instead`)
      }
      return plan
    },
    check: (day, shown) => checking<PlanFault[]>(() => ({ day, shown, vroom: null })),
  }
}
